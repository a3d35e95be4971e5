"""`vine tree`: what rests on what, drawn; a task that several others need is opened once."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vine_ls.cli.arguments import add_color, add_json, add_plan, add_steps
from vine_ls.cli.plan_file import PlanFile, open_plan, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.stopped import Stopped
from vine_ls.cli.style import printable, width
from vine_ls.cli.summary import count
from vine_ls.cli.tasks import (
    Json,
    brief_json,
    color_of,
    put_json,
    required_task,
    sign_of,
    status_of,
)
from vine_ls.features.dependency_tree import Row, dependency_tree, starts_of_tree
from vine_ls.features.task_details import details_of

# A name of fewer columns says nothing.
_SHORTEST_NAME = 6
# Deeper guides would make a chain of tasks as wide as it is long.
_MOST_GUIDES = 40


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    parser.add_argument("--from", dest="start", metavar="ID", help="the task at the top")
    parser.add_argument(
        "--reverse", action="store_true", help="what waits for that task, and not what it needs"
    )
    add_steps(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_plan(options.file)
    if options.reverse and options.start is None:
        raise Stopped("`--reverse` needs a task to start at: --from ID")
    if options.start is None:
        starts = starts_of_tree(file.document)
    else:
        starts = [required_task(file, options.start).id]
    trees = [
        dependency_tree(file.document, start, most=options.depth, upwards=options.reverse)
        for start in starts
    ]
    if options.json:
        put_json({"file": file.name, "rows": [_json(file, it) for tree in trees for it in tree]})
    else:
        screen = Screen.of(options)
        put(line for tree in trees for line in _lines(file, tree, screen))
    warn_of_errors(file)
    return 0


class _Guides(NamedTuple):
    """The pieces with which the lines in front of a task are drawn, each three columns wide."""

    down: str
    branch: str
    last: str
    blank: str = "   "


_LINES = _Guides("│  ", "├─ ", "└─ ")
_ASCII_LINES = _Guides("|  ", "|- ", "`- ")


def _lines(file: PlanFile, rows: Iterable[Row], screen: Screen) -> Iterator[str]:
    pieces = _LINES if screen.has_signs else _ASCII_LINES
    most = _MOST_GUIDES if screen.columns is None else min(_MOST_GUIDES, screen.columns // 6)
    guides: list[str] = []
    for row in rows:
        lead = ""
        if row.depth:
            del guides[row.depth - 1 :]
            left_out = max(0, len(guides) - most)
            lead = f"{left_out:,} {_dots(screen)} " if left_out else ""
            lead += "".join(guides[left_out:]) + (pieces.last if row.is_last else pieces.branch)
            guides.append(pieces.blank if row.is_last else pieces.down)
        yield screen.style.paint(lead, "dim") + _label(file, row, screen, len(lead))


def _label(file: PlanFile, row: Row, screen: Screen, used: int) -> str:
    """A task with its name and what the tree leaves out below it, behind so many columns."""
    task = details_of(file.document, row.id) if row.is_known else None
    mark = _mark(row)
    if task is None:
        return f"{printable(row.id)}{screen.style.paint(mark, 'dim')}"
    sign, state = f"{sign_of(task, screen)} ", ""
    if screen.columns is None:
        sign, state = "", f" ({printable(task.uri or status_of(task))})"
    id_, name = printable(task.id), f"  {printable(task.name)}"
    if screen.columns is not None:
        room = screen.columns - used - len(sign) - len(mark)
        id_ = screen.cut(id_, max(1, room))
        rest = room - width(id_)
        name = screen.cut(name, rest) if rest > _SHORTEST_NAME else ""
    paint = screen.style.paint
    return "".join(
        (paint(sign, color_of(task)), paint(id_, "bold"), name, state, paint(mark, "dim"))
    )


def _mark(row: Row) -> str:
    if not row.is_known:
        return "  (unknown)"
    if row.is_repeated:
        return "  (above)"
    return f"  ({count(row.hidden, 'task')} below)" if row.hidden else ""


def _dots(screen: Screen) -> str:
    return "…" if screen.has_signs else "..."


def _json(file: PlanFile, row: Row) -> Json:
    task = details_of(file.document, row.id) if row.is_known else None
    return {
        "id": row.id,
        "depth": row.depth,
        "known": row.is_known,
        "repeated": row.is_repeated,
        "hidden": row.hidden,
        "task": brief_json(file.document, task) if task else None,
    }
