"""Several changes as one: operations in the shape of JSON, all or nothing, validated at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from vine_ls.language import mutate, shapes
from vine_ls.language.errors import VineError
from vine_ls.language.nodes import ConcreteTask, RefTask, VineGraph
from vine_ls.language.validate import validate

Operation = Mapping[str, Any]


def apply_batch(graph: VineGraph, operations: Iterable[Operation]) -> VineGraph:
    """The graph after all operations, in order; validated once, at the end.

    Each operation is a mapping with its name under `op`: `add_task`, `add_ref`, `remove_task`,
    `set_status`, `claim`, `update`, `update_ref_uri`, `add_dep` or `remove_dep`.
    """
    for operation in operations:
        graph = _applied(graph, operation)
    validate(graph)
    return graph


def _applied(graph: VineGraph, operation: Operation) -> VineGraph:
    if not isinstance(operation, Mapping):
        raise VineError("an operation is an object")
    name = operation.get("op")
    if not isinstance(name, str) or name not in _OPERATIONS:
        raise VineError(f"`{name}` is no operation: it is one of {', '.join(_OPERATIONS)}")
    apply, required, optional = _OPERATIONS[name]
    fields = {key: value for key, value in operation.items() if key != "op" and value is not None}
    for key in required:
        if key not in fields:
            raise VineError(f"`{name}` needs `{key}`")
    for key, value in fields.items():
        if key not in required and key not in optional:
            raise VineError(f"`{name}` knows no `{key}`")
        shape: Callable[[str, Any], Any] = _SHAPES.get(key, shapes.string)
        fields[key] = shape(key, value)
    return apply(graph, fields)


def _add_task(graph: VineGraph, fields: Mapping[str, Any]) -> VineGraph:
    task = ConcreteTask(
        fields["id"],
        fields["name"],
        fields.get("description", ""),
        fields.get("dependsOn", ()),
        (),
        fields.get("annotations", {}),
        fields.get("status", "notstarted"),
        (),
    )
    return mutate.task_added(graph, task)


def _add_ref(graph: VineGraph, fields: Mapping[str, Any]) -> VineGraph:
    ref = RefTask(
        fields["id"],
        fields["name"],
        fields.get("description", ""),
        fields.get("dependsOn", ()),
        fields.get("decisions", ()),
        {},
        fields["vine"],
    )
    return mutate.ref_added(graph, ref)


def _update(graph: VineGraph, fields: Mapping[str, Any]) -> VineGraph:
    names = {"name": "short_name"}
    updates = {names.get(key, key): value for key, value in fields.items() if key != "id"}
    return mutate.task_updated(graph, fields["id"], updates)


_OPERATIONS: dict[
    str,
    tuple[Callable[[VineGraph, Mapping[str, Any]], VineGraph], tuple[str, ...], tuple[str, ...]],
] = {
    "add_task": (
        _add_task,
        ("id", "name"),
        ("status", "description", "dependsOn", "annotations"),
    ),
    "add_ref": (_add_ref, ("id", "name", "vine"), ("description", "dependsOn", "decisions")),
    "remove_task": (lambda graph, op: mutate.task_removed(graph, op["id"]), ("id",), ()),
    "set_status": (
        lambda graph, op: mutate.status_set(graph, op["id"], op["status"]),
        ("id", "status"),
        (),
    ),
    "claim": (lambda graph, op: mutate.status_set(graph, op["id"], "started"), ("id",), ()),
    "update": (
        _update,
        ("id",),
        ("name", "description", "decisions", "attachments", "annotations"),
    ),
    "update_ref_uri": (
        lambda graph, op: mutate.ref_uri_updated(graph, op["id"], op["uri"]),
        ("id", "uri"),
        (),
    ),
    "add_dep": (
        lambda graph, op: mutate.dependency_added(graph, op["taskId"], op["depId"]),
        ("taskId", "depId"),
        (),
    ),
    "remove_dep": (
        lambda graph, op: mutate.dependency_removed(graph, op["taskId"], op["depId"]),
        ("taskId", "depId"),
        (),
    ),
}


_SHAPES: dict[str, Callable[[str, Any], Any]] = {
    "annotations": shapes.annotation_values,
    "attachments": shapes.attachments,
    "decisions": shapes.strings,
    "dependsOn": shapes.strings,
}
