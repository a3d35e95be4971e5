"""What belongs to the thing at the cursor, in the same file: an editor marks it on its own."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Literal, NamedTuple

from vine_ls.features.definition import URI_SPOTS
from vine_ls.features.ids import definitions_of, shifted, starts_of, uses_of
from vine_ls.features.spot import Spot, spot_at
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.mentions import mentions_in
from vine_ls.language.text import WHITESPACE, Span

# More than fits on a screen, above and below it.
MOST_HIGHLIGHTS = 100


class Highlight(NamedTuple):
    """A span that is marked: where an id is written or read, or the same text again."""

    span: Span
    kind: Literal["write", "read", "text"]


def find_highlights(document: Document, offset: int) -> list[Highlight]:
    """The same id, status or URI as that at `offset`; of many, the nearest."""
    spot = spot_at(document, offset)
    if spot is None or not spot.text:
        return []
    if spot.kind in ("id", "dependency"):
        written = [Highlight(span, "write") for _, span in definitions_of(document, spot.text)]
        read = [Highlight(span, "read") for _, span in uses_of(document, spot.text)]
        return sorted(written + read)
    if spot.kind == "status":
        return [Highlight(span, "text") for span in _same_status(document, spot)]
    if spot.kind in URI_SPOTS:
        return [Highlight(span, "text") for span in _same_uri(document, spot)]
    return []


def _same_status(document: Document, spot: Spot) -> Iterator[Span]:
    places = [
        start + place
        for start, by_status in document.blocks.by_chunk(_chunk_statuses)
        for place in by_status.get(spot.text, ())
    ]
    for at, start in starts_of(document, _nearest(places, spot.at)):
        header = document.blocks[at].header
        if header and header.value:
            yield shifted(header.value, start)


def _same_uri(document: Document, spot: Spot) -> Iterator[Span]:
    uri = spot.text.strip(WHITESPACE)
    places = [
        start + place
        for start, by_uri in document.blocks.by_chunk(_chunk_uris)
        for place in by_uri.get(uri, ())
    ]
    for at, start in starts_of(document, _nearest(places, spot.at)):
        for mention in mentions_in(document.blocks[at]):
            if mention.uri.text == uri:
                yield shifted(mention.uri, start)


def _nearest(places: list[int], at: int) -> list[int]:
    middle = bisect_left(places, at)
    first = max(0, min(middle - MOST_HIGHLIGHTS // 2, len(places) - MOST_HIGHLIGHTS))
    return places[first : first + MOST_HIGHLIGHTS]


def _chunk_statuses(blocks: tuple[Block, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, block in enumerate(blocks):
        if block.head.kind == "task" and block.head.value:
            found.setdefault(block.head.value, []).append(place)
    return found


def _chunk_uris(blocks: tuple[Block, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, block in enumerate(blocks):
        if block.head.kind == "ref" or "@" in block.text:
            for uri in {mention.uri.text for mention in mentions_in(block)}:
                found.setdefault(uri, []).append(place)
    return found
