"""Several who change one plan at a time: each is told the truth, and nothing is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders have no locks there")

RETRYING = """
import sys
from vine_ls.cli.main import main

while main(sys.argv[1:]) == 2:
    pass
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "shop.vine"
    path.write_text("vine 1.2.0\n---\n[root] Shop (planning)\n")
    return path


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_of_those_who_claim_a_task_one_gets_it(path: Path) -> None:
    claims = [started("-m", "vine_ls.cli.main", "claim", str(path), "root") for _ in range(4)]
    said = [(*claim.communicate(timeout=60), claim.returncode) for claim in claims]
    assert sorted(code for _, _, code in said) == [0, 2, 2, 2]
    for out, err, code in said:
        if code == 0:
            assert (out, err) == (f"claimed `root` in {path}\n", "")
        else:
            assert (out, err) in (
                ("", f"vine: {path}: `root` is started already\n"),
                (
                    "",
                    f"vine: cannot write {path}: the file was changed meanwhile, "
                    "and is left as it is\n",
                ),
            )


def test_what_several_write_is_all_there(path: Path) -> None:
    texts = [f"Decision {number}" for number in range(4)]
    writers = [started("-c", RETRYING, "decide", str(path), "root", text) for text in texts]
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    lines = path.read_text().split("\n")
    assert lines[:3] == ["vine 1.2.0", "---", "[root] Shop (planning)"]
    assert sorted(lines[3:]) == ["", *(f"> {text}" for text in texts)]
    assert [it.name for it in path.parent.iterdir()] == ["shop.vine"]
