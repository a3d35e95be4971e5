"""What is in a folder: the names that an author may write in a URI."""

from __future__ import annotations

import os
from itertools import islice

from vine_ls.workspace.reach import Reach

_MOST_NAMES = 1000


def names_in(folder_key: str, reach: Reach) -> tuple[str, ...]:
    """The names in a folder, those of folders with a `/`; none if it cannot or may not be read."""
    if not reach.holds(folder_key):
        return ()
    try:
        with os.scandir(folder_key) as entries:
            return tuple(sorted(_name(entry) for entry in islice(entries, _MOST_NAMES)))
    except (OSError, ValueError):
        return ()


def _name(entry: os.DirEntry[str]) -> str:
    try:
        return f"{entry.name}/" if entry.is_dir() else entry.name
    except OSError:
        return entry.name
