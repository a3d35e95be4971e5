"""How often lines cross.

Barth, Jünger and Mutzel, "Simple and efficient bilayer cross counting" (2002): with the lines
sorted by their upper ends, two cross if their lower ends are the other way round. They count these
with a tree of sums; a sorted list that is searched and moved in C does the same here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from vine_ls.features.layout.order import Ends


def count_crossings(rows: Iterable[Sequence[int]], beneath: Ends) -> int:
    """All crossings of lines from these rows down to the next ones; `beneath` is where they end."""
    return sum([_between(row, beneath) for row in rows])


def _between(upper: Sequence[int], beneath: Ends) -> int:
    seen: list[int] = []
    crossings = 0
    highest = -1
    for item in upper:
        for end in beneath[item]:
            if end >= highest:
                highest = end
                seen.append(end)
            else:
                at = bisect_right(seen, end)
                crossings += len(seen) - at
                seen.insert(at, end)
    return crossings
