"""Findings as the JSON of diagnostics, made anew only for what an edit has moved.

500 diagnostics through lsprotocol take 4 ms and their places 2 ms more, at each keystroke. So the
JSON of each finding is kept, and made again only if its block, or one that it refers to, was edited
or moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lsprotocol import types as lsp

from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.text import Span, position_at
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
    """The JSON of a finding, and how far it reaches into each block of which it speaks."""

    text: str
    reach: dict[int, int]


class Piece(NamedTuple):
    """A section of the findings, the blocks of which it speaks, what is said of each, and of all.

    What is said is known by the id of its finding, which is kept here: no other can have that id.
    """

    section: tuple[Finding, ...]
    places: frozenset[int]
    said: dict[int, Said]
    json: bytes


class Rewritten(NamedTuple):
    """The text of a block, or of the preamble, before an edit and after it."""

    before: str
    after: str


# A place in another file, of which nobody knows here whether it has moved.
_ELSEWHERE = PREAMBLE - 1
_UNKNOWN = Rewritten("", "?")

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
    pieces = []
    for at, section in enumerate(sections):
        old = known[at] if at < len(known) else _NOTHING
        kept = _kept(old, edited or {})
        if old.section is section and kept is old.said:
            pieces.append(old)
            continue
        said = {
            id(it): kept.get(id(it)) or _said(server, wants, key, document, it) for it in section
        }
        pieces.append(_piece(section, said))
    if before and pieces == before.pieces:
        return Rendered(document, before.pieces, before.parts)
    return Rendered(document, pieces, _parts([piece.json for piece in pieces if piece.json]))


def _kept(piece: Piece, edited: dict[int, Rewritten]) -> dict[int, Said]:
    """What is said that holds after an edit; the same object if all of it does."""
    if piece.places.isdisjoint(edited):
        return piece.said
    moved = [
        id_
        for id_, (_, reach) in piece.said.items()
        if not edited.keys().isdisjoint(reach) and _has_moved(reach, edited)
    ]
    return {id_: piece.said[id_] for id_ in piece.said.keys() - moved} if moved else piece.said


def _has_moved(reach: dict[int, int], edited: dict[int, Rewritten]) -> bool:
    """Whether the text down to where a finding ends is not what it was."""
    texts = [(end, edited[at]) for at, end in reach.items() if at in edited]
    return any(before[:end] != after[:end] for end, (before, after) in texts)


def _parts(lists: list[bytes]) -> list[bytes]:
    """The parts of one JSON list, given those of several without their brackets."""
    parts = [part for it in lists for part in (b",", it)]
    return [b"[", *parts[1:], b"]"] if parts else [b"[]"]


def _piece(section: tuple[Finding, ...], said: dict[int, Said]) -> Piece:
    places = frozenset().union(*[it.reach for it in said.values()])
    return Piece(section, places, said, encoded(",".join([it.text for it in said.values()])))


def _edited(document: Document, before: Rendered | None) -> dict[int, Rewritten] | None:
    """What was written anew, by place, if the lines of all else are where they were."""
    if before is None:
        return None
    old, preamble = before.document, document.preamble
    places = document.blocks.edited_since(old.blocks)
    if places is None or preamble.line_count != old.preamble.line_count:
        return None
    edited = {at: Rewritten(old.blocks[at].text, document.blocks[at].text) for at in places}
    if preamble is not old.preamble:
        edited[PREAMBLE] = Rewritten(old.preamble.text, preamble.text)
    return {**edited, _ELSEWHERE: _UNKNOWN}


def _said(server: VineServer, wants: Wants, key: str, document: Document, finding: Finding) -> Said:
    text = _text(server, wants, key, document, finding)
    # One character more than its own: a place between CR and LF counts as the end of their line.
    reach = {finding.at: finding.span.end + 1}
    for it in finding.related:
        at = it.at if it.key is None else _ELSEWHERE
        reach[at] = max(reach.get(at, 0), it.span.end + 1)
    return Said(text, reach)


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
    text, above, encoding = document.text_of(at), document.line_of(at), server.encoding
    line, start = position_at(text, span.start, encoding)
    last, end = position_at(text, span.end, encoding)
    return (
        f'{{"start":{{"line":{above + line},"character":{start}}},'
        f'"end":{{"line":{above + last},"character":{end}}}}}'
    )
