"""Changing plans from the shell: made as text, shown or written, and told in one line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.arguments import add_color
from vine_ls.cli.found import Names
from vine_ls.cli.patch import patch
from vine_ls.cli.plan_file import STDIN, PlanFile, open_plan
from vine_ls.cli.stopped import Overtaken, Stopped
from vine_ls.cli.style import Style, printable
from vine_ls.features.applying import apply_operations
from vine_ls.features.refused import Refused
from vine_ls.language.batch import Fields
from vine_ls.language.changes import Changes
from vine_ls.language.text import apply_edits
from vine_ls.workspace.replacing import (
    ChangedMeanwhile,
    Replacement,
    create_plan,
    reason_of,
    replace_plans,
)


def add_change(parser: argparse.ArgumentParser) -> None:
    """The plan to be changed, which is always the first argument, and how it is shown."""
    parser.add_argument(
        "file", metavar="FILE", help="the plan: a file, with or without its `.vine`"
    )
    parser.add_argument(
        "--diff",
        action="store_true",
        help="write nothing; show what would change, and leave with 1",
    )
    add_color(parser)


def open_to_change(options: argparse.Namespace) -> PlanFile:
    """The plan that is to be changed."""
    return open_plan(require_file(options.file))


def require_file(given: str) -> str:
    if given == STDIN:
        raise Stopped("a plan on stdin cannot be changed in place: name a file")
    return given


def apply(
    options: argparse.Namespace, file: PlanFile, operations: Iterable[Fields], done: str
) -> int:
    """Make some operations on a plan, and say what was done."""
    operations = list(operations)
    try:
        changes = apply_operations(file.plan, operations)
    except Refused as refused:
        raise stopped(file, refused, _named(operations)) from None
    return carry_out(options, file, changes, done)


def stopped(file: PlanFile, refused: Refused, ids: Iterable[str]) -> Stopped:
    """Why nothing was done; if that is an id that no task has, with the one that was meant."""
    from vine_ls.cli.tasks import meant_instead

    reason = f"{file.name}: {refused.reason}"
    for id_ in ids:
        if f"`{id_}`" in reason and file.document.graph.definition(id_) is None:
            return Stopped(reason + meant_instead(file, id_))
    return Stopped(reason)


def _named(operations: Iterable[Fields]) -> Iterator[str]:
    """The ids that operations take to be there."""
    for operation in (it for it in operations if isinstance(it, Mapping)):
        is_new = str(operation.get("op")).startswith("add_")
        named = [operation.get(key) for key in ("taskId", "depId")]
        named += [] if is_new and "id" in operation else [operation.get("id")]
        targets = operation.get("dependsOn")
        named += targets if isinstance(targets, list | tuple) else []
        yield from (it for it in named if isinstance(it, str))


def carry_out(options: argparse.Namespace, file: PlanFile, changes: Changes, done: str) -> int:
    """Write or show changes: 0, or 1 if they were only shown; what cannot be written stops it."""
    pending = _pending(file, changes)
    if not pending:
        sys.stdout.write(f"{printable(file.name)} has nothing to change\n")
        return 0
    if options.diff:
        _refuse_taken(it.path for it in pending if it.old is None)
        style = Style(options.color, sys.stdout)
        for path, old, new in pending:
            sys.stdout.writelines(patch(path, old or "", new, style))
        return 1
    try:
        _write(pending)
    except OSError as error:
        end = Overtaken if isinstance(error, ChangedMeanwhile) else Stopped
        raise end(f"cannot write {error.filename or file.name}: {reason_of(error)}") from None
    sys.stdout.write(f"{printable(done)}\n")
    return 0


def names_of(file: PlanFile, changes: Changes) -> str:
    """The plans that are changed, the first few by name."""
    names = [str(it.path) for it in _pending(file, changes)]
    more = f" and {len(names) - 3} more" if names[3:] else ""
    return ", ".join(names[:3]) + more


class _Pending(NamedTuple):
    """A file with the text that it has, if it is there, and the one that it will have."""

    path: Path
    old: str | None
    new: str


def _pending(file: PlanFile, changes: Changes) -> list[_Pending]:
    names = Names({file.plan.key: file.name})
    pending = [_Pending(Path(names.of(it.key)), None, it.text) for it in changes.created]
    for key, edits in changes.edits.items():
        document = file.plan.snapshot.document(key)
        old = document.text if document else ""
        new = apply_edits(old, list(edits))
        if new != old:
            pending.append(_Pending(Path(names.of(key)), old, new))
    return pending


def _refuse_taken(paths: Iterable[Path]) -> None:
    """Say what would be in the way if it were written."""
    for path in paths:
        if os.path.lexists(path):
            raise Stopped(f"cannot write {path}: file exists")


def _write(pending: Iterable[_Pending]) -> None:
    """New files come first, so that nothing refers to what is not there yet."""
    created: list[Path] = []
    replacements: list[Replacement] = []
    for path, old, new in pending:
        if old is not None:
            replacements.append(Replacement(path, old, new))
            continue
        create_plan(path, new)
        created.append(path)
    try:
        replace_plans(replacements)
    except OSError:
        # Only now is it sure that nothing refers to them. An interrupt rather leaves one too many.
        for path in created:
            path.unlink(missing_ok=True)
        raise
