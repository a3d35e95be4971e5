"""The order of boxes and bends within each layer, so that few lines cross.

Sugiyama, Tagawa and Toda (1981): from top to bottom each item goes to the middle of its neighbours
in the layer above, then from bottom to top to that of its neighbours below, and again. As in
Gansner, Koutsofios, North and Vo (1993) the middle is a weighted median, and after each sweep
neighbours in a layer that are better the other way round change places. The best order counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vine_ls.features.layout.crossings import count_crossings
from vine_ls.features.layout.net import Net
from vine_ls.features.layout.swapping import swap_neighbours

# Sweeps at most, and after each so many passes of changing places, fewer where there is much to
# do; and how many sweeps in a row may be of no use. Where most is fixed, few will do.
_SWEEPS = 16
_SWEEPS_AGAIN = 4
_PASSES = 4
_WORK = 200_000
_PATIENCE = 5
Rows = list[list[int]]


def order_rows(net: Net, first: Sequence[float], fixed: set[int]) -> Rows:
    """The items of each layer, from left to right: at first by number, with those `fixed` so."""
    rows: Rows = [[] for _ in range(max(net.layers, default=-1) + 1)]
    for item in sorted(range(len(net.layers)), key=first.__getitem__):
        rows[net.layers[item]].append(item)
    places = [0] * len(net.layers)
    for row in rows:
        _note(row, places)
    best = rows
    fewest = count_crossings(rows, net.down, places)
    patience = _PATIENCE
    effort = _WORK // len(places)
    for number in range(max(2, min(_SWEEPS_AGAIN if fixed else _SWEEPS, effort))):
        if not fewest or not patience:
            break
        rows = [row.copy() for row in rows]
        _sweep(rows, net, places, fixed, number)
        swap_neighbours(rows, net, places, fixed, max(1, min(_PASSES, effort)))
        crossings = count_crossings(rows, net.down, places)
        patience = _PATIENCE if crossings < fewest * 0.99 else patience - 1
        if crossings < fewest:
            best, fewest = rows, crossings
    return best if fixed else _as_written(best, first)


def _as_written(rows: Rows, first: Sequence[float]) -> Rows:
    """The rows or their mirror image, whichever has more neighbours in their first order."""
    leaning = 0
    for row in rows:
        numbers = [first[item] for item in row]
        for left, right in zip(numbers, numbers[1:], strict=False):  # noqa: RUF007 - much faster
            leaning += (left < right) - (right < left)
    return rows if leaning >= 0 else [row[::-1] for row in rows]


def _sweep(rows: Rows, net: Net, places: list[int], fixed: set[int], number: int) -> None:
    """Down and up in turn; equal ones are turned round in every second pair of sweeps."""
    down = number % 2 == 0
    turn = number % 4 in (1, 2)
    for row in rows[1:] if down else rows[-2::-1]:
        former = [item for item in row if item in fixed] if fixed else []
        _sort(row, net.up if down else net.down, places, turn)
        if len(former) > 1:
            next_ = iter(former)
            row[:] = [next(next_) if item in fixed else item for item in row]
        _note(row, places)


def _sort(
    row: list[int], sides: Sequence[Sequence[int]], places: Sequence[int], turn: bool
) -> None:
    """Sort a row by the middles of neighbours; who has none stays where it is."""
    middles: dict[int, float] = {}
    for item in row:
        side = sides[item]
        if len(side) == 1:
            middles[item] = places[side[0]]
        elif side:
            middles[item] = _median([places[it] for it in side])
    moving = [item for item in row if item in middles]
    if turn:
        moving.reverse()
    moving.sort(key=middles.__getitem__)
    if len(moving) < len(row):
        next_ = iter(moving)
        moving = [next(next_) if item in middles else item for item in row]
    row[:] = moving


def _median(places: list[int]) -> float:
    """Of an even number the mean of the two in the middle, nearer to where the others crowd."""
    middle = len(places) // 2
    if len(places) == 2:
        return (places[0] + places[1]) / 2
    places.sort()
    if len(places) % 2:
        return places[middle]
    left = places[middle - 1] - places[0]
    right = places[-1] - places[middle]
    if not left + right:
        return (places[middle - 1] + places[middle]) / 2
    return (places[middle - 1] * right + places[middle] * left) / (left + right)


def _note(row: Iterable[int], places: list[int]) -> None:
    for place, item in enumerate(row):
        places[item] = place
