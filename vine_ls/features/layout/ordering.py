"""The order of boxes and bends within each layer, so that few lines cross.

Sugiyama, Tagawa and Toda (1981): from top to bottom each item goes to the mean of its neighbours
in the layer above, then from bottom to top to that of its neighbours below, and again. As in
Gansner, Koutsofios, North and Vo (1993), after each sweep neighbours in a layer that are better the
other way round change places. The best order counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from vine_ls.features.layout.crossings import count_crossings
from vine_ls.features.layout.net import Net
from vine_ls.features.layout.order import Ends, Order, Rows, all_ends, make_order, note_places
from vine_ls.features.layout.swapping import swap_neighbours


class _Stage(NamedTuple):
    """Sweeps that begin with the best order so far.

    In a sweep, the side that it comes from counts, and the other one counts `lean` as much.
    There are so many `sweeps` at most, of which so many in a row may be of no use (`patience`).
    The `first` one has this number.
    """

    lean: float
    sweeps: int
    patience: int
    first: int = 0


# First find out what goes where; then, if few lines cross, the other side decides between equals.
# Where there are more crossings than items, both sides count: that saves a fifth of them there, and
# nothing elsewhere.
_FEW = (_Stage(0.0, 8, 3), _Stage(0.0001, 4, 3))
_MANY = (_Stage(0.0, 4, 3), _Stage(0.5, 4, 1))
# After each sweep so many passes of changing places. Fewer of both where there is much to do; and
# few sweeps where most is fixed.
_PASSES = 4
_WORK = 200_000
_SWEEPS_AGAIN = 2


def order_rows(net: Net, first: Sequence[float], fixed: set[int]) -> Rows:
    """The items of each layer, from left to right: at first by number, with those `fixed` so."""
    rows: Rows = [[] for _ in range(max(net.layers, default=-1) + 1)]
    for item in sorted(range(len(net.layers)), key=first.__getitem__):
        rows[net.layers[item]].append(item)
    order = make_order(rows, net)
    fewest = count_crossings(rows, order.beneath)
    effort = max(1, _WORK // len(net.layers))
    stages = _MANY if fewest > len(net.layers) else _FEW
    for stage in _limited(stages, _SWEEPS_AGAIN if fixed else effort // 2):
        order, fewest = _improve(order, fewest, net, fixed, stage, min(_PASSES, effort))
    return order.rows if fixed else _as_written(order.rows, first)


def _limited(stages: Iterable[_Stage], most: int) -> Iterator[_Stage]:
    """The stages one after the other, each of `most` sweeps and at least one."""
    first = 0
    for stage in stages:
        sweeps = max(1, min(stage.sweeps, most))
        yield stage._replace(sweeps=sweeps, first=first)
        first += sweeps


def _improve(
    best: Order, fewest: int, net: Net, fixed: set[int], stage: _Stage, passes: int
) -> tuple[Order, int]:
    """The best order that the stage finds, and how many crossings it has."""
    order = best
    patience = stage.patience
    for number in range(stage.first, stage.first + stage.sweeps):
        if not fewest or not patience:
            break
        order = _sweep(order, net, fixed, stage.lean, number)
        swap_neighbours(order, net, fixed, passes)
        crossings = count_crossings(order.rows, order.beneath)
        patience = stage.patience if crossings < fewest * 0.99 else patience - 1
        if crossings < fewest:
            best, fewest = order, crossings
    return best, fewest


def _as_written(rows: Rows, first: Sequence[float]) -> Rows:
    """The rows or their mirror image, whichever has more neighbours in their first order."""
    leaning = 0
    for row in rows:
        numbers = [first[item] for item in row]
        for left, right in zip(numbers, numbers[1:], strict=False):  # noqa: RUF007 - much faster
            leaning += (left < right) - (right < left)
    return rows if leaning >= 0 else [row[::-1] for row in rows]


def _sweep(order: Order, net: Net, fixed: set[int], lean: float, number: int) -> Order:
    """Down and up in turn; equal ones are turned round in every second pair of sweeps."""
    down = number % 2 == 0
    turn = number % 4 in (1, 2)
    rows = [row.copy() for row in order.rows]
    places = order.places.copy()
    sides, other = (net.up, order.beneath) if down else (net.down, order.above)
    ends: Ends = [[]] * len(places)
    for row in rows if down else reversed(rows):
        former = [item for item in row if item in fixed] if fixed else []
        _note_ends(row, sides, ends, places, order.alone)
        _sort(row, ends, other, lean, turn)
        if len(former) > 1:
            next_ = iter(former)
            row[:] = [next(next_) if item in fixed else item for item in row]
        note_places(row, places)
    beyond = all_ends(net.down if down else net.up, places, order.alone)
    above, beneath = (ends, beyond) if down else (beyond, ends)
    return Order(rows, places, above, beneath, order.alone)


def _note_ends(
    row: Iterable[int],
    sides: Sequence[Sequence[int]],
    ends: Ends,
    places: Sequence[int],
    alone: Ends,
) -> None:
    place_of = places.__getitem__
    for item in row:
        side = sides[item]
        if len(side) == 1:
            ends[item] = alone[places[side[0]]]
        elif side:
            ends[item] = sorted(map(place_of, side))


def _sort(row: list[int], ends: Ends, other: Ends, lean: float, turn: bool) -> None:
    """Sort a row by the mean of each item's ends; who has none stays where it is."""
    moving = [item for item in row if ends[item]]
    if turn:
        moving.reverse()
    middles = {}
    for item in moving:
        found, beyond = ends[item], other[item]
        middle = found[0] if len(found) == 1 else sum(found) / len(found)
        middles[item] = middle + lean * beyond[len(beyond) // 2] if beyond else middle
    moving.sort(key=middles.__getitem__)
    next_ = iter(moving)
    row[:] = (
        moving if len(moving) == len(row) else [next(next_) if ends[item] else item for item in row]
    )
