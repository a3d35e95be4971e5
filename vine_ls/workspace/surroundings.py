"""The plans that may refer to a plan: those of its repository or project, or beside it."""

from __future__ import annotations

from vine_ls.features.refused import Refused
from vine_ls.language.uri import folder_of, joined
from vine_ls.workspace.disk import MOST_BYTES
from vine_ls.workspace.files import SUFFIX, names_in
from vine_ls.workspace.reach import Reach, root_of
from vine_ls.workspace.workspace import Workspace


def workspace_around(key: str, reach: Reach) -> Workspace:
    """All plans that may have to do with the one in this file, read from disk."""
    workspace = Workspace(reach)
    workspace.set_folders([root_of(key)])
    for _ in workspace.index_steps():
        pass
    # Those beside it count, too, where ignore files pass over them or nobody indexes the folder.
    beside = [name for name in names_in(folder_of(key)) if name.endswith(SUFFIX)]
    for each in (key, *(joined(folder_of(key), name) for name in beside)):
        workspace.look(each)
    return workspace


def check_complete(workspace: Workspace) -> None:
    """Refuse a change of all plans where some were not read: none is left out in silence."""
    if not workspace.has_more:
        return
    if len(workspace.snapshot.disk) < workspace.most_files:
        raise Refused(
            f"there are more than {MOST_BYTES // 1_000_000} MB of plans, and the others would be"
            " left out: name what to pass over in `index.exclude`"
        )
    raise Refused(
        f"there are more than {workspace.most_files:,} plans, and the others would be left out:"
        " raise the setting `index.max-files`, or name what to pass over in `index.exclude`"
    )
