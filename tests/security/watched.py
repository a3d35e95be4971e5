"""Runs the server or the command, and writes down what it asks of the system.

    python -m tests.security.watched LOG vine-ls --stdio
    python -m tests.security.watched LOG vine check plans

Python tells of each such call before it is made, whoever makes it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import vine_ls.cli.main
import vine_ls.lsp.main

STARTS = {"vine-ls": vine_ls.lsp.main.main, "vine": vine_ls.cli.main.start}
FILES = ("open", "os.listdir", "os.scandir", "os.remove", "os.rename", "os.mkdir", "os.link")
WORLD = (
    *("socket.", "subprocess.", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.system"),
    *("os.startfile", "urllib.", "http.", "ftplib.", "webbrowser.", "ctypes.dlopen", "pty."),
)


def main() -> None:
    log = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    sys.argv = sys.argv[2:]
    start = STARTS[sys.argv[0]]

    def write(event: str, arguments: tuple[object, ...]) -> None:
        if event in FILES or event.startswith(WORLD):
            first = arguments[0] if arguments else ""
            line = f"{event}\t{os.fspath(first) if isinstance(first, Path) else first}\n"
            os.write(log, line.encode("utf-8", "surrogateescape"))

    sys.addaudithook(write)
    sys.exit(start())


if __name__ == "__main__":
    main()
