"""Long lines run straight down where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from vine_ls.features.layout.net import Net

# The items left and right of one, and how far from them it has to be; -1 if there is none.
_Beside = tuple[int, float, int, float]


def straighten(
    middles: list[float],
    rows: Sequence[Sequence[int]],
    offsets: Sequence[Sequence[float]],
    net: Net,
) -> None:
    """Put the items of each line, and boxes that only hang from one another, below each other."""
    beside = _beside(rows, offsets)
    lines = sorted(_lines(net), key=len, reverse=True)
    # What is straight makes room for more.
    for line in lines + lines:
        _straighten(line, middles, beside)


def _straighten(line: Sequence[int], middles: list[float], beside: Mapping[int, _Beside]) -> None:
    """In as few straight pieces as there is room for."""
    piece: list[int] = []
    low, high = float("-inf"), float("inf")
    for item in line:
        left, left_gap, right, right_gap = beside[item]
        least = middles[left] + left_gap if left >= 0 else float("-inf")
        most = middles[right] - right_gap if right >= 0 else float("inf")
        if max(low, least) > min(high, most):
            _place(piece, low, high, middles)
            piece = []
            low, high = least, most
        else:
            low, high = max(low, least), min(high, most)
        piece.append(item)
    _place(piece, low, high, middles)


def _place(piece: Sequence[int], low: float, high: float, middles: list[float]) -> None:
    if len(piece) > 1:
        mean = sum([middles[item] for item in piece]) / len(piece)
        for item in piece:
            middles[item] = max(low, min(high, mean))


def _beside(
    rows: Sequence[Sequence[int]], offsets: Sequence[Sequence[float]]
) -> dict[int, _Beside]:
    beside = {}
    for row, at in zip(rows, offsets, strict=True):
        last = len(row) - 1
        for place, item in enumerate(row):
            beside[item] = (
                row[place - 1] if place else -1,
                at[place] - at[place - 1] if place else 0.0,
                row[place + 1] if place < last else -1,
                at[place + 1] - at[place] if place < last else 0.0,
            )
    return beside


def _lines(net: Net) -> Iterator[list[int]]:
    """What would look best as one straight line, from top to bottom."""
    next_ = [_continued(item, net) for item in range(len(net.layers))]
    begins = set(range(len(next_))).difference(next_)
    for item in sorted(begins):
        line = [item]
        while next_[line[-1]] >= 0:
            line.append(next_[line[-1]])
        if len(line) > 1:
            yield line


def _continued(item: int, net: Net) -> int:
    lowers = net.down[item]
    if item >= net.boxes:
        for lower in lowers:
            if lower >= net.boxes:
                return lower
    if len(lowers) == 1 and len(net.up[lowers[0]]) == 1:
        return lowers[0]
    return -1
