"""Changes to a graph. Each returns a new, valid graph and leaves the old one alone.

What cannot be granted, and what could not be written and read back, raises `VineError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from vine_ls.language import shapes
from vine_ls.language.errors import VineError
from vine_ls.language.header import STATUSES, VALID_STATUSES, Status
from vine_ls.language.nodes import (
    ConcreteTask,
    RefTask,
    Task,
    VineGraph,
    is_concrete_task,
    is_vine_ref,
)
from vine_ls.language.query import get_root_id, get_task
from vine_ls.language.survive import check_survives
from vine_ls.language.validate import validate

_FIELDS: dict[str, Callable[[str, Any], Any]] = {
    "short_name": shapes.string,
    "description": shapes.string,
    "decisions": shapes.strings,
    "attachments": shapes.attachments,
    "annotations": shapes.annotation_values,
}


def add_task(graph: VineGraph, task: ConcreteTask) -> VineGraph:
    """Add a task at the end. Alone it is an island, so use `apply_batch` on a valid graph."""
    return _valid(task_added(graph, task))


def add_ref(graph: VineGraph, ref: RefTask) -> VineGraph:
    """Add a reference at the end. Alone it is an island, so use `apply_batch` on a valid graph."""
    return _valid(ref_added(graph, ref))


def remove_task(graph: VineGraph, id_: str) -> VineGraph:
    """Remove a node, which is not the root, and every dependency on it."""
    return _valid(task_removed(graph, id_))


def set_status(graph: VineGraph, id_: str, status: Status) -> VineGraph:
    return _valid(status_set(graph, id_, status))


def update_task(graph: VineGraph, id_: str, **updates: Any) -> VineGraph:
    """Change `short_name`, `description`, `decisions`, `attachments` or `annotations`."""
    return _valid(task_updated(graph, id_, updates))


def add_dependency(graph: VineGraph, task_id: str, dep_id: str) -> VineGraph:
    return _valid(dependency_added(graph, task_id, dep_id))


def remove_dependency(graph: VineGraph, task_id: str, dep_id: str) -> VineGraph:
    return _valid(dependency_removed(graph, task_id, dep_id))


def update_ref_uri(graph: VineGraph, id_: str, uri: str) -> VineGraph:
    return _valid(ref_uri_updated(graph, id_, uri))


# The same changes without the validation at the end, for changes that are valid only together.


def task_added(graph: VineGraph, task: ConcreteTask) -> VineGraph:
    if not is_concrete_task(task):
        raise VineError(f"`{task.id}` is a reference: it is added with `add_ref`")
    return _added(graph, task)


def ref_added(graph: VineGraph, ref: RefTask) -> VineGraph:
    if not is_vine_ref(ref):
        raise VineError(f"`{ref.id}` is no reference: it is added with `add_task`")
    _require_uri(ref.id, ref.vine)
    return _added(graph, ref)


def task_removed(graph: VineGraph, id_: str) -> VineGraph:
    get_task(graph, id_)
    if id_ == get_root_id(graph):
        raise VineError(f"`{id_}` is the root, which cannot be removed")
    tasks = {other: _without(node, id_) for other, node in graph.tasks.items() if other != id_}
    order = tuple(other for other in graph.order if other != id_)
    return replace(graph, tasks=MappingProxyType(tasks), order=order)


def status_set(graph: VineGraph, id_: str, status: Status) -> VineGraph:
    node = get_task(graph, id_)
    if not is_concrete_task(node):
        raise VineError(f"`{id_}` is a reference, which has no status")
    _require_status(status)
    return _with(graph, replace(node, status=status))


def task_updated(graph: VineGraph, id_: str, updates: Mapping[str, Any]) -> VineGraph:
    node = get_task(graph, id_)
    for name in updates:
        if name not in _FIELDS:
            raise VineError(f"`{name}` is no field that can be updated")
    if "attachments" in updates and not is_concrete_task(node):
        raise VineError(f"`{id_}` is a reference, which has no attachments")
    checked = {name: _FIELDS[name](name, value) for name, value in updates.items()}
    return _with(graph, replace(node, **checked))


def dependency_added(graph: VineGraph, task_id: str, dep_id: str) -> VineGraph:
    node = get_task(graph, task_id)
    get_task(graph, dep_id)
    if dep_id in node.dependencies:
        raise VineError(f"`{task_id}` depends on `{dep_id}` already")
    return _with(graph, replace(node, dependencies=(*node.dependencies, dep_id)))


def dependency_removed(graph: VineGraph, task_id: str, dep_id: str) -> VineGraph:
    node = get_task(graph, task_id)
    get_task(graph, dep_id)
    if dep_id not in node.dependencies:
        raise VineError(f"`{task_id}` does not depend on `{dep_id}`")
    return _with(graph, _without(node, dep_id))


def ref_uri_updated(graph: VineGraph, id_: str, uri: str) -> VineGraph:
    node = get_task(graph, id_)
    if not is_vine_ref(node):
        raise VineError(f"`{id_}` is no reference")
    _require_uri(id_, uri)
    return _with(graph, replace(node, vine=uri))


def _valid(graph: VineGraph) -> VineGraph:
    validate(graph)
    return graph


def _added(graph: VineGraph, node: Task) -> VineGraph:
    if node.id in graph.tasks:
        raise VineError(f"there is a task `{node.id}` already")
    if is_concrete_task(node):
        _require_status(node.status)
    graph = _with(graph, node)
    return replace(graph, order=(*graph.order, node.id))


def _with(graph: VineGraph, node: Task) -> VineGraph:
    check_survives(node, graph.delimiter)
    return replace(graph, tasks=MappingProxyType({**graph.tasks, node.id: node}))


def _without(node: Task, dep_id: str) -> Task:
    if dep_id not in node.dependencies:
        return node
    return replace(node, dependencies=tuple(id_ for id_ in node.dependencies if id_ != dep_id))


def _require_status(status: str) -> None:
    if status not in VALID_STATUSES:
        raise VineError(f"`{status}` is no status: it is one of {', '.join(STATUSES)}")


def _require_uri(id_: str, uri: str) -> None:
    if not uri:
        raise VineError(f"the reference `{id_}` has no URI")
