"""Reading regular files only: a pipe or device would let the reader wait for ever."""

from __future__ import annotations

import os
import stat
from pathlib import Path

# A plan of 100,000 tasks has 10 MB.
LARGEST = 20_000_000


def read_regular(path: Path) -> bytes:
    """The bytes of a file; an `OSError` says why there are none."""
    _require_regular(path.stat())
    with open(path, "rb", opener=_opened) as file:
        # It may be another one by now; and one that grows is read as far as it was seen.
        status = os.fstat(file.fileno())
        _require_regular(status)
        return file.read(status.st_size or LARGEST)


def _require_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise OSError("not a regular file")
    if status.st_size > LARGEST:
        raise OSError(f"larger than {LARGEST // 1_000_000} MB")


def _opened(path: str, flags: int) -> int:
    """Open a file, and do not wait for somebody at the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
