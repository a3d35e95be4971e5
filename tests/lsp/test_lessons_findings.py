"""Findings belong to the text that is shown: never old, never twice, never of what is gone."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded
from tests.lsp.requests import ask_everything
from tests.lsp.test_lessons_hostile import known, wait_for_plans

PARENT = "vine 1.2.0\n---\n[root] Root (planning)\n-> walk\n---\nref [walk] Walk (./child.vine)\n"
CHILD = "vine 1.2.0\n---\n[walk] Walk (complete)\n"
BROKEN = "vine 1.2.0\n---\n[walk] Walk (compleet)\n"
# What a client declares that takes pushed findings with their version.
PUSHED = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}


def codes(editor: Editor, uri: str) -> list[str]:
    return [it["code"] for it in editor.diagnostics(uri)]


def publications(editor: Editor, uri: str) -> list[dict[str, Any]]:
    editor.settle()
    return [
        it["params"]
        for it in editor.received
        if it.get("method") == "textDocument/publishDiagnostics" and it["params"]["uri"] == uri
    ]


def wait_until(editor: Editor, uri: str, expected: list[str]) -> None:
    end = time.monotonic() + 10
    while (found := codes(editor, uri)) != expected:
        assert time.monotonic() < end, found
        time.sleep(0.02)


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    (tmp_path / "parent.vine").write_text(PARENT)
    (tmp_path / "child.vine").write_text(CHILD)
    return (tmp_path / "parent.vine").as_uri(), (tmp_path / "child.vine").as_uri()


@pytest.mark.parametrize("client", ["visual-studio-code", "emacs", "bare"])
def test_mending_a_child_clears_the_parent(client: str, files: tuple[str, str]) -> None:
    """An author mends the file that is marked red elsewhere, and looks for the mark for an hour."""
    parent, child = files
    with Editor(recorded(client)) as editor:
        editor.open(parent, PARENT)
        editor.open(child, CHILD)
        assert codes(editor, parent) == []
        at = CHILD.index("complete")
        editor.replace(child, at, at + 8, "compleet")
        assert codes(editor, parent) == ["vine/invalid-reference"]
        editor.replace(child, at, at + 8, "complete")
        assert codes(editor, parent) == []


def test_findings_carry_their_version_and_are_sent_when_they_differ(files: tuple[str, str]) -> None:
    """Who gets the same list with each letter sees the marks flicker."""
    parent, child = files
    with Editor() as editor:
        editor.open(parent, PARENT + "no line\n")
        before = publications(editor, parent)
        for letter in "words":
            editor.replace(parent, len(PARENT), len(PARENT), letter)
            editor.replace(parent, len(PARENT), len(PARENT) + 1, "")
        editor.open(child, CHILD)
        editor.close(child)
        assert publications(editor, parent) == before
    with Editor(PUSHED) as editor:
        editor.open(parent, PARENT)
        for letter in "words":
            editor.replace(parent, 0, 0, letter)
            editor.settle()
        for sent, version in zip(publications(editor, parent), range(1, 7), strict=True):
            assert sent["version"] == version


def test_findings_of_versions_that_are_outdated_are_not_sent(files: tuple[str, str]) -> None:
    parent, _ = files
    with Editor(PUSHED) as editor:
        editor.open(parent, PARENT)
        for _ in range(200):
            editor.replace(parent, 0, 0, "x")
        versions = [sent["version"] for sent in publications(editor, parent)]
        assert versions == sorted(set(versions))
        assert (versions[0], versions[-1]) == (1, 201)


def test_findings_go_with_the_document_and_come_back(files: tuple[str, str]) -> None:
    """What stays in the list of problems after a file is closed can never be cleared."""
    parent, child = files
    with Editor() as editor:
        for uri in (parent, "untitled:Untitled-1"):
            editor.open(uri, BROKEN)
            assert codes(editor, uri)
            editor.close(uri)
            assert codes(editor, uri) == []
            editor.open(uri, BROKEN)
            assert codes(editor, uri)
            editor.close(uri)
        assert codes(editor, parent) == []
        assert child not in editor.published


@pytest.mark.parametrize("client", ["visual-studio-code", "bare"])
def test_a_file_that_is_deleted_or_moved_is_noticed(client: str, files: tuple[str, str]) -> None:
    """Renaming in the tree of files is how plans are tidied, and how references break."""
    parent, child = files
    path = Path(child.removeprefix("file://"))
    moved = path.with_name("moved.vine")
    with Editor(recorded(client)) as editor:
        editor.open(parent, PARENT)
        assert codes(editor, parent) == []
        path.rename(moved)
        files_ = [{"oldUri": child, "newUri": moved.as_uri()}]
        editor.notify("workspace/didRenameFiles", {"files": files_})
        assert codes(editor, parent) == ["vine/missing-reference"]
        moved.rename(path)
        editor.notify("workspace/didCreateFiles", {"files": [{"uri": child}]})
        assert codes(editor, parent) == []
        path.unlink()
        editor.notify("workspace/didDeleteFiles", {"files": [{"uri": child}]})
        assert codes(editor, parent) == ["vine/missing-reference"]


@pytest.mark.parametrize("client", ["visual-studio-code", "neovim", "bare"])
def test_old_versions_are_answered_and_never_published_or_indexed(
    client: str, tmp_path: Path
) -> None:
    """A diff view shows the committed file beside the new one, and all its mistakes twice."""
    uri = (tmp_path / "plan.vine").as_uri()
    text = "vine 1.2.0\n---\n[root] Xylophone (compleet)\n-> beds\n"
    others = [
        f"git:{tmp_path}/plan.vine?%7B%22ref%22%3A%22HEAD%22%7D",
        f"gitlens://commit{tmp_path}/plan.vine",
        f"vscode-vfs://github{tmp_path}/plan.vine",
        "vine-expanded:/plan.vine",
    ]
    with Editor(recorded(client), folders=[tmp_path.as_uri()]) as editor:
        editor.open(uri, PARENT)
        for other in others:
            editor.open(other, text)
            ask_everything(editor, other)
            assert codes(editor, other) == []
            outline = {"textDocument": {"uri": other}}
            assert editor.request("textDocument/documentSymbol", outline)
        found = editor.request("workspace/symbol", {"query": "Xylophone"})
        assert not found
        if editor.pulls:
            items = editor.request("workspace/diagnostic", {"previousResultIds": []})["items"]
            assert {it["uri"] for it in items} == {uri}
        assert not {*others} & editor.published.keys()
        for other in others:
            editor.close(other)
        assert [it["uri"] for it in known(editor)["documents"]] == [uri]


def test_a_client_without_watchers_sees_changed_files_when_it_asks(files: tuple[str, str]) -> None:
    """Many editors watch nothing; after `git checkout` they would show the other branch."""
    parent, child = files
    path = Path(child.removeprefix("file://"))
    with Editor() as editor:
        editor.open(parent, PARENT)
        at = editor.at(parent, PARENT.index("./child"))
        assert "1/1" in str(editor.request("textDocument/hover", at))
        path.write_text(BROKEN)
        end = time.monotonic() + 10
        while codes(editor, parent) != ["vine/invalid-reference"]:
            assert time.monotonic() < end
            editor.request("textDocument/hover", at)
            time.sleep(0.05)
        path.unlink()
        editor.notify("textDocument/didSave", {"textDocument": {"uri": parent}})
        assert codes(editor, parent) == ["vine/missing-reference"]
        path.write_text(CHILD)
        editor.request("workspace/executeCommand", {"command": "vine.reindex"})
        wait_until(editor, parent, [])


def test_a_rename_never_edits_a_text_that_is_another_by_now(tmp_path: Path) -> None:
    """Edits counted in the old text would tear the new one apart, in a file nobody looks at."""
    parent, child = tmp_path / "parent.vine", tmp_path / "child.vine"
    parent.write_text(PARENT.replace("-> walk\n", "-> walk\n-> walk/gravel\n"))
    text = CHILD + "-> gravel\n---\n[gravel] Gravel (complete)\n"
    child.write_text(text)
    watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
    with Editor(watching, folders=[tmp_path.as_uri()]) as editor:
        wait_for_plans(editor, 2)
        editor.open(child.as_uri(), text)
        parent.write_text("vine 1.2.0\ntitle: Another\n" + parent.read_text()[11:])
        at = {**editor.at(child.as_uri(), text.index("[gravel")), "newName": "pebbles"}
        at["position"]["character"] += 2
        answers = [editor.answer("textDocument/rename", at) for _ in range(2)]
        assert "parent.vine" in answers[0]["error"]["message"], answers
        edits = answers[1]["result"]["changes"][parent.as_uri()]
        assert {it["range"]["start"]["line"] for it in edits} == {5}
