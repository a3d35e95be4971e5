"""`vine list`: the tasks of a plan, all of them or those that are looked for."""

from __future__ import annotations

import argparse
import sys

from vine_ls.cli.arguments import add_color, add_json, add_plan
from vine_ls.cli.parser import meant_hint
from vine_ls.cli.plan_file import open_plan, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.stopped import Stopped
from vine_ls.cli.table import Column, table
from vine_ls.cli.tasks import full_json, put_json, task_columns
from vine_ls.features.task_details import Details
from vine_ls.features.task_search import REF, find_tasks
from vine_ls.language.header import STATUSES


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    parser.add_argument(
        "--status",
        action="append",
        default=[],
        metavar="STATUS",
        help=f"only tasks with this status, or one of several: {', '.join(STATUSES)}; "
        "`ref` for references; may be given again",
    )
    parser.add_argument(
        "--search", default="", metavar="WORD", help="only tasks with it in id, name or description"
    )
    parser.add_argument("--ready", action="store_true", help="only tasks that can be started now")
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    statuses = _statuses(options.status)
    file = open_plan(options.file)
    tasks = find_tasks(file.document, statuses, options.search, ready=options.ready)
    if options.json:
        put_json({"file": file.name, "tasks": [full_json(file.document, it) for it in tasks]})
    elif tasks:
        put(table(_columns(tasks, Screen.of(options)), Screen.of(options)))
    else:
        sys.stderr.write("vine: no task is like that\n")
    warn_of_errors(file)
    return 0


def _statuses(given: list[str]) -> set[str]:
    words = {word.strip() for part in given for word in part.split(",")} - {""}
    for word in sorted(words):
        if word not in (*STATUSES, REF):
            known = (*STATUSES, REF)
            hint = meant_hint(word, known) or f"; they are {', '.join(known)}"
            raise Stopped(f"`{word}` is no status{hint}")
    return words


def _columns(tasks: list[Details], screen: Screen) -> list[Column]:
    needs = [", ".join(task.dependencies) for task in tasks]
    return [*task_columns(tasks, screen), Column("DEPENDS ON", needs, shrinks=16, can_go=True)]
