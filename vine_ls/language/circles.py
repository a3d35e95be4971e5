"""Who waits for whom in a circle, kept current: a whole search only where a circle changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vine_ls.language import walk
from vine_ls.language.difference import Chunks

if TYPE_CHECKING:
    from vine_ls.language.graph import Graph

# Where more than one in so many blocks is looked at, a search of all is quicker.
_SHARE = 16


class Circles(NamedTuple):
    """The circles of a graph, each in file order, and to which of them an id belongs.

    With `runs_downward` every dependency is known to stand below its dependant: no circle can be.
    """

    chunks: Chunks
    runs_downward: bool
    components: list[list[str]]
    number: dict[str, int]


def find_circles(graph: Graph, earlier: Circles | None) -> Circles:
    if earlier is None:
        return _search(graph)
    difference = graph.difference(earlier.chunks)
    if difference.keeps_edges:
        return earlier._replace(chunks=graph.chunks)
    ids = difference.changed_ids(graph.place)
    if earlier.runs_downward and all(_runs_downward(graph, id_) for id_ in ids):
        return earlier._replace(chunks=graph.chunks)
    most = graph.layout.starts[-1] // _SHARE
    if earlier.number.keys().isdisjoint(ids) and not any(
        walk.may_lie_on_cycle(id_, graph.targets, graph.users, most) for id_ in ids
    ):
        return earlier._replace(chunks=graph.chunks, runs_downward=False)
    return _search(graph)


def _search(graph: Graph) -> Circles:
    runs_downward = walk.runs_downward(graph.edges)
    components = [] if runs_downward else walk.cyclic_components(graph.edges)
    number = {id_: at for at, component in enumerate(components) for id_ in component}
    return Circles(graph.chunks, runs_downward, components, number)


def _runs_downward(graph: Graph, id_: str) -> bool:
    """Whether one node stands above all that it depends on, and below all its dependants."""
    at = graph.place(id_)
    if at is None:
        return True
    below = [place for it in graph.targets(id_) if (place := graph.place(it)) is not None]
    last = graph.last_user(id_)
    above = graph.place(last) if last is not None else None
    return all(place > at for place in below) and (above is None or above < at)
