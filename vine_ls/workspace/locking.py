"""One writer at a time: programs that write plans agree on who may replace files in a folder."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: there the last look at a file is all there is.
    fcntl = None  # type: ignore[assignment]

_PATIENCE = 10.0
_PAUSE = 0.01


@contextlib.contextmanager
def locked(folders: Iterable[Path]) -> Iterator[None]:
    """Hold the lock of each folder; the system takes it back when the process ends.

    Everybody asks in the same order, so nobody waits for one who waits for them.
    """
    with contextlib.ExitStack() as held:
        for folder in sorted(set(folders)):
            held.enter_context(_locked(folder))
        yield


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        # Whoever may write in a folder and not read it, or has Windows, goes without.
        yield
        return
    try:
        _wait_for(handle)
        yield
    finally:
        os.close(handle)


def _wait_for(handle: int) -> None:
    end = time.monotonic() + _PATIENCE
    while not _has_taken(handle):
        if time.monotonic() > end:
            raise OSError(errno.EBUSY, "another program has locked the folder")
        time.sleep(_PAUSE)


def _has_taken(handle: int) -> bool:
    """Whether the lock is ours, or this kind of disk has none."""
    if fcntl is not None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass
    return True
