"""How often lines cross.

Barth, Jünger and Mutzel, "Simple and efficient bilayer cross counting" (2002): with the lines
sorted by their upper ends, two cross if their lower ends are the other way round. They count these
with a tree of sums; a sorted list that is searched and moved in C does the same here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


def count_crossings(
    rows: Sequence[Sequence[int]], down: Sequence[Sequence[int]], places: Sequence[int]
) -> int:
    """All crossings of lines between neighbouring rows, where `places` says who stands where."""
    return sum(_between(row, down, places) for row in rows)


def _between(upper: Sequence[int], down: Sequence[Sequence[int]], places: Sequence[int]) -> int:
    seen: list[int] = []
    crossings = 0
    highest = -1
    for item in upper:
        lowers = down[item]
        ends = [places[lowers[0]]] if len(lowers) == 1 else sorted([places[it] for it in lowers])
        for end in ends:
            if end >= highest:
                highest = end
                seen.append(end)
            else:
                at = bisect_right(seen, end)
                crossings += len(seen) - at
                seen.insert(at, end)
    return crossings
