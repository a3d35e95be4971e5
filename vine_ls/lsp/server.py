"""The server: documents as the editor has them, their findings, and formatting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

from vine_ls import __version__
from vine_ls.features.formatting import format_document, format_range
from vine_ls.language.document import Document
from vine_ls.language.text import Encoding, Span
from vine_ls.lsp import convert
from vine_ls.lsp.protocol import VineProtocol
from vine_ls.rules.check import check
from vine_ls.rules.profile import Profile

# More than an editor can show, and few enough to be sent with every keystroke.
PROFILE = Profile(most=500)


class VineServer(LanguageServer):
    """Keeps a Document for each open text, and publishes what the rules find in it."""

    def __init__(self) -> None:
        super().__init__("vine-ls", __version__, protocol_cls=VineProtocol)
        self.documents: dict[str, Document] = {}
        for method, handler in FEATURES:
            self.feature(method)(handler)

    @property
    def encoding(self) -> Encoding:
        negotiated = self.workspace.position_encoding
        known = lsp.PositionEncodingKind(negotiated or "utf-16")
        return convert.ENCODINGS[known]

    def publish(self, uri: str, version: int | None) -> None:
        """Tell the client what is wrong with a document; nothing, if it is gone."""
        document = self.documents.get(uri)
        findings = check(document, PROFILE) if document else []
        wants = convert.Wants.of(self.client_capabilities)
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(
                uri=uri,
                version=version if wants.version else None,
                diagnostics=[
                    convert.diagnostic(uri, document, finding, self.encoding, wants)
                    for finding in findings
                    if document
                ],
            )
        )


def did_open(server: VineServer, params: lsp.DidOpenTextDocumentParams) -> None:
    opened = params.text_document
    server.documents[opened.uri] = Document.read(opened.text)
    server.publish(opened.uri, opened.version)
    # The author reads now; the first edit need not wait for this.
    server.documents[opened.uri].graph.prepare()


def did_change(server: VineServer, params: lsp.DidChangeTextDocumentParams) -> None:
    uri = params.text_document.uri
    if uri in server.documents:
        changes = [convert.change(change) for change in params.content_changes]
        server.documents[uri] = server.documents[uri].changed(changes, server.encoding)
        server.publish(uri, params.text_document.version)


def did_close(server: VineServer, params: lsp.DidCloseTextDocumentParams) -> None:
    server.documents.pop(params.text_document.uri, None)
    server.publish(params.text_document.uri, None)


def formatting(
    server: VineServer, params: lsp.DocumentFormattingParams
) -> list[lsp.TextEdit] | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    edits = format_document(document)
    return [convert.text_edit(document, edit, server.encoding) for edit in edits]


def range_formatting(
    server: VineServer, params: lsp.DocumentRangeFormattingParams
) -> list[lsp.TextEdit] | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    start = document.offset_at(convert.position(params.range.start), server.encoding)
    end = document.offset_at(convert.position(params.range.end), server.encoding)
    edits = format_range(document, Span(start, end))
    return [convert.text_edit(document, edit, server.encoding) for edit in edits]


FEATURES: tuple[tuple[str, Callable[..., Any]], ...] = (
    (lsp.TEXT_DOCUMENT_DID_OPEN, did_open),
    (lsp.TEXT_DOCUMENT_DID_CHANGE, did_change),
    (lsp.TEXT_DOCUMENT_DID_CLOSE, did_close),
    (lsp.TEXT_DOCUMENT_FORMATTING, formatting),
    (lsp.TEXT_DOCUMENT_RANGE_FORMATTING, range_formatting),
)
