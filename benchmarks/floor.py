"""The least that a server on stock pygls can do: it parses nothing and finds nothing."""

from __future__ import annotations

import logging

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

logging.disable(logging.CRITICAL)
server = LanguageServer("floor", "0")


def _publish(server: LanguageServer, uri: str, version: int) -> None:
    server.text_document_publish_diagnostics(
        lsp.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=[])
    )


@server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
def did_open(server: LanguageServer, params: lsp.DidOpenTextDocumentParams) -> None:
    _publish(server, params.text_document.uri, params.text_document.version)


@server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
def did_change(server: LanguageServer, params: lsp.DidChangeTextDocumentParams) -> None:
    _publish(server, params.text_document.uri, params.text_document.version)


@server.feature(lsp.TEXT_DOCUMENT_HOVER)
def hover(_params: lsp.HoverParams) -> lsp.Hover:
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.PlainText, "constant"))


if __name__ == "__main__":
    server.start_io()
