"""Writing plans: whoever reads them, at whatever moment, sees the old text or the new one.

A new text is written to a hidden file beside the old one, brought to the disk, and takes its name
in one step. That is refused where the file no longer has the text of which the new one was made.
Between this last look and the step a program that does not ask for the lock can still write; what
it writes then is lost. Of several files each is replaced in one step of its own.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from vine_ls.workspace.locking import locked

# Hidden, and without the ending of a plan: what a killed command leaves is not taken for one.
_PREFIX = ".vine-"


class Replacement(NamedTuple):
    """A file, the text of which the new one was made, and the new text."""

    path: Path
    old: str
    new: str


def replace_plan(path: Path, old: str, new: str) -> None:
    """Replace the text of a file, unless it is no longer the old one.

    An `OSError` says why not, and its `filename` which file it is about.
    """
    replace_plans([Replacement(path, old, new)])


def replace_plans(replacements: Sequence[Replacement]) -> None:
    """Replace the texts of several files: all, or none as far as that can be promised.

    Links are followed. What can fail is tried for all files before the first one is replaced.
    """
    wanted = _by_target(replacements)
    with contextlib.ExitStack() as staged:
        names = []
        for target, it in wanted.items():
            with _named(it.path):
                names.append(staged.enter_context(_staged(target, it.new)))
        with locked(target.parent for target in wanted):
            for target, it in wanted.items():
                with _named(it.path):
                    _require_unchanged(target, it.old)
            _take_names(names, wanted)
    _settle(target.parent for target in wanted)


def create_plan(path: Path, text: str) -> None:
    """Write a file that is not there yet; one that is there is never overwritten."""
    target = Path(os.path.realpath(path.parent)) / path.name
    with _named(path), _written(target.parent, text) as name:
        os.chmod(name, 0o666 & ~_umask())  # noqa: PTH101
        try:
            os.link(name, target)
        except FileExistsError:
            raise
        except OSError:
            # This kind of disk has no links, and so no step that looks and takes at once.
            if os.path.lexists(target):
                raise FileExistsError(errno.EEXIST, "file exists") from None
            os.rename(name, target)  # noqa: PTH104
    _settle([target.parent])


def reason_of(error: OSError) -> str:
    """Why a file could not be written, in a few small words."""
    return (error.strerror or str(error)).lower()


def _by_target(replacements: Sequence[Replacement]) -> dict[Path, Replacement]:
    """The replacements by the files to which their paths lead."""
    wanted: dict[Path, Replacement] = {}
    for it in replacements:
        known = wanted.setdefault(Path(os.path.realpath(it.path)), it)
        if (known.old, known.new) != (it.old, it.new):
            raise OSError(
                errno.EINVAL, f"{known.path} and {it.path} are one file, and would be two"
            )
    return wanted


def _take_names(names: Sequence[str], wanted: Mapping[Path, Replacement]) -> None:
    """Let each new file take the name of its target; if one cannot, the earlier ones go back."""
    done: list[Path] = []
    for name, target in zip(names, wanted, strict=True):
        try:
            with _named(wanted[target].path):
                os.replace(name, target)  # noqa: PTH105
        except OSError:
            for earlier in done:
                with contextlib.suppress(OSError), _staged(earlier, wanted[earlier].old) as back:
                    os.replace(back, earlier)  # noqa: PTH105
            raise
        done.append(target)


@contextlib.contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let an `OSError` say which plan it is about, whatever hidden file was in the way."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise


@contextlib.contextmanager
def _staged(target: Path, text: str) -> Iterator[str]:
    """A hidden file with a new text, and the mode and owner of the file that it will replace."""
    status = target.stat()
    _require_writable(target, status)
    with _written(target.parent, text) as name:
        _give_to(name, status)
        os.chmod(name, stat.S_IMODE(status.st_mode))  # noqa: PTH101
        yield name


@contextlib.contextmanager
def _written(folder: Path, text: str) -> Iterator[str]:
    """A hidden file in a folder with this text, on the disk; gone in the end unless it moved."""
    # It takes long to import, and who writes nothing does not need it.
    import tempfile

    content = _encoded(text)
    handle, name = tempfile.mkstemp(prefix=_PREFIX, dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        yield name
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)  # noqa: PTH108


def _encoded(text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise OSError(
            errno.EILSEQ, "the new text has a character that UTF-8 cannot express"
        ) from None


def _require_writable(target: Path, status: os.stat_result) -> None:
    """Replacing asks only the folder; whoever made a file read-only meant it."""
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "not a regular file")
    if not status.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "the file is read-only")


def _require_unchanged(target: Path, old: str) -> None:
    if target.read_bytes() != _encoded(old):
        raise OSError(errno.EBUSY, "the file was changed meanwhile, and is left as it is")


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


def _settle(folders: Iterable[Path]) -> None:
    """Bring the new names to the disk, where folders can be asked to do so."""
    for folder in dict.fromkeys(folders):
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
