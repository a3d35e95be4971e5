"""Reading regular files only: a pipe or device would let the reader wait for ever."""

from __future__ import annotations

import stat
from pathlib import Path

# A plan of 100,000 tasks has 10 MB.
LARGEST = 20_000_000


def read_regular(path: Path) -> bytes:
    """The bytes of a file; an `OSError` says why there are none."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise OSError("not a regular file")
    if status.st_size > LARGEST:
        raise OSError(f"larger than {LARGEST // 1_000_000} MB")
    return path.read_bytes()
