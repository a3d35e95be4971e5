"""From the words of the language to those of the protocol."""

from __future__ import annotations

from lsprotocol import types as lsp

from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.text import Edit, Encoding, Span
from vine_ls.rules.check import Finding

ENCODINGS: dict[lsp.PositionEncodingKind, Encoding] = {
    lsp.PositionEncodingKind.Utf8: "utf-8",
    lsp.PositionEncodingKind.Utf16: "utf-16",
    lsp.PositionEncodingKind.Utf32: "utf-32",
}


def diagnostic(
    uri: str, document: Document, finding: Finding, encoding: Encoding
) -> lsp.Diagnostic:
    return lsp.Diagnostic(
        range=_range_in(document, finding.at, finding.span, encoding),
        message=finding.message,
        severity=lsp.DiagnosticSeverity(finding.severity.value),
        code=finding.code,
        source="vine",
        related_information=[
            lsp.DiagnosticRelatedInformation(
                location=lsp.Location(
                    uri=uri, range=_range_in(document, related.at, related.span, encoding)
                ),
                message=related.message,
            )
            for related in finding.related
        ]
        or None,
    )


def text_edit(document: Document, edit: Edit, encoding: Encoding) -> lsp.TextEdit:
    return lsp.TextEdit(range=_range(document, edit.span, encoding), new_text=edit.text)


def _range_in(document: Document, at: int, span: Span, encoding: Encoding) -> lsp.Range:
    above = 0 if at == PREAMBLE else document.offset_of(at)
    return _range(document, Span(above + span.start, above + span.end), encoding)


def _range(document: Document, span: Span, encoding: Encoding) -> lsp.Range:
    start = document.position_at(span.start, encoding)
    end = document.position_at(span.end, encoding)
    return lsp.Range(
        lsp.Position(start.line, start.character), lsp.Position(end.line, end.character)
    )
