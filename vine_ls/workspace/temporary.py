"""Files that other programs of the user show: nobody else can read or replace them."""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path


def write_temporary(name: str, text: str) -> Path:
    """Write a file that stays until all are removed; the next one of this name replaces it."""
    path = _folder() / name
    path.write_bytes(text.encode("utf-8", "replace"))
    return path


def remove_temporary() -> None:
    """Remove all that was written, if there is anything."""
    if _folder.cache_info().currsize:
        shutil.rmtree(_folder(), ignore_errors=True)
        _folder.cache_clear()


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="vine-ls-"))
