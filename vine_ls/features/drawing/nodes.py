"""The nodes of a picture: those of a plan, and of the plans behind references that are opened."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from vine_ls.features.drawing.node import Node, merged, node_at
from vine_ls.features.standing import root_of
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan

NewId = Callable[[str], str]


class Found(NamedTuple):
    """A node, and the opened references within which it is, the outermost first."""

    node: Node
    within: tuple[str, ...] = ()


def find_nodes(plan: Plan, opened: Collection[str]) -> list[Found]:
    """The nodes in file order, those of an opened reference in its place.

    They have the ids that they would have if the references were expanded.
    """
    found: list[Found] = []
    taken = set(plan.document.graph.nodes)
    waiting = [(_nodes_in(plan, str), ())]  # type: list[tuple[Iterator[Node], tuple[str, ...]]]
    while waiting:
        nodes, within = waiting[-1]
        node = next(nodes, None)
        if node is None:
            waiting.pop()
            continue
        child = child_to_open(plan, node) if node.id in opened else None
        if child is None:
            found.append(Found(node, within))
            continue
        inside = (*within, node.id)
        inner = _nodes_in(child, _renaming(child.document, node.id, taken))
        found.append(Found(merged(node, next(inner)), inside))
        waiting.append((inner, inside))
    return found


def child_to_open(plan: Plan, node: Node) -> Plan | None:
    """The plan that can be shown in the place of a node: one that begins with a task."""
    key = node.reference.key if node.reference else None
    child = plan.snapshot.plan(key) if key else None
    if child is None:
        return None
    root = root_of(child.document)
    head = child.document.blocks[root].head if root is not None else None
    return child if head and head.id and head.kind == "task" else None


def _nodes_in(plan: Plan, new_id: NewId) -> Iterator[Node]:
    """The nodes with an id; of two with the same the first."""
    line = plan.document.preamble.line_count
    seen = set()
    for at, block in enumerate(plan.document.blocks):
        id_ = block.head.id
        if id_ and id_ not in seen:
            seen.add(id_)
            yield node_at(plan, at, line, new_id)
        line += block.line_count


def _renaming(child: Document, ref_id: str, taken: set[str]) -> NewId:
    """How the ids of a child are written in the picture; its root has the id of the reference."""
    prefix = ref_id if child.preamble.prefix is None else child.preamble.prefix
    start = f"{prefix}/" if prefix else ""
    root = root_of(child)
    new_ids = {child.blocks[root].head.id or "": ref_id} if root is not None else {}
    for id_ in child.graph.nodes:
        new_id = f"{start}{id_}"
        while new_id in taken:
            new_id = f"{start}/{new_id[len(start) :]}"
        new_ids.setdefault(id_, new_id)
        taken.add(new_ids[id_])
    return lambda id_: new_ids.get(id_, f"{start}{id_}")
