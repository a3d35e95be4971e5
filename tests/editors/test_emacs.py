"""What an author sees in Emacs; the tests proper are in `vine-mode-tests.el`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.editors.install import command, need

HERE = Path(__file__).parent
MODE = HERE.parents[1] / "editors" / "emacs" / "vine-mode.el"
PATHS = (
    "vine 1.2.0\n---\n[lay] Lay the walk (planning)\n-> gravel\n---\n[gravel] Gravel (complete)\n"
)


def test_plans_in_emacs(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "paths.vine").write_text(PATHS)
    tests = str(HERE / "vine-mode-tests.el")
    emacs(tmp_path, "-L", str(MODE.parent), "-l", tests, "-f", "ert-run-tests-batch-and-exit")


def test_the_mode_compiles_without_a_warning(tmp_path: Path) -> None:
    copied = shutil.copy(MODE, tmp_path)
    strict = "(setq byte-compile-error-on-warn t)"
    emacs(tmp_path, "--eval", strict, "-f", "batch-byte-compile", str(copied))


def emacs(home: Path, *arguments: str) -> None:
    folder = need("emacs")
    share = folder / "usr/share/emacs"
    lisp = next(share.glob("*/lisp"))
    packages = (share / "site-lisp/elpa-src").iterdir()
    path = [lisp, *(found for found in lisp.rglob("*") if found.is_dir()), *packages]
    environment = {
        **os.environ,
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "EMACSLOADPATH": os.pathsep.join(map(str, path)),
        "EMACSDATA": str(lisp.parent / "etc"),
        "EMACSDOC": str(lisp.parent / "etc"),
    }
    done = subprocess.run(
        [*command(folder, "usr/bin/emacs-nox"), "-Q", "--batch", *arguments],
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-5000:]
