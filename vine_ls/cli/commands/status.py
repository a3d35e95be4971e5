"""`vine status`: how a task stands from now on."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, apply, open_to_change
from vine_ls.language.header import STATUSES


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="the task")
    parser.add_argument(
        "status", metavar="STATUS", choices=STATUSES, help=f"one of {', '.join(STATUSES)}"
    )


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    operation = {"op": "set_status", "id": options.id, "status": options.status}
    done = f"`{options.id}` is {options.status} in {file.name}"
    return apply(options, file, [operation], done)
