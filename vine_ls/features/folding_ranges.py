"""What can be folded: the preamble, the blocks, and within these the lists of one kind of line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from vine_ls.language.block import ATTACHMENT_CLASSES, Block
from vine_ls.language.document import Document
from vine_ls.language.text import count_lines

_ATTACHED = "|".join(ATTACHMENT_CLASSES)
# Two lines or more; the line feed above them is quick to find, and that below them is the next's.
_LISTS = re.compile(
    r"\n(?:(?P<dependencies>(?:-> [^\n]*\n)+-> [^\n]*)"
    r"|(?P<decisions>(?:> [^\n]*\n)+> [^\n]*)"
    rf"|(?P<attachments>(?:@(?:{_ATTACHED}) [^\n]*\n)+@(?:{_ATTACHED}) [^\n]*))"
)


class Fold(NamedTuple):
    """The lines of the protocol from `first` to `last`; folded, the first one stays.

    `text` is what stands for them then, in editors that let us choose it.
    """

    first: int
    last: int
    text: str


def folding_ranges(document: Document, most: int | None = None) -> list[Fold]:
    """The folds in file order, at most `most` of them: lists are the first to be left out."""
    if most is None or most > len(document.blocks):
        folds = _folds(document, _all_in)
        if most is None or len(folds) <= most:
            return folds
    return _folds(document, _blocks_in)[:most]


class _Run(NamedTuple):
    """The folds of a run of blocks, lines counted from its start, and how many lines it has."""

    folds: list[Fold]
    line_count: int


def _folds(document: Document, ask: Callable[[tuple[Block, ...]], _Run]) -> list[Fold]:
    folds = list(_preamble_fold(document))
    above = document.preamble.line_count
    for _, run in document.blocks.by_chunk(ask):
        folds += [Fold(above + first, above + last, text) for first, last, text in run.folds]
        above += run.line_count
    return folds


def _all_in(blocks: tuple[Block, ...]) -> _Run:
    folds = []
    line = 0
    for block in blocks:
        for first, last, text in block.remembered(_find_folds):
            folds.append(Fold(line + first, line + last, text))
        line += block.line_count
    return _Run(folds, line)


def _blocks_in(blocks: tuple[Block, ...]) -> _Run:
    folds = []
    line = 0
    for block in blocks:
        for first, last, text in block.remembered(_find_folds)[:1]:
            folds.append(Fold(line + first, line + last, text))
        line += block.line_count
    return _Run(folds, line)


def _preamble_fold(document: Document) -> Iterator[Fold]:
    preamble = document.preamble
    above = preamble.text[: preamble.terminator.start] if preamble.terminator else preamble.text
    last = count_lines(above.rstrip())
    if last > 0:
        magic = preamble.magic.text.strip() if preamble.magic else ""
        yield Fold(0, last, " · ".join(part for part in (magic, preamble.title) if part))


def _find_folds(block: Block) -> tuple[Fold, ...]:
    """The block, if it has more than one line, and its lists; lines count from its start."""
    text = block.text
    first = count_lines(text[: block.header_start])
    last = count_lines(block.content.rstrip())
    if last <= first:
        return ()
    folds = [Fold(first, last, text[block.header_start : block.body_start].strip())]
    for match in _LISTS.finditer(text, max(block.body_start - 1, 0), block.body_end):
        start = count_lines(text[: match.start() + 1])
        end = count_lines(text[: match.end()].removesuffix("\r"))
        folds.append(Fold(start, end, f"{match[0].count(chr(10))} {match.lastgroup}"))
    return tuple(folds)
