"""`vine decide`: write down a decision on a task."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, apply, open_to_change
from vine_ls.cli.stopped import Stopped
from vine_ls.language.nodes import graph_of


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="the task or reference that it is about")
    parser.add_argument("text", metavar="TEXT", help="what was decided, in one line")


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    text = options.text.strip()
    if not text:
        raise Stopped("the decision is empty: say what was decided")
    if "\n" in text:
        raise Stopped("a decision is one line: write several decisions")
    node = graph_of(file.document).tasks.get(options.id)
    decisions = [*(node.decisions if node else ()), text]
    operation = {"op": "update", "id": options.id, "decisions": decisions}
    return apply(options, file, [operation], f"noted the decision on `{options.id}` in {file.name}")
