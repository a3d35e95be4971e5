"""From the words of the protocol to those of the language, and back."""

from __future__ import annotations

from typing import NamedTuple

from lsprotocol import types as lsp

from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Change, Edit, Encoding, Position, Span
from vine_ls.language.uri import uri_of
from vine_ls.rules import UNNECESSARY
from vine_ls.rules.check import Finding
from vine_ls.rules.rule import Related

ENCODINGS: dict[lsp.PositionEncodingKind, Encoding] = {
    lsp.PositionEncodingKind.Utf8: "utf-8",
    lsp.PositionEncodingKind.Utf16: "utf-16",
    lsp.PositionEncodingKind.Utf32: "utf-32",
}


class Wants(NamedTuple):
    """What of a diagnostic the client has said that it takes."""

    related: bool
    version: bool
    tags: bool

    @classmethod
    def of(cls, client: lsp.ClientCapabilities) -> Wants:
        text_document = client.text_document
        published = text_document.publish_diagnostics if text_document else None
        if published is None:
            return cls(related=False, version=False, tags=False)
        return cls(
            related=bool(published.related_information),
            version=bool(published.version_support),
            tags=published.tag_support is not None,
        )


def diagnostic(
    uri: str, plan: Plan, finding: Finding, encoding: Encoding, wants: Wants
) -> lsp.Diagnostic:
    document = plan.document
    related = [
        lsp.DiagnosticRelatedInformation(
            location=_related_location(uri, plan, place, encoding), message=place.message
        )
        for place in finding.related
        if wants.related
    ]
    is_unnecessary = wants.tags and finding.code in UNNECESSARY
    return lsp.Diagnostic(
        range=_range_in(document, finding.at, finding.span, encoding),
        message=finding.message,
        severity=lsp.DiagnosticSeverity(finding.severity.value),
        code=finding.code,
        source="vine",
        tags=[lsp.DiagnosticTag.Unnecessary] if is_unnecessary else None,
        related_information=related or None,
    )


def _related_location(uri: str, plan: Plan, place: Related, encoding: Encoding) -> lsp.Location:
    """Where a related place is: in the same file, or in the one that it names."""
    other = plan.snapshot.plan(place.key) if place.key and place.key != plan.key else None
    document = other.document if other else plan.document
    return lsp.Location(
        uri_of(other.key) if other else uri, _range_in(document, place.at, place.span, encoding)
    )


def text_edit(document: Document, edit: Edit, encoding: Encoding) -> lsp.TextEdit:
    return lsp.TextEdit(range=range_of(document, edit.span, encoding), new_text=edit.text)


def change(event: lsp.TextDocumentContentChangeEvent) -> Change:
    if isinstance(event, lsp.TextDocumentContentChangePartial):
        return Change(event.text, position(event.range.start), position(event.range.end))
    return Change(event.text)


def position(place: lsp.Position) -> Position:
    return Position(place.line, place.character)


def _range_in(document: Document, at: int, span: Span, encoding: Encoding) -> lsp.Range:
    above = document.offset_of(at)
    return range_of(document, Span(above + span.start, above + span.end), encoding)


def range_of(document: Document, span: Span, encoding: Encoding) -> lsp.Range:
    start = document.position_at(span.start, encoding)
    end = document.position_at(span.end, encoding)
    return lsp.Range(
        lsp.Position(start.line, start.character), lsp.Position(end.line, end.character)
    )
