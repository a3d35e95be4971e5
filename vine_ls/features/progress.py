"""How far a plan is, and what can be acted on now: remembered with the graph."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import NamedTuple

from vine_ls.language.block import Links
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.readiness import CONSUMING, SATISFIED, STARTABLE, percentage


class PlanProgress(NamedTuple):
    """A plan in figures: all blocks that are not blank; and the ids of its frontier, in order."""

    total: int
    complete: int
    percentage: int
    by_status: dict[str, int]
    ready: tuple[str, ...]
    completable: tuple[str, ...]
    blocked: tuple[str, ...]
    expandable: tuple[str, ...]


def progress_of(graph: Graph) -> PlanProgress:
    """The progress of a plan, of which half-typed blocks are part as far as they are there.

    Of a valid plan it is what `get_actionable_tasks` says.
    """
    return graph.remembered(_count)


def name_of_id(document: Document, id_: str) -> str:
    """The name of the task with this id; the id itself if it has none."""
    at = document.graph.definition(id_)
    return (document.blocks[at].head.name if at is not None else None) or id_


def _count(graph: Graph) -> PlanProgress:
    blocks = [links for names in graph.chunks for links in names.links if not links.is_blank]
    by_status = Counter([links.value or "" for links in blocks if links.kind == "task"])
    total, complete = len(blocks), by_status["complete"]
    nodes = graph.nodes
    statuses = {id_: node.value for id_, node in nodes.items() if node.kind == "task"}
    satisfied = {id_ for id_, status in statuses.items() if status in SATISFIED}
    open_ids = [id_ for id_, node in nodes.items() if satisfied.issuperset(node.dependencies)]
    return PlanProgress(
        total,
        complete,
        percentage(complete, total),
        dict(+by_status),
        tuple(id_ for id_ in open_ids if statuses.get(id_) in STARTABLE),
        tuple(_completable(graph, nodes, satisfied, open_ids)),
        tuple(id_ for id_ in open_ids if statuses.get(id_) == "blocked"),
        tuple(id_ for id_ in open_ids if nodes[id_].kind == "ref"),
    )


def _completable(
    graph: Graph, nodes: dict[str, Links], satisfied: set[str], open_ids: list[str]
) -> list[str]:
    """The reviewed tasks that a dependant builds upon, and at last the root if all else is done."""
    reviewing = [id_ for id_ in open_ids if id_ in satisfied and nodes[id_].value == "reviewing"]
    if not reviewing:
        return []
    consuming = (it for it in nodes.values() if it.kind == "task" and it.value in CONSUMING)
    consumed = set(chain.from_iterable(it.dependencies for it in consuming))
    completable = [id_ for id_ in reviewing if id_ in consumed]
    root = graph.root
    if root in reviewing and root not in consumed and len(satisfied) == len(nodes):
        completable.append(root)
    return completable
