"""The files that a plan mentions: plans behind references, attachments and sprites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from vine_ls.language.block import ATTACHMENT, Block, is_attachment_sound
from vine_ls.language.document import Document
from vine_ls.language.text import Token, trimmed


class Mention(NamedTuple):
    """A URI in a block, and what it is there for; an attachment has a MIME type too."""

    kind: Literal["ref", "attachment", "sprite"]
    uri: Token
    mime: Token | None = None


class PlacedMention(NamedTuple):
    """A mention, and the place of the block in which it stands."""

    at: int
    mention: Mention


def mentions_in(block: Block) -> tuple[Mention, ...]:
    """All URIs of a sound block, in the order in which they stand."""
    return block.remembered(_read_mentions)


def mentions_of(document: Document) -> Iterator[PlacedMention]:
    """All URIs of a document, in file order."""
    for start, found in document.blocks.by_chunk(_chunk_mentions):
        for place, mention in found:
            yield PlacedMention(start + place, mention)


def ref_uris(document: Document) -> list[str]:
    """The URIs of all references, in file order, each once."""
    found = (mention.uri.text for _, mention in mentions_of(document) if mention.kind == "ref")
    return list(dict.fromkeys(found))


def _chunk_mentions(blocks: tuple[Block, ...]) -> list[tuple[int, Mention]]:
    return [
        (place, mention)
        for place, block in enumerate(blocks)
        if block.head.kind == "ref" or "@" in block.text
        for mention in mentions_in(block)
    ]


def _read_mentions(block: Block) -> tuple[Mention, ...]:
    header = block.header
    if header is None or not block.head.sound:
        return ()
    found = []
    if header.is_ref and header.value:
        found.append(Mention("ref", header.value))
    found += [
        Mention("sprite", annotation.values[0])
        for annotation in header.annotations
        if annotation.key.text == "sprite" and annotation.values and annotation.values[0].text
    ]
    for line in block.lines:
        if line.kind is ATTACHMENT and is_attachment_sound(line.text) and not header.is_ref:
            _, mime, uri = line.attachment
            found.append(Mention("attachment", trimmed(uri.start, uri.text), mime))
    return tuple(found)
