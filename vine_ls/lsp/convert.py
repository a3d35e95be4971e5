"""From the words of the protocol to those of the language, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.language.text import Edit, Encoding, Position, Span, position_at

if TYPE_CHECKING:
    from vine_ls.language.document import Document

ENCODINGS: dict[lsp.PositionEncodingKind, Encoding] = {
    lsp.PositionEncodingKind.Utf8: "utf-8",
    lsp.PositionEncodingKind.Utf16: "utf-16",
    lsp.PositionEncodingKind.Utf32: "utf-32",
}


def text_edit(document: Document, edit: Edit, encoding: Encoding) -> lsp.TextEdit:
    return lsp.TextEdit(range=range_of(document, edit.span, encoding), new_text=edit.text)


def position(place: lsp.Position) -> Position:
    return Position(place.line, place.character)


def range_of(document: Document, span: Span, encoding: Encoding) -> lsp.Range:
    start = document.position_at(span.start, encoding)
    end = document.position_at(span.end, encoding)
    return lsp.Range(
        lsp.Position(start.line, start.character), lsp.Position(end.line, end.character)
    )


def range_in(document: Document, at: int, span: Span, encoding: Encoding) -> lsp.Range:
    """The range of a span in the block at `at`, or in the preamble.

    It is found much quicker than one in the document.
    """
    line, text = document.line_of(at), document.text_of(at)
    start, end = position_at(text, span.start, encoding), position_at(text, span.end, encoding)
    return lsp.Range(
        lsp.Position(line + start.line, start.character),
        lsp.Position(line + end.line, end.character),
    )
