"""Hover: a card about what stands under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.hover import hover
from vine_ls.features.markdown import MARKDOWN, PLAIN, Markup
from vine_ls.lsp import convert

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_hover(server: VineServer, params: lsp.HoverParams) -> lsp.Hover | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    card = hover(plan, server.offset(plan, params.position), markup_for(server))
    if card is None:
        return None
    _, at, token, _ = card.spot
    range_ = convert.range_in(plan.document, at, token.span, server.encoding)
    return lsp.Hover(content(server, card.text), range_)


def markup_for(server: VineServer) -> Markup:
    """How cards are written for this client, which lists first what it likes best."""
    text_document = server.client_capabilities.text_document
    wants = text_document.hover if text_document else None
    formats = (wants.content_format if wants else None) or ()
    return MARKDOWN if tuple(formats[:1]) == (lsp.MarkupKind.Markdown,) else PLAIN


def content(server: VineServer, card: str) -> lsp.MarkupContent:
    """A card that was written with `markup_for` this client."""
    is_markdown = markup_for(server).is_markdown
    kind = lsp.MarkupKind.Markdown if is_markdown else lsp.MarkupKind.PlainText
    return lsp.MarkupContent(kind, card)
