"""One file is one file, however an editor writes its URI; folders may be many or none."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.lsp.editor import Editor, recorded
from tests.lsp.test_lessons_hostile import known, wait_for_plans

CHILD = "vine 1.2.0\n---\n[walk] Walk (compleet)\n"


def parent_of(reference: str) -> str:
    head = "vine 1.2.0\n---\n[root] Root (planning)\n-> walk\n---\n"
    return f"{head}ref [walk] Walk ({reference})\n"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("file:///c%3A/garden/plan.vine", "file:///C:/garden/plan.vine"),
        ("file:///C:/garden/plan.vine", "file:///c:/garden/./x/../plan.vine"),
        ("file:///garden/my%20plan%23%25.vine", "file:///garden/my plan%23%25.vine"),
        ("file:///garden/pl%C3%A4n%2B%E6%BC%A2.vine", "file:///garden/plän+漢.vine"),
        ("file://localhost/garden/plan.vine", "file:///garden//plan.vine"),
        ("file://SERVER/share/plan.vine", "file://server/share/plan.vine"),
        ("FILE:///garden/plan.vine", "file:///garden/plan.vine"),
    ],
)
def test_a_document_is_known_under_every_spelling_of_its_uri(one: str, other: str) -> None:
    """On Windows an editor says `c%3A` when it opens a file and `C:` when it asks about it."""
    with Editor() as editor:
        editor.open(one, CHILD)
        editor.texts[other] = CHILD
        assert [it["code"] for it in editor.diagnostics(one)] == ["vine/unknown-status"]
        asked = {"textDocument": {"uri": other}}
        assert editor.request("textDocument/documentSymbol", asked)
        version = {"textDocument": {"uri": other, "version": 2}}
        text = [{"text": CHILD.replace("compleet", "complete")}]
        editor.notify("textDocument/didChange", {**version, "contentChanges": text})
        editor.settle()
        assert len(known(editor)["documents"]) == 1
        assert editor.published[other]["diagnostics"] == []
        editor.notify("textDocument/didClose", asked)
        assert known(editor)["documents"] == []


@pytest.mark.parametrize(
    "name", ["my plan.vine", "100%.vine", "a#b.vine", "plän+漢.vine", "x;y.vine"]
)
@pytest.mark.parametrize("client", ["visual-studio-code", "bare"])
def test_odd_names_are_found_and_answered_in_the_editors_spelling(
    client: str, name: str, tmp_path: Path
) -> None:
    """A definition under another spelling opens a second editor for the same file."""
    path = tmp_path / name
    path.write_text(CHILD)
    parent = parent_of(f"./{quote(name)}")
    uri = (tmp_path / "parent.vine").as_uri()
    # As VS Code writes it: more is encoded than need be.
    spelled = tmp_path.as_uri() + "/" + quote(name, safe="").replace(".vine", "%2Evine")
    with Editor(recorded(client), folders=[tmp_path.as_uri()]) as editor:
        editor.open(uri, parent)
        at = editor.at(uri, parent.index("./"))
        assert target(editor, at) == path.as_uri() or Path(name).stem in ("x;y", "plän+漢")
        editor.open(spelled, CHILD)
        assert target(editor, at) == spelled
        links = editor.request("textDocument/documentLink", {"textDocument": {"uri": uri}})
        assert [it["target"] for it in links] == [spelled]


def target(editor: Editor, at: dict[str, Any]) -> str:
    """Where the definition of what stands there is."""
    (found,) = _listed(editor.request("textDocument/definition", at))
    uri: str = found.get("targetUri") or found["uri"]
    return uri


def _listed(answer: Any) -> list[dict[str, Any]]:
    return answer if isinstance(answer, list) else [answer]


@pytest.mark.parametrize("way", ["folders", "rootUri", "rootPath", "nothing", "nonsense"])
def test_folders_may_be_told_in_any_way(way: str, tmp_path: Path) -> None:
    """Editors of ten years are in use, and some open a single file without any folder."""
    (tmp_path / "a.vine").write_text(CHILD)
    uri = tmp_path.as_uri()
    told: dict[str, Any] = {
        "folders": {"workspaceFolders": [{"uri": uri, "name": "x"}], "rootUri": "file:///no"},
        "rootUri": {"rootUri": uri, "workspaceFolders": None},
        "rootPath": {"rootPath": str(tmp_path)},
        "nothing": {},
        "nonsense": {"rootUri": 5, "workspaceFolders": [{}, 3], "rootPath": []},
    }[way]
    with Editor(params=told) as editor:
        if way in ("nothing", "nonsense"):
            assert known(editor)["folders"] == []
        else:
            wait_for_plans(editor, 1)
        editor.open("file:///elsewhere/b.vine", CHILD)
        assert len(editor.diagnostics("file:///elsewhere/b.vine")) == 1
    assert not [it for it in editor.received if it.get("method") == "window/logMessage"]


def test_the_innermost_folder_decides(tmp_path: Path) -> None:
    """With a folder and one inside it open, settings of the outer one must not win by its order."""
    folders = [tmp_path / "a", tmp_path / "a/inner", tmp_path / "ab"]
    for folder in folders:
        folder.mkdir()
        (folder / "plan.vine").write_text(CHILD)
    settings = [{}, {"rules": {"unknown-status": "hint"}}, {"rules": {"unknown-status": "off"}}, {}]
    asks = {"workspace": {"configuration": True}}
    uris = [it.as_uri() for it in folders]
    with Editor(asks, folders=uris, settings=settings) as editor:
        wait_for_plans(editor, 3)
        for uri in uris:
            editor.open(f"{uri}/plan.vine", CHILD)
        found = [editor.diagnostics(f"{uri}/plan.vine") for uri in uris]
        assert [[it["severity"] for it in each] for each in found] == [[4], [], [1]]


def test_the_home_folder_is_not_searched_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An editor started without a project opens the home folder, with a million files in it."""
    (tmp_path / "home/garden").mkdir(parents=True)
    (tmp_path / "home/a.vine").write_text(CHILD)
    (tmp_path / "home/garden/b.vine").write_text(CHILD)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    for folder, number in (("home", 0), ("", 0), ("home/garden", 1)):
        with Editor(folders=[(tmp_path / folder).as_uri()]) as editor:
            uri = (tmp_path / "home/c.vine").as_uri()
            editor.open(uri, parent_of("./a.vine"))
            wait_for_plans(editor, number + 1)
            editor.close(uri)
            wait_for_plans(editor, number)
