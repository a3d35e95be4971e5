"""Typing a new line: lists of dependencies and decisions go on, and end where nothing is typed."""

from __future__ import annotations

from vine_ls.features.completion.cursor import cursor_at, is_in_fence
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone
from vine_ls.language.text import Edit, Span, is_blank

_PREFIXES = ("-> ", "> ")


def edits_on_newline(document: Document, offset: int) -> list[Edit]:
    """The edits after a new line was typed, which ends at or before `offset`."""
    plan = alone(document)
    below = cursor_at(plan, offset)
    above = cursor_at(plan, below.start - 1)
    if below.part != "body" or above.part != "body" or below.at != above.at:
        return []
    if not is_blank(below.line) or is_in_fence(above):
        return []
    prefix = next((one for one in _PREFIXES if above.line.startswith(one)), None)
    if prefix is None:
        return []
    if is_blank(above.line[len(prefix) :]):
        return [Edit(Span(above.start, below.start), "")]
    return [Edit(Span(below.start, below.start + len(below.line)), prefix)]
