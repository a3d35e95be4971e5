"""Hidden files beside those that they will replace: whole, on the disk, and with their rights.

What a killed command leaves of them goes with the next one that writes in the same folder.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

# Hidden, and without the ending of a plan: what a killed command leaves is not taken for one.
_PREFIX, _SUFFIX = ".vine-writing-", ".new"
_LEFT = re.compile(r"\.vine-writing-[a-z0-9_]{8}\.new")
# Seconds after which nobody is still about to write such a file.
_LONG_AGO = 3600.0


@contextlib.contextmanager
def staged(target: Path, content: bytes) -> Iterator[str]:
    """A hidden file with new content, and the mode and owner of the file that it will replace."""
    status = target.stat()
    _require_writable(target, status)
    with _written(target.parent, content) as name:
        _give_to(name, status)
        os.chmod(name, stat.S_IMODE(status.st_mode))  # noqa: PTH101
        yield name


@contextlib.contextmanager
def staged_new(folder: Path, content: bytes) -> Iterator[str]:
    """A hidden file with the mode of a new one."""
    with _written(folder, content) as name:
        os.chmod(name, 0o666 & ~_umask())  # noqa: PTH101
        yield name


def settle(folders: Iterable[Path]) -> None:
    """Bring new names to the disk, where folders can be asked to; what was left long ago goes."""
    for folder in dict.fromkeys(folders):
        with contextlib.suppress(OSError):
            _sweep(folder)
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _sweep(folder: Path) -> None:
    # By the clock of the disk: the folder was changed just now.
    before = folder.stat().st_mtime - _LONG_AGO
    with os.scandir(folder) as entries:
        names = [it for it in entries if _LEFT.fullmatch(it.name)]
    for it in names:
        if it.is_file(follow_symlinks=False) and it.stat().st_mtime < before:
            with contextlib.suppress(OSError):
                os.unlink(it.path)  # noqa: PTH108


@contextlib.contextmanager
def _written(folder: Path, content: bytes) -> Iterator[str]:
    """A hidden file in a folder, on the disk; gone in the end unless it moved."""
    # It takes long to import, and who writes nothing does not need it.
    import tempfile

    handle, name = tempfile.mkstemp(_SUFFIX, _PREFIX, folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        yield name
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)  # noqa: PTH108


def _require_writable(target: Path, status: os.stat_result) -> None:
    """Replacing asks only the folder; whoever made a file read-only meant it."""
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "not a regular file")
    if not status.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "the file is read-only")


def _give_to(name: str, status: os.stat_result) -> None:
    """Give a new file the owner and group of the old one, as far as that is allowed."""
    if not hasattr(os, "chown"):
        return
    new = os.stat(name)  # noqa: PTH116
    if (new.st_uid, new.st_gid) == (status.st_uid, status.st_gid):
        return
    try:
        os.chown(name, status.st_uid, status.st_gid)
    except OSError:
        with contextlib.suppress(OSError):
            os.chown(name, -1, status.st_gid)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
