"""The handlers of the protocol: one module a subject, each with a tuple of its handlers."""

from __future__ import annotations

from vine_ls.lsp.handler import Handler
from vine_ls.lsp.handlers import (
    commands,
    completion,
    diagnostics,
    documents,
    formatting,
    hierarchy,
    navigation,
    rename,
    typing,
    virtual,
    workspace,
)

HANDLERS: tuple[Handler, ...] = (
    *commands.HANDLERS,
    *completion.HANDLERS,
    *diagnostics.HANDLERS,
    *documents.HANDLERS,
    *formatting.HANDLERS,
    *hierarchy.HANDLERS,
    *navigation.HANDLERS,
    *rename.HANDLERS,
    *typing.HANDLERS,
    *virtual.HANDLERS,
    *workspace.HANDLERS,
)
