"""Expansion: the plan behind a reference, put in the reference's place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vine_ls.language.errors import VineError
from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.nodes import (
    ConcreteTask,
    RefTask,
    Task,
    VineGraph,
    is_concrete_task,
    is_vine_ref,
)
from vine_ls.language.query import get_root, get_task
from vine_ls.language.survive import check_preamble_survives, check_survives
from vine_ls.language.validate import validate


def expand_vine_ref(parent: VineGraph, ref_id: str, child: VineGraph) -> VineGraph:
    """`parent` with the nodes of `child` in the place of one reference.

    The child's root takes the reference's id; all other ids get the child's prefix, or else the
    reference's id, in front. Raises `VineError` where ids collide, where the child's root is a
    reference itself, or where the result could not be written.
    """
    ref = get_task(parent, ref_id)
    if not is_vine_ref(ref):
        raise VineError(f"`{ref_id}` is no reference")
    if not child.order:
        raise VineError("the referenced plan is empty")
    new_id = _renaming(parent, ref_id, child)
    root = get_root(child)
    if not is_concrete_task(root):
        raise VineError(f"the root `{root.id}` of the referenced plan is a reference itself")
    validate(child)
    check_preamble_survives(parent)
    inlined: list[Task] = [_merged(ref, root, new_id)]
    inlined += [_renamed(child.tasks[id_], new_id) for id_ in child.order[1:]]
    for node in inlined:
        check_survives(node, parent.delimiter)
    at = parent.order.index(ref_id)
    nodes = [
        *(parent.tasks[id_] for id_ in parent.order[:at]),
        *inlined,
        *(parent.tasks[id_] for id_ in parent.order[at + 1 :]),
    ]
    tasks = {node.id: node for node in nodes}
    graph = replace(parent, tasks=ReadOnlyDict(tasks), order=tuple(tasks))
    validate(graph)
    return graph


def _renaming(parent: VineGraph, ref_id: str, child: VineGraph) -> Callable[[str], str]:
    prefix = ref_id if child.prefix is None else child.prefix
    new_ids = {id_: f"{prefix}/{id_}" if prefix else id_ for id_ in child.order}
    new_ids[child.order[0]] = ref_id
    for id_ in child.order[1:]:
        if new_ids[id_] in parent.tasks:
            raise VineError(f"the id `{new_ids[id_]}` would be there twice")
    return lambda id_: new_ids.get(id_, id_)


def _merged(ref: RefTask, root: ConcreteTask, new_id: Callable[[str], str]) -> ConcreteTask:
    """The child's root in the reference's place; the reference's own description goes."""
    return replace(
        root,
        id=ref.id,
        dependencies=tuple(dict.fromkeys((*map(new_id, root.dependencies), *ref.dependencies))),
        decisions=(*root.decisions, *ref.decisions),
        annotations=ReadOnlyDict({**root.annotations, **ref.annotations}),
    )


def _renamed(node: Task, new_id: Callable[[str], str]) -> Task:
    return replace(node, id=new_id(node.id), dependencies=tuple(map(new_id, node.dependencies)))
