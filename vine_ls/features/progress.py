"""How far a plan is, and what can be acted on now: remembered with the graph."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.document import Document
from vine_ls.language.graph import Graph

_SATISFIED = ("complete", "reviewing")
_CONSUMING = ("started", "reviewing", "complete")


class PlanProgress(NamedTuple):
    """A plan in figures, and the ids of its frontier in file order."""

    total: int
    complete: int
    percentage: int
    by_status: dict[str, int]
    ready: tuple[str, ...]
    completable: tuple[str, ...]
    blocked: tuple[str, ...]
    expandable: tuple[str, ...]


def progress_of(graph: Graph) -> PlanProgress:
    """The progress of what is sound in a plan; the same as `get_actionable_tasks` says of it."""
    return graph.remembered(_count)


def name_of_id(document: Document, id_: str) -> str:
    """The name of the task with this id; the id itself if it has none."""
    at = document.graph.definition(id_)
    return (document.blocks[at].head.name if at is not None else None) or id_


def _count(graph: Graph) -> PlanProgress:
    nodes = {id_: node for id_, node in graph.nodes.items() if node.sound}
    statuses = {id_: node.value for id_, node in nodes.items() if node.kind == "task"}
    satisfied = {id_ for id_, status in statuses.items() if status in _SATISFIED}
    open_ids = [id_ for id_, node in nodes.items() if satisfied.issuperset(node.dependencies)]
    by_status: dict[str, int] = {}
    for status in statuses.values():
        by_status[status or ""] = by_status.get(status or "", 0) + 1
    total, complete = len(nodes), by_status.get("complete", 0)
    reviewing = {id_ for id_ in open_ids if statuses.get(id_) == "reviewing"}
    consumed = {
        target
        for id_, status in statuses.items()
        if status in _CONSUMING
        for target in nodes[id_].dependencies
    }
    completable = [id_ for id_ in open_ids if id_ in reviewing and id_ in consumed]
    root = graph.root
    if root in reviewing and root not in consumed and len(satisfied) == total:
        completable.append(root)
    return PlanProgress(
        total,
        complete,
        (200 * complete + total) // (2 * total) if total else 0,
        by_status,
        tuple(id_ for id_ in open_ids if statuses.get(id_) in ("notstarted", "planning")),
        tuple(completable),
        tuple(id_ for id_ in open_ids if statuses.get(id_) == "blocked"),
        tuple(id_ for id_ in open_ids if nodes[id_].kind == "ref"),
    )
