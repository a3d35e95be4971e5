"""What the rules over links say of all blocks, kept current: an edit asks only neighbours again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain
from typing import NamedTuple

from vine_ls.language.block import Links
from vine_ls.language.difference import Chunks, Difference
from vine_ls.language.graph import Graph
from vine_ls.rules import LINK_RULES
from vine_ls.rules.linked import Find, Linked, Place, bonds
from vine_ls.rules.rule import Rule, Tie

# Above so many changed links it is cheaper to ask all blocks, with mappings of the whole file.
_MOST_CHANGED = 500
# Where more than one in so many ids is looked up, mappings of the whole file are quicker.
_SHARE = 4

Tied = tuple[Rule[Linked, Tie], Tie]
# By place in the chunk, and only where there is something to say.
ChunkTies = dict[int, tuple[Tied, ...]]

_ISLAND = frozenset(rule.code for rule in LINK_RULES["alone"])
_DOUBT = frozenset(rule.code for it in ("unknown", "duplicate") for rule in LINK_RULES[it])


class Ties(NamedTuple):
    """What was found in each chunk.

    `doubts` is the number of mistakes that may hide a link. `circles` and `root` are those of the
    graph, to see whether they have changed.
    """

    chunks: Chunks
    by_chunk: tuple[ChunkTies, ...]
    doubts: int
    islands: int
    circles: list[list[str]]
    root: str | None


def find_ties(graph: Graph, earlier: Ties | None) -> Ties:
    """What the rules over links say of all blocks of a graph."""
    if earlier is None or graph.root is None or earlier.root is None:
        return _all_ties(graph)
    difference = graph.difference(earlier.chunks)
    if len(difference.links) > _MOST_CHANGED:
        return _all_ties(graph)
    graph.prepare()
    _look_up_quickly(graph, difference.links)
    by_chunk, gone = _moved_along(earlier.by_chunk, graph, difference)
    before = by_chunk[:]
    come: list[Tied] = []
    places = _neighbourhood(graph, earlier, difference, by_chunk)
    _look_up_quickly(graph, map(graph.links_at, places))
    moved = difference.moved & difference.changed_ids(graph.place)
    for at in places:
        old, new = _renew(graph, at, by_chunk, before, moved)
        gone += old
        come += new
    doubts = earlier.doubts + _count(come, _DOUBT) - _count(gone, _DOUBT)
    islands = earlier.islands + _count(come, _ISLAND) - _count(gone, _ISLAND)
    return Ties(graph.chunks, tuple(by_chunk), doubts, islands, graph.cycles, graph.root)


def _all_ties(graph: Graph) -> Ties:
    graph.read_whole()
    find, place = graph.nodes.get, graph.places.get
    by_chunk = tuple(
        [
            {
                at - start: ties
                for at, links in enumerate(names.links, start)
                if (ties := _ties_of(Linked(graph, at, links), find, place))
            }
            for start, names in zip(graph.layout.starts, graph.chunks, strict=False)
        ]
    )
    found = _flat(by_chunk)
    doubts, islands = _count(found, _DOUBT), _count(found, _ISLAND)
    return Ties(graph.chunks, by_chunk, doubts, islands, graph.cycles, graph.root)


def _look_up_quickly(graph: Graph, asked: Iterable[Links]) -> None:
    """Read the whole graph where so much is to be asked that this is the quicker way."""
    if sum([1 + len(links.dependencies) for links in asked]) > graph.layout.starts[-1] // _SHARE:
        graph.read_whole()


def _ties_of(linked: Linked, find: Find, place: Place) -> tuple[Tied, ...]:
    odd = bonds(linked, find, place)
    if not odd:
        return ()
    return tuple(
        [(rule, tie) for bond in odd for rule in LINK_RULES[bond] for tie in rule.check(linked)]
    )


def _count(ties: Iterable[Tied], codes: frozenset[str]) -> int:
    return sum([rule.code in codes for rule, _ in ties])


def _flat(by_chunk: Iterable[ChunkTies]) -> list[Tied]:
    return list(chain.from_iterable([chain.from_iterable(it.values()) for it in by_chunk]))


def _moved_along(
    by_chunk: tuple[ChunkTies, ...], graph: Graph, difference: Difference
) -> tuple[list[ChunkTies], list[Tied]]:
    """What was found before, in the chunks in which its blocks are now; and what went with them."""
    moved = list(by_chunk)
    gone: list[Tied] = []
    for stretch in reversed(difference.stretches):
        old_sizes = [len(names) for names in difference.old[stretch.old]]
        sizes = [len(names) for names in graph.chunks[stretch.new]]
        if sizes != old_sizes:
            found = _placed(by_chunk[stretch.old], old_sizes)
            below, shift = sum(old_sizes) - stretch.below, sum(sizes) - sum(old_sizes)
            gone += chain.from_iterable([ties for at, ties in found if stretch.above <= at < below])
            kept = {at: ties for at, ties in found if at < stretch.above}
            kept |= {at + shift: ties for at, ties in found if at >= below}
            moved[stretch.old] = _settled(kept, sizes)
    return moved, gone


def _placed(by_chunk: Sequence[ChunkTies], sizes: list[int]) -> list[tuple[int, tuple[Tied, ...]]]:
    """What was found in several chunks, by place in all of them together."""
    starts = accumulate(sizes, initial=0)
    return [
        (start + place, ties)
        for start, found in zip(starts, by_chunk, strict=False)
        for place, ties in found.items()
    ]


def _settled(found: ChunkTies, sizes: list[int]) -> list[ChunkTies]:
    """What was found, by place in chunks of these sizes."""
    return [
        {place: found[start + place] for place in range(size) if start + place in found}
        for start, size in zip(accumulate(sizes, initial=0), sizes, strict=False)
    ]


def _neighbourhood(
    graph: Graph, earlier: Ties, difference: Difference, by_chunk: list[ChunkTies]
) -> set[int]:
    """The places of all blocks of which something else may be said than before."""
    ids, targets = difference.changed_ids(graph.place), set(difference.targets)
    for id_ in difference.reshaped_ids & ids:
        # Where an id is there twice, another block may count for it now.
        for at in graph.definitions(id_)[1:]:
            targets.update(graph.links_at(at).dependencies)
        targets.update(graph.targets(id_))
    if graph.cycles != earlier.circles:
        changed = {*map(tuple, graph.cycles)} ^ {*map(tuple, earlier.circles)}
        ids.update(chain.from_iterable(changed))
    if graph.root is not None and graph.root != earlier.root:
        ids |= {graph.root, earlier.root or ""}
    circles = graph.circles
    if circles.number:
        numbers = {circles.number[id_] for id_ in ids | targets if id_ in circles.number}
        targets.update([circles.components[number][0] for number in numbers])
    places = {
        at
        for stretch in difference.stretches
        for at in range(stretch.at, stretch.at + len(stretch.added))
    }
    places.update(_places_of(graph, ids, targets))
    if graph.root != earlier.root and earlier.islands:
        starts = graph.layout.starts
        for start, ties in zip(starts, by_chunk, strict=False):
            places.update([start + place for place in ties])
    return places


def _places_of(graph: Graph, ids: set[str], targets: set[str]) -> set[int]:
    """The places of all blocks that define or depend on `ids`, and of what counts for `targets`."""
    named = ids | targets
    if len(named) > _MOST_CHANGED:
        all_links = chain.from_iterable([names.links for names in graph.chunks])
        return {
            at
            for at, links in enumerate(all_links)
            if links.id in named or not ids.isdisjoint(links.dependencies)
        }
    places = {at for id_ in targets if (at := graph.place(id_)) is not None}
    for id_ in ids:
        places.update(graph.definitions(id_), graph.dependants(id_))
    return places


def _renew(
    graph: Graph, at: int, by_chunk: list[ChunkTies], before: list[ChunkTies], moved: set[str]
) -> tuple[tuple[Tied, ...], tuple[Tied, ...]]:
    """Ask again about one block; its chunk stays the same object if the answer is the same."""
    chunk = graph.layout.chunk_of(at)
    place = at - graph.layout.starts[chunk]
    old = by_chunk[chunk].get(place, ())
    linked = Linked(graph, at, graph.chunks[chunk].links[place])
    new = _ties_of(linked, graph.node, graph.place)
    if new != old or (moved and any(id_ in moved for _, it in new for id_, _ in it.related)):
        if by_chunk[chunk] is before[chunk]:
            by_chunk[chunk] = by_chunk[chunk].copy()
        by_chunk[chunk][place] = new
        if not new:
            del by_chunk[chunk][place]
    return old, new
