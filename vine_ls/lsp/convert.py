"""From the words of the protocol to those of the language, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.language.text import Change, Edit, Encoding, Position, Span

if TYPE_CHECKING:
    from vine_ls.language.document import Document

ENCODINGS: dict[lsp.PositionEncodingKind, Encoding] = {
    lsp.PositionEncodingKind.Utf8: "utf-8",
    lsp.PositionEncodingKind.Utf16: "utf-16",
    lsp.PositionEncodingKind.Utf32: "utf-32",
}


def text_edit(document: Document, edit: Edit, encoding: Encoding) -> lsp.TextEdit:
    return lsp.TextEdit(range=range_of(document, edit.span, encoding), new_text=edit.text)


def change(event: lsp.TextDocumentContentChangeEvent) -> Change:
    if isinstance(event, lsp.TextDocumentContentChangePartial):
        return Change(event.text, position(event.range.start), position(event.range.end))
    return Change(event.text)


def position(place: lsp.Position) -> Position:
    return Position(place.line, place.character)


def range_of(document: Document, span: Span, encoding: Encoding) -> lsp.Range:
    start = document.position_at(span.start, encoding)
    end = document.position_at(span.end, encoding)
    return lsp.Range(
        lsp.Position(start.line, start.character), lsp.Position(end.line, end.character)
    )
