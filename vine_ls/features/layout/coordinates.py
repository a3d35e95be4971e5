"""How far right each item is: lines pull their ends together.

Row by row, items move to the mean of their neighbours above and below, as near as the items beside
them allow. What is best for a whole row is found at once: with the least distances taken off, it is
an isotonic regression, which the pool-adjacent-violators algorithm solves in one pass. Pieces of
long lines pull harder, as in Gansner et al. (1993), and in the end long lines are made straight
where there is room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from vine_ls.features.layout.box import BOX_GAP, LINE_GAP
from vine_ls.features.layout.net import Net
from vine_ls.features.layout.straightening import straighten

# Rounds over all rows. More of them make no picture narrower by more than two in a hundred.
_ROUNDS = 4
# How strongly pieces of lines pull, by how many of their ends are bends.
_PULLS = (1.0, 2.0, 8.0)
# How strongly the place pulls where a box was before.
_ANCHOR = 2000.0

Rows = Sequence[Sequence[int]]
# What pulls at an item, how strongly, and how strongly in all.
Pull = tuple[float, list[tuple[int, float]]]


def find_middles(rows: Rows, net: Net, widths: Sequence[float]) -> list[float]:
    """The middle of each item, from left to right, for rows in this order; `widths` has boxes."""
    offsets = _all_offsets(rows, net, widths)
    middles = _first_middles(rows, offsets, net)
    _improve(middles, rows, offsets, net, _all_pulls(net))
    return middles


def find_middles_again(
    rows: Rows,
    net: Net,
    widths: Sequence[float],
    first: Sequence[float],
    former: Mapping[int, float],
) -> list[float]:
    """The middle of each item, beginning with `first`; boxes are pulled to their `former` ones."""
    offsets = _all_offsets(rows, net, widths)
    pulls = _all_pulls(net)
    # Former middles stand in the same list as the others, behind them, and never move.
    middles = [*first, *former.values()]
    for anchor, box in enumerate(former, len(first)):
        weight, found = pulls[box]
        pulls[box] = (weight + _ANCHOR, [*found, (anchor, _ANCHOR)])
    _improve(middles, rows, offsets, net, pulls)
    return middles[: len(first)]


def _improve(
    middles: list[float],
    rows: Rows,
    offsets: Sequence[Sequence[float]],
    net: Net,
    pulls: list[Pull],
) -> None:
    for number in range(_ROUNDS):
        for at in range(len(rows)) if number % 2 else range(len(rows) - 1, -1, -1):
            _settle(rows[at], offsets[at], middles, pulls)
    straighten(middles, rows, offsets, net)


def _all_pulls(net: Net) -> list[Pull]:
    return [_pull(item, net, net.up[item] + net.down[item]) for item in range(len(net.layers))]


def _all_offsets(rows: Rows, net: Net, widths: Sequence[float]) -> list[list[float]]:
    wide = [*widths, *[0.0] * (len(net.layers) - net.boxes)]
    return [_offsets(row, wide, net.boxes) for row in rows]


def _offsets(row: Sequence[int], widths: Sequence[float], boxes: int) -> list[float]:
    """Where the middles of items are if they stand as close as they may."""
    gaps = [
        (widths[left] + widths[right]) / 2
        + (BOX_GAP if left < boxes and right < boxes else LINE_GAP)
        for left, right in zip(row, row[1:], strict=False)  # noqa: RUF007 - twice as fast
    ]
    return list(accumulate(gaps, initial=0.0))


def _first_middles(rows: Rows, offsets: Sequence[Sequence[float]], net: Net) -> list[float]:
    """The widest row as close as it may; from there up and down what goes with it."""
    middles = [0.0] * len(net.layers)
    widest = max(range(len(rows)), key=lambda at: offsets[at][-1])
    for item, offset in zip(rows[widest], offsets[widest], strict=True):
        middles[item] = offset
    centre = offsets[widest][-1] / 2
    for at in range(widest + 1, len(rows)):
        _follow(rows[at], offsets[at], middles, net, net.up, centre)
    for at in range(widest - 1, -1, -1):
        _follow(rows[at], offsets[at], middles, net, net.down, centre)
    return middles


def _follow(
    row: Sequence[int],
    offsets: Sequence[float],
    middles: list[float],
    net: Net,
    sides: Sequence[Sequence[int]],
    centre: float,
) -> None:
    """Settle a row by its neighbours on one side; who has none there follows the one before."""
    pulls: dict[int, Pull] = {}
    last: Pull | None = None
    for item in row:
        if sides[item]:
            last = _pull(item, net, sides[item])
            pulls[item] = last
        elif last:
            pulls[item] = (last[0] * 0.01, [(it, pull * 0.01) for it, pull in last[1]])
        else:
            middles[item] = centre
            pulls[item] = (0.01, [(item, 0.01)])
    _settle(row, offsets, middles, pulls)


def _pull(item: int, net: Net, others: Sequence[int]) -> Pull:
    if not others:
        return 1.0, [(item, 1.0)]
    bends = item >= net.boxes
    to_box, to_bend = _PULLS[bends], _PULLS[bends + 1]
    found = [(other, to_bend if other >= net.boxes else to_box) for other in others]
    return sum([pull for _, pull in found]), found


def _settle(
    row: Sequence[int],
    offsets: Sequence[float],
    middles: list[float],
    pulls: Sequence[Pull] | dict[int, Pull],
) -> None:
    # Runs of items that touch: where they start, what they weigh, and how many they are.
    starts: list[float] = []
    weights: list[float] = []
    counts: list[int] = []
    for item, offset in zip(row, offsets, strict=True):
        weight, found = pulls[item]
        start = 0.0
        for other, pull in found:
            start += middles[other] * pull
        start = start / weight - offset
        count = 1
        while starts and starts[-1] > start:
            other_weight = weights.pop()
            start = (start * weight + starts.pop() * other_weight) / (weight + other_weight)
            weight += other_weight
            count += counts.pop()
        starts.append(start)
        weights.append(weight)
        counts.append(count)
    at = 0
    for start, count in zip(starts, counts, strict=True):
        for place in range(at, at + count):
            middles[row[place]] = start + offsets[place]
        at += count
