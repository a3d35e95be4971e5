"""`vine claim`: start a task that nobody has started yet."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, apply, open_to_change
from vine_ls.cli.stopped import Stopped
from vine_ls.language.graph import Graph
from vine_ls.language.readiness import SATISFIED

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
    done = f"claimed `{options.id}` in {file.name}"
    return apply(options, file, [operation], done + _in_the_way(file.document.graph, options.id))


def _in_the_way(graph: Graph, id_: str) -> str:
    """What whoever claims a task should know: that it was blocked, and what it waits for."""
    node = graph.node(id_)
    if node is None:
        return ""
    blocked = ", which was blocked" if node.value == "blocked" else ""
    below = {target: graph.node(target) for target in node.dependencies}
    waits = [
        f"`{target}` ({it.value if it.kind == 'task' else 'a reference'})"
        for target, it in below.items()
        if it and (it.kind != "task" or it.value not in SATISFIED)
    ]
    more = f" and {len(waits) - 3} more" if waits[3:] else ""
    return blocked + (f"; it waits for {', '.join(waits[:3])}{more}" if waits else "")
