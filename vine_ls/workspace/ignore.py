"""Which files and folders are passed over: what `.gitignore` and `.ignore` say, and a few more.

The patterns are git's. Those of a folder count below it; of several that fit, the last one counts.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from fnmatch import translate
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from vine_ls.language.text import lines_of
from vine_ls.language.uri import folder_of, is_within, name_of
from vine_ls.workspace.regular import read_regular

IGNORE_FILES = (".gitignore", ".ignore")
_SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__", "venv"})
# Each file is compared with all lines; people write a few hundred.
_MOST_CHARACTERS = 200_000
_MOST_LINES = 5000
_ESCAPED = re.compile(r"\\(.)")


class Pattern(NamedTuple):
    """A line of an ignore file: `parts` is one name for any depth, or a path below `folder`."""

    folder: str
    parts: tuple[str, ...]
    is_path: bool
    only_folders: bool
    negated: bool


class Ignores:
    """What is passed over below one root; the globs of `exclude` count from `base`, or the root."""

    def __init__(self, root: str, exclude: Sequence[str] = (), base: str | None = None) -> None:
        self._root = root
        self._patterns: dict[str, list[Pattern]] = {}
        self._above = [pattern for folder in _git_folders(root) for pattern in _read(folder)]
        self._exclude = [it for line in exclude if (it := parse_pattern(base or root, line))]

    def skips(self, key: str, *, is_folder: bool) -> bool:
        """Whether a file or folder is passed over; the folder that holds it is not."""
        name = name_of(key)
        if is_folder and (name.startswith(".") or name in _SKIPPED_FOLDERS):
            return True
        if any(fits(pattern, key, is_folder) for pattern in self._exclude):
            return True
        ignored = False
        for pattern in self._patterns_for(folder_of(key)):
            if pattern.negated == ignored and fits(pattern, key, is_folder):
                ignored = not pattern.negated
        return ignored

    def skips_path(self, key: str) -> bool:
        """Whether a file is passed over, or one of the folders between it and the root."""
        folder = folder_of(key)
        while folder != self._root and is_within(folder, self._root):
            if self.skips(folder, is_folder=True):
                return True
            folder = folder_of(folder)
        return self.skips(key, is_folder=False)

    def _patterns_for(self, folder: str) -> list[Pattern]:
        """All patterns that count in a folder, those of the outermost one first."""
        if folder not in self._patterns:
            is_top = folder == self._root or not is_within(folder, self._root)
            outer = self._above if is_top else self._patterns_for(folder_of(folder))
            own = _read(folder)
            self._patterns[folder] = [*outer, *own] if own else outer
        return self._patterns[folder]


def parse_pattern(folder: str, line: str) -> Pattern | None:
    """The pattern in a line of an ignore file, which stands in `folder`; a comment has none."""
    line = line.rstrip("\r")
    if not line.endswith("\\ "):
        line = line.rstrip(" ")
    if not line or line.startswith("#"):
        return None
    negated = line.startswith("!")
    line = line[1:] if negated else line
    bare = line.rstrip("/")
    is_path = "/" in bare
    parts = tuple(_plain(part) for part in bare.split("/") if part)
    return Pattern(folder, parts, is_path, bare != line, negated) if parts else None


def fits(pattern: Pattern, key: str, is_folder: bool) -> bool:
    """Whether a pattern means this file or folder."""
    if (pattern.only_folders and not is_folder) or not is_within(key, pattern.folder):
        return False
    if not pattern.is_path:
        return _fits_name(name_of(key), pattern.parts[0])
    return _fits_path(pattern.parts, key[len(pattern.folder.rstrip("/")) + 1 :].split("/"))


def _fits_path(pattern: tuple[str, ...], parts: list[str]) -> bool:
    """Whether names fit one by one; `**` stands for any number of them."""
    at = place = 0
    star, retry = -1, 0
    while place < len(parts):
        if at < len(pattern) and pattern[at] == "**":
            star, retry, at = at, place, at + 1
        elif at < len(pattern) and _fits_name(parts[place], pattern[at]):
            at, place = at + 1, place + 1
        elif star >= 0:
            retry += 1
            at, place = star + 1, retry
        else:
            return False
    return all(part == "**" for part in pattern[at:])


def _fits_name(name: str, pattern: str) -> bool:
    return _expression(pattern).match(name) is not None


@lru_cache(maxsize=20_000)
def _expression(pattern: str) -> re.Pattern[str]:
    """Python itself remembers too few of them for a long ignore file."""
    return re.compile(translate(pattern))


def _plain(part: str) -> str:
    """A part of a pattern with its escaped characters in brackets, as `fnmatch` wants them."""
    return _ESCAPED.sub(r"[\1]", part) if "\\" in part else part


def _read(folder: str) -> list[Pattern]:
    found = []
    for name in IGNORE_FILES:
        path = Path(folder, name)
        try:
            # As for git, a link is none.
            text = "" if path.is_symlink() else read_regular(path).decode("utf-8", "replace")
        except OSError:
            continue
        lines = islice(lines_of(text[:_MOST_CHARACTERS]), _MOST_LINES)
        found += [it for line in lines if (it := parse_pattern(folder, line.text))]
    return found


def _git_folders(root: str) -> list[str]:
    """The folders above the root that belong to the same repository, the outermost first."""
    folders: list[str] = []
    folder = root
    while not Path(folder, ".git").exists():
        above = folder_of(folder)
        if above == folder or not posixpath.isabs(posixpath.splitdrive(above)[1] or "/"):
            return []
        folders.insert(0, above)
        folder = above
    return folders
