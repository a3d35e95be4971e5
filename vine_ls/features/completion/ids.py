"""Ids that a dependency may name: the nearest first, those that would close a cycle last."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.item import MOST_ITEMS, Completions, Item, ItemKind
from vine_ls.language.block import Block
from vine_ls.language.blocks import Blocks
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.header import is_id
from vine_ls.language.text import WHITESPACE

# So many steps of a walk, or blocks that are looked at, take about as long as all the rest.
_MOST_STEPS = 300
_MOST_BLOCKS = 10_000
_ARROW = "-> "
_PLAIN_IDS = re.compile("[A-Za-z0-9\n/-]*")


def dependency_items(cursor: Cursor) -> Completions | None:
    """The ids for the dependency at the cursor."""
    first = len(cursor.line) - len(cursor.line[len(_ARROW) :].lstrip(WHITESPACE))
    first = min(first, cursor.column)
    typed = cursor.line[first : cursor.column]
    if any(character in WHITESPACE for character in typed):
        return None
    end = next(
        (at for at in range(cursor.column, len(cursor.line)) if cursor.line[at] in WHITESPACE),
        len(cursor.line),
    )
    assert cursor.block
    taken = list(cursor.block.dependencies)
    if cursor.line[first:end] in taken:
        taken.remove(cursor.line[first:end])
    document = cursor.plan.document
    own = cursor.block.head.id
    places = _matches(document, cursor.at, typed.lower(), {*taken, own or ""})
    shown = places[:MOST_ITEMS]
    above = _waiting_for(document, own, cursor.at, shown) if own else frozenset()
    items = [_item(document.blocks[at], above) for at in shown]
    items.sort(key=lambda item: item.discouraged)
    return cursor.replacing(first, end, items, len(places) <= MOST_ITEMS)


class _Ids(NamedTuple):
    """The ids of a run of blocks in small letters, a line for each block, and where lines start."""

    text: str
    starts: list[int]


def _read_ids(blocks: tuple[Block, ...]) -> _Ids:
    ids = [block.head.id or "" for block in blocks]
    text = "\n".join(["", *ids, ""])
    if not _PLAIN_IDS.fullmatch(text) or "//" in text or "\n/" in text or "/\n" in text:
        ids = [id_ if is_id(id_) else "" for id_ in ids]
        text = "\n".join(["", *ids, ""])
    starts = list(accumulate([len(id_) + 1 for id_ in ids], initial=0))
    return _Ids(text.lower(), starts)


def _matches(document: Document, here: int, typed: str, taken: set[str]) -> list[int]:
    """The places of blocks whose ids fit what is typed, best first; one more than is shown."""
    blocks = document.blocks
    found: list[int] = []
    seen = set(taken)
    for pattern in _patterns(typed):
        for at in _nearest(blocks, here, pattern):
            id_ = blocks[at].head.id or ""
            if id_ not in seen:
                seen.add(id_)
                found.append(at)
                if len(found) > MOST_ITEMS:
                    return found
    return found


def _patterns(typed: str) -> Iterator[re.Pattern[str]]:
    """Prefixes, starts of parts, and letters in order; each goes over a line in linear time."""
    if not typed:
        yield re.compile("\n(?=[^\n])")
        return
    yield re.compile(f"\n{re.escape(typed)}")
    yield re.compile(f"[-/]{re.escape(typed)}")
    rest = "".join(f"[^\n{re.escape(letter)}]*{re.escape(letter)}" for letter in typed)
    yield re.compile(f"\n{rest}")


def _nearest(blocks: Blocks, here: int, pattern: re.Pattern[str]) -> Iterator[int]:
    """The places that fit: those below from top to bottom, then those above, nearest first."""
    middle = blocks.layout.chunk_of(here)
    for number in range(middle, len(blocks.chunks)):
        yield from [at for at in _places(blocks, number, pattern) if at > here]
    for number in range(middle, -1, -1):
        places = [at for at in _places(blocks, number, pattern) if at < here]
        yield from reversed(places)


def _places(blocks: Blocks, number: int, pattern: re.Pattern[str]) -> Iterator[int]:
    text, starts = blocks.of_chunk(number, _read_ids)
    above = blocks.layout.starts[number]
    for match in pattern.finditer(text):
        line = bisect_right(starts, match.start()) - 1
        if line < len(starts) - 1:
            yield above + line


def _waiting_for(document: Document, id_: str, here: int, places: Sequence[int]) -> frozenset[str]:
    """This id and those at `places` that depend on it, directly or not; each is certain.

    In a very large plan some of them may be left out.
    """
    graph = document.graph
    if graph.circles.runs_downward:
        return _waiting_above(graph, id_, here, min(places, default=here))
    return _waiting_anywhere(graph, id_)


def _waiting_above(graph: Graph, id_: str, here: int, first: int) -> frozenset[str]:
    """Those that wait from place `first` on: as dependencies stand below, one look upward does."""
    waiting = {id_}
    first = max(first, here - _MOST_BLOCKS)
    chunk = graph.layout.chunk_of(here)
    while here > first:
        start = graph.layout.starts[chunk]
        for links in reversed(graph.chunks[chunk].links[max(first - start, 0) : here - start]):
            if links.id and not waiting.isdisjoint(links.dependencies):
                waiting.add(links.id)
        here, chunk = start, chunk - 1
    return frozenset(waiting)


def _waiting_anywhere(graph: Graph, id_: str) -> frozenset[str]:
    seen = {id_}
    waiting = deque([id_])
    steps = 0
    while waiting and steps < _MOST_STEPS:
        steps += 1
        for at in graph.dependants(waiting.popleft()):
            above = graph.links_at(at).id
            if above and above not in seen:
                seen.add(above)
                waiting.append(above)
    return frozenset(seen)


def _item(block: Block, above: frozenset[str]) -> Item:
    head = block.head
    id_ = head.id or ""
    note = "reference" if head.kind == "ref" else head.value or ""
    closes = id_ in above
    if closes:
        note = f"{note}, closes a cycle" if note else "closes a cycle"
    kind: ItemKind = "ref" if head.kind == "ref" else "task"
    return Item(id_, kind, id_, id_, head.name or "", note, None, id_, closes)
