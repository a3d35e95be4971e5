"""Where new blocks belong: below the last one that depends on them, so order stays top-down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vine_ls.language import walk
from vine_ls.language.nodes import VineGraph
from vine_ls.language.validate import edges_of


class _Place(NamedTuple):
    """Below which block that stays, how far from it, and as the how-manieth of the new ones."""

    below: int
    depth: int
    number: int


def with_new_ids(stay: Sequence[str], graph: VineGraph) -> list[str]:
    """All ids of a valid graph in the order of their blocks: those that stay, new ones between.

    A new one stands behind all that depend on it; side by side they keep the order of the graph.
    """
    places = {id_: _Place(at, 0, 0) for at, id_ in enumerate(stay)}
    dependants = walk.reversed_edges(edges_of(graph))
    numbers = {id_: number for number, id_ in enumerate(graph.order) if id_ not in places}
    # Each one waits for the new ones that depend on it.
    waiting = {id_: sum(it in numbers for it in dependants[id_]) for id_ in numbers}
    ready = [id_ for id_ in numbers if not waiting[id_]]
    while ready:
        id_ = ready.pop()
        below, depth, _ = max(places[it] for it in dependants[id_])
        places[id_] = _Place(below, depth + 1, numbers[id_])
        for target in dict.fromkeys(graph.tasks[id_].dependencies):
            if target in numbers:
                waiting[target] -= 1
                if not waiting[target]:
                    ready.append(target)
    return sorted(places, key=lambda id_: places[id_])
