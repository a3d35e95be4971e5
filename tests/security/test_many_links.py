"""A small folder may lead a thousand times to one large plan: what is read of it is bounded."""

from __future__ import annotations

from pathlib import Path

import pytest

from vine_ls.cli.main import main
from vine_ls.features.refused import Refused
from vine_ls.workspace import disk as module
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.surroundings import check_complete
from vine_ls.workspace.workspace import Workspace

MOST = 100_000
LARGE = "vine 1.2.0\n---\n[root] Large (complete)\n" + "Bla.\n" * 2000
NUMBER = 100


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    # The real bound would take the test a minute, and the machine some gigabytes.
    monkeypatch.setattr(module, "MOST_BYTES", MOST)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "large.vine").write_text(LARGE)
    for at in range(NUMBER):
        (tmp_path / f"{at}.vine").symlink_to("large.vine")
    return tmp_path


def size_of_all(workspace: Workspace) -> int:
    return sum(len(it.text) for it in workspace.snapshot.disk.values() if hasattr(it, "text"))


def test_indexing_ends_and_says_that_there_are_more(folder: Path) -> None:
    (folder / "z").mkdir()
    (folder / "z/small.vine").write_text("vine 1.2.0\n---\n[root] Small (complete)\n")
    workspace = Workspace()
    workspace.set_folders([key_of_file(folder)])
    for _ in workspace.index_steps():
        pass
    with pytest.raises(Refused, match="there are more than 50 MB of plans, and the others would"):
        check_complete(workspace)
    assert MOST / 2 < size_of_all(workspace) <= MOST
    assert key_of_file(folder / "z/small.vine") in workspace.snapshot.disk


def test_files_that_come_later_are_read_as_far(folder: Path) -> None:
    workspace = Workspace()
    workspace.set_folders([key_of_file(folder)])
    for _ in workspace.index_steps():
        pass
    (folder / "later").mkdir()
    for at in range(NUMBER):
        (folder / f"later{at}.vine").symlink_to("large.vine")
        (folder / f"later/{at}.vine").symlink_to("../large.vine")
    came = [folder / "later", *sorted(folder.glob("later*.vine"))]
    workspace.files_changed(map(key_of_file, came))
    assert workspace.has_more
    assert size_of_all(workspace) <= MOST
    for path in folder.glob("*.vine"):
        if path.is_symlink():
            path.unlink()
            workspace.files_changed([key_of_file(path)])
    workspace.files_changed([key_of_file(folder / "later")])
    assert MOST / 2 < size_of_all(workspace) <= MOST


def test_references_are_followed_as_far(folder: Path) -> None:
    refs = "".join(f"ref [r{at}] R (./{at}.vine)\n---\n" for at in range(NUMBER))
    plan = folder / "plan.vine"
    plan.write_text(f"vine 1.2.0\n---\n{refs}[a] A (planning)\n")
    workspace = Workspace()
    workspace.open(key_of_file(plan), plan.read_text())
    assert MOST / 2 < size_of_all(workspace) <= MOST
    # Nor is more read with each key that is typed.
    for _ in range(5):
        workspace.open(key_of_file(plan), plan.read_text() + " ")
    assert size_of_all(workspace) <= MOST


def test_a_plan_that_is_named_is_read_in_any_case(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(folder), "-q"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
