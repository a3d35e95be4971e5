"""What happens over stdio while an author types: new lines, ghost text, linked ids, renaming."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, Refusal, recorded

URI = "file:///plans/a.vine"
ENCODINGS = ("utf-8", "utf-16", "utf-32")
CLIENTS = ("visual-studio-code", "neovim", "emacs", "bare")
INLINE = {"textDocument": {"inlineCompletion": {}}}
PLAN = """vine 1.2.0
---
[root] 🌿 漢 (planning)
Words\u2028and 🌿.
-> 🌿
-> plant/old-tree
---
[dig] 👩‍👩‍👧 (planning)
-> plant/old-tree
---
[plant/old-tree] Tree (planning)
"""


def switch(editor: Editor, group: str, name: str, value: bool) -> None:
    settings = {"vine": {group: {name: value}}}
    editor.notify("workspace/didChangeConfiguration", {"settings": settings})


# New lines.


def enter(editor: Editor, uri: str, at: int) -> str:
    """The text after Enter is pressed at `at`, and what the server makes of it is applied."""
    editor.replace(uri, at, at, "\n")
    options = {"tabSize": 4, "insertSpaces": True}
    params = {**editor.at(uri, at + 1), "ch": "\n", "options": options}
    editor.apply_edits(uri, editor.request("textDocument/onTypeFormatting", params) or [])
    return editor.texts[uri]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_list_goes_on_only_for_who_wants_it_and_at_once(encoding: str) -> None:
    with Editor({}, encoding) as editor:
        editor.open(URI, PLAN)
        at = PLAN.index("old-tree") + len("old-tree")
        text = enter(editor, URI, at)
        assert text[at : at + 5] == "\n\n---"
        editor.replace(URI, at, at + 1, "")
        switch(editor, "format", "onType", True)
        text = enter(editor, URI, at)
        assert text[at : at + 8] == "\n-> \n---"
        assert enter(editor, URI, at + 4)[at : at + 5] == "\n\n---"
        switch(editor, "format", "onType", False)
        text = editor.texts[URI]
        assert enter(editor, URI, at)[at : at + 2] == "\n\n"


def test_a_folder_has_its_own_habits(tmp_path: Path) -> None:
    for name, wanted in (("on", "true"), ("off", "false")):
        (tmp_path / name).mkdir()
        (tmp_path / name / ".vine.toml").write_text(f"[format]\non-type = {wanted}\n")
    folders = [(tmp_path / name).as_uri() for name in ("on", "off")]
    with Editor({}, folders=folders) as editor:
        for name in ("on", "off"):
            uri = (tmp_path / name / "a.vine").as_uri()
            editor.open(uri, "vine 1.2.0\n---\n[a] A (planning)\n> yes")
            text = enter(editor, uri, len(editor.texts[uri]))
            assert text.endswith("> yes\n> ") is (name == "on")


# Ghost text.


def ghosts(editor: Editor, at: int) -> list[Any]:
    params = {**editor.at(URI, at), "context": {"triggerKind": 2}}
    found: list[Any] = editor.request("textDocument/inlineCompletion", params) or []
    return found


def test_a_missing_header_is_shown_as_ghost_text_until_it_is_switched_off() -> None:
    with Editor(INLINE) as editor:
        assert "inlineCompletionProvider" in editor.server
        text = "vine 1.2.0\n---\n[root] 🌿 (planning)\n-> a-b\n---\n"
        editor.open(URI, text)
        (ghost,) = ghosts(editor, len(text))
        assert ghost["insertText"] == "[a-b] A B (notstarted)"
        editor.replace(URI, len(text), len(text), "[a")
        (ghost,) = ghosts(editor, len(text) + 2)
        assert ghost["insertText"] == "-b] A B (notstarted)"
        switch(editor, "completion", "ghostText", False)
        assert ghosts(editor, len(text) + 2) == []
        switch(editor, "completion", "ghostText", True)
        assert len(ghosts(editor, len(text) + 2)) == 1
        assert ghosts(editor, 3) == []


@pytest.mark.parametrize("client", CLIENTS)
def test_ghost_text_is_offered_only_to_clients_that_show_it(client: str) -> None:
    capabilities = recorded(client)
    with Editor(capabilities) as editor:
        declared = "inlineCompletion" in capabilities.get("textDocument", {})
        assert ("inlineCompletionProvider" in editor.server) is declared


# Linked ids.


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_all_places_of_an_id_are_typed_at_once(encoding: str) -> None:
    with Editor({}, encoding) as editor:
        editor.open(URI, PLAN)
        at = PLAN.index("[plant/old") + 3
        linked = editor.request("textDocument/linkedEditingRange", editor.at(URI, at))
        spans = sorted(editor.span(URI, range_) for range_ in linked["ranges"])
        assert [PLAN[start:end] for start, end in spans] == ["plant/old-tree"] * 3
        assert linked["wordPattern"] == "[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*"
        for start, _ in reversed(spans):
            editor.replace(URI, start, start, "x")
        assert len(editor.diagnostics(URI)) == len(fresh_diagnostics(PLAN, encoding))
        prose = editor.at(URI, PLAN.index("Words"))
        assert editor.request("textDocument/linkedEditingRange", prose) is None


def fresh_diagnostics(text: str, encoding: str) -> list[Any]:
    with Editor({}, encoding) as editor:
        editor.open(URI, text)
        return editor.diagnostics(URI)


# Renaming.


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_an_id_is_renamed_everywhere(encoding: str, line_end: str) -> None:
    plan = PLAN.replace("\n", line_end)
    with Editor({}, encoding) as editor:
        editor.open(URI, plan)
        at = editor.at(URI, plan.index("old-tree"))
        prepared = editor.request("textDocument/prepareRename", at)
        start, end = editor.span(URI, prepared["range"])
        assert plan[start:end] == prepared["placeholder"] == "plant/old-tree"
        editor.apply(editor.request("textDocument/rename", {**at, "newName": "grow/t-1"}))
        assert editor.texts[URI] == plan.replace("plant/old-tree", "grow/t-1")


@pytest.mark.parametrize("name", ["dig", "a b", "", "漢", "a/"])
def test_a_name_that_cannot_be_an_id_is_refused_with_a_reason(name: str) -> None:
    with Editor() as editor:
        editor.open(URI, PLAN)
        at = editor.at(URI, PLAN.index("old-tree"))
        with pytest.raises(Refusal, match=f"`{name}`"):
            editor.request("textDocument/rename", {**at, "newName": name})
        assert editor.texts[URI] == PLAN


@pytest.mark.parametrize("client", CLIENTS)
def test_renaming_reaches_files_that_nobody_has_open(client: str, tmp_path: Path) -> None:
    parent, child = tmp_path / "a.vine", tmp_path / "b.vine"
    parent.write_text(
        "vine 1.2.0\n---\n[root] 🌿 (planning)\n-> b/leaf\n-> b\n---\nref [b] B (./b.vine)\n"
    )
    child.write_text("vine 1.2.0\n---\n[top] Top (planning)\n-> leaf\n---\n[leaf] 漢 (planning)\n")
    capabilities = recorded(client)
    with Editor(capabilities, folders=[tmp_path.as_uri()]) as editor:
        provider = editor.server["renameProvider"]
        declared = capabilities.get("textDocument", {}).get("rename", {}).get("prepareSupport")
        assert (provider != True) is bool(declared)  # noqa: E712
        uri = child.as_uri()
        editor.open(uri, child.read_text())
        at = editor.at(uri, child.read_text().index("leaf") + 1)
        edit = editor.request("textDocument/rename", {**at, "newName": "twig"})
        versions = {
            change["textDocument"]["uri"]: change["textDocument"]["version"]
            for change in edit.get("documentChanges") or ()
        }
        workspace = capabilities.get("workspace", {}).get("workspaceEdit", {})
        if workspace.get("documentChanges"):
            assert versions == {parent.as_uri(): None, uri: 1}
        else:
            assert set(edit["changes"]) == {parent.as_uri(), uri}
        before = parent.read_text()
        editor.apply(edit)
        assert editor.texts[uri] == child.read_text().replace("leaf", "twig")
        assert parent.read_text() == before.replace("b/leaf", "b/twig")


def test_a_file_that_moves_at_once_is_found_in_plans_that_nobody_has_open(tmp_path: Path) -> None:
    parent, child = tmp_path / "a.vine", tmp_path / "b.vine"
    parent.write_text("vine 1.2.0\n---\nref [b] 🌿 (./b.vine)\n")
    child.write_text("vine 1.2.0\n---\n[top] Top (planning)\n")
    for client in CLIENTS:
        with Editor(recorded(client), folders=[tmp_path.as_uri()]) as editor:
            move = {"oldUri": child.as_uri(), "newUri": (tmp_path / "c.vine").as_uri()}
            edit = editor.request("workspace/willRenameFiles", {"files": [move]})
            assert "./c.vine" in str(edit)
