"""What a command says of plans outside of what it was given, and that it leaves them alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vine_ls.cli.main import main

UGLY = "vine 1.2.0\n---\n[root]   Secret   (planning)\n"
PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n-> r\n---\nref [r] R (../private/secret.vine)\n"


class Folders:
    """Two folders side by side, and commands that are given the first."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys
        (folder / "work").mkdir()
        (folder / "private").mkdir()
        self.plan, self.secret = folder / "work/plan.vine", folder / "private/secret.vine"
        self.plan.write_text(PLAN)
        self.secret.write_text(UGLY)

    def vine(self, *arguments: str | Path) -> tuple[int, str]:
        code = main([*map(str, arguments)])
        printed = self.capsys.readouterr()
        return code, printed.out + printed.err


@pytest.fixture
def folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Folders:
    found = Folders(tmp_path, capsys)
    monkeypatch.chdir(tmp_path / "work")
    return found


def test_a_reference_that_leads_out_is_a_note(folders: Folders) -> None:
    code, said = folders.vine("check", "plan.vine")
    assert code == 0
    assert "note[vine/remote-reference]: a plan outside of what is open is not read" in said
    assert "Secret" not in said


def test_all_questions_say_so(folders: Folders) -> None:
    said = json.loads(folders.vine("refs", "plan.vine", "--json")[1])["references"][0]
    assert (said["readable"], said["trouble"]) == (
        False,
        "outside of what is open, so it was not read",
    )
    assert "Outside of what is open" in folders.vine("graph", "plan.vine", "--format", "json")[1]


def test_it_is_not_expanded(folders: Folders) -> None:
    code, said = folders.vine("expand", "plan.vine", "r")
    assert code == 2
    assert "cannot be read: outside of what is open" in said
    assert folders.plan.read_text() == PLAN


@pytest.mark.parametrize("mark", [".vine.toml", ".git"])
def test_a_project_that_holds_both_joins_them(folders: Folders, mark: str) -> None:
    (folders.folder / mark).mkdir() if mark == ".git" else (folders.folder / mark).touch()
    assert folders.vine("expand", "plan.vine", "r")[0] == 0
    assert "Secret" in folders.plan.read_text()


def test_both_can_be_named(folders: Folders) -> None:
    _, said = folders.vine("check", "plan.vine", folders.secret)
    assert "remote-reference" not in said


@pytest.mark.parametrize(
    "command", [("format",), ("format", "--diff"), ("check", "--fix"), ("check",)]
)
def test_a_link_out_of_a_folder_is_not_read_unless_it_is_named(
    folders: Folders, command: tuple[str, ...]
) -> None:
    (folders.folder / "work/link.vine").symlink_to(folders.secret)
    code, said = folders.vine(*command)
    assert code == 2
    assert "link.vine: outside of what is open, so it was not read" in said
    assert "Secret" not in said
    assert folders.secret.read_text() == UGLY
    assert "outside" not in folders.vine(*command, "link.vine")[1]


def test_renaming_leaves_alone_what_links_lead_to(folders: Folders) -> None:
    refers = "vine 1.2.0\n---\n[root] R (planning)\n-> p/a\n---\nref [p] P (../work/a.vine)\n"
    folders.secret.write_text(refers)
    (folders.folder / "work/link.vine").symlink_to(folders.secret)
    own = folders.folder / "work/a.vine"
    own.write_text("vine 1.2.0\n---\n[root] R (planning)\n-> a\n---\n[a] A (planning)\n")
    assert folders.vine("rename", "a.vine", "a", "b")[0] == 0
    assert "-> b" in own.read_text()
    assert folders.secret.read_text() == refers
