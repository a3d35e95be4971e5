"""Work that another Python process does, while this one answers.

A thread would not do: as long as it works, each answer waits for its turn. The process gets bytes,
answers with some bytes, and ends; it ends, too, when it is not wanted any more or this one is gone.
Nothing but this package's own functions is run, with the same Python and its search path.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from typing import IO

from vine_ls.lsp.jobs import Pause

# Seconds between two looks whether the process is done.
_PERIOD = 0.01
_LENGTH = 8
# Without the folder that happens to be the current one, and deaf to the environment.
_START = (
    "import sys; module, name, *sys.path[:] = sys.argv[1:];"
    " import importlib; getattr(importlib.import_module(module), name)()"
)

logger = logging.getLogger(__name__)


def computed_aside(
    main: Callable[[], None], request: bytes
) -> Generator[Pause, None, list[bytes] | None]:
    """What another process answers to a request; nothing if there can be none.

    It runs `main`, which calls `serve`. When the steps are closed, it is killed. The answer has
    no parts if it has died.
    """
    aside = _Aside(main, request)
    try:
        while aside.is_alive():
            yield Pause(_PERIOD)
        return aside.answer
    finally:
        aside.stop()


def serve(answer: Callable[[bytes], Sequence[bytes]]) -> None:
    """In the other process: read the request, and write the parts of the answer."""
    incoming, outgoing = sys.stdin.buffer, sys.stdout.buffer
    request = _read(incoming)
    threading.Thread(target=_end_with, args=(incoming,), daemon=True).start()
    for part in answer(request or b""):
        _write(outgoing, part)
    outgoing.flush()
    os._exit(0)


class _Aside:
    """One process, and the thread that speaks with it."""

    def __init__(self, main: Callable[[], None], request: bytes) -> None:
        self.answer: list[bytes] | None = None
        self._command = [
            *(sys.executable, "-I", "-c", _START),
            *(main.__module__, main.__name__),
            *sys.path,
        ]
        self._request = request
        self._process: subprocess.Popen[bytes] | None = None
        self._is_stopped = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="aside", daemon=True)
        # A program that is one file would start itself.
        if sys.executable and not getattr(sys, "frozen", False):
            self._thread.start()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            if self._process is not None:
                self._process.kill()

    def _run(self) -> None:
        try:
            with self._lock:
                if self._is_stopped:
                    return
                self._process = process = _started(self._command)
            with process:
                self.answer = _asked(process, self._request)
        except OSError as error:
            logger.info("nothing can be done aside: %s", error)


def _started(command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - It is this Python, and this package.
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _asked(process: subprocess.Popen[bytes], request: bytes) -> list[bytes]:
    """The answer; the process can tell by its stdin, which stays open, that it is still wanted."""
    assert process.stdin
    assert process.stdout
    try:
        _write(process.stdin, request)
        process.stdin.flush()
    except OSError as error:
        logger.info("the other process has gone: %s", error)
    parts = []
    while (part := _read(process.stdout)) is not None:
        parts.append(part)
    return parts if process.wait() == 0 else []


def _write(stream: IO[bytes], part: bytes) -> None:
    stream.write(len(part).to_bytes(_LENGTH, "big"))
    stream.write(part)


def _read(stream: IO[bytes]) -> bytes | None:
    length = stream.read(_LENGTH)
    return stream.read(int.from_bytes(length, "big")) if length else None


def _end_with(incoming: IO[bytes]) -> None:
    """End at once with whoever has asked."""
    incoming.read(1)
    os._exit(1)
