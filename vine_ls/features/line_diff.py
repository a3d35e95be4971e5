"""The line edits that lead from one text to another, few and apart from each other."""

from __future__ import annotations

from collections import Counter

from vine_ls.features.canonical import raw_lines
from vine_ls.features.formatting import line_edits
from vine_ls.features.rising import longest_rising
from vine_ls.language.text import Edit


def diff_texts(old: str, new: str) -> list[Edit]:
    """The edits, sorted. Lines that are there once on both sides hold the two together."""
    old_lines, new_lines = raw_lines(old), raw_lines(new)
    edits: list[Edit] = []
    offset = start = new_start = 0
    for end, new_end in [*_anchors(old_lines, new_lines), (len(old_lines), len(new_lines))]:
        before, after = old_lines[start:end], new_lines[new_start:new_end]
        if before != after:
            edits += line_edits(offset, before, after)
        offset += sum(map(len, old_lines[start : end + 1]))
        start, new_start = end + 1, new_end + 1
    return edits


def _anchors(old: list[str], new: list[str]) -> list[tuple[int, int]]:
    """The places of lines that occur once in each text, as many as keep their order."""
    once = _places_of_unique(old)
    pairs = [(once[line], place) for line, place in _places_of_unique(new).items() if line in once]
    pairs.sort()
    return [pairs[at] for at in longest_rising([place for _, place in pairs])]


def _places_of_unique(lines: list[str]) -> dict[str, int]:
    counts = Counter(lines)
    return {line: at for at, line in enumerate(lines) if counts[line] == 1}
