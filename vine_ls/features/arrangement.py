"""Blocks taken from their places, moved and put in: as the fewest edits, and all text kept."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from vine_ls.features.formatting import refusal
from vine_ls.features.refused import Refused
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.text import Edit, Span, majority_line_end


class Unit(NamedTuple):
    """A block with a node: its place, its text, and all that stands before the next one.

    The tail is the delimiter line, and empty blocks behind it; at the end of a file it may be
    empty.
    """

    at: int
    content: str
    tail: str


def require_sound_frame(document: Document) -> None:
    """Refuse to move blocks where it is not sure where they start and end."""
    if reason := refusal(document):
        raise Refused(reason)


def units_of(document: Document) -> list[Unit]:
    """The blocks that are not blank, in file order."""
    return _units(enumerate(document.blocks))


def units_around(document: Document, at: int) -> list[Unit]:
    """The block at `at`, with up to two on each side: all that a move by one place concerns."""
    blocks = document.blocks
    above = islice((it for it in range(at - 1, -1, -1) if not blocks[it].is_blank), 2)
    below = islice((it for it in range(at + 1, len(blocks)) if not blocks[it].is_blank), 3)
    first, end = min(above, default=at), next(islice(below, 2, None), len(blocks))
    return _units((it, blocks[it]) for it in range(first, end))


def _units(blocks: Iterable[tuple[int, Block]]) -> list[Unit]:
    units: list[Unit] = []
    for at, block in blocks:
        if not block.is_blank:
            units.append(Unit(at, block.content, block.text[block.body_end :]))
        elif units:
            units[-1] = units[-1]._replace(tail=units[-1].tail + block.text)
    return units


def line_end_of(document: Document) -> str:
    return majority_line_end(document.text)


def arranged(document: Document, units: Sequence[Unit], wanted: Sequence[int | str]) -> list[Edit]:
    """The edits after which the blocks are those `wanted`: numbers of units, and new texts.

    As many blocks as possible stay where they are.
    """
    line_end = line_end_of(document)
    old = _Pieces(document.offset_of(units[0].at))
    for unit in units:
        old.add(unit.content, unit.tail)
    separator = document.preamble.delimiter + line_end
    new = _Pieces(0)
    for place in wanted:
        unit = units[place] if isinstance(place, int) else Unit(-1, place, "")
        is_last = unit.at in (-1, units[-1].at)
        new.add(unit.content, separator if is_last else unit.tail)
    new.end_with(units[-1].tail)
    new.close_lines(line_end)
    kept = _longest_rise([(at, place) for at, place in enumerate(wanted) if isinstance(place, int)])
    return _edits(old, new, [(place, at) for at, place in kept])


class _Pieces:
    """The texts of a run of blocks: a content and a tail each."""

    def __init__(self, start: int) -> None:
        self.texts: list[str] = []
        self.start = start

    def add(self, content: str, tail: str) -> None:
        self.texts += (content, tail)

    def end_with(self, tail: str) -> None:
        self.texts[-1:] = [tail]

    def close_lines(self, line_end: str) -> None:
        """Let every content end its last line where something follows."""
        for at in range(0, len(self.texts), 2):
            if self.texts[at + 1] and not self.texts[at].endswith("\n"):
                self.texts[at + 1] = line_end + self.texts[at + 1]


def _edits(old: _Pieces, new: _Pieces, kept: list[tuple[int, int]]) -> list[Edit]:
    edits: list[Edit] = []
    start, first, new_first = old.start, 0, 0
    for place, new_place in (*kept, (len(old.texts) // 2, len(new.texts) // 2)):
        before, after = old.texts[first : 2 * place], new.texts[new_first : 2 * new_place]
        if before != after:
            edits.append(_edit(start, before, after))
        start += sum(map(len, before))
        if 2 * place < len(old.texts):
            start += len(old.texts[2 * place])
        first, new_first = 2 * place + 1, 2 * new_place + 1
    return edits


def _edit(start: int, before: list[str], after: list[str]) -> Edit:
    """One edit from some pieces to others, without those that are equal at both ends."""
    shorter = min(len(before), len(after))
    head = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    rest = shorter - head
    tail = next((at for at in range(rest) if before[-1 - at] != after[-1 - at]), rest)
    start += sum(map(len, before[:head]))
    gone = sum(map(len, before[head : len(before) - tail]))
    return Edit(Span(start, start + gone), "".join(after[head : len(after) - tail]))


def _longest_rise(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A longest part of `pairs`, in their order, whose second numbers rise."""
    ends: list[int] = []
    tops: list[int] = []
    previous: list[int] = []
    for at, (_, number) in enumerate(pairs):
        length = bisect_left(ends, number)
        ends[length : length + 1] = [number]
        tops[length : length + 1] = [at]
        previous.append(tops[length - 1] if length else -1)
    found = []
    at = tops[-1] if tops else -1
    while at >= 0:
        found.append(pairs[at])
        at = previous[at]
    return found[::-1]


def longest_rise(numbers: Sequence[int]) -> int:
    """How many of `numbers` can stay when they are brought into rising order."""
    return len(_longest_rise([(0, number) for number in numbers]))
