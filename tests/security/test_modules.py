"""The current folder may be anybody's: no module that lies there is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lsp.editor import ROOT

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"
# What a Python imports that is started to do a part of the work, and what that imports.
TRAPS = ("multiprocessing", "runpy", "struct", "vine_ls")
# As macOS, Windows and later Pythons have it: each process begins from nothing.
CHECK = """
import multiprocessing, sys
from vine_ls.cli import main, runs
if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    runs._WORTH_IT = 1
    runs._processors = lambda: 2
    sys.exit(main.main(["check"]))
"""


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """A folder with plans, and modules that leave a trace beside it when they are imported."""
    folder = tmp_path / "work"
    for name in TRAPS:
        (folder / name).mkdir(parents=True)
        trap = f"open({str(tmp_path / 'trace')!r}, 'w').close()\n"
        (folder / name / "__init__.py").write_text(trap)
    for at in range(4):
        (folder / f"{at}.vine").write_text(PLAN)
    (tmp_path / "check.py").write_text(CHECK)
    return folder


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_many_plans_are_checked_without_modules_of_their_folder(work: Path, method: str) -> None:
    done = subprocess.run(
        [sys.executable, str(work.parent / "check.py"), method],
        cwd=work,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert not (work.parent / "trace").exists()
    assert (done.returncode, done.stderr) == (0, "")
