"""Findings as the JSON of diagnostics, made anew only for what an edit has moved.

500 diagnostics through lsprotocol take 4 ms and their places 2 ms more, at each keystroke. So the
JSON of each finding is kept, and made again only if its block, or one that it refers to, was edited
or moved.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from lsprotocol import types as lsp

from vine_ls.language.document import Document
from vine_ls.language.text import Span
from vine_ls.lsp.pages import page_of
from vine_ls.rules import UNNECESSARY
from vine_ls.rules.check import Finding
from vine_ls.rules.rule import Related

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Wants(NamedTuple):
    """What of a diagnostic the client has said that it takes."""

    related: bool = False
    version: bool = False
    tags: bool = False
    description: bool = False

    @classmethod
    def of(cls, client: lsp.ClientCapabilities) -> Wants:
        text_document = client.text_document
        published = text_document.publish_diagnostics if text_document else None
        pulled = text_document.diagnostic if text_document else None
        asked = pulled or published
        if asked is None:
            return cls()
        return cls(
            related=bool(asked.related_information),
            version=bool(published and published.version_support),
            tags=asked.tag_support is not None,
            description=bool(asked.code_description_support),
        )


class Rendered(NamedTuple):
    """The diagnostics of one document as JSON, and what each piece of it was made of."""

    document: Document
    findings: Sequence[Finding]
    pieces: dict[int, str]
    json: str


def render(
    server: VineServer,
    wants: Wants,
    key: str,
    document: Document,
    findings: Sequence[Finding],
    before: Rendered | None,
) -> Rendered:
    """The findings as a JSON list; what `before` has and nothing has moved is taken from there."""
    edited = document.blocks.edited_since(before.document.blocks) if before else None
    if before is None or edited is None or document.preamble is not before.document.preamble:
        pieces = {id(it): _piece(server, wants, key, document, it) for it in findings}
    elif findings is before.findings and not any(_touches(it, edited) for it in findings):
        return Rendered(document, findings, before.pieces, before.json)
    else:
        pieces = {
            id(it): before.pieces[id(it)]
            if id(it) in before.pieces and not _touches(it, edited)
            else _piece(server, wants, key, document, it)
            for it in findings
        }
    # The findings are kept beside the pieces, so no other object can have their ids.
    return Rendered(document, findings, pieces, f"[{','.join(pieces.values())}]")


def _touches(finding: Finding, edited: frozenset[int]) -> bool:
    if not edited:
        return bool(finding.related) and any(it.key for it in finding.related)
    return finding.at in edited or any(it.key or it.at in edited for it in finding.related)


def _piece(server: VineServer, wants: Wants, key: str, document: Document, finding: Finding) -> str:
    diagnostic: dict[str, Any] = {
        "range": _range(server, document, finding.at, finding.span),
        "severity": finding.severity.value,
        "code": finding.code,
        "source": "vine",
        "message": finding.message,
    }
    if wants.description and (page := page_of(finding.code)):
        diagnostic["codeDescription"] = {"href": page}
    if wants.tags and finding.code in UNNECESSARY:
        diagnostic["tags"] = [lsp.DiagnosticTag.Unnecessary.value]
    if wants.related and finding.related:
        related = (_related(server, key, document, it) for it in finding.related)
        diagnostic["relatedInformation"] = [it for it in related if it]
    return dumps(diagnostic)


def _related(
    server: VineServer, key: str, document: Document, related: Related
) -> dict[str, Any] | None:
    other = server.plans.snapshot.document(related.key) if related.key else document
    if other is None:
        return None
    range_ = _range(server, other, related.at, related.span)
    location = {"uri": server.uri(related.key or key), "range": range_}
    return {"location": location, "message": related.message}


def _range(server: VineServer, document: Document, at: int, span: Span) -> dict[str, Any]:
    above = document.offset_of(at)
    start = document.position_at(above + span.start, server.encoding)
    end = document.position_at(above + span.end, server.encoding)
    return {"start": start._asdict(), "end": end._asdict()}
