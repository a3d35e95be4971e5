"""The plans on disk: what was read of them, and when."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from vine_ls.language.document import Document
from vine_ls.language.snapshot import OUTSIDE, Unreadable
from vine_ls.language.uri import is_within
from vine_ls.workspace.files import (
    SUFFIX,
    Stamp,
    find_keys,
    key_of_file,
    read_plan,
    size_of,
    stamp_of,
)
from vine_ls.workspace.ignore import Ignores
from vine_ls.workspace.reach import Reach
from vine_ls.workspace.regular import LARGEST
from vine_ls.workspace.shared import Shared

Entry = Document | Unreadable


class Progress(NamedTuple):
    """How many plans have been read, and of how many; nothing as long as they are searched."""

    done: int
    total: int | None


NO_PLAN = Unreadable("not opened: plans have names that end in `.vine`")


class Index:
    """Plans by key, read from disk. Reading never fails: what cannot be read says why."""

    def __init__(self) -> None:
        self._entries: Shared[Entry] = Shared()
        self._stamps: dict[str, Stamp] = {}
        # The bytes of all that was read.
        self.total = 0

    @property
    def entries(self) -> Mapping[str, Entry]:
        return self._entries.copy

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __len__(self) -> int:
        return len(self._entries)

    def document(self, key: str) -> Document | None:
        entry = self._entries.get(key)
        return entry if isinstance(entry, Document) else None

    def read(self, key: str, reach: Reach) -> bool:
        """Read a plan, or drop it if it is gone; whether anything changed.

        What is out of reach or not named like a plan is not opened: it is no business of who refers
        to it.
        """
        stamp = stamp_of(key)
        if stamp is None:
            return self.drop(key)
        text = _text_of(key, reach)
        self.total -= self._size_then(key)
        self._stamps[key] = stamp
        self.total += self._size_then(key)
        known = self._entries.get(key)
        if isinstance(text, Unreadable):
            self._entries.set(key, text)
            return known != text
        if isinstance(known, Document) and known.text == text:
            return False
        self._entries.set(key, Document.read(text))
        return True

    def size(self, key: str) -> int:
        """How many bytes a plan has, whether it was read or not."""
        return self._size_then(key) if key in self._stamps else size_of(key)

    def _size_then(self, key: str) -> int:
        stamp = self._stamps.get(key)
        return min(stamp.size, LARGEST) if stamp else 0

    def is_stale(self, key: str) -> bool:
        """Whether a file was written since it was read."""
        return stamp_of(key) != self._stamps.get(key)

    def fits(self, key: str, reach: Reach) -> bool:
        """Whether a file was read if that was allowed, and only then."""
        return (self._entries.get(key) == OUTSIDE) != reach.holds(key)

    def drop(self, key: str) -> bool:
        self.total -= self._size_then(key)
        self._stamps.pop(key, None)
        known = key in self._entries
        self._entries.drop(key)
        return known

    def below(self, folder: str) -> list[str]:
        """The keys of all plans in a folder and below it."""
        return [key for key in self._entries if is_within(key, folder)]


def _text_of(key: str, reach: Reach) -> str | Unreadable:
    if not key.endswith(SUFFIX):
        return NO_PLAN
    return read_plan(Path(key)) if reach.holds(key) else OUTSIDE


class Roots:
    """The folders that an editor has open, and what is passed over in them."""

    def __init__(self, folders: Sequence[str], ignores: Callable[[str], Ignores]) -> None:
        home = key_of_file(Path(os.path.expanduser("~")))  # noqa: PTH111 - It never raises.
        # An editor without a project opens the home folder, or that of all: nobody wants it read.
        folders = [folder for folder in folders if not is_within(home, folder)]
        outermost = [it for it in folders if not any(_is_below(it, other) for other in folders)]
        self._ignores = {root: ignores(root) for root in dict.fromkeys(outermost)}

    def wants(self, key: str) -> bool:
        """Whether a plan belongs to the index."""
        for root, ignores in self._ignores.items():
            if is_within(key, root):
                return key.endswith(SUFFIX) and not ignores.skips_path(key)
        return False

    def search(self) -> Iterator[str | None]:
        """The keys of all plans, with breaths in between."""
        for root, ignores in self._ignores.items():
            yield from find_keys(root, ignores)

    def search_below(self, folder: str) -> Iterator[str | None]:
        """The keys of the plans below a folder of a root."""
        for root, ignores in self._ignores.items():
            if is_within(folder, root) and not ignores.skips_path(f"{folder}/x"):
                yield from find_keys(folder, ignores)


def _is_below(folder: str, other: str) -> bool:
    return folder != other and is_within(folder, other)
