"""Completion: what can be written at the cursor, and what there is to say about one item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.completion import complete, folder_wanted
from vine_ls.features.hover import task_card
from vine_ls.features.markdown import MARKDOWN, PLAIN
from vine_ls.language.text import Span
from vine_ls.lsp.answers import Ready
from vine_ls.lsp.completion_items import completion_list, wants_of
from vine_ls.workspace.listing import names_in

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def completion(server: VineServer, params: lsp.CompletionParams) -> Ready | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    offset = server.offset(plan, params.position)
    folder = folder_wanted(plan, offset)
    names = names_in(folder, server.plans.reach) if folder else ()
    found = complete(plan, offset, names)
    if found is None:
        return None
    snippets = server.plans.settings_for(plan.key).completion.snippets
    wants = wants_of(server.client_capabilities, snippets)
    insert = server.range(plan.document, Span(found.span.start, found.insert_end))
    replace = server.range(plan.document, found.span)
    return Ready(completion_list(found, plan.key, insert, replace, wants))


def resolve(server: VineServer, item: lsp.CompletionItem) -> lsp.CompletionItem:
    """The item with the card of its task, if the task is still there."""
    data = item.data if isinstance(item.data, dict) else {}
    plan = server.plans.snapshot.plan(str(data.get("key", "")))
    at = plan.document.graph.definition(str(data.get("id", ""))) if plan else None
    if plan and at is not None:
        if wants_of(server.client_capabilities).markdown:
            card = task_card(plan, at, MARKDOWN)
            item.documentation = lsp.MarkupContent(lsp.MarkupKind.Markdown, card)
        else:
            item.documentation = task_card(plan, at, PLAIN)
    return item
