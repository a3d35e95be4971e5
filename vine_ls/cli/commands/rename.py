"""`vine rename`: another id for a task, in its plan and in all plans that know it."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, carry_out, names_of, require_file, stopped
from vine_ls.cli.plan_file import PlanFile, path_of
from vine_ls.cli.stopped import Stopped
from vine_ls.features.refused import Refused
from vine_ls.features.rename import rename_known
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.reach import reach_of_paths
from vine_ls.workspace.surroundings import check_complete, workspace_around


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("old", metavar="OLD", help="the id that the task has")
    parser.add_argument("new", metavar="NEW", help="the id that it gets")


def run(options: argparse.Namespace) -> int:
    file = _open_with_all_around(require_file(options.file))
    try:
        changes = rename_known(file.plan, options.old, options.new)
    except Refused as refused:
        raise stopped(file, refused, [options.old]) from None
    done = f"renamed `{options.old}` to `{options.new}` in {names_of(file, changes)}"
    return carry_out(options, file, changes, done)


def _open_with_all_around(given: str) -> PlanFile:
    path = path_of(given)
    key = key_of_file(path)
    workspace = workspace_around(key, reach_of_paths([path]))
    try:
        check_complete(workspace)
    except Refused as refused:
        raise Stopped(refused.reason) from None
    snapshot = workspace.snapshot
    plan = snapshot.plan(key)
    if plan is None:
        unreadable = snapshot.unreadable(key)
        raise Stopped(f"cannot read {path}: {unreadable.reason if unreadable else 'it is gone'}")
    return PlanFile(str(path), path, plan)
