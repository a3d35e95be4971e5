"""What can be folded: the preamble and the blocks, from their first line to their last."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.text import count_lines


class Fold(NamedTuple):
    """The lines of the protocol from `first` to `last`; folded, the first one stays."""

    first: int
    last: int


def folding_ranges(document: Document, most: int | None = None) -> list[Fold]:
    """The folds in file order, at most `most` of them."""
    folds = []
    preamble = document.preamble
    above = preamble.text[: preamble.terminator.start] if preamble.terminator else preamble.text
    last = count_lines(above.rstrip())
    if last > 0:
        folds.append(Fold(0, last))
    line = preamble.line_count
    for block in document.blocks:
        first, last = block.remembered(_lines)
        if last > first:
            folds.append(Fold(line + first, line + last))
        line += block.line_count
    return folds if most is None else folds[:most]


def _lines(block: Block) -> tuple[int, int]:
    first = count_lines(block.text[: block.header_start])
    return first, count_lines(block.content.rstrip())
