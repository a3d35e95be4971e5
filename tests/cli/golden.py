"""What a command prints, against a file: `VINE_GOLDEN=update pytest tests/cli` writes them anew."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "golden"


def check_golden(name: str, printed: str) -> None:
    """`printed` is what stands in the golden file of that name; the checkout is called `ROOT`."""
    printed = printed.replace(ROOT.as_uri(), "ROOT").replace("\r\n", "\n")
    path = FOLDER / name
    if os.environ.get("VINE_GOLDEN") == "update":
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(printed.encode())
    assert printed == path.read_bytes().decode(), "look at it, then VINE_GOLDEN=update"


def on_a_terminal(*arguments: str, folder: Path) -> tuple[int, str]:
    """The exit code of `vine`, and what somebody sees who types it, stderr included."""
    ours, theirs = pty.openpty()
    environment = {key: it for key, it in os.environ.items() if key not in ("NO_COLOR", "COLUMNS")}
    process = subprocess.Popen(
        [sys.executable, "-m", "vine_ls.cli.main", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        env={**environment, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"},
    )
    os.close(theirs)
    seen = b""
    try:
        while piece := os.read(ours, 65536):
            seen += piece
    except OSError:
        # Linux says so when the other side is closed.
        pass
    os.close(ours)
    return process.wait(), seen.decode()
