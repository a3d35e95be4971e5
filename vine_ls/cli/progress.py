"""How far long work is: on a terminal, once it has taken a second."""

from __future__ import annotations

import sys
import time

_PATIENCE = 1.0
_PAUSE = 0.1


class Progress:
    """One line on stderr that is overwritten, and gone in the end."""

    def __init__(self, doing: str, total: int) -> None:
        self._doing = doing
        self._total = total
        self._done = 0
        self._next = time.monotonic() + _PATIENCE
        self._is_shown = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_trouble: object) -> None:
        if self._is_shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def step(self, number: int = 1) -> None:
        self._done += number
        if time.monotonic() >= self._next and sys.stderr.isatty():
            self._is_shown = True
            self._next = time.monotonic() + _PAUSE
            sys.stderr.write(f"\r\x1b[K{self._doing} {self._done} of {self._total} …")
            sys.stderr.flush()
