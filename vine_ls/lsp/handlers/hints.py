"""Inlay hints: labels that lead to their blocks, and cards on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.hover import task_card
from vine_ls.features.inlay_hints import Hint, inlay_hints
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.lsp import convert
from vine_ls.lsp.handlers.hover import content, markup_for

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_hints(server: VineServer, params: lsp.InlayHintParams) -> list[lsp.InlayHint] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    span, wanted = server.span(plan, params.range), server.views.hints_for(plan)
    hints = inlay_hints(plan, span, dependencies=wanted.dependencies, references=wanted.references)
    return [_hint(server, plan, hint) for hint in hints]


def resolve_hint(server: VineServer, hint: lsp.InlayHint) -> lsp.InlayHint:
    """The hint with the card of the block that it is about, if the block is still there."""
    about = hint.data if isinstance(hint.data, dict) else {}
    plan = server.plans.snapshot.plan(str(about.get("key")))
    id_ = about.get("id")
    place = plan.document.graph.definition(id_) if plan and isinstance(id_, str) else None
    if plan and place is not None:
        hint.tooltip = content(server, task_card(plan, place, markup_for(server)))
    return hint


def _hint(server: VineServer, plan: Plan, hint: Hint) -> lsp.InlayHint:
    place = plan.document.position_in(hint.block, hint.within, server.encoding)
    target = server.plans.snapshot.plan(hint.key) or plan
    part = lsp.InlayHintLabelPart(hint.label, location=_location(server, target, hint.at))
    return lsp.InlayHint(
        position=lsp.Position(place.line, place.character),
        label=[part],
        # For clients that ask for no card.
        tooltip=hint.whole,
        padding_left=True,
        data={"key": hint.key, "id": target.document.blocks[hint.at].head.id},
    )


def _location(server: VineServer, plan: Plan, at: int) -> lsp.Location:
    header = plan.document.blocks[at].header
    span = header.id.span if header and header.id else Span(0, 0)
    return lsp.Location(
        server.uri(plan.key), convert.range_in(plan.document, at, span, server.encoding)
    )
