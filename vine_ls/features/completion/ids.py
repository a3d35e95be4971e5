"""Ids: those that a dependency may name, and those that are named but not defined yet."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.item import MOST_ITEMS, Completions, Item, ItemKind
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.header import is_id
from vine_ls.language.text import WHITESPACE, Span

# A walk of so many steps up takes about as long as all the rest.
_MOST_STEPS = 1000
_MOST_MISSING = 50
_ARROW = "-> "


def dependency_items(cursor: Cursor) -> Completions | None:
    """The ids for the dependency at the cursor: the nearest first, those of a cycle last."""
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
    above = _dependants(document, own) if own else frozenset()
    items = [_item(document.blocks[at], above) for at in places[:MOST_ITEMS]]
    items.sort(key=lambda item: item.id in above)
    if not items:
        return None
    span = Span(cursor.start + first, cursor.start + end)
    return Completions(span, cursor.start + cursor.column, items, len(places) <= MOST_ITEMS)


def missing_ids(document: Document) -> list[str]:
    """The ids that are depended on and that no block has, in file order; not all of very many."""
    ids: set[str] = set()
    targets: set[str] = set()
    for _, known in document.blocks.by_chunk(_read_ids):
        ids |= known.defined
        targets |= known.targets
    missing = [id_ for id_ in targets - ids if is_id(id_)]
    if len(missing) > _MOST_MISSING:
        missing = sorted(missing)[:_MOST_MISSING]
    return sorted(missing, key=lambda id_: (document.graph.dependants(id_)[0], id_))


def title_of(id_: str) -> str:
    """A name for a task that has only an id yet."""
    words = id_.rpartition("/")[2].replace("-", " ").split(" ")
    return " ".join([word[:1].upper() + word[1:] for word in words if word]) or "Name"


class _Ids(NamedTuple):
    """The ids of a run of blocks in small letters, a line each, and where each line starts."""

    text: str
    starts: list[int]
    places: list[int]
    defined: frozenset[str]
    targets: frozenset[str]


def _read_ids(blocks: tuple[Block, ...]) -> _Ids:
    ids = [(at, block.head.id) for at, block in enumerate(blocks) if block.head.id]
    offered = [(at, id_) for at, id_ in ids if is_id(id_)]
    starts = [0]
    for _, id_ in offered:
        starts.append(starts[-1] + len(id_) + 1)
    return _Ids(
        "\n".join(["", *[id_.lower() for _, id_ in offered], ""]),
        starts,
        [at for at, _ in offered],
        frozenset([id_ for _, id_ in ids]),
        frozenset([target for block in blocks for target in block.dependencies]),
    )


def _matches(document: Document, here: int, typed: str, taken: set[str]) -> list[int]:
    """The places of blocks whose ids fit what is typed, best first; one more than is shown."""
    chunks = list(document.blocks.by_chunk(_read_ids))
    found: list[int] = []
    seen = set(taken)
    for pattern in _patterns(typed):
        for at in _nearest(chunks, here, pattern):
            id_ = document.blocks[at].head.id or ""
            if id_ not in seen:
                seen.add(id_)
                found.append(at)
                if len(found) > MOST_ITEMS:
                    return found
    return found


def _patterns(typed: str) -> Iterator[re.Pattern[str]]:
    """Prefixes, starts of parts, and letters in order; each goes over a line in linear time."""
    yield re.compile(f"\n(?={re.escape(typed)}[^\n])" if not typed else f"\n{re.escape(typed)}")
    if typed:
        yield re.compile(f"[-/]{re.escape(typed)}")
        rest = "".join(f"[^\n{re.escape(letter)}]*{re.escape(letter)}" for letter in typed)
        yield re.compile(f"\n{rest}")


def _nearest(chunks: list[tuple[int, _Ids]], here: int, pattern: re.Pattern[str]) -> Iterator[int]:
    """The places that fit: those below from top to bottom, then those above, nearest first."""
    middle = max(bisect_right([start for start, _ in chunks], here) - 1, 0)
    for start, ids in chunks[middle:]:
        for place in _places(ids, pattern):
            if start + place > here:
                yield start + place
    for start, ids in reversed(chunks[: middle + 1]):
        for place in reversed(list(_places(ids, pattern))):
            if start + place < here:
                yield start + place


def _places(ids: _Ids, pattern: re.Pattern[str]) -> Iterator[int]:
    for match in pattern.finditer(ids.text):
        line = bisect_right(ids.starts, match.start()) - 1
        if line < len(ids.places):
            yield ids.places[line]


def _dependants(document: Document, id_: str) -> frozenset[str]:
    """The ids that depend on this one, the nearest first and so many at most: each is certain.

    Of an id that is not among them nothing is known in a very large plan, and nothing is said.
    """
    graph = document.graph
    seen = {id_}
    waiting = deque([id_])
    steps = 0
    while waiting and steps < _MOST_STEPS:
        steps += 1
        for at in graph.dependants(waiting.popleft()):
            above = document.blocks[at].head.id
            if above and above not in seen:
                seen.add(above)
                waiting.append(above)
    return frozenset(seen)


def _item(block: Block, above: frozenset[str]) -> Item:
    head = block.head
    id_ = head.id or ""
    note = "reference" if head.kind == "ref" else head.value or ""
    if id_ in above:
        note = f"{note}, closes a cycle" if note else "closes a cycle"
    kind: ItemKind = "ref" if head.kind == "ref" else "task"
    return Item(id_, kind, id_, id_, head.name or "", note, None, id_)
