"""Inlay hints: labels that lead to their blocks, and cards on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.hover import task_card
from vine_ls.features.inlay_hints import Hint, inlay_hints
from vine_ls.features.markdown import MARKDOWN
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.lsp import convert

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_hints(server: VineServer, params: lsp.InlayHintParams) -> list[lsp.InlayHint] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    return [
        _hint(server, plan, hint) for hint in inlay_hints(plan, server.span(plan, params.range))
    ]


def resolve_hint(server: VineServer, hint: lsp.InlayHint) -> lsp.InlayHint:
    """The hint with the card of the block that it is about, if the block is still there."""
    about = hint.data if isinstance(hint.data, dict) else {}
    plan = server.plans.snapshot.plan(str(about.get("key")))
    id_ = about.get("id")
    place = plan.document.graph.definition(id_) if plan and isinstance(id_, str) else None
    if plan and place is not None:
        card = task_card(plan, place, MARKDOWN)
        hint.tooltip = lsp.MarkupContent(lsp.MarkupKind.Markdown, card)
    return hint


def _hint(server: VineServer, plan: Plan, hint: Hint) -> lsp.InlayHint:
    place = plan.document.position_at(hint.offset, server.encoding)
    target = server.plans.snapshot.plan(hint.key) or plan
    part = lsp.InlayHintLabelPart(hint.label, location=_location(server, target, hint.at))
    return lsp.InlayHint(
        position=lsp.Position(place.line, place.character),
        label=[part],
        padding_left=True,
        data={"key": hint.key, "id": target.document.blocks[hint.at].head.id},
    )


def _location(server: VineServer, plan: Plan, at: int) -> lsp.Location:
    span = _id_span(plan.document, at)
    return lsp.Location(
        server.uri(plan.key), convert.range_of(plan.document, span, server.encoding)
    )


def _id_span(document: Document, at: int) -> Span:
    above = document.offset_of(at)
    header = document.blocks[at].header
    if header is None or header.id is None:
        return Span(above, above)
    return Span(above + header.id.start, above + header.id.end)
