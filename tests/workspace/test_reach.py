"""What is open, and that nothing else is read: one notion for plans, images and names of files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from vine_ls.features.hover import why_not
from vine_ls.rules.check_files import file_findings
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.reach import reach_of_folders, reach_of_paths
from vine_ls.workspace.workspace import Workspace

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"


def write(path: Path, *targets: str) -> Path:
    """A plan with references to these targets."""
    refs = "".join(f"---\nref [r{at}] R ({it})\n" for at, it in enumerate(targets))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PLAN + "".join(f"-> r{at}\n" for at in range(len(targets))) + refs)
    return path


def opened(workspace: Workspace, path: Path) -> str:
    key = key_of_file(path)
    workspace.open(key, path.read_text())
    return key


def read(workspace: Workspace, path: Path) -> bool:
    """Whether a plan was read; if not, it must be said to lie outside."""
    snapshot, key = workspace.snapshot, key_of_file(path)
    assert snapshot.is_outside(key) == (snapshot.document(key) is None)
    return snapshot.document(key) is not None


def codes(workspace: Workspace, key: str) -> list[str]:
    plan = workspace.snapshot.plan(key)
    assert plan
    return [finding.code for finding in file_findings(plan)]


@pytest.mark.parametrize("target", ["../other/b.vine", "{other}", "{uri}", "./link.vine"])
def test_a_plan_alone_in_its_folder_leads_to_no_other_folder(tmp_path: Path, target: str) -> None:
    other = write(tmp_path / "other/b.vine")
    path = write(tmp_path / "one/a.vine", target.format(other=other, uri=other.as_uri()))
    (tmp_path / "one/link.vine").symlink_to(other)
    workspace = Workspace()
    key = opened(workspace, path)
    plan = workspace.snapshot.plan(key)
    assert plan
    assert not read(workspace, tmp_path / "one/link.vine" if "link" in target else other)
    assert why_not(plan, plan.document.graph.nodes["r0"].value or "").startswith("Outside of what")


def test_what_lies_below_the_folder_is_read_through_folders_and_links(tmp_path: Path) -> None:
    below = write(tmp_path / "deep/down/b.vine")
    (tmp_path / "link").symlink_to(tmp_path / "deep/down")
    workspace = Workspace()
    opened(workspace, write(tmp_path / "a.vine", "./deep/down/b.vine", "./link/b.vine"))
    assert read(workspace, below)
    assert read(workspace, tmp_path / "link/b.vine")


@pytest.mark.parametrize("mark", [".git", ".vine.toml", "pyproject.toml"])
def test_a_repository_or_project_is_open_with_each_of_its_plans(tmp_path: Path, mark: str) -> None:
    (tmp_path / mark).mkdir() if mark == ".git" else (tmp_path / mark).touch()
    other = write(tmp_path / "other/b.vine")
    workspace = Workspace()
    opened(workspace, write(tmp_path / "one/a.vine", "../other/b.vine"))
    assert read(workspace, other)


def test_a_project_file_joins_repositories(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name / ".git").mkdir(parents=True)
    other = write(tmp_path / "other/b.vine")
    path = write(tmp_path / "one/a.vine", "../other/b.vine")
    workspace = Workspace()
    key = opened(workspace, path)
    assert not read(workspace, other)
    (tmp_path / ".vine.toml").touch()
    assert key in workspace.files_changed([key_of_file(tmp_path / ".vine.toml")])
    assert read(workspace, other)


def test_the_home_folder_is_no_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / ".git").mkdir()
    (tmp_path / ".vine.toml").touch()
    private = write(tmp_path / "private/b.vine")
    workspace = Workspace()
    opened(workspace, write(tmp_path / "downloads/a.vine", "../private/b.vine"))
    assert not read(workspace, private)


def test_what_comes_into_reach_is_read_and_what_leaves_it_is_let_go(tmp_path: Path) -> None:
    other = write(tmp_path / "other/b.vine", "./c.vine")
    beyond = write(tmp_path / "other/c.vine")
    neighbour = write(tmp_path / "other/neighbour.vine")
    workspace = Workspace()
    path = write(tmp_path / "one/a.vine", "../other/b.vine", "../other/c.vine")
    key = opened(workspace, path)
    assert not read(workspace, other)
    opened(workspace, neighbour)
    assert read(workspace, other)
    assert read(workspace, beyond)
    workspace.close(key_of_file(neighbour))
    assert not read(workspace, other)
    assert not read(workspace, beyond)
    workspace.set_folders([key_of_file(tmp_path)])
    assert read(workspace, other)
    workspace.set_folders([])
    assert not read(workspace, other)
    workspace.close(key)
    assert workspace.snapshot.disk == {}


def test_the_index_follows_no_link_out_of_the_folder(tmp_path: Path) -> None:
    private = write(tmp_path / "private/secret.vine")
    work = tmp_path / "work"
    inside = write(work / "deep/b.vine")
    (work / "out.vine").symlink_to(private)
    (work / "in.vine").symlink_to(inside)
    (work / "folder").symlink_to(tmp_path / "private")
    workspace = Workspace()
    workspace.set_folders([key_of_file(work)])
    for _ in workspace.index_steps():
        pass
    assert not read(workspace, work / "out.vine")
    assert read(workspace, work / "in.vine")
    assert {*workspace.snapshot.plan_keys()} == {*map(key_of_file, (inside, work / "in.vine"))}


def test_a_folder_that_is_opened_by_a_link_is_open(tmp_path: Path) -> None:
    inside = write(tmp_path / "real/b.vine")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    workspace = Workspace()
    workspace.set_folders([key_of_file(tmp_path / "link")])
    opened(workspace, write(tmp_path / "link/a.vine", "./b.vine", str(inside)))
    assert read(workspace, tmp_path / "link/b.vine")
    assert read(workspace, inside)


def test_a_link_that_is_led_out_later_is_let_go(tmp_path: Path) -> None:
    private = write(tmp_path / "private/secret.vine", "./other.vine")
    work = tmp_path / "work"
    link = work / "link.vine"
    write(work / "b.vine")
    link.symlink_to(work / "b.vine")
    workspace = Workspace()
    key = opened(workspace, write(work / "a.vine", "./link.vine"))
    assert read(workspace, link)
    link.unlink()
    link.symlink_to(private)
    workspace.refresh_stale([key])
    assert not read(workspace, link)


def test_a_link_that_the_editor_opened_is_no_way_to_its_neighbours(tmp_path: Path) -> None:
    private = write(tmp_path / "private/plan.vine", "./other.vine")
    write(tmp_path / "private/other.vine")
    (tmp_path / "work").mkdir()
    link = tmp_path / "work/plan.vine"
    link.symlink_to(private)
    workspace = Workspace()
    opened(workspace, link)
    assert not reach_of_folders([]).holds(key_of_file(private))
    assert not workspace.reach.holds(key_of_file(tmp_path / "private/other.vine"))
    workspace.close(key_of_file(link))
    assert workspace.snapshot.disk == {}


def test_nothing_is_said_against_a_plan_that_was_not_read(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other/b.vine").write_bytes(b"\xff no plan")
    workspace = Workspace()
    key = opened(workspace, write(tmp_path / "one/a.vine", "../other/b.vine"))
    assert codes(workspace, key) == ["vine/remote-reference"]
    key = opened(workspace, write(tmp_path / "one/c.vine", "../other/none.vine"))
    assert codes(workspace, key) == ["vine/missing-reference"]


def test_names_of_files_outside_are_not_suggested(tmp_path: Path) -> None:
    write(tmp_path / "other/design.vine")
    workspace = Workspace()
    key = opened(workspace, write(tmp_path / "one/a.vine", "../other/desing.vine"))
    plan = workspace.snapshot.plan(key)
    assert plan
    assert "did you mean" not in file_findings(plan)[0].message
    workspace.set_folders([key_of_file(tmp_path)])
    plan = workspace.snapshot.plan(key)
    assert plan
    assert "did you mean `design.vine`" in file_findings(plan)[0].message


def test_a_command_may_read_what_it_is_given_and_what_is_around_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, named, other = tmp_path / "here", tmp_path / "named", tmp_path / "other"
    for folder in (here / "sub", named, other):
        folder.mkdir(parents=True)
    (here / ".git").mkdir()
    (other / "secret.vine").write_text(PLAN)
    (named / "link.vine").symlink_to(other / "secret.vine")
    monkeypatch.chdir(here / "sub")
    reach = reach_of_paths([named])
    assert reach.holds(key_of_file(here / "x.vine"))
    assert reach.holds(key_of_file(named / "x.vine"))
    assert not reach.holds(key_of_file(named / "link.vine"))
    assert not reach.holds(key_of_file(other / "secret.vine"))
    assert reach_of_paths([named / "link.vine"]).holds(key_of_file(named / "link.vine"))
    (here / ".git").rmdir()
    assert not reach_of_paths([named]).holds(key_of_file(here / "sub/x.vine"))


@pytest.mark.parametrize("key", ["", "/", "/nowhere/\0", "relative", "/" + "x/" * 5000])
def test_any_key_can_be_asked_about(key: str) -> None:
    assert not reach_of_folders([os.path.realpath(Path(__file__).parent)]).holds(key)
