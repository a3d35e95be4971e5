"""Finding tasks by some letters of their ids and names, in all plans at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from heapq import nsmallest
from typing import Literal, NamedTuple

from vine_ls.features.ids import shifted, starts_of
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.text import WHITESPACE, Span
from vine_ls.language.uri import name_of

MOST_SYMBOLS = 200

_WORD_START = "[ /._:(-]"
_INITIAL = re.compile(f"(?:^|{_WORD_START})([^ /._:(-])")


class WorkspaceSymbol(NamedTuple):
    """A task or reference, in which plan it is, and where its id stands."""

    key: str
    span: Span
    id: str
    name: str
    kind: Literal["task", "ref"]
    container: str


def find_workspace_symbols(
    snapshot: Snapshot, query: str, most: int = MOST_SYMBOLS
) -> list[WorkspaceSymbol]:
    """The tasks whose ids or names have the letters of `query` in this order, the best first.

    Best is the id itself, then what an id or a name begins with, then what a word begins with,
    then what is spelled in one piece, then initials. Without a query it is the first tasks of all.
    """
    wanted = query.strip(WHITESPACE).lower()
    hits = _hits(snapshot, wanted)
    best = nsmallest(most, hits) if wanted else [hit for hit, _ in zip(hits, range(most))]  # noqa: B905
    return [symbol for hit in best if (symbol := _symbol(snapshot, hit))]


class _Hit(NamedTuple):
    """A task that fits: how well, how long its text is, and where it is."""

    rank: int
    length: int
    key: str
    at: int


class _Entry(NamedTuple):
    """The small letters of a block: its id, its id and name together, and their initials."""

    place: int
    id: str
    text: str
    initials: str


def _hits(snapshot: Snapshot, wanted: str) -> Iterator[_Hit]:
    letters = [letter for letter in wanted if letter not in WHITESPACE]
    # Each letter is found at its first place behind the last one: there is nothing to go back to.
    fits = re.compile("".join(f"[^{re.escape(it)}]*{re.escape(it)}" for it in letters)).match
    at_word = re.compile(f"{_WORD_START}{re.escape(wanted)}").search
    for key in snapshot.plan_keys():
        document = snapshot.document(key)
        for start, entries in document.blocks.by_chunk(_chunk_entries) if document else ():
            for entry in entries:
                if fits(entry.text):
                    rank = _rank(wanted, entry)
                    if rank == _IN_ONE_PIECE and at_word(entry.text):
                        rank = _AT_A_WORD
                    yield _Hit(rank, len(entry.text), key, start + entry.place)


_EXACT, _AT_THE_START, _AT_A_WORD, _IN_ONE_PIECE, _INITIALS, _SCATTERED = range(6)


def _rank(wanted: str, entry: _Entry) -> int:
    _, id_, text, initials = entry
    if wanted == id_:
        return _EXACT
    if text.startswith(wanted) or text.startswith(wanted, len(id_) + 1):
        return _AT_THE_START
    if wanted in text:
        return _IN_ONE_PIECE
    return _INITIALS if wanted in initials else _SCATTERED


def _chunk_entries(blocks: tuple[Block, ...]) -> list[_Entry]:
    entries = []
    for place, block in enumerate(blocks):
        id_ = (block.head.id or "").lower()
        name = (block.head.name or "").lower()
        if id_ or name:
            text = f"{id_} {name}"
            entries.append(_Entry(place, id_, text, "".join(_INITIAL.findall(text))))
    return entries


def _symbol(snapshot: Snapshot, hit: _Hit) -> WorkspaceSymbol | None:
    document = snapshot.document(hit.key)
    if document is None:
        return None
    block = document.blocks[hit.at]
    ((_, start),) = starts_of(document, (hit.at,))
    header = block.header
    token = (header.id or header.name) if header else None
    if token is None:
        return None
    head = block.head
    container = container_of(hit.key, document)
    span = shifted(token, start)
    return WorkspaceSymbol(hit.key, span, head.id or "", head.name or "", head.kind, container)


def container_of(key: str, document: Document) -> str:
    """What a plan is called: its title, or else the name of its file."""
    return document.preamble.title or name_of(key)
