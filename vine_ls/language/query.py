"""Questions about a graph. Every answer is in file order, and no answer changes anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vine_ls.language import walk
from vine_ls.language.errors import VineError
from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.header import STATUSES, Status
from vine_ls.language.nodes import RefTask, Task, VineGraph, is_concrete_task, is_vine_ref
from vine_ls.language.validate import edges_of


@dataclass(frozen=True, slots=True)
class GraphSummary:
    """A graph in figures; `by_status` has all six statuses."""

    total: int
    by_status: Mapping[Status, int]
    root_id: str
    root_name: str
    leaf_count: int


def get_task(graph: VineGraph, id_: str) -> Task:
    if id_ not in graph.tasks:
        raise VineError(f"there is no task `{id_}`")
    return graph.tasks[id_]


def get_root_id(graph: VineGraph) -> str:
    if not graph.order:
        raise VineError("an empty graph has no root")
    return graph.order[0]


def get_root(graph: VineGraph) -> Task:
    return get_task(graph, get_root_id(graph))


def get_dependencies(graph: VineGraph, id_: str) -> tuple[Task, ...]:
    """The nodes that a node depends on directly, in the order of its lines."""
    return tuple(get_task(graph, target) for target in get_task(graph, id_).dependencies)


def get_dependants(graph: VineGraph, id_: str) -> tuple[Task, ...]:
    """The nodes that depend on a node directly."""
    get_task(graph, id_)
    return tuple(node for node in _nodes(graph) if id_ in node.dependencies)


def get_descendants(graph: VineGraph, id_: str) -> tuple[Task, ...]:
    """The nodes that depend on a node, directly or not: all that waits for it."""
    get_task(graph, id_)
    waiting = walk.reachable(walk.reversed_edges(edges_of(graph)), [id_]) - {id_}
    return tuple(node for node in _nodes(graph) if node.id in waiting)


def filter_by_status(graph: VineGraph, status: Status) -> tuple[Task, ...]:
    return tuple(node for node in _nodes(graph) if is_concrete_task(node) and node.status == status)


def search_tasks(graph: VineGraph, query: str) -> tuple[Task, ...]:
    """The nodes with `query` in their id, name or description, capital or not."""
    wanted = query.lower()
    return tuple(
        node
        for node in _nodes(graph)
        if wanted in node.id.lower()
        or wanted in node.short_name.lower()
        or wanted in node.description.lower()
    )


def get_leaves(graph: VineGraph) -> tuple[Task, ...]:
    """The nodes that depend on nothing."""
    return tuple(node for node in _nodes(graph) if not node.dependencies)


def get_refs(graph: VineGraph) -> tuple[RefTask, ...]:
    return tuple(node for node in _nodes(graph) if is_vine_ref(node))


def get_summary(graph: VineGraph) -> GraphSummary:
    root = get_root(graph)
    return GraphSummary(
        len(graph.tasks), count_by_status(graph), root.id, root.short_name, len(get_leaves(graph))
    )


def count_by_status(graph: VineGraph) -> Mapping[Status, int]:
    """How many tasks have each of the six statuses; references have none."""
    counts = dict.fromkeys(STATUSES, 0)
    for node in _nodes(graph):
        if is_concrete_task(node):
            counts[node.status] += 1
    return ReadOnlyDict(counts)


def _nodes(graph: VineGraph) -> list[Task]:
    return [get_task(graph, id_) for id_ in graph.order]
