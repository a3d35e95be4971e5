"""Plans on disk: which files they are, what is in them, and how they are replaced."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from vine_ls.language.snapshot import Unreadable

SUFFIX = ".vine"
_SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__"})


def find_plans(paths: Iterable[Path]) -> Iterator[Path]:
    """The files among `paths` as they are, and all plans below the folders among them.

    Hidden folders and those of package managers are passed over, and links to folders are not
    followed, so no walk goes in a circle.
    """
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for folder, subfolders, names in os.walk(path):
            subfolders[:] = sorted(name for name in subfolders if not _is_skipped(name))
            for name in sorted(names):
                if name.endswith(SUFFIX):
                    yield Path(folder, name)


def read_plan(path: Path) -> str | Unreadable:
    """The text of a file, to the last byte: no line end is translated, no mark dropped."""
    try:
        if path.exists() and not path.is_file():
            # A pipe or device would let the reader wait for ever.
            return Unreadable("not a regular file")
        content = path.read_bytes()
    except OSError as error:
        return Unreadable((error.strerror or str(error)).lower())
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        return Unreadable(f"not UTF-8: byte 0x{content[error.start]:02x} at offset {error.start}")


def replace_plan(path: Path, text: str) -> None:
    """Replace the content of a file at once: whoever reads it sees the old or the new text."""
    target = path.resolve()
    mode = target.stat().st_mode
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(mode)
        Path(name).replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _is_skipped(folder: str) -> bool:
    return folder.startswith(".") or folder in _SKIPPED_FOLDERS
