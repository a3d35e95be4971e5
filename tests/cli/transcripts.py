"""Pictures of a shell: files below `%! name`, then commands and all that they print.

    %! plan.vine
    vine 1.2.0
    ...
    $ vine next plan
    what is printed
    [2]

What goes to stderr is drawn behind what goes to stdout, and `[2]` is how a command leaves, unless
it is 0. An indented line `  ` with nothing in it is an empty one.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent

from tests.pictures_files import files_of
from vine_ls.cli.main import main

COMMAND = "$ vine "

# How far a command is, which only slow machines show: one line, overwritten and wiped away.
_PROGRESS = re.compile(r"\r\x1b\[K([a-z ]+ \d+ of \d+ …)?")


def check_shell(picture: str, columns: int | None = None) -> None:
    """Fail unless the commands print what is drawn: into a pipe, or on a terminal so wide."""
    text = dedent(picture[1:]).rstrip(" ")
    files, commands = text.split(f"\n{COMMAND}", 1)
    with TemporaryDirectory() as folder:
        before = Path.cwd()
        os.chdir(folder)
        try:
            for key, lines in files_of(files).items():
                path = Path(key[1:])
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            shown = [_draw(it, columns) for it in _commands(COMMAND + commands)]
        finally:
            os.chdir(before)
    assert "".join(shown) == COMMAND + commands


def _commands(text: str) -> list[str]:
    return [line.removeprefix(COMMAND) for line in text.split("\n") if line.startswith(COMMAND)]


def _draw(command: str, columns: int | None) -> str:
    arguments = shlex.split(command)
    printed, code = _piped(arguments) if columns is None else on_terminal(arguments, columns)
    return f"{COMMAND}{command}\n{printed}" + (f"[{code}]\n" if code else "")


def _piped(arguments: list[str]) -> tuple[str, int]:
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        code = main(arguments)
    return "".join(it.buffer.getvalue().decode("utf-8") for it in (out, err)), code  # type: ignore[attr-defined]


def on_terminal(arguments: list[str], columns: int, **variables: str) -> tuple[str, int]:
    """What a terminal of some width gets, without its colours unless they are wanted."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    unwanted = ("COLUMNS", "LINES", "NO_COLOR")
    kept = {key: value for key, value in os.environ.items() if key not in unwanted}
    root = str(Path(__file__).parent.parent.parent)
    environment = {"NO_COLOR": "1", **kept, "TERM": "xterm", "PYTHONPATH": root, **variables}
    process = subprocess.Popen(
        [sys.executable, "-m", "vine_ls.cli.main", *arguments],
        stdout=theirs,
        stderr=theirs,
        stdin=subprocess.DEVNULL,
        env={**environment, "PYTHONUTF8": "1"},
    )
    os.close(theirs)
    received = bytearray()
    while part := _read(ours):
        received += part
    os.close(ours)
    shown = _PROGRESS.sub("", received.decode("utf-8"))
    return shown.replace("\r\n", "\n"), process.wait()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:
        # The last one who wrote to it is gone.
        return b""
