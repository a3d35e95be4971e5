"""Files that other programs of the user show: nobody else can read or replace them."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path


def write_temporary(name: str, text: str) -> Path:
    """Write a file that stays until this process ends; the next one of this name replaces it."""
    path = _folder() / name
    path.write_bytes(text.encode("utf-8", "replace"))
    return path


@cache
def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="vine-ls-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
