"""The word that is being typed: what is found in it waits until the typing pauses or goes on.

`-> un` is on the way to `-> unknown`, and `(sta` to `(started)`. Whoever types gets no mark below
each letter that goes away with the last one. What comes at once, as a completion or a paste, is
no such word.
"""

from __future__ import annotations

from collections.abc import Sequence

from vine_ls.language.document import Document
from vine_ls.language.text import Change, Encoding, Position, Span, units_in
from vine_ls.lsp.diagnostics import Sections


def typed_at(changes: Sequence[Change], encoding: Encoding) -> Position | None:
    """The place behind the character that one key has typed, or where it has deleted one."""
    if len(changes) != 1:
        return None
    text, start, end = changes[0]
    if start is None or end is None or len(text) > 1 or text in ("\n", "\r"):
        return None
    if start.line != end.line or end.character - start.character > 1:
        return None
    return Position(start.line, start.character + units_in(text, encoding))


def without_typed(
    document: Document, sections: Sections, place: Position, encoding: Encoding
) -> Sections:
    """The sections without what is found at `place`; the same object if nothing is."""
    at, within = document.anchor_at(place, encoding)
    for number, section in enumerate(sections):
        if section and section[0].at <= at <= section[-1].at:
            kept = tuple([it for it in section if it.at != at or not _touches(it.span, within)])
            if len(kept) < len(section):
                return (*sections[:number], kept, *sections[number + 1 :])
    return sections


def _touches(span: Span, offset: int) -> bool:
    return span.start <= offset <= span.end
