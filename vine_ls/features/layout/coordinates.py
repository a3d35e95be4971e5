"""How far right each item is: Brandes and Köpf, "Fast and simple horizontal coordinate assignment".

Items are lined up with the middle one of their neighbours in the layer above or below, from the
left or from the right: four ways (GD 2001). Each way is laid as tightly as it goes, and the mean of
the two in the middle is taken. Where a line of bends crosses another line, it is the former that
stays straight. The tight laying is done by longest paths between the lined-up blocks, which needs
none of the care with classes that their erratum (2020) is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from vine_ls.features.layout.box import BOX_GAP, LINE_GAP
from vine_ls.features.layout.net import Net

Rows = Sequence[Sequence[int]]
# For each item the neighbours on one side that it may stand in line with, at most two.
Middles = list[tuple[int, ...]]


def find_middles(rows: Rows, net: Net, widths: Sequence[float]) -> list[float]:
    """The middle of each item, from left to right, for items in this order; `widths` has boxes."""
    places = [0] * len(net.layers)
    for row in rows:
        for place, item in enumerate(row):
            places[item] = place
    wide = [*widths, *[0.0] * (len(net.layers) - net.boxes)]
    gaps = [_gaps(row, wide, net.boxes) for row in rows]
    bent = _crossing_bends(rows, net, places)
    ways = []
    for sides, down in ((net.up, True), (net.down, False)):
        middles = _middles(sides, places, bent, down)
        in_turn = rows[1:] if down else rows[-2::-1]
        for leftmost in (True, False):
            blocks = _line_up(in_turn, middles, places, leftmost)
            ways.append(_tighten(rows, gaps, blocks, leftmost))
    return _balanced(ways, wide)


def _gaps(row: Sequence[int], widths: Sequence[float], boxes: int) -> list[float]:
    """From the middle of each item to that of the next."""
    gaps = []
    for left, right in pairwise(row):
        gap = BOX_GAP if left < boxes and right < boxes else LINE_GAP
        gaps.append((widths[left] + widths[right]) / 2 + gap)
    return gaps


def _crossing_bends(rows: Rows, net: Net, places: Sequence[int]) -> set[tuple[int, int]]:
    """The pieces of lines that cross a piece between two bends, and are not between bends."""
    crossing: set[tuple[int, int]] = set()
    for row in rows[1:]:
        inner = [_bend_above(item, net, places) for item in row]
        if max(inner) < 0:
            continue
        furthest = -1
        nearest = [len(places)] * (len(row) + 1)
        for at in range(len(row) - 1, -1, -1):
            nearest[at] = min(nearest[at + 1], inner[at]) if inner[at] >= 0 else nearest[at + 1]
        for at, item in enumerate(row):
            for source in net.up[item]:
                if (source < net.boxes or item < net.boxes) and not (
                    furthest <= places[source] <= nearest[at + 1]
                ):
                    crossing.add((source, item))
            furthest = max(furthest, inner[at])
    return crossing


def _bend_above(item: int, net: Net, places: Sequence[int]) -> int:
    """The place of the bend that this bend continues; -1 if there is none."""
    if item >= net.boxes:
        for source in net.up[item]:
            if source >= net.boxes:
                return places[source]
    return -1


def _middles(
    sides: Sequence[Sequence[int]],
    places: Sequence[int],
    bent: set[tuple[int, int]],
    down: bool,
) -> Middles:
    middles: Middles = []
    for item, side in enumerate(sides):
        if len(side) > 1:
            in_order = sorted(side, key=places.__getitem__)
            near = in_order[(len(side) - 1) // 2 : len(side) // 2 + 1]
        else:
            near = list(side)
        if bent:
            near = [it for it in near if ((it, item) if down else (item, it)) not in bent]
        middles.append(tuple(near))
    return middles


def _line_up(rows: Rows, middles: Middles, places: Sequence[int], leftmost: bool) -> list[int]:
    """The block of each item, named by one of its members; `rows` without the one to start from."""
    blocks = list(range(len(places)))
    for row in rows:
        last = -1 if leftmost else len(places)
        for item in row if leftmost else reversed(row):
            near = middles[item]
            for other in near if leftmost else near[::-1]:
                place = places[other]
                if place > last if leftmost else place < last:
                    blocks[item] = blocks[other]
                    last = place
                    break
    return blocks


def _tighten(
    rows: Rows, gaps: Sequence[Sequence[float]], blocks: Sequence[int], leftmost: bool
) -> list[float]:
    """Each block as far to one side as it goes, and then as near to its neighbours as it goes."""
    after: list[list[tuple[int, float]]] = [[] for _ in blocks]
    waits = [0] * len(blocks)
    for row, row_gaps in zip(rows, gaps, strict=True):
        for left, right, gap in zip(row, row[1:], row_gaps, strict=False):
            one, other = blocks[left], blocks[right]
            if not leftmost:
                one, other = other, one
            after[one].append((other, gap))
            waits[other] += 1
    at = [0.0] * len(blocks)
    order = [block for block, waiting in enumerate(waits) if not waiting]
    for block in order:
        start = at[block]
        for other, gap in after[block]:
            if start + gap > at[other]:
                at[other] = start + gap
            waits[other] -= 1
            if not waits[other]:
                order.append(other)
    for block in reversed(order):
        if after[block]:
            at[block] = min([at[other] - gap for other, gap in after[block]])
    return [at[block] if leftmost else -at[block] for block in blocks]


def _balanced(ways: list[list[float]], widths: Sequence[float]) -> list[float]:
    """The mean of the two middle ones of four, all of them moved to where the narrowest is."""
    ends = [_ends(way, widths) for way in ways]
    left, right = min(ends, key=lambda pair: pair[1] - pair[0])
    moved = []
    for number, (way, (start, end)) in enumerate(zip(ways, ends, strict=True)):
        shift = right - end if number % 2 else left - start
        moved.append([x + shift for x in way])
    return [sum(sorted(four)[1:3]) / 2 for four in zip(*moved, strict=True)]


def _ends(way: Sequence[float], widths: Sequence[float]) -> tuple[float, float]:
    return (
        min([x - width / 2 for x, width in zip(way, widths, strict=True)]),
        max([x + width / 2 for x, width in zip(way, widths, strict=True)]),
    )
