"""The dependencies of a plan as the rows of a tree: what is shared is opened only once."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language import walk
from vine_ls.language.document import Document


class Row(NamedTuple):
    """A task at its depth below the first row. `is_last` says that no sibling follows.

    A `repeated` one has been opened above; `hidden` counts the rows that are left out below it.
    """

    id: str
    depth: int
    is_last: bool
    is_known: bool
    is_repeated: bool
    hidden: int


def dependency_tree(
    document: Document, start: str, *, most: int | None = None, upwards: bool = False
) -> list[Row]:
    """The tree below `start`, at most so deep: dependencies, or upwards all that depends on it.

    It grows with the plan, and not with the number of ways through it.
    """
    edges: walk.Edges = document.graph.edges
    return tree_of(walk.reversed_edges(edges) if upwards else edges, start, most)


def tree_of(edges: walk.Edges, start: str, most: int | None = None) -> list[Row]:
    """The rows below `start`, without recursion: a chain of 100,000 tasks is legal."""
    rows: list[Row] = []
    opened: set[str] = set()
    waiting = [(start, 0, True)]
    while waiting:
        id_, depth, is_last = waiting.pop()
        targets = list(dict.fromkeys(edges.get(id_, ())))
        is_repeated = id_ in opened
        is_cut = most is not None and depth >= most and not is_repeated
        if not is_cut:
            opened.add(id_)
        hidden = len(targets) if is_cut else 0
        rows.append(Row(id_, depth, is_last, id_ in edges, is_repeated, hidden))
        if not is_repeated and not is_cut:
            last = len(targets) - 1
            waiting += [(targets[at], depth + 1, at == last) for at in range(last, -1, -1)]
    return rows


def starts_of_tree(document: Document) -> list[str]:
    """The root, and behind it as few tasks as lead to all that the root does not."""
    graph = document.graph
    if graph.root is None:
        return walk.sources(graph.edges, graph.nodes)
    islands = walk.unreachable(graph.edges, graph.root)
    return [graph.root, *walk.sources(graph.edges, islands)]
