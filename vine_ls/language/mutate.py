"""Changes to a graph. Each returns a new, valid graph and leaves the old one alone.

What cannot be granted, and what could not be written and read back, raises `VineError`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from vine_ls.language import draft
from vine_ls.language.draft import Draft
from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.header import Status
from vine_ls.language.nodes import ConcreteTask, RefTask, VineGraph
from vine_ls.language.query import get_task
from vine_ls.language.survive import check_preamble_survives, check_survives
from vine_ls.language.validate import validate


def add_task(graph: VineGraph, task: ConcreteTask) -> VineGraph:
    """Add a task at the end. Alone it is an island, so use `apply_batch` on a valid graph."""
    return changed(graph, lambda tasks: draft.add_task(tasks, task))


def add_ref(graph: VineGraph, ref: RefTask) -> VineGraph:
    """Add a reference at the end. Alone it is an island, so use `apply_batch` on a valid graph."""
    return changed(graph, lambda tasks: draft.add_ref(tasks, ref))


def remove_task(graph: VineGraph, id_: str) -> VineGraph:
    """Remove a node, which is not the root, and every dependency on it."""
    return changed(graph, lambda tasks: draft.remove_task(tasks, id_))


def set_status(graph: VineGraph, id_: str, status: Status) -> VineGraph:
    return changed(graph, lambda tasks: draft.set_status(tasks, id_, status))


def update_task(graph: VineGraph, id_: str, **updates: Any) -> VineGraph:
    """Change `short_name`, `description`, `decisions`, `attachments` or `annotations`."""
    return changed(graph, lambda tasks: draft.update_task(tasks, id_, updates))


def add_dependency(graph: VineGraph, task_id: str, dep_id: str) -> VineGraph:
    return changed(graph, lambda tasks: draft.add_dependency(tasks, task_id, dep_id))


def remove_dependency(graph: VineGraph, task_id: str, dep_id: str) -> VineGraph:
    return changed(graph, lambda tasks: draft.remove_dependency(tasks, task_id, dep_id))


def update_ref_uri(graph: VineGraph, id_: str, uri: str) -> VineGraph:
    return changed(graph, lambda tasks: draft.update_ref_uri(tasks, id_, uri))


def changed(graph: VineGraph, change: Callable[[Draft], None]) -> VineGraph:
    """The graph after a change to a draft of it, once the result is sure to be good."""
    tasks = {id_: get_task(graph, id_) for id_ in graph.order}
    change(tasks)
    check_preamble_survives(graph)
    for id_, node in tasks.items():
        if node is not graph.tasks.get(id_):
            check_survives(node, graph.delimiter)
    result = replace(graph, tasks=ReadOnlyDict(tasks), order=tuple(tasks))
    validate(result)
    return result
