"""Every capability that is advertised answers, and every handler is advertised, for each client."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from tests.lsp.clients import grant_requests
from tests.lsp.editor import Editor, recorded
from tests.lsp.requests import requests
from vine_ls.lsp.methods import COMMANDS, METHODS, handler_of

CLIENTS = ("visual-studio-code", "neovim", "emacs", "bare")

PLAN = """vine 1.2.0
title: 🌿 Garden
---
[root] Plant 漢字 (started) @owner(Mara)
First\u2028line.
-> beds
-> paths
> Keep the old well.
---
ref [paths] Paths (./paths.vine) @sprite(./path.svg)
---
[beds] Dig e\u0301 beds (reviewing)
->paths
@file text/plain ./notes.txt
"""
CHILD = "vine 1.2.0\n---\n[walk] Lay the walk (complete)\n"

# Which attribute of the server's capabilities stands for which methods.
PROVIDERS = {
    "textDocumentSync": (
        lsp.TEXT_DOCUMENT_DID_OPEN,
        lsp.TEXT_DOCUMENT_DID_CHANGE,
        lsp.TEXT_DOCUMENT_DID_SAVE,
        lsp.TEXT_DOCUMENT_DID_CLOSE,
    ),
    "callHierarchyProvider": (
        lsp.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY,
        lsp.CALL_HIERARCHY_INCOMING_CALLS,
        lsp.CALL_HIERARCHY_OUTGOING_CALLS,
    ),
    "codeActionProvider": (lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CODE_ACTION_RESOLVE),
    "codeLensProvider": (lsp.TEXT_DOCUMENT_CODE_LENS, lsp.CODE_LENS_RESOLVE),
    "completionProvider": (lsp.TEXT_DOCUMENT_COMPLETION, lsp.COMPLETION_ITEM_RESOLVE),
    "declarationProvider": (lsp.TEXT_DOCUMENT_DECLARATION,),
    "definitionProvider": (lsp.TEXT_DOCUMENT_DEFINITION,),
    "diagnosticProvider": (lsp.TEXT_DOCUMENT_DIAGNOSTIC, lsp.WORKSPACE_DIAGNOSTIC),
    "documentFormattingProvider": (lsp.TEXT_DOCUMENT_FORMATTING,),
    "documentHighlightProvider": (lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT,),
    "documentLinkProvider": (lsp.TEXT_DOCUMENT_DOCUMENT_LINK, lsp.DOCUMENT_LINK_RESOLVE),
    "documentOnTypeFormattingProvider": (lsp.TEXT_DOCUMENT_ON_TYPE_FORMATTING,),
    "documentRangeFormattingProvider": (
        lsp.TEXT_DOCUMENT_RANGE_FORMATTING,
        lsp.TEXT_DOCUMENT_RANGES_FORMATTING,
    ),
    "documentSymbolProvider": (lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL,),
    "executeCommandProvider": (lsp.WORKSPACE_EXECUTE_COMMAND,),
    "foldingRangeProvider": (lsp.TEXT_DOCUMENT_FOLDING_RANGE,),
    "hoverProvider": (lsp.TEXT_DOCUMENT_HOVER,),
    "implementationProvider": (lsp.TEXT_DOCUMENT_IMPLEMENTATION,),
    "inlayHintProvider": (lsp.TEXT_DOCUMENT_INLAY_HINT, lsp.INLAY_HINT_RESOLVE),
    "inlineCompletionProvider": (lsp.TEXT_DOCUMENT_INLINE_COMPLETION,),
    "linkedEditingRangeProvider": (lsp.TEXT_DOCUMENT_LINKED_EDITING_RANGE,),
    "referencesProvider": (lsp.TEXT_DOCUMENT_REFERENCES,),
    "renameProvider": (lsp.TEXT_DOCUMENT_RENAME, lsp.TEXT_DOCUMENT_PREPARE_RENAME),
    "selectionRangeProvider": (lsp.TEXT_DOCUMENT_SELECTION_RANGE,),
    "semanticTokensProvider": (
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA,
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE,
    ),
    "signatureHelpProvider": (lsp.TEXT_DOCUMENT_SIGNATURE_HELP,),
    "typeDefinitionProvider": (lsp.TEXT_DOCUMENT_TYPE_DEFINITION,),
    "typeHierarchyProvider": (
        lsp.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY,
        lsp.TYPE_HIERARCHY_SUPERTYPES,
        lsp.TYPE_HIERARCHY_SUBTYPES,
    ),
    "workspaceSymbolProvider": (lsp.WORKSPACE_SYMBOL,),
    "workspace": (
        lsp.WORKSPACE_WILL_RENAME_FILES,
        lsp.WORKSPACE_DID_RENAME_FILES,
        lsp.WORKSPACE_DID_CREATE_FILES,
        lsp.WORKSPACE_DID_DELETE_FILES,
        lsp.WORKSPACE_TEXT_DOCUMENT_CONTENT,
        lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS,
    ),
}
# What clients send without being told that they may.
UNADVERTISED = (
    lsp.INITIALIZED,
    lsp.WORKSPACE_DID_CHANGE_CONFIGURATION,
    lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES,
    lsp.WINDOW_WORK_DONE_PROGRESS_CANCEL,
    lsp.SHUTDOWN,
    # What only clients send that show pictures or lists; test_graph.py and test_tasks.py try them.
    "vine/graph",
    "vine/graphPage",
    "vine/followGraph",
    "vine/tasks",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "plan.vine").write_text(PLAN, "utf-8")
    (tmp_path / "paths.vine").write_text(CHILD, "utf-8")
    (tmp_path / "notes.txt").write_text("notes", "utf-8")
    return tmp_path


@pytest.mark.parametrize("name", CLIENTS)
def test_every_advertised_capability_answers(name: str, folder: Path) -> None:
    uri = (folder / "plan.vine").as_uri()
    with Editor(recorded(name), folders=[folder.as_uri()]) as editor:
        editor.open(uri, PLAN)
        advertised = {
            method for provider in editor.server for method in PROVIDERS.get(provider, ())
        }
        answered = dict(requests(editor, uri))
        for method, params in answered.items():
            if method in advertised:
                editor.request(method, params)
        follow_up(editor, uri, answered)
        editor.close(uri)
        assert not [it for it in editor.received if it.get("method") == "window/showMessage"]


def follow_up(editor: Editor, uri: str, answered: dict[str, Any]) -> None:
    """What is asked about the items of an answer."""
    for prepare, *methods in (
        PROVIDERS["callHierarchyProvider"],
        PROVIDERS["typeHierarchyProvider"],
    ):
        for item in editor.request(prepare, answered[prepare]) or ():
            for method in methods:
                editor.request(method, {"item": item})
    for method, resolve in (
        (lsp.TEXT_DOCUMENT_COMPLETION, lsp.COMPLETION_ITEM_RESOLVE),
        (lsp.TEXT_DOCUMENT_CODE_LENS, lsp.CODE_LENS_RESOLVE),
        (lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CODE_ACTION_RESOLVE),
        (lsp.TEXT_DOCUMENT_INLAY_HINT, lsp.INLAY_HINT_RESOLVE),
    ):
        answer = editor.request(method, answered[method])
        items = answer["items"] if isinstance(answer, dict) else answer
        for item in (items or ())[:3]:
            provider = next(it for it, methods in PROVIDERS.items() if method in methods)
            if editor.server[provider].get("resolveProvider"):
                editor.request(resolve, item)
    assert editor.texts[uri] == PLAN


def test_every_handler_is_advertised_and_tried() -> None:
    known = {method for methods in PROVIDERS.values() for method in methods}
    handled = {method.name for method in METHODS}
    assert handled - known - set(UNADVERTISED) == set()


@pytest.mark.parametrize("name", [*(method.handler for method in METHODS), *COMMANDS.values()])
def test_what_the_table_names_is_there(name: str) -> None:
    assert callable(handler_of(name))


@pytest.mark.parametrize("name", CLIENTS)
def test_every_provider_has_its_handlers(name: str) -> None:
    handled = {method.name for method in METHODS}
    with Editor(recorded(name)) as editor:
        for provider in editor.server:
            if provider not in ("positionEncoding", "workspace", "experimental"):
                assert set(PROVIDERS[provider]) & handled, provider


@pytest.mark.parametrize("name", CLIENTS)
def test_nobody_is_told_twice(name: str, folder: Path) -> None:
    uri = (folder / "plan.vine").as_uri()
    with Editor(recorded(name)) as editor:
        editor.open(uri, "no plan")
        editor.settle()
        assert bool(editor.published) is not editor.pulls
        assert ("diagnosticProvider" in editor.server) is editor.pulls


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[sys.executable, "-m", "vine_ls", "--stdio"]),
    params=CLIENTS,
)
async def client(request: pytest.FixtureRequest, lsp_client: LanguageClient):  # type: ignore[no-untyped-def]
    bare = lsp.ClientCapabilities()
    capabilities = bare if request.param == "bare" else client_capabilities(request.param)
    grant_requests(lsp_client)
    await lsp_client.initialize_session(lsp.InitializeParams(capabilities=capabilities))
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_no_answer_holds_what_the_client_did_not_declare(
    client: LanguageClient, folder: Path
) -> None:
    """pytest-lsp warns of it, and warnings are errors here."""
    uri = (folder / "plan.vine").as_uri()
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "vine", 1, PLAN))
    )
    document = lsp.TextDocumentIdentifier(uri)
    position = lsp.Position(5, 4)
    completions = await client.text_document_completion_async(
        lsp.CompletionParams(document, position)
    )
    assert isinstance(completions, lsp.CompletionList)
    await client.completion_item_resolve_async(completions.items[0])
    links = await client.text_document_document_link_async(lsp.DocumentLinkParams(document))
    assert links
    assert await client.text_document_hover_async(lsp.HoverParams(document, position))
    assert await client.text_document_definition_async(lsp.DefinitionParams(document, position))
