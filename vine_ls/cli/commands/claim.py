"""`vine claim`: start a task that nobody has started yet."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, apply, open_to_change
from vine_ls.cli.stopped import Stopped

_TAKEN = ("started", "reviewing", "complete")


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="the task; of two who claim it one gets it")


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    node = file.document.graph.node(options.id)
    if node and node.kind == "task" and node.value in _TAKEN:
        raise Stopped(f"{file.name}: `{options.id}` is {node.value} already")
    operation = {"op": "claim", "id": options.id}
    return apply(options, file, [operation], f"claimed `{options.id}` in {file.name}")
