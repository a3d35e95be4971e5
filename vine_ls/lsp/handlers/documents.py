"""What happens to documents in the editor: they are opened, changed and closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.language.uri import key_of
from vine_ls.lsp import convert
from vine_ls.lsp.handler import Handler

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def did_open(server: VineServer, params: lsp.DidOpenTextDocumentParams) -> None:
    opened = params.text_document
    server.remember_uri(opened.uri, opened.version)
    server.plans.open(key_of(opened.uri), opened.text)
    server.publish(key_of(opened.uri))


def did_change(server: VineServer, params: lsp.DidChangeTextDocumentParams) -> None:
    changed = params.text_document
    server.remember_uri(changed.uri, changed.version)
    changes = [convert.change(change) for change in params.content_changes]
    server.plans.change(key_of(changed.uri), changes, server.encoding)
    server.publish(key_of(changed.uri))


def did_close(server: VineServer, params: lsp.DidCloseTextDocumentParams) -> None:
    key = key_of(params.text_document.uri)
    server.plans.close(key)
    server.publish(key)
    server.forget_uri(key)


HANDLERS = (
    Handler(lsp.TEXT_DOCUMENT_DID_OPEN, did_open),
    Handler(lsp.TEXT_DOCUMENT_DID_CHANGE, did_change),
    Handler(lsp.TEXT_DOCUMENT_DID_CLOSE, did_close),
)
