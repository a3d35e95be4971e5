"""How many blocks of a graph are of some kind: a change adds what came and takes away what went."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from operator import add, sub
from typing import TYPE_CHECKING, NamedTuple

from vine_ls.language.block import Links
from vine_ls.language.difference import Chunks

if TYPE_CHECKING:
    from vine_ls.language.graph import Graph


class Tally(NamedTuple):
    """The blocks that are not sound, blank, or use what came with a version of the format."""

    chunks: Chunks
    unsound: int
    blank: int
    of_1_1: int
    of_1_2: int


def count_blocks(graph: Graph, earlier: Tally | None) -> Tally:
    if earlier is None:
        return Tally(graph.chunks, *_count(chain.from_iterable([it.links for it in graph.chunks])))
    counts: tuple[int, ...] = earlier[1:]
    for stretch in graph.difference(earlier.chunks).stretches:
        kept = map(sub, counts, _count(stretch.removed))
        counts = tuple(map(add, kept, _count(stretch.added)))
    return Tally(graph.chunks, *counts)


def _count(all_links: Iterable[Links]) -> tuple[int, int, int, int]:
    unsound = blank = of_1_1 = of_1_2 = 0
    for id_, kind, _, _, sound, is_blank, _, is_annotated, _ in all_links:
        if not sound:
            unsound += 1
        if is_blank:
            blank += 1
        if is_annotated:
            of_1_2 += 1
        if kind == "ref" or (id_ is not None and "/" in id_):
            of_1_1 += 1
    return unsound, blank, of_1_1, of_1_2
