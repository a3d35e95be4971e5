"""A client of pytest-lsp that grants what servers ask of editors."""

from __future__ import annotations

from typing import Any

from lsprotocol import types as lsp
from pytest_lsp import LanguageClient


def grant_requests(client: LanguageClient) -> None:
    """Let the client agree to whatever it is asked to watch, show or draw again."""

    def agree(_params: Any) -> None:
        return None

    for method in (
        lsp.CLIENT_REGISTER_CAPABILITY,
        lsp.WORKSPACE_DIAGNOSTIC_REFRESH,
        lsp.WORKSPACE_CODE_LENS_REFRESH,
        lsp.WORKSPACE_INLAY_HINT_REFRESH,
        lsp.WORKSPACE_SEMANTIC_TOKENS_REFRESH,
    ):
        if method not in client.protocol.fm.features:
            client.feature(method)(agree)
