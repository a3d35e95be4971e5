"""The frontier of a plan: what can be acted on now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from vine_ls.language import walk
from vine_ls.language.header import Status
from vine_ls.language.nodes import (
    ConcreteTask,
    RefTask,
    Task,
    VineGraph,
    is_concrete_task,
    is_vine_ref,
)
from vine_ls.language.query import count_by_status, get_root
from vine_ls.language.readiness import CONSUMING, SATISFIED, STARTABLE, percentage
from vine_ls.language.validate import edges_of


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a plan is; `percentage` counts all nodes, and a half rounds up."""

    total: int
    complete: int
    percentage: int
    ready_count: int
    root_id: str
    root_status: Status | Literal["ref"]
    by_status: Mapping[Status, int]


@dataclass(frozen=True, slots=True)
class ActionableTasks:
    """The nodes whose dependencies are all satisfied, by what can be done with them."""

    ready: tuple[ConcreteTask, ...]
    completable: tuple[ConcreteTask, ...]
    blocked: tuple[ConcreteTask, ...]
    expandable: tuple[RefTask, ...]
    progress: Progress


def get_actionable_tasks(graph: VineGraph) -> ActionableTasks:
    """What to start, complete, unblock or expand next.

    A dependency is satisfied if it is `complete` or `reviewing`; an unexpanded reference never is.
    """
    open_nodes = [node for id_ in graph.order if _is_open(graph, node := graph.tasks[id_])]
    tasks = [node for node in open_nodes if is_concrete_task(node)]
    ready = tuple(task for task in tasks if task.status in STARTABLE)
    return ActionableTasks(
        ready,
        _completable(graph, tasks),
        tuple(task for task in tasks if task.status == "blocked"),
        tuple(node for node in open_nodes if is_vine_ref(node)),
        _progress(graph, len(ready)),
    )


def is_satisfied(node: Task | None) -> bool:
    """Whether a node no longer holds up those that depend on it; an unknown one always does."""
    return node is not None and is_concrete_task(node) and node.status in SATISFIED


def _is_open(graph: VineGraph, node: Task) -> bool:
    return all(is_satisfied(graph.tasks.get(target)) for target in node.dependencies)


def _completable(graph: VineGraph, tasks: list[ConcreteTask]) -> tuple[ConcreteTask, ...]:
    """The reviewed tasks that a dependant builds upon, and at last the root if all else is done."""
    reviewing = [task for task in tasks if task.status == "reviewing"]
    if not reviewing:
        return ()
    dependants = walk.reversed_edges(edges_of(graph))
    completable = [
        task
        for task in reviewing
        if any(_is_consuming(graph.tasks[id_]) for id_ in dependants[task.id])
    ]
    root = get_root(graph)
    others = (node for node in graph.tasks.values() if node is not root)
    if root in reviewing and root not in completable and all(map(is_satisfied, others)):
        completable.append(root)
    return tuple(completable)


def _is_consuming(node: Task) -> bool:
    return is_concrete_task(node) and node.status in CONSUMING


def _progress(graph: VineGraph, ready_count: int) -> Progress:
    total = len(graph.tasks)
    by_status = count_by_status(graph)
    complete = by_status["complete"]
    root = get_root(graph)
    return Progress(
        total,
        complete,
        percentage(complete, total),
        ready_count,
        root.id,
        root.status if is_concrete_task(root) else "ref",
        by_status,
    )
