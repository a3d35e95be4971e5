"""What a task rests on and what waits for it, directly or not, and how far away that is."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language import walk
from vine_ls.language.document import Document


class Reached(NamedTuple):
    """A task, and by how many dependencies it is away; one that is 1 away is a direct one."""

    id: str
    steps: int


def waiting_for(document: Document, id_: str) -> list[Reached]:
    """All that waits for a task, the nearest first, those equally near in file order."""
    return _reached(document, walk.reversed_edges(document.graph.edges), id_)


def needed_by(document: Document, id_: str) -> list[Reached]:
    """All that a task rests on, the nearest first, those equally near as its lines have them."""
    steps = walk.distances(document.graph.edges, id_)
    return [Reached(other, far) for other, far in steps.items() if far]


def way_from_root(document: Document, id_: str) -> list[str]:
    """A shortest way of dependencies from the root to a task, both included; empty without one."""
    graph = document.graph
    edges = graph.edges
    steps = walk.distances(edges, graph.root) if graph.root is not None else {}
    if id_ not in steps:
        return []
    above = walk.reversed_edges(edges)
    way = [id_]
    while steps[way[-1]]:
        way.append(next(it for it in above[way[-1]] if steps.get(it) == steps[way[-1]] - 1))
    return way[::-1]


def _reached(document: Document, edges: walk.Edges, id_: str) -> list[Reached]:
    places = document.graph.places
    steps = walk.distances(edges, id_)
    order = sorted(steps.items(), key=lambda it: (it[1], places[it[0]]))
    return [Reached(other, far) for other, far in order if far]
