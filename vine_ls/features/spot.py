"""What stands at a place in the text: the one question that most others begin with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from vine_ls.language.block import ATTACHMENT, DECISION, DEPENDENCY, DESCRIPTION, Block, Line
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.header import Header
from vine_ls.language.preamble import Preamble
from vine_ls.language.text import Span, Token

SpotKind = Literal[
    "magic",  # The word `vine` in the first line.
    "version",
    "metadata-key",
    "metadata-value",
    "terminator",
    "keyword",  # The word `ref`.
    "id",  # In a header.
    "name",
    "status",
    "ref-uri",
    "annotation-key",
    "annotation-value",
    "sprite",  # The first value of `@sprite`.
    "dependency",  # The id behind `-> `.
    "decision",
    "description",
    "attachment-class",
    "mime",
    "attachment-uri",
    "delimiter",
]


class Spot(NamedTuple):
    """A token of the text: what it is, and in which block, or the preamble, it stands.

    The token's offset counts from the start of its block; `span` counts from the start of the text.
    """

    kind: SpotKind
    at: int
    token: Token
    span: Span

    @property
    def text(self) -> str:
        return self.token.text


def spot_at(document: Document, offset: int) -> Spot | None:
    """The token around `offset`, or the one that ends there; nothing between tokens."""
    at, above = block_at(document, offset)
    within = offset - above
    tokens = (
        _preamble_tokens(document.preamble) if at == PREAMBLE else block_tokens(document.blocks[at])
    )
    touching = [
        (kind, token)
        for kind, token in tokens
        if token.start <= within <= token.start + len(token.text)
    ]
    if not touching:
        return None
    # Between two tokens that touch, the one that begins here is meant, unless it is empty.
    kind, token = max(touching, key=lambda found: (found[1].start, bool(found[1].text)))
    return Spot(kind, at, token, Span(above + token.start, above + token.end))


class BlockAt(NamedTuple):
    """The place of a block, or `PREAMBLE`, and the offset at which it starts."""

    at: int
    start: int


def block_at(document: Document, offset: int) -> BlockAt:
    """The block, or the preamble, that holds `offset`; behind the text it is the last one."""
    below = offset - len(document.preamble.text)
    if below < 0 or not document.blocks:
        return BlockAt(PREAMBLE, 0)
    at, above = document.blocks.at_offset(below)
    return BlockAt(at, above + len(document.preamble.text))


def placed(document: Document, at: int, token: Token) -> Span:
    """Where a token of the block at `at`, or of the preamble, stands in the text."""
    above = document.offset_of(at)
    return Span(above + token.start, above + token.end)


def block_tokens(block: Block) -> Iterator[tuple[SpotKind, Token]]:
    """All tokens of a block, in the order in which they stand."""
    if block.header:
        yield from _header_tokens(block.header)
    for line in block.lines:
        yield from _line_tokens(line)
    if block.closing:
        yield "delimiter", block.closing


def _preamble_tokens(preamble: Preamble) -> Iterator[tuple[SpotKind, Token]]:
    magic = preamble.magic
    if magic:
        word = magic.text.lower().find("vine")
        yield "magic", Token(magic.start + word, magic.text[word : word + len("vine")])
        if magic.version:
            yield "version", magic.version
    for line in preamble.lines:
        if line.key and line.value:
            yield "metadata-key", line.key
            yield "metadata-value", line.value
    if preamble.terminator:
        yield "terminator", preamble.terminator


def _header_tokens(header: Header) -> Iterator[tuple[SpotKind, Token]]:
    if header.keyword:
        yield "keyword", header.keyword
    if header.id:
        yield "id", header.id
    if header.name:
        yield "name", header.name
    if header.value:
        yield "ref-uri" if header.is_ref else "status", header.value
    for annotation in header.annotations:
        yield "annotation-key", annotation.key
        for number, value in enumerate(annotation.values):
            is_sprite = annotation.key.text == "sprite" and number == 0
            yield "sprite" if is_sprite else "annotation-value", value


def _line_tokens(line: Line) -> Iterator[tuple[SpotKind, Token]]:
    if line.kind is DEPENDENCY:
        yield "dependency", line.value
    elif line.kind is DECISION:
        yield "decision", line.value
    elif line.kind is ATTACHMENT:
        class_, mime, uri = line.attachment
        yield "attachment-class", class_
        yield "mime", mime
        yield "attachment-uri", uri
    elif line.kind is DESCRIPTION and line.text:
        yield "description", Token(line.start, line.text)
