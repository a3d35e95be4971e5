"""`vine add`: a new task, and the one that depends on it."""

from __future__ import annotations

import argparse
from typing import Any

from vine_ls.cli.changing import add_change, apply, open_to_change
from vine_ls.cli.plan_file import PlanFile
from vine_ls.language.header import STATUSES


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="letters, digits and `-`, in parts joined by `/`")
    parser.add_argument("name", metavar="NAME", help="what the task is called")
    add_surroundings(parser)
    parser.add_argument("--status", choices=STATUSES, help="how it stands (default: notstarted)")


def add_surroundings(parser: argparse.ArgumentParser) -> None:
    """Where a new node belongs, and what is said of it."""
    parser.add_argument(
        "--for",
        dest="dependant",
        metavar="ID",
        help="the task that will depend on it (default: the root)",
    )
    parser.add_argument(
        "--depends-on",
        action="append",
        default=[],
        metavar="ID",
        help="a task that it depends on; may be given again",
    )
    parser.add_argument("--description", metavar="TEXT", help="what is to be said of it")


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    new = {"op": "add_task", **fields(options), "status": options.status}
    return apply_new(options, file, new)


def fields(options: argparse.Namespace) -> dict[str, Any]:
    """What a new task and a new reference have in common."""
    return {
        "id": options.id,
        "name": options.name,
        "description": options.description,
        "dependsOn": options.depends_on,
    }


def apply_new(options: argparse.Namespace, file: PlanFile, new: dict[str, Any]) -> int:
    """Add a node, and the dependency without which nothing would lead to it."""
    dependant = options.dependant or file.document.graph.root
    need = {"op": "add_dep", "taskId": dependant, "depId": options.id}
    done = f"added `{options.id}` to {file.name}, for `{dependant}`"
    return apply(options, file, [new, need], done)
