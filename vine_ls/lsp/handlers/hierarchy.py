"""Trees: of tasks that depend on each other, and of plans that refer to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.features.call_hierarchy import (
    TaskItem,
    incoming_calls,
    outgoing_calls,
    task_items,
)
from vine_ls.features.type_hierarchy import PlanItem, plan_items, plans_above, plans_below
from vine_ls.features.words import label
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.text import Span
from vine_ls.language.uri import key_of
from vine_ls.lsp.handlers.workspace import once_indexed
from vine_ls.lsp.icons import KINDS, PLAN_KIND

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def prepare_call_hierarchy(
    server: VineServer, params: lsp.CallHierarchyPrepareParams
) -> list[lsp.CallHierarchyItem] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    items = task_items(plan, server.offset(plan, params.position))
    return [_task_item(server, item) for item in items] or None


def outgoing(
    server: VineServer, params: lsp.CallHierarchyOutgoingCallsParams
) -> list[lsp.CallHierarchyOutgoingCall] | None:
    key, id_ = _asked(server, params.item)
    return [
        lsp.CallHierarchyOutgoingCall(_task_item(server, item), _ranges(server, key, spans))
        for item, spans in outgoing_calls(server.plans.snapshot, key, id_)
    ]


def incoming(server: VineServer, params: lsp.CallHierarchyIncomingCallsParams) -> Any:
    return once_indexed(server, lambda: _incoming(server, params))


def _incoming(
    server: VineServer, params: lsp.CallHierarchyIncomingCallsParams
) -> list[lsp.CallHierarchyIncomingCall]:
    key, id_ = _asked(server, params.item)
    return [
        lsp.CallHierarchyIncomingCall(_task_item(server, item), _ranges(server, item.key, spans))
        for item, spans in incoming_calls(server.plans.snapshot, key, id_)
    ]


def prepare_type_hierarchy(
    server: VineServer, params: lsp.TypeHierarchyPrepareParams
) -> list[lsp.TypeHierarchyItem] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    items = plan_items(plan, server.offset(plan, params.position))
    return [_plan_item(server, item) for item in items]


def supertypes(server: VineServer, params: lsp.TypeHierarchySupertypesParams) -> Any:
    return once_indexed(server, lambda: _plans(server, params.item, plans_above))


def subtypes(
    server: VineServer, params: lsp.TypeHierarchySubtypesParams
) -> list[lsp.TypeHierarchyItem]:
    return _plans(server, params.item, plans_below)


def _plans(
    server: VineServer,
    item: lsp.TypeHierarchyItem,
    find: Callable[[Snapshot, str], list[PlanItem]],
) -> list[lsp.TypeHierarchyItem]:
    found = find(server.plans.snapshot, key_of(item.uri))
    return [_plan_item(server, found_item) for found_item in found]


def _asked(server: VineServer, item: lsp.CallHierarchyItem) -> tuple[str, str]:
    """The key and the id of an item; a client that has lost our data has the place still."""
    match item.data:
        case [str(key), str(id_)]:
            return key, id_
    plan = server.plan(item.uri)
    start = item.selection_range.start
    items = task_items(plan, server.offset(plan, start)) if plan else []
    return (items[0].key, items[0].id) if items else ("", "")


def _task_item(server: VineServer, item: TaskItem) -> lsp.CallHierarchyItem:
    whole, selection = _ranges(server, item.key, (item.whole, item.selection))
    return lsp.CallHierarchyItem(
        name=label(item.id, item.name),
        kind=KINDS[item.kind],
        uri=server.uri(item.key),
        range=whole,
        selection_range=selection,
        detail=item.detail,
        data=[item.key, item.id],
    )


def _plan_item(server: VineServer, item: PlanItem) -> lsp.TypeHierarchyItem:
    whole, selection = _ranges(server, item.key, (item.whole, item.selection))
    return lsp.TypeHierarchyItem(
        name=item.title,
        kind=PLAN_KIND,
        uri=server.uri(item.key),
        range=whole,
        selection_range=selection,
        detail=item.detail,
    )


def _ranges(server: VineServer, key: str, spans: tuple[Span, ...]) -> list[lsp.Range]:
    document = server.plans.snapshot.document(key)
    return [server.range(document, span) for span in spans] if document else []
