"""The `.vsix` of the VS Code extension, made as a maintainer makes it."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.editors.store import UnavailableError, do_without
from tests.editors.vscode_contributions import EXTENSION


@cache
def need_modules() -> None:
    """Put what the extension is built with into its folder, unless it is there."""
    if not shutil.which("npm"):
        do_without("what the extension is built with", "there is no npm")
    with _alone():
        installed = EXTENSION / "node_modules" / ".package-lock.json"
        lock = EXTENSION / "package-lock.json"
        if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
            return
        try:
            run("npm", "ci", "--no-audit", "--no-fund")
        except UnavailableError as reason:
            do_without("what the extension is built with", reason)


def make_package(folder: Path) -> Path:
    """The extension as it is published, packed into `folder`."""
    need_modules()
    vsix = folder / "vine.vsix"
    with _alone():
        run("npm", "run", "package", "--", "--out", str(vsix))
    return vsix


def run(*command: str) -> str:
    """What a command says that is run in the folder of the extension."""
    environment = {**os.environ, "PYTHON": sys.executable, "NO_COLOR": "1"}
    done = subprocess.run(
        command, cwd=EXTENSION, capture_output=True, text=True, env=environment, check=False
    )
    if done.returncode:
        raise UnavailableError(f"{' '.join(command)}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


# Two workers of pytest must not build in one folder at once.
@contextmanager
def _alone() -> Iterator[None]:
    with (EXTENSION / ".building").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
