"""The handlers of the protocol: one module a subject, each with a tuple of its handlers."""

from __future__ import annotations

from vine_ls.lsp.handler import Handler
from vine_ls.lsp.handlers import (
    code_actions,
    commands,
    completion,
    diagnostics,
    documents,
    formatting,
    hierarchy,
    hints,
    hover,
    lenses,
    navigation,
    outline,
    rename,
    signature_help,
    tokens,
    typing,
    virtual,
    workspace,
)

HANDLERS: tuple[Handler, ...] = (
    *code_actions.HANDLERS,
    *commands.HANDLERS,
    *completion.HANDLERS,
    *diagnostics.HANDLERS,
    *documents.HANDLERS,
    *formatting.HANDLERS,
    *hierarchy.HANDLERS,
    *hints.HANDLERS,
    *hover.HANDLERS,
    *lenses.HANDLERS,
    *navigation.HANDLERS,
    *outline.HANDLERS,
    *rename.HANDLERS,
    *signature_help.HANDLERS,
    *tokens.HANDLERS,
    *typing.HANDLERS,
    *virtual.HANDLERS,
    *workspace.HANDLERS,
)
