"""The files that a plan mentions: plans behind references, attachments and sprites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from vine_ls.language.block import ATTACHMENT, Block, is_attachment_sound
from vine_ls.language.document import Document
from vine_ls.language.text import Token, trimmed
from vine_ls.language.uri import resolve

MentionKind = Literal["ref", "attachment", "sprite"]


class Mention(NamedTuple):
    """A URI in a block, and what it is there for; an attachment has a MIME type too."""

    kind: MentionKind
    uri: Token
    mime: Token | None = None


class PlacedMention(NamedTuple):
    """A mention, and the place of the block in which it stands."""

    at: int
    mention: Mention


class ChunkMentions(NamedTuple):
    """The mentions in a run of blocks, by place in it; `answers` is for whoever asks about them."""

    all: tuple[PlacedMention, ...]
    refs: tuple[PlacedMention, ...]
    answers: dict[str, Any]


def mentions_in(block: Block) -> tuple[Mention, ...]:
    """All URIs of a sound block, in the order in which they stand."""
    return block.remembered(_read_mentions)


def mentions_of(document: Document) -> Iterator[PlacedMention]:
    """All URIs of a document, in file order."""
    for start, chunk in mentions_by_chunk(document):
        for place, mention in chunk.all:
            yield PlacedMention(start + place, mention)


def refs_of(document: Document) -> Iterator[PlacedMention]:
    """All references of a document, in file order."""
    for start, chunk in mentions_by_chunk(document):
        for place, mention in chunk.refs:
            yield PlacedMention(start + place, mention)


def mentions_by_chunk(document: Document) -> Iterator[tuple[int, ChunkMentions]]:
    """All URIs, run by run: where the run starts, and what is in it, which is read only once."""
    return document.blocks.by_chunk(_chunk_mentions)


def files_of(key: str, chunk: ChunkMentions) -> tuple[str, ...]:
    """The files that a run of blocks of this plan mentions, in order."""
    return _resolved(key, chunk, "files", chunk.all)


def ref_files_of(key: str, chunk: ChunkMentions) -> tuple[str, ...]:
    """The plans to which the references in a run of blocks of this plan lead, in order."""
    return _resolved(key, chunk, "plans", chunk.refs)


def ref_uris(document: Document) -> list[str]:
    """The URIs of all references, in file order, each once."""
    return list(dict.fromkeys(mention.uri.text for _, mention in refs_of(document)))


def _resolved(
    key: str, chunk: ChunkMentions, name: str, mentions: tuple[PlacedMention, ...]
) -> tuple[str, ...]:
    """What these URIs mean; it depends on the plan's own place, and is resolved once for that."""
    known: tuple[str | None, tuple[str, ...]] = chunk.answers.get(name, (None, ()))
    if known[0] != key:
        found = [resolve(key, mention.uri.text) for _, mention in mentions]
        known = chunk.answers[name] = (key, tuple([it for it in found if it]))
    return known[1]


def _chunk_mentions(blocks: tuple[Block, ...]) -> ChunkMentions:
    found = tuple(
        [
            PlacedMention(place, mention)
            for place, block in enumerate(blocks)
            if "@" in block.text or block.head.kind == "ref"
            for mention in mentions_in(block)
        ]
    )
    return ChunkMentions(found, tuple([it for it in found if it.mention.kind == "ref"]), {})


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
