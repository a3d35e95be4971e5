"""Findings as the JSON of diagnostics, made anew only for what an edit has moved.

500 diagnostics through lsprotocol take 4 ms and their places 2 ms more, at each keystroke. So the
JSON of each finding is kept, and made again only if its block, or one that it refers to, was edited
or moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lsprotocol import types as lsp

from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.text import Span
from vine_ls.lsp.framing import encoded
from vine_ls.lsp.quoted import quoted
from vine_ls.rules import UNNECESSARY
from vine_ls.rules.check import Finding
from vine_ls.rules.rule import Related
from vine_ls.workspace.pages import page_of

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


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


Sections = tuple[tuple[Finding, ...], ...]


class Said(NamedTuple):
    """The JSON of a finding, and the blocks of which it speaks."""

    text: str
    places: frozenset[int]


class Piece(NamedTuple):
    """A section of the findings, the blocks of which it speaks, what is said of each, and of all.

    What is said is known by the id of its finding, which is kept here: no other can have that id.
    """

    section: tuple[Finding, ...]
    places: frozenset[int]
    said: dict[int, Said]
    json: bytes


# A place in another file, of which nobody knows here whether it has moved.
_ELSEWHERE = PREAMBLE - 1


_NOTHING = Piece((), frozenset(), {}, b"")


class Rendered(NamedTuple):
    """The diagnostics of one document as JSON in parts, and the pieces that these are made of."""

    document: Document
    pieces: list[Piece]
    parts: list[bytes]


def render(
    server: VineServer,
    wants: Wants,
    key: str,
    document: Document,
    sections: Sections,
    before: Rendered | None,
) -> Rendered:
    """The findings as a JSON list; what `before` has and nothing has moved is taken from there."""

    edited = _edited(document, before)
    known = before.pieces if before and edited is not None else []
    edited = edited or frozenset()
    pieces = []
    for at, section in enumerate(sections):
        old = known[at] if at < len(known) else _NOTHING
        if old.section is section and edited.isdisjoint(old.places):
            pieces.append(old)
            continue
        said = {}
        for finding in section:
            it = old.said.get(id(finding))
            if it is None or not edited.isdisjoint(it.places):
                text = _text(server, wants, key, document, finding)
                it = Said(text, frozenset(_places(finding)))
            said[id(finding)] = it
        pieces.append(_piece(section, said))
    return Rendered(document, pieces, _parts([piece.json for piece in pieces if piece.json]))


def _parts(lists: list[bytes]) -> list[bytes]:
    """The parts of one JSON list, given those of several without their brackets."""
    parts = [part for it in lists for part in (b",", it)]
    return [b"[", *parts[1:], b"]"] if parts else [b"[]"]


def _piece(section: tuple[Finding, ...], said: dict[int, Said]) -> Piece:
    places = frozenset().union(*[it.places for it in said.values()])
    return Piece(section, places, said, encoded(",".join([it.text for it in said.values()])))


def _edited(document: Document, before: Rendered | None) -> frozenset[int] | None:
    """The places that were edited, if all others are where they were."""
    if before is None:
        return None
    unread = {_ELSEWHERE}
    if document.preamble is not before.document.preamble:
        if document.preamble.line_count != before.document.preamble.line_count:
            return None
        unread.add(PREAMBLE)
    edited = document.blocks.edited_since(before.document.blocks)
    return None if edited is None else edited | unread


def _places(finding: Finding) -> list[int]:
    related = (it.at if it.key is None else _ELSEWHERE for it in finding.related)
    return [finding.at, *related]


def _text(server: VineServer, wants: Wants, key: str, document: Document, finding: Finding) -> str:
    range_ = _range(server, document, finding.at, finding.span)
    parts = [
        f'{{"range":{range_},"severity":{finding.severity.value},"code":"{finding.code}"',
        f'"source":"vine","message":{quoted(finding.message)}',
    ]
    if wants.description and (page := page_of(finding.code)):
        parts.append(f'"codeDescription":{{"href":{quoted(page)}}}')
    if wants.tags and finding.code in UNNECESSARY:
        parts.append(f'"tags":[{lsp.DiagnosticTag.Unnecessary.value}]')
    if wants.related and finding.related:
        related = [_related(server, key, document, it) for it in finding.related]
        parts.append(f'"relatedInformation":[{",".join([it for it in related if it])}]')
    return ",".join(parts) + "}"


def _related(server: VineServer, key: str, document: Document, related: Related) -> str | None:
    other = server.plans.snapshot.document(related.key) if related.key else document
    if other is None:
        return None
    uri = quoted(server.uri(related.key or key))
    range_ = _range(server, other, related.at, related.span)
    message = quoted(related.message)
    return f'{{"location":{{"uri":{uri},"range":{range_}}},"message":{message}}}'


def _range(server: VineServer, document: Document, at: int, span: Span) -> str:
    (line, start), (last, end) = (
        document.position_in(at, offset, server.encoding) for offset in span
    )
    return (
        f'{{"start":{{"line":{line},"character":{start}}},'
        f'"end":{{"line":{last},"character":{end}}}}}'
    )
