"""Plans on disk: which files they are, and what is in them."""

from __future__ import annotations

import codecs
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from vine_ls.language.snapshot import FileKind, Unreadable
from vine_ls.language.uri import joined, key_of_path
from vine_ls.workspace.ignore import Ignores
from vine_ls.workspace.regular import LARGEST, read_regular

SUFFIX = ".vine"
# How UTF-16 begins: with a mark, or without one in the first letters of any plan.
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, b"v\0i\0n\0e\0", b"\0v\0i\0n\0e")
_MOST_NAMES = 2000


class Stamp(NamedTuple):
    """When a file was written and how long it is: with another stamp it is read again."""

    written: int
    size: int


def key_of_file(path: Path) -> str:
    """The key of a file on this machine."""
    return key_of_path(path.absolute().as_posix())


def find_plans(
    paths: Iterable[Path], ignores_for: Callable[[str], Ignores] = Ignores
) -> Iterator[Path]:
    """The files among `paths` as they are, and all plans below the folders among them.

    Hidden folders, those of package managers and what ignore files name are passed over, and
    links to folders are not followed, so no walk goes in a circle.
    """
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        root = key_of_file(path)
        for key in find_keys(root, ignores_for(root)):
            if key:
                yield path / key[len(root.rstrip("/")) + 1 :]


def find_keys(root: str, ignores: Ignores) -> Iterator[str | None]:
    """The keys of all plans below a folder, in order; nothing after each folder, to take breath."""
    waiting = [root]
    while waiting:
        folder = waiting.pop()
        folders = []
        for name, is_folder in _entries(folder):
            key = joined(folder, name)
            if is_folder:
                if not ignores.skips(key, is_folder=True):
                    folders.append(key)
            elif name.endswith(SUFFIX) and not ignores.skips(key, is_folder=False):
                yield key
        waiting += reversed(folders)
        yield None


def read_plan(path: Path) -> str | Unreadable:
    """The text of a file, to the last byte: no line end is translated, no mark dropped."""
    try:
        return decode_plan(read_regular(path))
    except (OSError, ValueError) as error:
        return Unreadable(_reason(error))


def decode_plan(content: bytes) -> str | Unreadable:
    """The text that bytes from anywhere mean."""
    if content.startswith(_WIDE):
        return Unreadable(
            "UTF-16, and not UTF-8: save it as UTF-8 in an editor,"
            " or convert it with `iconv -f UTF-16 -t UTF-8`"
        )
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        return Unreadable(f"not UTF-8: byte 0x{content[error.start]:02x} at offset {error.start}")


def kind_of(key: str) -> FileKind:
    """What is there: links are followed, and what nobody may see is missing."""
    try:
        status = os.stat(key)  # noqa: PTH116 - A Path costs more than the question.
    except (OSError, ValueError):
        return "missing"
    return "folder" if stat.S_ISDIR(status.st_mode) else "file"


def stamp_of(key: str) -> Stamp | None:
    """The stamp of a file; nothing if it is not there."""
    try:
        status = os.stat(key)  # noqa: PTH116
    except (OSError, ValueError):
        return None
    return Stamp(status.st_mtime_ns, status.st_size)


def size_of(key: str) -> int:
    """How many bytes there are to be read of a file; none if it is too large, or not there."""
    stamp = stamp_of(key)
    return stamp.size if stamp and stamp.size <= LARGEST else 0


def names_in(folder: str) -> tuple[str, ...]:
    """The names in a folder in order, at most so many; none if it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            return tuple(sorted(entry.name for entry in islice(entries, _MOST_NAMES)))
    except (OSError, ValueError):
        return ()


def _entries(folder: str) -> list[tuple[str, bool]]:
    try:
        with os.scandir(folder) as entries:
            found = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries]
    except (OSError, ValueError):
        return []
    return sorted(found)


def _reason(error: OSError | ValueError) -> str:
    words = error.strerror if isinstance(error, OSError) else None
    return words.lower() if words else str(error)
