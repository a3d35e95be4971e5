"""Several changes as one: operations in the shape of JSON, all or nothing, validated at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from vine_ls.language import draft, shapes
from vine_ls.language.draft import Draft
from vine_ls.language.errors import VineError
from vine_ls.language.mutate import changed
from vine_ls.language.nodes import ConcreteTask, RefTask, VineGraph

Fields = Mapping[str, Any]


def apply_batch(graph: VineGraph, operations: Iterable[Fields]) -> VineGraph:
    """The graph after all operations, in order; validated once, at the end.

    Each operation is a mapping with its name under `op`: `add_task`, `add_ref`, `remove_task`,
    `set_status`, `claim`, `update`, `update_ref_uri`, `add_dep` or `remove_dep`.
    """

    def apply_all(tasks: Draft) -> None:
        for operation in operations:
            _apply(tasks, operation)

    return changed(graph, apply_all)


class _Operation(NamedTuple):
    apply: Callable[[Draft, Fields], None]
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


def _apply(tasks: Draft, operation: Fields) -> None:
    if not isinstance(operation, Mapping):
        raise VineError("an operation is an object")
    name = operation.get("op")
    if not isinstance(name, str) or name not in _OPERATIONS:
        raise VineError(f"`{name}` is no operation: it is one of {', '.join(_OPERATIONS)}")
    kind = _OPERATIONS[name]
    fields = {key: value for key, value in operation.items() if key != "op" and value is not None}
    for key in kind.required:
        if key not in fields:
            raise VineError(f"`{name}` needs `{key}`")
    for key, value in fields.items():
        if key not in kind.required and key not in kind.optional:
            raise VineError(f"`{name}` knows no `{key}`")
        shape: Callable[[str, Any], Any] = _SHAPES.get(key, shapes.string)
        fields[key] = shape(key, value)
    kind.apply(tasks, fields)


def _add_task(tasks: Draft, fields: Fields) -> None:
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
    draft.add_task(tasks, task)


def _add_ref(tasks: Draft, fields: Fields) -> None:
    ref = RefTask(
        fields["id"],
        fields["name"],
        fields.get("description", ""),
        fields.get("dependsOn", ()),
        fields.get("decisions", ()),
        {},
        fields["vine"],
    )
    draft.add_ref(tasks, ref)


def _remove_task(tasks: Draft, fields: Fields) -> None:
    draft.remove_task(tasks, fields["id"])


def _set_status(tasks: Draft, fields: Fields) -> None:
    draft.set_status(tasks, fields["id"], fields["status"])


def _claim(tasks: Draft, fields: Fields) -> None:
    draft.set_status(tasks, fields["id"], "started")


def _update(tasks: Draft, fields: Fields) -> None:
    names = {"name": "short_name"}
    updates = {names.get(key, key): value for key, value in fields.items() if key != "id"}
    draft.update_task(tasks, fields["id"], updates)


def _update_ref_uri(tasks: Draft, fields: Fields) -> None:
    draft.update_ref_uri(tasks, fields["id"], fields["uri"])


def _add_dep(tasks: Draft, fields: Fields) -> None:
    draft.add_dependency(tasks, fields["taskId"], fields["depId"])


def _remove_dep(tasks: Draft, fields: Fields) -> None:
    draft.remove_dependency(tasks, fields["taskId"], fields["depId"])


_OPERATIONS = {
    "add_task": _Operation(
        _add_task, ("id", "name"), ("status", "description", "dependsOn", "annotations")
    ),
    "add_ref": _Operation(
        _add_ref, ("id", "name", "vine"), ("description", "dependsOn", "decisions")
    ),
    "remove_task": _Operation(_remove_task, ("id",)),
    "set_status": _Operation(_set_status, ("id", "status")),
    "claim": _Operation(_claim, ("id",)),
    "update": _Operation(
        _update, ("id",), ("name", "description", "decisions", "attachments", "annotations")
    ),
    "update_ref_uri": _Operation(_update_ref_uri, ("id", "uri")),
    "add_dep": _Operation(_add_dep, ("taskId", "depId")),
    "remove_dep": _Operation(_remove_dep, ("taskId", "depId")),
}

_SHAPES: dict[str, Callable[[str, Any], Any]] = {
    "annotations": shapes.annotation_values,
    "attachments": shapes.attachments,
    "decisions": shapes.strings,
    "dependsOn": shapes.strings,
}
