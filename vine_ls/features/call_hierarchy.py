"""Dependencies and dependants as a tree, across files: in the protocol's words, calls.

Outgoing is what a task depends on, incoming is what depends on it. A reference leads to the root
of the plan behind it, and that root back to the references.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from vine_ls.features.definition import block_span
from vine_ls.features.ids import definitions_of, dependency_tokens, shifted, starts_of
from vine_ls.features.prefixed import Named, meanings, names_above, reference_at, references_to
from vine_ls.features.spot import spot_at
from vine_ls.features.workspace_symbols import container_of
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.language.text import Span, Token

# More than anyone looks through in a tree.
MOST_CALLS = 1000


class TaskItem(NamedTuple):
    """A block in the tree: what it says, the whole of it, and its id."""

    key: str
    id: str
    name: str
    detail: str
    kind: Literal["task", "ref"]
    whole: Span
    selection: Span


class Call(NamedTuple):
    """A task at the other end of a dependency, and where the dependant says so."""

    item: TaskItem
    spans: tuple[Span, ...]


def task_items(plan: Plan, offset: int) -> list[TaskItem]:
    """The task whose id, or on which a dependency, is at `offset`."""
    spot = spot_at(plan.document, offset)
    if spot is None or spot.kind not in ("id", "dependency") or not spot.text:
        return []
    return [item for named in meanings(plan, spot.text) if (item := _item(named))]


def outgoing_calls(snapshot: Snapshot, key: str, id_: str) -> list[Call]:
    """What a task depends on, and the root of the plan that it stands for."""
    plan = snapshot.plan(key)
    at = plan.document.graph.definition(id_) if plan else None
    if plan is None or at is None:
        return []
    block = plan.document.blocks[at]
    start = plan.document.offset_of(at)
    calls = []
    for target in list(dict.fromkeys(block.dependencies))[:MOST_CALLS]:
        spans = tuple(shifted(token, start) for token in dependency_tokens(block, target))
        calls += [Call(item, spans) for it in meanings(plan, target) if (item := _item(it))]
    reference = reference_at(plan, at)
    child = plan.child(reference.uri) if reference else None
    root = child.document.graph.root if child else None
    if child and root is not None and (item := _item(Named(child, root))):
        calls.append(Call(item, (shifted(_value_of(plan, at), start),)))
    return calls


def incoming_calls(snapshot: Snapshot, key: str, id_: str) -> list[Call]:
    """What depends on a task, here and in the plans above, and references to it as a root."""
    plan = snapshot.plan(key)
    if plan is None or plan.document.graph.definition(id_) is None:
        return []
    calls = [
        call
        for named in (Named(plan, id_), *names_above(plan, id_))
        for call in _dependant_calls(named)
    ]
    if id_ == plan.document.graph.root:
        calls += [call for parent in plan.parents() for call in _reference_calls(parent, key)]
    return calls[:MOST_CALLS]


def _dependant_calls(named: Named) -> Iterator[Call]:
    document = named.plan.document
    for at, start in starts_of(document, document.graph.dependants(named.id)[:MOST_CALLS]):
        tokens = dependency_tokens(document.blocks[at], named.id)
        if item := _item_at(named.plan, at):
            yield Call(item, tuple(shifted(token, start) for token in tokens))


def _reference_calls(parent: Plan, key: str) -> Iterator[Call]:
    places = [reference.at for reference in references_to(parent, key)]
    for at, start in starts_of(parent.document, places):
        if item := _item_at(parent, at):
            yield Call(item, (shifted(_value_of(parent, at), start),))


def _item(named: Named) -> TaskItem | None:
    found = definitions_of(named.plan.document, named.id)
    return _item_at(named.plan, found[0].at) if found else None


def _item_at(plan: Plan, at: int) -> TaskItem | None:
    block = plan.document.blocks[at]
    header = block.header
    if header is None or header.node_id is None or header.id is None:
        return None
    head = block.head
    about = container_of(plan.key, plan.document)
    detail = f"{head.value} · {about}" if head.value and head.kind == "task" else about
    whole = block_span(plan.document, at)
    selection = shifted(header.id, plan.document.offset_of(at))
    return TaskItem(plan.key, header.node_id, head.name or "", detail, head.kind, whole, selection)


def _value_of(plan: Plan, at: int) -> Token:
    header = plan.document.blocks[at].header
    assert header and header.value, "a sound reference has a URI"
    return header.value
