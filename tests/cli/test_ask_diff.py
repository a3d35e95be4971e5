"""What `vine diff` says of two versions of a plan."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.transcripts import check_shell
from vine_ls.cli.main import main

OLD = """
    %! old.vine
    vine 1.2.0
    title: A shed
    ---
    [shed] Build a shed (planning)
    -> walls
    -> rof
    ---
    [walls] Put up the walls (notstarted)
    -> wood
    > Brick.
    ---
    [rof] Lay the roof (notstarted)
    -> walls
    ---
    [wood] Buy the wood (complete)
"""


def test_equal_plans_have_no_difference():
    check_shell(f"""{OLD}
    $ vine diff old old.vine
    """)


def test_tasks_are_compared_and_not_lines():
    check_shell(f"""{OLD}
    %! new.vine
    vine 1.2.0
    title: A garden shed
    ---
    [shed] Build a shed (started)
    -> walls
    -> roof
    -> door
    ---
    [walls] Put up the walls (notstarted) @owner(ann)
    > Wood.
    It stands behind the house.
    ---
    [roof] Lay the roof (notstarted)
    -> walls
    ---
    [door] Hang the door (notstarted)
    $ vine diff old new
    Tasks: 1 added, 1 removed, 1 renamed, 2 changed

    title: A shed → A garden shed

    + door  Hang the door (notstarted)

    - wood  Buy the wood (complete)

    ~ shed  Build a shed
        status: planning → started
        dependencies: +door

    ~ walls  Put up the walls
        dependencies: -wood
        description:
          + It stands behind the house.
        decisions:
          - Brick.
          + Wood.
        annotations: +@owner(ann)

    ~ rof → roof  Lay the roof
    [1]
    """)


def test_another_order_means_something():
    check_shell(
        f"""{OLD}
    %! new.vine
    vine 1.2.0
    title: A shed
    ---
    [shed] Build a shed (planning)
    -> walls
    -> rof
    ---
    [rof] Lay the roof (notstarted)
    -> walls
    ---
    [walls] Put up the walls (notstarted)
    -> wood
    > Brick.
    ---
    [wood] Buy the wood (complete)
    $ vine diff old new
    Tasks: 1 moved

    ~ walls  Put up the walls  (stands elsewhere)
    [1]
    """
    )


def test_a_block_that_cannot_be_read_is_compared_as_text():
    check_shell("""
    %! old.vine
    vine 1.2.0
    ---
    [a] A (planning)
    ---
    what is this
    %! new.vine
    vine 1.2.0
    ---
    [a] A (planning)
    ---
    what is that
    $ vine diff old new
    No task changed

    2 versions of blocks with errors:
      - what is this
      + what is that
    vine: old.vine has 1 error; `vine check old.vine` shows what is wrong
    vine: new.vine has 1 error; `vine check new.vine` shows what is wrong
    [1]
    """)


def test_a_wrong_number_of_files_is_said():
    check_shell(
        f"""{OLD}
    $ vine diff old
    vine: `vine diff OLD NEW` takes two files, `vine diff --git REV FILE` one
    [2]
    $ vine diff old - --git HEAD
    vine: `vine diff --git REV FILE` takes one file
    [2]
    """
    )


def test_json_has_all_that_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old.vine", tmp_path / "new.vine"
    old.write_text("vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (planning)\n")
    new.write_text("vine 1.2.0\n---\n[a] A (started)\n-> c\n---\n[c] B (planning)\n")
    assert main(["diff", str(old), str(new), "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer == {
        "before": str(old),
        "after": str(new),
        "equal": False,
        "plan": [],
        "added": [],
        "removed": [],
        "changed": [
            {
                "id": "a",
                "oldId": "a",
                "moved": False,
                "values": [{"part": "status", "before": "planning", "after": "started"}],
                "lists": {},
            },
            {"id": "c", "oldId": "b", "moved": False, "values": [], "lists": {}},
        ],
        "unread": {"removed": [], "added": []},
    }


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one plan, whose task has been started since the last commit."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    (tmp_path / "plan.vine").write_text("vine 1.2.0\n---\n[a] A (planning)\n")
    git("init", "-q")
    git("add", ".")
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "Plan")
    (tmp_path / "plan.vine").write_text("vine 1.2.0\n---\n[a] A (started)\n")
    return tmp_path


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], capture_output=True, text=True, check=True)
    return done.stdout


STARTED = "Tasks: 1 changed\n\n~ a  A\n    status: planning → started\n"


@pytest.mark.usefixtures("repository")
def test_a_plan_is_compared_with_an_older_one_in_git(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "--git", "HEAD", "plan"]) == 1
    assert capsys.readouterr().out == STARTED


def test_behind_a_link_is_the_plan_that_git_knows(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (repository / "link.vine").symlink_to("plan.vine")
    assert main(["diff", "--git", "HEAD", "link"]) == 1
    assert capsys.readouterr().out == STARTED


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize(
    ("revision", "complaint"),
    [("nowhere", "git has no `plan.vine` at `nowhere`"), ("--output=x", "is no revision")],
)
def test_a_revision_that_is_none_is_said(
    revision: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["diff", f"--git={revision}", "plan"]) == 2
    assert complaint in capsys.readouterr().err


def test_a_driver_that_nobody_calls_says_who_calls_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "--driver"]) == 2
    assert "`--driver` is for git" in capsys.readouterr().err


def test_git_calls_it_as_the_driver_of_plans(repository: Path) -> None:
    script = repository / "driver"
    root = Path(__file__).parent.parent.parent
    script.write_text(
        f'#!/bin/sh\nexport PYTHONPATH="{root}"\n'
        f'exec "{sys.executable}" -m vine_ls.cli.main diff --driver "$@"\n'
    )
    script.chmod(0o755)
    (repository / ".gitattributes").write_text("*.vine diff=vine\n")
    (repository / "new.vine").write_text("vine 1.2.0\n---\n[n] New (planning)\n")
    git("add", "-N", "new.vine")
    shown = git("-c", f"diff.vine.command={script}", "diff")
    assert shown == (
        "vine diff new.vine\nTasks: 1 added\n\n"
        "version: (none) → 1.2.0\nroot: (none) → n\n\n+ n  New (planning)\n\n"
        f"vine diff plan.vine\n{STARTED}\n"
    )
