"""Reading a large folder disturbs nobody, and can be called off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.lsp.editor import Editor
from tests.lsp.test_lessons_hostile import known

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"
SHOWS = {"window": {"workDoneProgress": True}}


def test_the_reading_of_a_large_folder_can_be_cancelled(tmp_path: Path) -> None:
    """Whoever opens the wrong folder wants to stop it, and go on working with one file."""
    for number in range(3000):
        (tmp_path / f"{number}.vine").write_text(PLAN)
    with Editor(SHOWS, folders=[tmp_path.as_uri()]) as editor:
        while not kinds(editor):
            editor.settle()
        editor.notify("window/workDoneProgress/cancel", {"token": "vine-index"})
        read = known(editor)["plansOnDisk"]
        assert 0 < read < 3000
        uri = (tmp_path / "other.vine").as_uri()
        editor.open(uri, PLAN + "-> nobody\n")
        assert len(editor.diagnostics(uri)) == 1
        assert known(editor)["plansOnDisk"] == read
        assert (kinds(editor)[0], kinds(editor)[-1]) == ("begin", "end")
        assert kinds(editor).count("end") == 1


def test_no_more_plans_are_read_than_the_setting_says(tmp_path: Path) -> None:
    """A folder of a million generated plans must not fill the memory."""
    for number in range(50):
        (tmp_path / f"{number}.vine").write_text(PLAN)
    options = {"index": {"maxFiles": 7}}
    with Editor(folders=[tmp_path.as_uri()], options=options) as editor:
        while known(editor)["plansOnDisk"] < 7:
            pass
        for _ in range(20):
            editor.settle()
        assert known(editor)["plansOnDisk"] == 7


def kinds(editor: Editor) -> list[str]:
    return [
        it["params"]["value"]["kind"] for it in editor.received if it.get("method") == "$/progress"
    ]


def test_another_project_file_changes_which_plans_are_known(tmp_path: Path) -> None:
    """What a project excludes is not offered, named or renamed; that can change at any time."""
    for name in ("a.vine", "old/b.vine"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(PLAN)
    settings = tmp_path / ".vine.toml"
    settings.write_text('[index]\nexclude = ["old/"]\n')
    with Editor(folders=[tmp_path.as_uri()]) as editor:
        assert found(editor) == ["a.vine"]
        settings.write_text("")
        change = {"uri": settings.as_uri(), "type": 2}
        editor.notify("workspace/didChangeWatchedFiles", {"changes": [change]})
        assert found(editor) == ["a.vine", "b.vine"]


def found(editor: Editor) -> list[str]:
    symbols = editor.request("workspace/symbol", {"query": "root"})
    return sorted(it["location"]["uri"].rsplit("/", 1)[-1] for it in symbols)


def parents(folder: Path, count: int) -> str:
    """A plan, and so many others that know its task; the URI of the first."""
    (folder / "child.vine").write_text(
        "vine 1.2.0\n---\n[root] R (planning)\n-> t\n---\n[t] T (planning)\n"
    )
    for number in range(count):
        text = "vine 1.2.0\n---\n[r] R (planning)\n-> c\n-> c/t\n---\nref [c] C (child.vine)\n"
        (folder / f"{number}.vine").write_text(text)
    return (folder / "child.vine").as_uri()


def rename(editor: Editor, uri: str) -> dict[str, Any]:
    text = Path(uri.removeprefix("file://")).read_text()
    editor.open(uri, text)
    place = {**editor.at(uri, text.index("[t]") + 1), "newName": "new"}
    return editor.answer("textDocument/rename", place)


def test_a_rename_while_plans_are_being_read_leaves_none_of_them_out(tmp_path: Path) -> None:
    uri = parents(tmp_path, 500)
    with Editor(folders=[tmp_path.as_uri()]) as editor:
        assert len(rename(editor, uri)["result"]["changes"]) == 501


def test_a_rename_right_after_other_settings_knows_the_plans_that_came_with_them(
    tmp_path: Path,
) -> None:
    uri = parents(tmp_path, 5)
    settings = tmp_path / ".vine.toml"
    settings.write_text('[index]\nexclude = ["3.vine"]\n')
    with Editor(folders=[tmp_path.as_uri()]) as editor:
        assert len(rename(editor, uri)["result"]["changes"]) == 5
        settings.write_text("")
        change = {"uri": settings.as_uri(), "type": 2}
        editor.notify("workspace/didChangeWatchedFiles", {"changes": [change]})
        assert len(rename(editor, uri)["result"]["changes"]) == 6


def test_a_rename_that_would_leave_plans_out_is_refused_with_a_reason(tmp_path: Path) -> None:
    uri = parents(tmp_path, 5)
    options = {"index": {"maxFiles": 4}}
    moved = {"oldUri": uri, "newUri": uri.replace("child", "kid")}
    with Editor(folders=[tmp_path.as_uri()], options=options) as editor:
        error = rename(editor, uri)["error"]
        assert (error["code"], error["message"][:51]) == (
            -32803,
            "there are more than 4 plans, and the others would b",
        )
        edit = editor.request("workspace/willRenameFiles", {"files": [moved]})
        assert len(edit["changes"]) == 4
        [message] = [it for it in editor.received if it.get("method") == "window/showMessage"]
        assert "index.max-files" in message["params"]["message"]
