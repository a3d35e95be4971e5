"""Where the author types: the line around the cursor, and which part of the plan it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from vine_ls.features.completion.item import Completions, Item
from vine_ls.features.spot import block_at
from vine_ls.language.block import Block
from vine_ls.language.document import PREAMBLE
from vine_ls.language.fences import is_fenced
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import BOM, Span

Part = Literal["preamble", "header", "body", "delimiter"]


class Cursor(NamedTuple):
    """A place in a line, which starts at `start`; the block is missing where none is begun."""

    plan: Plan
    part: Part
    at: int
    block: Block | None
    start: int
    line: str
    column: int

    @property
    def before(self) -> str:
        return self.line[: self.column]

    @property
    def after(self) -> str:
        return self.line[self.column :]

    def replacing(
        self, first: int, end: int, items: Sequence[Item], complete: bool = True
    ) -> Completions | None:
        """The items, to be put in the place of these columns.

        For editors a line ends at a lone CR too, and what they replace must lie in one line.
        """
        behind = self.line.find("\r", self.column, end)
        if not items or "\r" in self.line[first : self.column]:
            return None
        span = Span(self.start + first, self.start + (end if behind < 0 else behind))
        return Completions(span, self.start + self.column, items, complete)


def cursor_at(plan: Plan, offset: int) -> Cursor:
    document = plan.document
    offset = min(max(offset, 0), document.length)
    at, above = block_at(document, offset)
    preamble = document.preamble
    text = preamble.text if at == PREAMBLE else document.blocks[at].text
    block = None if at == PREAMBLE else document.blocks[at]
    within = offset - above
    is_ended = block.closing if block else preamble.terminator
    if is_ended and within == len(text) and text.endswith("\n"):
        return Cursor(plan, "header", at + 1, None, offset, "", 0)
    start = text.rfind("\n", 0, within) + 1
    if start == 0 and at <= 0 and text[:1] == BOM and above == 0 and within:
        start = 1
    end = text.find("\n", within)
    line = text[start : end if end >= 0 else len(text)]
    if end >= 0 and line.endswith("\r"):
        line = line[:-1]
    part: Part = "preamble" if block is None else _part(block, start)
    return Cursor(plan, part, at, block, above + start, line, min(within - start, len(line)))


def _part(block: Block, start: int) -> Part:
    if block.closing and start >= block.body_end:
        return "delimiter"
    return "header" if block.is_blank or start < block.body_start else "body"


def is_in_fence(cursor: Cursor) -> bool:
    """Whether the line of the cursor belongs to a Markdown fence."""
    if cursor.block is None:
        return False
    return is_fenced(cursor.block, cursor.start - cursor.plan.document.offset_of(cursor.at))
