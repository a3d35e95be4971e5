"""Where the plans are that may refer to a plan: the repository, the project, or its own folder."""

from __future__ import annotations

import os
from pathlib import Path

from vine_ls.language.uri import folder_of, is_within, joined
from vine_ls.workspace.files import SUFFIX, key_of_file, kind_of, names_in
from vine_ls.workspace.project import PROJECT_FILES
from vine_ls.workspace.workspace import Workspace

_MARKS = ((".git",), PROJECT_FILES)


def workspace_around(key: str) -> Workspace:
    """All plans that may have to do with the one in this file, read from disk."""
    workspace = Workspace()
    workspace.set_folders([root_of(key)])
    for _ in workspace.index_steps():
        pass
    # Those beside it count, too, where ignore files pass over them or nobody indexes the folder.
    beside = [name for name in names_in(folder_of(key)) if name.endswith(SUFFIX)]
    for each in (key, *(joined(folder_of(key), name) for name in beside)):
        workspace.look(each)
    return workspace


def root_of(key: str) -> str:
    """The nearest folder with a repository, or else with a project file; else the file's own."""
    home = key_of_file(Path(os.path.expanduser("~")))  # noqa: PTH111 - It never raises.
    for names in _MARKS:
        folder = folder_of(key)
        while not is_within(home, folder):
            if any(kind_of(joined(folder, name)) != "missing" for name in names):
                return folder
            folder = folder_of(folder)
    return folder_of(key)
