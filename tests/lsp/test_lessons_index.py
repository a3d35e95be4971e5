"""Reading a large folder disturbs nobody, and can be called off."""

from __future__ import annotations

from pathlib import Path

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
