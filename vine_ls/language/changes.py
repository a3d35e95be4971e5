"""Changes to several files at once: edits of plans, files that come, and files that move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from vine_ls.language.text import Edit


class CreateFile(NamedTuple):
    """A file that is not there yet, and its text."""

    key: str
    text: str


class RenameFile(NamedTuple):
    """A file or folder, and the key that it gets."""

    key: str
    new_key: str


class Changes(NamedTuple):
    """What is to be done, to all files or to none.

    The edits of a file are sorted, apart from each other, and count from the text as it is now.
    """

    edits: Mapping[str, tuple[Edit, ...]]
    created: tuple[CreateFile, ...] = ()
    renamed: tuple[RenameFile, ...] = ()


def changes_of(key: str, edits: Iterable[Edit]) -> Changes:
    """Edits to one file."""
    return Changes({key: tuple(sorted(edits))})
