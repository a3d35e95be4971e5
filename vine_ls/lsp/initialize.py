"""The first request: who the client is, and what it is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.lsp import answers, lenient
from vine_ls.lsp.answers import Failure
from vine_ls.lsp.capabilities import adjust_capabilities, position_encoding
from vine_ls.lsp.framework import ServerCapabilitiesBuilder, Workspace, from_fs_path

if TYPE_CHECKING:
    from vine_ls.lsp.base import BaseServer
    from vine_ls.lsp.protocol import VineProtocol

SYNC = lsp.TextDocumentSyncKind.Incremental


def initialize(server: BaseServer, protocol: VineProtocol, params: Any) -> dict[str, Any]:
    """As pygls does it, but for the choice of the encoding and what depends on the client."""
    client = read_params(params)
    encoding = position_encoding(client.capabilities)
    server.initialize_params = client
    server.process_id = client.process_id
    if server.watchdog is not None and client.process_id is not None:
        server.watchdog.watch(client.process_id)
    protocol.client_capabilities = client.capabilities
    protocol._workspace = Workspace(_root(client), SYNC, _folders(client), encoding)
    handler = protocol.fm.features.get(lsp.INITIALIZE)
    if handler is not None:
        handler(client)
    builder = ServerCapabilitiesBuilder(
        client.capabilities,
        {*protocol.fm.features, *protocol.fm.builtin_features},
        protocol.fm.feature_options,
        [],
        SYNC,
        None,
        encoding,
    )
    built: lsp.ServerCapabilities = builder.build()  # type: ignore[no-untyped-call]
    protocol.server_capabilities = adjust_capabilities(server, built)
    result = lsp.InitializeResult(protocol.server_capabilities, protocol.server_info)
    members: dict[str, Any] = lenient.plain(result)
    return members


def read_params(params: Any) -> lsp.InitializeParams:
    """What the client says of itself; only what nobody can work with is refused."""
    if not isinstance(params, dict):
        raise Failure(answers.INVALID_PARAMS, "`initialize`: params must be an object")
    if not isinstance(params.get("capabilities"), dict):
        reason = "`initialize`: params.capabilities must be an object"
        raise Failure(answers.INVALID_PARAMS, reason)
    client = lenient.made(lsp.InitializeParams, params)
    if client is None:
        raise Failure(answers.INVALID_PARAMS, "`initialize`: params has a member of a wrong type")
    client.capabilities = client.capabilities or lsp.ClientCapabilities()
    if not isinstance(client.process_id, int):
        client.process_id = None
    return client


def _root(client: lsp.InitializeParams) -> str | None:
    if isinstance(client.root_uri, str):
        return client.root_uri
    return from_fs_path(client.root_path) if isinstance(client.root_path, str) else None


def _folders(client: lsp.InitializeParams) -> list[lsp.WorkspaceFolder]:
    """The folders that are folders; a member of the wrong shape was left as it is."""
    folders = client.workspace_folders if isinstance(client.workspace_folders, tuple) else ()
    return [folder for folder in folders if isinstance(folder, lsp.WorkspaceFolder)]
