"""Several who change one plan at a time: each is told the truth, and nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from vine_ls import parse

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders have no locks there")

CLI = ("-m", "vine_ls.cli.main")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "shop.vine"
    path.write_text("vine 1.2.0\n---\n[root] Shop (planning)\n")
    return path


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_of_those_who_claim_a_task_one_gets_it(path: Path) -> None:
    claims = [started(*CLI, "claim", str(path), "root") for _ in range(4)]
    said = [(*claim.communicate(timeout=60), claim.returncode) for claim in claims]
    assert sorted(code for _, _, code in said) == [0, 2, 2, 2]
    for out, err, code in said:
        if code == 0:
            assert (out, err) == (f"claimed `root` in {path}\n", "")
        else:
            assert (out, err) == ("", f"vine: {path}: `root` is started already\n")


def test_what_several_write_is_all_there(path: Path) -> None:
    texts = [f"Decision {number}" for number in range(4)]
    writers = [started(*CLI, "decide", str(path), "root", text) for text in texts]
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    lines = path.read_text().split("\n")
    assert lines[:3] == ["vine 1.2.0", "---", "[root] Shop (planning)"]
    assert sorted(lines[3:]) == ["", *(f"> {text}" for text in texts)]
    assert [it.name for it in path.parent.iterdir()] == ["shop.vine"]


def test_what_comes_by_stdin_is_applied_however_often_it_takes(path: Path) -> None:
    writers = [started(*CLI, "apply", str(path), "-") for _ in range(4)]
    for number, writer in enumerate(writers):
        assert writer.stdin
        task = {"op": "add_task", "id": f"t{number}", "name": "Task"}
        writer.stdin.write(
            json.dumps([task, {"op": "add_dep", "taskId": "root", "depId": f"t{number}"}])
        )
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    assert sorted(parse(path.read_text()).tasks) == ["root", "t0", "t1", "t2", "t3"]
