"""Hover: a card about what stands under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.hover import hover
from vine_ls.features.markdown import MARKDOWN, PLAIN, Markup

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_hover(server: VineServer, params: lsp.HoverParams) -> lsp.Hover | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    markup = _markup(server)
    card = hover(plan, server.offset(plan, params.position), markup)
    if card is None:
        return None
    kind = lsp.MarkupKind.Markdown if markup.is_markdown else lsp.MarkupKind.PlainText
    contents = lsp.MarkupContent(kind, card.text)
    return lsp.Hover(contents, server.range(plan.document, card.span))


def _markup(server: VineServer) -> Markup:
    text_document = server.client_capabilities.text_document
    wants = text_document.hover if text_document else None
    formats = (wants.content_format if wants else None) or ()
    return MARKDOWN if lsp.MarkupKind.Markdown in formats else PLAIN
