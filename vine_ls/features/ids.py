"""Where ids stand in one document: in the headers that define them, and behind `-> `."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import NamedTuple

from vine_ls.language.block import DEPENDENCY, Block
from vine_ls.language.document import Document
from vine_ls.language.text import Span, Token


class IdToken(NamedTuple):
    """An id in the text, and the place of the block in which it stands."""

    at: int
    span: Span


def definitions_of(document: Document, id_: str) -> list[IdToken]:
    """The headers with this id, in file order; the first one counts."""
    found = []
    for at, start in starts_of(document, document.graph.definitions(id_)):
        header = document.blocks[at].header
        if header and header.id:
            found.append(IdToken(at, shifted(header.id, start)))
    return found


def uses_of(document: Document, id_: str) -> list[IdToken]:
    """All `-> id` in file order."""
    return [
        IdToken(at, shifted(token, start))
        for at, start in starts_of(document, document.graph.dependants(id_))
        for token in dependency_tokens(document.blocks[at], id_)
    ]


def dependency_tokens(block: Block, id_: str) -> list[Token]:
    """The places in a block where it depends on this id."""
    values = [line.value for line in block.lines if line.kind is DEPENDENCY]
    return [value for value in values if value.text == id_]


def starts_of(document: Document, places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The given places of blocks, which are in file order, each with where its block starts."""
    chunks = document.blocks.by_chunk(_chunk_starts)
    above = len(document.preamble.text)
    first, starts = 0, [0]
    for at in places:
        while at >= first + len(starts) - 1:
            above += starts[-1]
            first, starts = next(chunks)
        yield at, above + starts[at - first]


def shifted(token: Token, start: int) -> Span:
    """The span of a token of the block that starts at `start`."""
    return Span(start + token.start, start + token.end)


def _chunk_starts(blocks: tuple[Block, ...]) -> list[int]:
    return list(accumulate((len(block.text) for block in blocks), initial=0))
