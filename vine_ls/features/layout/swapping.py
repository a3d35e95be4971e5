"""Neighbours in a layer change places where that saves crossings."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from vine_ls.features.layout.net import Net


def swap_neighbours(
    rows: list[list[int]], net: Net, places: list[int], fixed: set[int], passes: int
) -> None:
    """Swap until it no longer pays; a row is looked at again when one beside it has changed.

    Two that are both `fixed` keep their order. Where it makes no difference, two that cross change
    places in the first pass (`even`): that may free what was stuck.
    """
    changed = [True] * (len(rows) + 2)
    for number in range(passes):
        again = [False] * (len(rows) + 2)
        for at, row in enumerate(rows):
            if changed[at + 1] and _swap_in(row, net, places, fixed, even=not number):
                again[at] = again[at + 1] = again[at + 2] = changed[at + 2] = True
        if True not in again:
            return
        changed = again


def _swap_in(row: list[int], net: Net, places: list[int], fixed: set[int], *, even: bool) -> bool:
    above = _ends(row, net.up, places)
    beneath = _ends(row, net.down, places)
    changed = False
    for at in range(len(row) - 1):
        left_up, right_up = above[at], above[at + 1]
        left_down, right_down = beneath[at], beneath[at + 1]
        if not (
            (left_up and right_up and left_up[-1] > right_up[0])
            or (left_down and right_down and left_down[-1] > right_down[0])
        ):
            continue
        if row[at] in fixed and row[at + 1] in fixed:
            continue
        if _gain(left_up, right_up) + _gain(left_down, right_down) > -even:
            changed = True
            row[at], row[at + 1] = row[at + 1], row[at]
            above[at], above[at + 1] = right_up, left_up
            beneath[at], beneath[at + 1] = right_down, left_down
    if changed:
        for place, item in enumerate(row):
            places[item] = place
    return changed


def _ends(
    row: Sequence[int], sides: Sequence[Sequence[int]], places: Sequence[int]
) -> list[list[int]]:
    return [
        [places[side[0]]] if len(side) == 1 else sorted([places[item] for item in side])
        for side in [sides[item] for item in row]
    ]


def _gain(left: list[int], right: list[int]) -> int:
    """How many crossings two neighbours with these ends save by changing places."""
    if not left or not right or left[-1] <= right[0]:
        return 0 if not left or not right else -_pairs(left, right)
    if len(left) == 1 == len(right):
        return 1
    gain = 0
    for end in left:
        gain += bisect_left(right, end) - (len(right) - bisect_right(right, end))
    return gain


def _pairs(left: list[int], right: list[int]) -> int:
    """How many ends of `left` are truly left of ends of `right`, where none is right of them."""
    if left[-1] < right[0]:
        return len(left) * len(right)
    return sum(len(right) - bisect_right(right, end) for end in left)
