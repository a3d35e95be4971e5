"""Plans that refer to each other twice over: what is made of them is small, and soon there."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from vine_ls.cli.main import main
from vine_ls.features.expanding import expanded_text
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.workspace import Workspace

PATIENCE = 30
HEAD = "vine 1.2.0\nprefix: p{0}\n---\n[root] R{0} (planning)\n{1}\n-> a\n-> b\n---\n"
TWICE = HEAD + "ref [a] A (./{2}.vine)\n---\nref [b] B (./{2}.vine)\n"
PREFIXED = TWICE.replace("prefix: p{0}\n", "")


@pytest.fixture(params=["prefix", "no prefix", "circle"])
def plan(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Each plan refers twice to the next; the last one to nothing, or to the first."""
    text = TWICE if request.param == "prefix" else PREFIXED
    for at in range(40):
        behind = (at + 1) % 40 if request.param == "circle" else at + 1
        (tmp_path / f"{at}.vine").write_text(text.format(at, "laugh " * 100, behind))
    (tmp_path / "40.vine").write_text("vine 1.2.0\n---\n[root] Ha (complete)\n")
    return tmp_path / "0.vine"


@pytest.mark.parametrize(
    "question",
    ["check", "show", "refs", "graph", "graph --format html", "expand", "rename", "context"],
)
def test_each_question_is_answered(
    plan: Path, question: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    name, *options = question.split()
    more = {"expand": ["a"], "rename": ["root", "top"], "context": ["root"]}.get(name, [])
    start = time.process_time()
    assert main([name, str(plan), *more, *options]) in (0, 1)
    assert time.process_time() - start < PATIENCE
    assert len(capfdbinary.readouterr().out) < 30_000_000


def test_a_whole_plan_is_expanded_as_far_as_it_stays_readable(plan: Path) -> None:
    workspace = Workspace()
    key = key_of_file(plan)
    workspace.open(key, plan.read_text())
    here = workspace.snapshot.plan(key)
    assert here
    start = time.process_time()
    text = expanded_text(here)
    assert time.process_time() - start < PATIENCE
    assert len(text) < 30_000_000
    assert "Not expanded: " in text
