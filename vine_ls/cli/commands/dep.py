"""`vine dep`: let a task depend on another, or no longer."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, apply, open_to_change

_VERBS = {"add": "now depends", "rm": "no longer depends"}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action", choices=tuple(_VERBS), help="put the dependency in, or take it out"
    )
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="the task that depends")
    parser.add_argument("target", metavar="TARGET", help="the task that it depends on")


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    name = "add_dep" if options.action == "add" else "remove_dep"
    operation = {"op": name, "taskId": options.id, "depId": options.target}
    done = f"`{options.id}` {_VERBS[options.action]} on `{options.target}` in {file.name}"
    return apply(options, file, [operation], done)
