"""A project file or an ignore file may come from anybody: it is read soon, or refused."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.lsp.editor import Editor, recorded
from vine_ls.cli.main import main
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.workspace import Workspace

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"
HOSTILE = {
    "deep lists": "x = " + "[" * 100_000,
    "deep tables": "x = " + "{a=" * 50_000,
    "a name of many parts": "a" + ".a" * 50_000 + " = 1",
    "a table of many parts": "[" + "a." * 100_000 + "a]",
    "a long number": "max-findings = " + "9" * 5_000,
    "a date that is none": "x = 2024-99-99",
    "too much": "#\n" * 1_000_000,
}
ODD = {
    "numbers": "max-findings = 1e308\n[index]\nmax-files = inf\n",
    "none": "[index]\nmax-files = nan\n",
    "less than none": "max-findings = -5\n[index]\nmax-files = -1\n",
    "a large number": "max-findings = " + "9" * 4000,
    "unknown names": "\n".join(f"k{at} = 1" for at in range(10_000)),
    "globs": '[ignore]\n"' + "*a" * 2000 + '" = ["island"]\n"' + "**/" * 2000 + 'b" = ["island"]\n'
    '[index]\nexclude = ["' + "*a" * 3000 + 'b", "' + "**/a/" * 3000 + '", "[", "[!", "[a-"]\n',
}
# Seconds of work: each takes less than two, and what is not bounded takes minutes.
PATIENCE = 20


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plan.vine").write_text(PLAN)
    (tmp_path / ("a" * 200 + ".vine")).write_text(PLAN)
    return tmp_path


@pytest.mark.parametrize("name", [".vine.toml", "pyproject.toml"])
@pytest.mark.parametrize("hostile", HOSTILE)
def test_what_would_take_too_long_is_refused(
    folder: Path, name: str, hostile: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = "[tool.vine]\n" if name == "pyproject.toml" else ""
    (folder / name).write_text(table + HOSTILE[hostile])
    start = time.process_time()
    assert main(["check"]) == 2
    assert time.process_time() - start < PATIENCE
    said = capsys.readouterr().err
    assert name in said
    assert "report" not in said


@pytest.mark.parametrize("odd", ODD)
def test_any_value_is_taken_or_complained_of(
    folder: Path, odd: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / ".vine.toml").write_text(ODD[odd])
    start = time.process_time()
    assert main(["check"]) == 0
    assert time.process_time() - start < PATIENCE
    assert capsys.readouterr().err.count("\n") <= 51


def test_the_server_goes_on(folder: Path) -> None:
    for hostile in ("deep lists", "a long number"):
        (folder / ".vine.toml").write_text(HOSTILE[hostile])
        uri = (folder / "plan.vine").as_uri()
        with Editor(recorded("bare"), folders=[folder.as_uri()]) as editor:
            editor.open(uri, PLAN + "-> gone\n")
            assert "vine/unknown-dependency" in [it["code"] for it in editor.diagnostics(uri)]


def test_an_ignore_file_without_end_is_read_in_time(folder: Path) -> None:
    (folder / ".gitignore").write_text("a*b\n" * 2_000_000)
    (folder / ".ignore").write_text("".join(f"{'*a' * 40}{at}\n" for at in range(100_000)))
    start = time.process_time()
    assert main(["check"]) == 0
    assert time.process_time() - start < PATIENCE


def test_a_project_file_that_is_a_link_out_is_not_read(folder: Path) -> None:
    private = folder / "private"
    work = folder / "work"
    for each in (private, work / "sub"):
        each.mkdir(parents=True)
    (private / "secret.toml").write_text("password = 1\n")
    (private / "ignore").write_text("*.vine\n")
    (work / ".vine.toml").symlink_to(private / "secret.toml")
    (work / ".gitignore").symlink_to(private / "ignore")
    (work / "plan.vine").write_text(PLAN)
    workspace = Workspace()
    workspace.set_folders([key_of_file(work)])
    for _ in workspace.index_steps():
        pass
    workspace.settings_for(key_of_file(work / "plan.vine"))
    problems = workspace.setting_problems()[key_of_file(work / ".vine.toml")]
    assert [it.message for it in problems] == ["outside of what is open, so it was not read"]
    assert [*workspace.snapshot.plan_keys()] == [key_of_file(work / "plan.vine")]


def test_a_project_file_above_is_the_users_own(folder: Path) -> None:
    """Many keep theirs elsewhere, and link to it."""
    (folder / "dotfiles").mkdir()
    (folder / "dotfiles/vine.toml").write_text("strict = true\n")
    (folder / ".vine.toml").symlink_to(folder / "dotfiles/vine.toml")
    (folder / "work/.git").mkdir(parents=True)
    workspace = Workspace()
    workspace.set_folders([key_of_file(folder / "work")])
    assert workspace.settings_for(key_of_file(folder / "work/plan.vine")).strict
