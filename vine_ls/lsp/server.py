"""The server: documents as the editor has them, their findings, and formatting."""

from __future__ import annotations

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

from vine_ls import __version__
from vine_ls.features.formatting import format_document, format_range
from vine_ls.language.document import Document
from vine_ls.language.text import Change, Encoding, Position, Span
from vine_ls.lsp import convert
from vine_ls.rules.check import check


class VineServer(LanguageServer):
    """Keeps a Document of its own for each open text: pygls takes odd characters for line ends."""

    def __init__(self) -> None:
        super().__init__("vine-ls", __version__)
        self.documents: dict[str, Document] = {}

    @property
    def encoding(self) -> Encoding:
        negotiated = self.workspace.position_encoding
        known = lsp.PositionEncodingKind(negotiated or "utf-16")
        return convert.ENCODINGS[known]

    def publish(self, uri: str, version: int | None) -> None:
        document = self.documents.get(uri)
        findings = check(document) if document else []
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(
                uri=uri,
                version=version,
                diagnostics=[
                    convert.diagnostic(uri, document, finding, self.encoding)
                    for finding in findings
                    if document
                ],
            )
        )


server = VineServer()


@server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
def did_open(server: VineServer, params: lsp.DidOpenTextDocumentParams) -> None:
    opened = params.text_document
    server.documents[opened.uri] = Document.read(opened.text)
    server.publish(opened.uri, opened.version)


@server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
def did_change(server: VineServer, params: lsp.DidChangeTextDocumentParams) -> None:
    uri = params.text_document.uri
    if uri in server.documents:
        changes = [_change(change) for change in params.content_changes]
        server.documents[uri] = server.documents[uri].changed(changes, server.encoding)
        server.publish(uri, params.text_document.version)


@server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
def did_close(server: VineServer, params: lsp.DidCloseTextDocumentParams) -> None:
    server.documents.pop(params.text_document.uri, None)
    server.publish(params.text_document.uri, None)


@server.feature(lsp.TEXT_DOCUMENT_FORMATTING)
def formatting(
    server: VineServer, params: lsp.DocumentFormattingParams
) -> list[lsp.TextEdit] | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    edits = format_document(document)
    return [convert.text_edit(document, edit, server.encoding) for edit in edits]


@server.feature(lsp.TEXT_DOCUMENT_RANGE_FORMATTING)
def range_formatting(
    server: VineServer, params: lsp.DocumentRangeFormattingParams
) -> list[lsp.TextEdit] | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    start = document.offset_at(_position(params.range.start), server.encoding)
    end = document.offset_at(_position(params.range.end), server.encoding)
    edits = format_range(document, Span(start, end))
    return [convert.text_edit(document, edit, server.encoding) for edit in edits]


def _change(change: lsp.TextDocumentContentChangeEvent) -> Change:
    if isinstance(change, lsp.TextDocumentContentChangePartial):
        return Change(change.text, _position(change.range.start), _position(change.range.end))
    return Change(change.text)


def _position(position: lsp.Position) -> Position:
    return Position(position.line, position.character)
