"""Not every client is VS Code: none is asked for, or sent, what it did not declare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp

from tests.lsp.editor import Editor, recorded
from tests.lsp.requests import ask_everything, requests
from tests.lsp.test_capabilities import CHILD, CLIENTS, PLAN, PROVIDERS, UNADVERTISED
from vine_ls.lsp import icons
from vine_ls.lsp.methods import METHODS

# Which member of the client's capabilities allows a server to send a request.
ALLOWED_BY = {
    "workspace/configuration": "workspace.configuration",
    "workspace/applyEdit": "workspace.applyEdit",
    "workspace/workspaceFolders": "workspace.workspaceFolders",
    "workspace/diagnostic/refresh": "workspace.diagnostics.refreshSupport",
    "workspace/codeLens/refresh": "workspace.codeLens.refreshSupport",
    "workspace/inlayHint/refresh": "workspace.inlayHint.refreshSupport",
    "workspace/semanticTokens/refresh": "workspace.semanticTokens.refreshSupport",
    "workspace/foldingRange/refresh": "workspace.foldingRange.refreshSupport",
    "workspace/textDocumentContent/refresh": "workspace.textDocumentContent",
    "window/workDoneProgress/create": "window.workDoneProgress",
    "window/showMessageRequest": "window.showMessage.messageActionItem",
    "window/showDocument": "window.showDocument.support",
}
# Resolving, and the provider that says that it is possible.
RESOLVERS = {
    "codeAction/resolve": "codeActionProvider",
    "codeLens/resolve": "codeLensProvider",
    "completionItem/resolve": "completionProvider",
    "documentLink/resolve": "documentLinkProvider",
    "inlayHint/resolve": "inlayHintProvider",
    "workspaceSymbol/resolve": "workspaceSymbolProvider",
}


def declared(capabilities: dict[str, Any], path: str) -> Any:
    found: Any = capabilities
    for part in path.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


@pytest.mark.parametrize("name", CLIENTS)
def test_no_client_is_asked_for_what_it_did_not_declare(name: str, tmp_path: Path) -> None:
    """A client that gets an unknown request answers with an error, or stops to talk at all."""
    for number in range(250):
        (tmp_path / f"{number}.vine").write_text(CHILD)
    uri = (tmp_path / "plan.vine").as_uri()
    with Editor(recorded(name), folders=[tmp_path.as_uri()]) as editor:
        editor.open(uri, PLAN)
        ask_everything(editor, uri)
        for command, *more in (["sortBlocks"], ["setStatus", "beds", "complete"], ["reindex"]):
            arguments = {"command": f"vine.{command}", "arguments": [uri, *more]}
            answer = editor.answer("workspace/executeCommand", arguments)
            assert answer.get("error", {"code": -32803})["code"] == -32803
        settings = {"settings": {"vine": {"inlayHints": {"dependencies": False}}}}
        editor.notify("workspace/didChangeConfiguration", settings)
        (tmp_path / "paths.vine").write_text(CHILD)
        event = {"uri": (tmp_path / "paths.vine").as_uri(), "type": 1}
        editor.notify("workspace/didChangeWatchedFiles", {"changes": [event]})
        editor.replace(uri, len(PLAN), len(PLAN), "-> nobody\n")
        ask_everything(editor, uri)
    for message in editor.asked:
        if message["method"] == "client/registerCapability":
            for registration in message["params"]["registrations"]:
                assert may_register(editor.capabilities, registration["method"]), registration
        else:
            path = ALLOWED_BY[message["method"]]
            assert declared(editor.capabilities, path), message["method"]


def may_register(capabilities: dict[str, Any], method: str) -> bool:
    path = method.replace("/", ".")
    return bool(declared(capabilities, f"{path}.dynamicRegistration"))


def test_registration_is_asked_for_where_it_is_declared(tmp_path: Path) -> None:
    """An editor that can watch files and is not asked to shows what was there at its start."""
    with Editor(recorded("visual-studio-code"), folders=[tmp_path.as_uri()]) as editor:
        editor.settle()
    asked = [
        registration["method"]
        for message in editor.asked
        if message["method"] == "client/registerCapability"
        for registration in message["params"]["registrations"]
    ]
    assert "workspace/didChangeWatchedFiles" in asked


@pytest.mark.parametrize("name", CLIENTS)
def test_what_can_be_resolved_is_said_exactly(name: str) -> None:
    """An editor resolves each item in vain, or never, if the flag and the handler disagree."""
    handled = {method.name for method in METHODS}
    with Editor(recorded(name)) as editor:
        for method, provider in RESOLVERS.items():
            options = editor.server.get(provider)
            offers = isinstance(options, dict) and bool(options.get("resolveProvider"))
            assert offers == (method in handled), method


def test_icons_are_those_that_every_client_knows() -> None:
    """Who lists no kinds of symbols knows those of the first version, up to `Array`."""
    for kind in (*icons.KINDS.values(), *icons.PART_KINDS.values(), icons.PLAN_KIND):
        assert kind <= lsp.SymbolKind.Array


def test_every_method_is_tried() -> None:
    """A handler that no test calls breaks with the first change that nobody makes to it."""
    with Editor() as editor:
        editor.open("file:///plan.vine", PLAN)
        tried = {method for method, _ in requests(editor, "file:///plan.vine")}
    later = {*PROVIDERS["callHierarchyProvider"], *PROVIDERS["typeHierarchyProvider"], *RESOLVERS}
    told = {method.name for method in METHODS if "/did" in method.name}
    assert {method.name for method in METHODS} - tried - later - told - {*UNADVERTISED} == set()


@pytest.mark.parametrize("name", CLIENTS)
def test_what_is_advertised_under_workspace_is_handled(name: str) -> None:
    """File operations are the only way to learn that a folder was moved."""
    with Editor(recorded(name)) as editor:
        workspace = editor.server["workspace"]
        assert workspace["workspaceFolders"]["supported"]
        operations = workspace.get("fileOperations", {})
        handled = {method.name for method in METHODS}
        for operation, options in operations.items():
            assert f"workspace/{operation}Files" in handled
            # Without `matches` it is told of files and of folders.
            assert all("matches" not in it["pattern"] for it in options["filters"])
        able = declared(editor.capabilities, "workspace.fileOperations.willRename")
        assert ("willRename" in operations) is bool(able)
        content = declared(editor.capabilities, "workspace.textDocumentContent")
        assert ("textDocumentContent" in workspace) is (content is not None)
