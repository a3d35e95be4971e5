"""Commands over stdio, once each: what they answer, and what they do with odd arguments."""

import sys
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from tests.lsp.clients import grant_requests
from tests.lsp.editor import Editor, Refusal, recorded

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


def test_the_picture_opens_in_the_browser_of_editors_that_open_pages() -> None:
    with Editor({"window": {"showDocument": {"support": True}}}) as editor:
        editor.open(URI, TEXT)
        editor.request(
            "workspace/executeCommand", {"command": "vine.openGraph", "arguments": [URI]}
        )
        editor.settle()
        [asked] = [it["params"] for it in editor.asked if it["method"] == "window/showDocument"]
        path = Path(unquote(urlsplit(asked["uri"]).path))
        assert asked["external"] is True
        assert "Content-Security-Policy" in path.read_text("utf-8")
        assert path.parent.stat().st_mode & 0o077 == 0
        [lens] = editor.request("textDocument/codeLens", {"textDocument": {"uri": URI}})
        lens = editor.request("codeLens/resolve", lens)
        assert lens["command"]["command"] == "vine.openGraph"
    assert not path.parent.exists()


def test_an_editor_that_opens_nothing_is_told_so() -> None:
    with Editor() as editor:
        editor.open(URI, TEXT)
        params = {"command": "vine.openGraph", "arguments": [URI]}
        with pytest.raises(Refusal, match="opens no pages"):
            editor.request("workspace/executeCommand", params)


def test_a_file_that_a_change_creates_gets_its_text_and_no_first_one(tmp_path: Path) -> None:
    """VS Code tells of a file that an edit creates as of one that a person creates."""
    plan, roof = tmp_path / "plan.vine", tmp_path / "roof.vine"
    text = "vine 1.2.0\n---\n[root] Build (planning)\n-> roof\n---\n[roof] Roof (planning)\n"
    plan.write_text(text)
    with Editor(recorded("visual-studio-code"), folders=[tmp_path.as_uri()]) as editor:
        editor.open(plan.as_uri(), text)
        params = {"command": "vine.extract", "arguments": [plan.as_uri(), "roof"]}
        editor.request("workspace/executeCommand", params)
        editor.settle()
        assert editor.texts[roof.as_uri()] == (
            "vine 1.2.0\ntitle: Roof\n---\n[roof] Roof (planning)\n"
        )
        other = tmp_path / "other.vine"
        editor.apply({"documentChanges": [{"kind": "create", "uri": other.as_uri()}]})
        editor.settle()
        assert editor.texts[other.as_uri()].startswith("vine 1.2.0\ntitle: Other\n")
