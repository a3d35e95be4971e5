"""What the server offers, given what the client has declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

if TYPE_CHECKING:
    from vine_ls.lsp.base import BaseServer

# UTF-8 first: our own columns are converted least. The protocol's default comes before UTF-32.
PREFERRED = (
    lsp.PositionEncodingKind.Utf8,
    lsp.PositionEncodingKind.Utf16,
    lsp.PositionEncodingKind.Utf32,
)


def adjust_capabilities(
    server: BaseServer, capabilities: lsp.ServerCapabilities
) -> lsp.ServerCapabilities:
    """The capabilities that pygls derives from the handlers, made true for this client."""
    # pygls offers commands even if there are none.
    options = server.protocol.fm.feature_options.get(lsp.WORKSPACE_EXECUTE_COMMAND)
    capabilities.execute_command_provider = options
    client = server.client_capabilities.text_document or lsp.TextDocumentClientCapabilities()
    if client.diagnostic is None:
        # It gets them pushed; with both it would show everything twice.
        capabilities.diagnostic_provider = None
    if client.inline_completion is None:
        capabilities.inline_completion_provider = None
    ranges = capabilities.document_range_formatting_provider
    if isinstance(ranges, lsp.DocumentRangeFormattingOptions):
        formatting = client.range_formatting
        ranges.ranges_support = True if formatting and formatting.ranges_support else None
    _adjust_workspace(server, capabilities)
    return capabilities


def _adjust_workspace(server: BaseServer, capabilities: lsp.ServerCapabilities) -> None:
    client = server.client_capabilities.workspace
    features = server.protocol.fm
    content = features.feature_options.get(lsp.WORKSPACE_TEXT_DOCUMENT_CONTENT)
    if capabilities.workspace and content:
        wanted = client is not None and client.text_document_content is not None
        capabilities.workspace.text_document_content = content if wanted else None


def position_encoding(client: lsp.ClientCapabilities) -> lsp.PositionEncodingKind:
    """How columns are counted. pygls takes the client's first; the choice is the server's."""
    offered = (client.general.position_encodings if client.general else None) or ()
    return next((kind for kind in PREFERRED if kind in offered), lsp.PositionEncodingKind.Utf16)
