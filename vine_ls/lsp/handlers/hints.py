"""Inlay hints: labels that lead to their blocks, and cards on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.hover import task_card
from vine_ls.features.inlay_hints import inlay_hints
from vine_ls.lsp.answers import Later, Ready
from vine_ls.lsp.handlers.hover import content, markup_for
from vine_ls.lsp.hints import written_hints
from vine_ls.lsp.long_lists import long_list

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_hints(server: VineServer, params: lsp.InlayHintParams) -> Ready | Later | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    span, wanted = server.span(plan, params.range), server.views.hints_for(plan)
    hints = inlay_hints(plan, span, dependencies=wanted.dependencies, references=wanted.references)
    return long_list(server, plan, written_hints(server, plan, hints))


def resolve_hint(server: VineServer, hint: lsp.InlayHint) -> lsp.InlayHint:
    """The hint with the card of the block that it is about, if the block is still there."""
    about = hint.data if isinstance(hint.data, dict) else {}
    plan = server.plans.snapshot.plan(str(about.get("key")))
    id_ = about.get("id")
    place = plan.document.graph.definition(id_) if plan and isinstance(id_, str) else None
    if plan and place is not None:
        hint.tooltip = content(server, task_card(plan, place, markup_for(server)))
    return hint
