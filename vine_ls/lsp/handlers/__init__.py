"""The handlers of the protocol: one module a subject, each with a tuple of its handlers."""

from __future__ import annotations

from vine_ls.lsp.handler import Handler
from vine_ls.lsp.handlers import (
    commands,
    diagnostics,
    documents,
    formatting,
    hierarchy,
    navigation,
    rename,
    virtual,
    workspace,
)

HANDLERS: tuple[Handler, ...] = (
    *commands.HANDLERS,
    *diagnostics.HANDLERS,
    *documents.HANDLERS,
    *formatting.HANDLERS,
    *hierarchy.HANDLERS,
    *navigation.HANDLERS,
    *rename.HANDLERS,
    *virtual.HANDLERS,
    *workspace.HANDLERS,
)
