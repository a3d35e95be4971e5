"""Commands over stdio, once each: what they answer, and what they do with odd arguments."""

import sys
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from tests.lsp.clients import grant_requests

URI = "file:///plans/plan.vine"
TEXT = "vine 1.2.0\n---\n[r] R (started)\n-> a\n---\n[a] A (reviewing)\n"


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[sys.executable, "-m", "vine_ls", "--stdio"])
)
async def client(lsp_client: LanguageClient):  # type: ignore[no-untyped-def]
    params = lsp.InitializeParams(capabilities=client_capabilities("visual-studio-code"))
    grant_requests(lsp_client)
    await lsp_client.initialize_session(params)
    lsp_client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(URI, "vine", 1, TEXT))
    )
    yield
    await lsp_client.shutdown_session()


async def run(client: LanguageClient, name: str, *arguments: Any) -> Any:
    params = lsp.ExecuteCommandParams(name, list(arguments))
    return await client.workspace_execute_command_async(params)


@pytest.mark.asyncio
async def test_questions_are_answered(client: LanguageClient) -> None:
    assert (await run(client, "vine.stats", URI))["total"] == 2
    assert (await run(client, "vine.next", URI))["completable"] == [{"id": "a", "name": "A"}]
    assert (await run(client, "vine.expand", URI)) == TEXT
    [edge] = (await run(client, "vine.graph", URI))["edges"]
    assert (edge["from"], edge["to"]) == ("r", "a")
    assert (await run(client, "vine.graph", URI, "svg")).startswith("<svg")
    assert "n0 --> n1" in await run(client, "vine.graph", URI, "mermaid")
    assert (await run(client, "vine.debugInformation"))["documents"][0]["uri"] == URI


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("vine.stats", []),
        ("vine.stats", [None]),
        ("vine.setStatus", [URI, 3, {}]),
        ("vine.setStatus", [URI, "a", "done"]),
        ("vine.graph", [URI, "png"]),
        ("vine.next", ["file:///none.vine"]),
    ],
)
async def test_odd_arguments_are_refused(
    client: LanguageClient, name: str, arguments: list[Any]
) -> None:
    with pytest.raises(JsonRpcException):
        await run(client, name, *arguments)
    assert (await run(client, "vine.stats", URI))["total"] == 2
