"""Typing a new line: lists go on and end where nothing is typed, and a delimiter begins a block."""

from __future__ import annotations

from vine_ls.features.completion.cursor import Cursor, cursor_at, is_in_fence
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone
from vine_ls.language.text import Edit, Span, is_blank

_PREFIXES = ("-> ", "> ")


def edits_on_newline(document: Document, offset: int) -> list[Edit]:
    """The edits after a new line was typed, which ends at or before `offset`."""
    plan = alone(document)
    below = cursor_at(plan, offset)
    if not is_blank(below.line) or below.start == 0:
        return []
    above = cursor_at(plan, below.start - 1)
    if below.part == "header" and above.part != "header":
        return _begun_block(below)
    if below.part == "body" and above.part == "body" and below.at == above.at:
        return _continued_list(above, below)
    return []


def _begun_block(below: Cursor) -> list[Edit]:
    """The bracket of a header right below a delimiter line, if no header stands further below."""
    if below.line or not (below.block is None or below.block.is_blank):
        return []
    return [Edit(Span(below.start, below.start), "[")]


def _continued_list(above: Cursor, below: Cursor) -> list[Edit]:
    prefix = next((one for one in _PREFIXES if above.line.startswith(one)), None)
    if prefix is None or is_in_fence(above):
        return []
    if is_blank(above.line[len(prefix) :]):
        return [Edit(Span(above.start, below.start), "")]
    return [Edit(Span(below.start, below.start + len(below.line)), prefix)]
