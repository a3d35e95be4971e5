"""Changes to a draft of a graph: its nodes by id, in file order, not yet checked together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from vine_ls.language import shapes
from vine_ls.language.errors import VineError
from vine_ls.language.header import STATUSES, VALID_STATUSES, Status
from vine_ls.language.nodes import ConcreteTask, RefTask, Task, is_concrete_task, is_vine_ref

Draft = dict[str, Task]

_FIELDS: dict[str, Callable[[str, Any], Any]] = {
    "short_name": shapes.string,
    "description": shapes.string,
    "decisions": shapes.strings,
    "attachments": shapes.attachments,
    "annotations": shapes.annotation_values,
}


def add_task(tasks: Draft, task: ConcreteTask) -> None:
    if not is_concrete_task(task):
        raise VineError(f"`{task.id}` is a reference: it is added with `add_ref`")
    _require_status(task.status)
    _add(tasks, task)


def add_ref(tasks: Draft, ref: RefTask) -> None:
    if not is_vine_ref(ref):
        raise VineError(f"`{ref.id}` is no reference: it is added with `add_task`")
    _require_uri(ref.id, ref.vine)
    _add(tasks, ref)


def remove_task(tasks: Draft, id_: str) -> None:
    _node(tasks, id_)
    if id_ == next(iter(tasks)):
        raise VineError(f"`{id_}` is the root, which cannot be removed")
    del tasks[id_]
    for node in list(tasks.values()):
        if id_ in node.dependencies:
            tasks[node.id] = _without(node, id_)


def set_status(tasks: Draft, id_: str, status: Status) -> None:
    node = _node(tasks, id_)
    if not is_concrete_task(node):
        raise VineError(f"`{id_}` is a reference, which has no status")
    _require_status(status)
    tasks[id_] = replace(node, status=status)


def update_task(tasks: Draft, id_: str, updates: Mapping[str, Any]) -> None:
    node = _node(tasks, id_)
    for name in updates:
        if name not in _FIELDS:
            raise VineError(f"`{name}` is no field that can be updated")
    if "attachments" in updates and not is_concrete_task(node):
        raise VineError(f"`{id_}` is a reference, which has no attachments")
    checked = {name: _FIELDS[name](name, value) for name, value in updates.items()}
    tasks[id_] = replace(node, **checked)


def add_dependency(tasks: Draft, task_id: str, dep_id: str) -> None:
    node = _node(tasks, task_id)
    _node(tasks, dep_id)
    if dep_id in node.dependencies:
        raise VineError(f"`{task_id}` depends on `{dep_id}` already")
    tasks[task_id] = replace(node, dependencies=(*node.dependencies, dep_id))


def remove_dependency(tasks: Draft, task_id: str, dep_id: str) -> None:
    node = _node(tasks, task_id)
    _node(tasks, dep_id)
    if dep_id not in node.dependencies:
        raise VineError(f"`{task_id}` does not depend on `{dep_id}`")
    tasks[task_id] = _without(node, dep_id)


def update_ref_uri(tasks: Draft, id_: str, uri: str) -> None:
    node = _node(tasks, id_)
    if not is_vine_ref(node):
        raise VineError(f"`{id_}` is no reference")
    _require_uri(id_, uri)
    tasks[id_] = replace(node, vine=uri)


def _add(tasks: Draft, node: Task) -> None:
    if node.id in tasks:
        raise VineError(f"there is a task `{node.id}` already")
    tasks[node.id] = node


def _node(tasks: Draft, id_: str) -> Task:
    if id_ not in tasks:
        raise VineError(f"there is no task `{id_}`")
    return tasks[id_]


def _without(node: Task, dep_id: str) -> Task:
    return replace(node, dependencies=tuple(id_ for id_ in node.dependencies if id_ != dep_id))


def _require_status(status: str) -> None:
    if status not in VALID_STATUSES:
        raise VineError(f"`{status}` is no status: it is one of {', '.join(STATUSES)}")


def _require_uri(id_: str, uri: str) -> None:
    if not uri:
        raise VineError(f"the reference `{id_}` has no URI")
