"""The longest run of rising numbers: what kept its order when other things moved."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


def longest_rising(numbers: Sequence[int]) -> list[int]:
    """The places of as many numbers as rise from first to last, by patience sorting."""
    tops: list[int] = []
    top_places: list[int] = []
    before: list[int] = []
    for at, number in enumerate(numbers):
        pile = bisect_left(tops, number)
        before.append(top_places[pile - 1] if pile else -1)
        tops[pile : pile + 1] = [number]
        top_places[pile : pile + 1] = [at]
    run: list[int] = []
    at = top_places[-1] if top_places else -1
    while at >= 0:
        run.append(at)
        at = before[at]
    return run[::-1]
