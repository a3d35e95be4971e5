"""The handlers of the protocol: one module a subject, each with a tuple of its handlers."""

from __future__ import annotations

from vine_ls.lsp.handler import Handler
from vine_ls.lsp.handlers import code_actions, documents, formatting

HANDLERS: tuple[Handler, ...] = (
    *code_actions.HANDLERS,
    *documents.HANDLERS,
    *formatting.HANDLERS,
)
