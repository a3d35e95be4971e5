"""`vine rm`: take a task or reference out of a plan, and every dependency on it."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, apply, open_to_change
from vine_ls.cli.stopped import Stopped
from vine_ls.features.removing import orphans_of
from vine_ls.language.nodes import graph_of

_MOST_NAMES = 5


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="the task or reference that goes")
    parser.add_argument(
        "--with-orphans", action="store_true", help="take out what nothing else needs, too"
    )


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    orphans = orphans_of(graph_of(file.document), options.id)
    if orphans and not options.with_orphans:
        raise Stopped(
            f"{file.name}: nothing but `{options.id}` needs {_names(orphans)}: "
            "`--with-orphans` takes that out, too"
        )
    gone = [options.id, *orphans]
    done = f"removed {_names(gone)} from {file.name}"
    return apply(options, file, [{"op": "remove_task", "id": id_} for id_ in gone], done)


def _names(ids: list[str]) -> str:
    more = f" and {len(ids) - _MOST_NAMES} more" if ids[_MOST_NAMES:] else ""
    return ", ".join(f"`{id_}`" for id_ in ids[:_MOST_NAMES]) + more
