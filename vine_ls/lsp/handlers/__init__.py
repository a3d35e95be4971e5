"""The handlers of the protocol: one module a subject, each with a tuple of its handlers."""

from __future__ import annotations

from vine_ls.lsp.handler import Handler
from vine_ls.lsp.handlers import documents, formatting, hints, hover, lenses, outline, tokens

HANDLERS: tuple[Handler, ...] = (
    *documents.HANDLERS,
    *formatting.HANDLERS,
    *hints.HANDLERS,
    *hover.HANDLERS,
    *lenses.HANDLERS,
    *outline.HANDLERS,
    *tokens.HANDLERS,
)
