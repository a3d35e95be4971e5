"""What happens while an author types: lists that go on, and ghost text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.ghost import ghost_text
from vine_ls.features.on_type import edits_on_newline
from vine_ls.lsp import convert

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def on_type_formatting(
    server: VineServer, params: lsp.DocumentOnTypeFormattingParams
) -> list[lsp.TextEdit] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None or params.ch != "\n":
        return None
    if not server.plans.settings_for(plan.key).format.on_type:
        return None
    edits = edits_on_newline(plan.document, server.offset(plan, params.position))
    return [convert.text_edit(plan.document, edit, server.encoding) for edit in edits]


def inline_completion(
    server: VineServer, params: lsp.InlineCompletionParams
) -> list[lsp.InlineCompletionItem] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None or not server.plans.settings_for(plan.key).completion.ghost_text:
        return None
    text = ghost_text(plan, server.offset(plan, params.position))
    return [lsp.InlineCompletionItem(insert_text=text)] if text else None
