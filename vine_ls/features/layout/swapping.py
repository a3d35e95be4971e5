"""Neighbours in a layer change places where that saves crossings."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from vine_ls.features.layout.net import Net
from vine_ls.features.layout.order import Ends, Order, note_places


def swap_neighbours(order: Order, net: Net, fixed: set[int], passes: int) -> None:
    """Swap until it no longer pays; after the first pass, only beside what has changed.

    Two that are both `fixed` keep their order. Where it makes no difference, two that cross change
    places in the first pass (`even`): that may free what was stuck.
    """
    rows = order.rows
    # In each row, the places of items that may change with the next one.
    worth = [set(range(len(row) - 1)) for row in rows]
    for number in range(passes):
        for at, row in enumerate(rows):
            pairs = sorted(worth[at])
            worth[at] = set()
            swapped = _swap_in(row, pairs, order, fixed, even=not number)
            if not swapped:
                continue
            note_places(row, order.places)
            moved = {row[place] for left in swapped for place in (left, left + 1)}
            worth[at] |= _pairs_of(moved, order.places, len(row))
            if at:
                touched = _look_again(moved, net.up, net.down, order.beneath, order)
                worth[at - 1] |= _pairs_of(touched, order.places, len(rows[at - 1]))
            if at + 1 < len(rows):
                touched = _look_again(moved, net.down, net.up, order.above, order)
                worth[at + 1] |= _pairs_of(touched, order.places, len(rows[at + 1]))
        if not any(worth):
            return


def _swap_in(
    row: list[int], pairs: Iterable[int], order: Order, fixed: set[int], *, even: bool
) -> list[int]:
    """Swap pairs of a row, from left to right; where that was done."""
    above, beneath = order.above, order.beneath
    swapped = []
    for at in pairs:
        left, right = row[at], row[at + 1]
        left_up, right_up = above[left], above[right]
        left_down, right_down = beneath[left], beneath[right]
        if not (
            (left_up and right_up and left_up[-1] > right_up[0])
            or (left_down and right_down and left_down[-1] > right_down[0])
        ):
            continue
        if left in fixed and right in fixed:
            continue
        if _gain(left_up, right_up) + _gain(left_down, right_down) > -even:
            row[at], row[at + 1] = right, left
            swapped.append(at)
    return swapped


def _look_again(
    moved: Iterable[int],
    sides: Sequence[Sequence[int]],
    back: Sequence[Sequence[int]],
    ends: Ends,
    order: Order,
) -> set[int]:
    """The neighbours on one side of what has moved, if it stands in another order for them.

    Their `ends` are brought up to date.
    """
    touched = set()
    places, alone = order.places, order.alone
    place_of = places.__getitem__
    for other in {other for item in moved for other in sides[item]}:
        side = back[other]
        found = alone[places[side[0]]] if len(side) == 1 else sorted(map(place_of, side))
        if found != ends[other]:
            ends[other] = found
            touched.add(other)
    return touched


def _pairs_of(items: Iterable[int], places: Sequence[int], width: int) -> set[int]:
    """The pairs of a row in which these items are, by the place of the left one."""
    pairs = set(map(places.__getitem__, items))
    pairs.update([place - 1 for place in pairs])
    pairs.discard(-1)
    pairs.discard(width - 1)
    return pairs


def _gain(left: Sequence[int], right: Sequence[int]) -> int:
    """How many crossings two neighbours with these ends save by changing places."""
    if len(left) == 1 == len(right):
        return (left[0] > right[0]) - (left[0] < right[0])
    if not left or not right:
        return 0
    if left[-1] < right[0]:
        return -len(left) * len(right)
    gain = 0
    for end in left:
        gain += bisect_left(right, end) + bisect_right(right, end) - len(right)
    return gain
