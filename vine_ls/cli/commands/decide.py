"""`vine decide`: write down a decision on a task."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, apply, open_to_change
from vine_ls.language.nodes import graph_of


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="the task or reference that it is about")
    parser.add_argument("text", metavar="TEXT", help="what was decided, in one line")


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    node = graph_of(file.document).tasks.get(options.id)
    decisions = [*(node.decisions if node else ()), options.text.strip()]
    operation = {"op": "update", "id": options.id, "decisions": decisions}
    return apply(options, file, [operation], f"noted the decision on `{options.id}` in {file.name}")
