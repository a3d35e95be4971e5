"""What of pygls is replaced, and why. All of it is here.

Documents. pygls keeps a copy of each text and applies every change to it before a handler sees it.
It splits lines where Python does, also at U+2028, U+0085, form feed and the like; past the end of
such a line it *moves the positions in the message itself*, so that even a server with documents of
its own puts the change into the wrong place. And it rebuilds the whole text each time: 18 ms a
keystroke at 10,000 tasks. Here a change goes to its handler as it came.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types as lsp
from pygls.protocol import LanguageServerProtocol, lsp_method


class VineProtocol(LanguageServerProtocol):
    """The protocol of pygls, without its documents."""

    @lsp_method(lsp.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: lsp.DidOpenTextDocumentParams) -> None:
        self._hand_over(lsp.TEXT_DOCUMENT_DID_OPEN, params)

    @lsp_method(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: lsp.DidChangeTextDocumentParams) -> None:
        self._hand_over(lsp.TEXT_DOCUMENT_DID_CHANGE, params)

    @lsp_method(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: lsp.DidCloseTextDocumentParams) -> None:
        self._hand_over(lsp.TEXT_DOCUMENT_DID_CLOSE, params)

    @lsp_method(lsp.WORKSPACE_EXECUTE_COMMAND)
    def lsp_workspace__execute_command(self, params: lsp.ExecuteCommandParams) -> Any:
        return self.fm.features[lsp.WORKSPACE_EXECUTE_COMMAND](params)

    def _hand_over(self, method: str, params: Any) -> None:
        self.fm.features[method](params)
