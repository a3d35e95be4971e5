"""What is open: the files of which the content may be read, all links on disk followed.

Whoever wrote a plan need not be trusted with more than the folders that somebody has opened: of any
other file that it names, the system may only be asked whether it is there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from vine_ls.language.uri import folder_of, is_file, is_within, joined, key_of_path
from vine_ls.workspace.files import key_of_file, kind_of
from vine_ls.workspace.project import PROJECT_FILES

_REPOSITORY = (".git",)
_NOTHING: frozenset[str] = frozenset()


class Reach(NamedTuple):
    """Folders, as they are called without links, and single files that somebody has named."""

    folders: frozenset[str] = _NOTHING
    files: frozenset[str] = _NOTHING

    def holds(self, key: str) -> bool:
        """Whether a file is one of these, or really lies in one of the folders."""
        if key in self.files:
            return True
        real = _real(key)
        return real is not None and any(is_within(real, folder) for folder in self.folders)

    def with_folders(self, folders: Iterable[str]) -> Reach:
        return self._replace(folders=self.folders.union(folders))


NOWHERE = Reach()


def reach_of_folders(folders: Iterable[str]) -> Reach:
    """What is open with these folders: they, and the repositories and projects around them."""
    return Reach(frozenset[str]().union(*map(_around, folders)))


def reach_of_paths(paths: Iterable[Path]) -> Reach:
    """What is open for a command: its paths, and what is around them and around this folder."""
    keys = [key_of_file(path) for path in paths]
    files = frozenset(key for key in keys if kind_of(key) != "folder")
    folders = {folder_of(key) if key in files else key for key in keys}
    here = _above(key_of_file(Path()))
    return reach_of_folders(folders)._replace(files=files).with_folders(here)


def folders_around(key: str) -> frozenset[str]:
    """What is open with a plan: its folder, and the repository and the project that it is in."""
    return _around(folder_of(key)) if is_file(key) else _NOTHING


def root_of(key: str) -> str:
    """The nearest folder with a repository, or else with a project file; else the file's own."""
    folder = folder_of(key)
    return _nearest(folder, _REPOSITORY) or _nearest(folder, PROJECT_FILES) or folder


def _around(folder: str) -> frozenset[str]:
    own = _real(folder)
    return _above(folder) | ({own} if own else _NOTHING)


def _above(folder: str) -> frozenset[str]:
    found = (_nearest(folder, marks) for marks in (_REPOSITORY, PROJECT_FILES))
    return frozenset(real for it in found if it and (real := _real(it)))


def _nearest(folder: str, marks: tuple[str, ...]) -> str | None:
    """The nearest folder with one of these in it; the home folder is none, nor are those above."""
    home = key_of_file(Path(os.path.expanduser("~")))  # noqa: PTH111 - It never raises.
    while not is_within(home, folder):
        if any(kind_of(joined(folder, mark)) != "missing" for mark in marks):
            return folder
        if folder_of(folder) == folder:
            break
        folder = folder_of(folder)
    return None


def _real(key: str) -> str | None:
    """The key of a file without links on the way."""
    if not os.path.isabs(key):  # noqa: PTH117 - A Path costs more than the question.
        return None
    try:
        return key_of_path(Path(os.path.realpath(key)).as_posix())
    except (OSError, ValueError):
        return None
