"""`vine expand`: put the plan behind a reference in the reference's place."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, carry_out, require_file, stopped
from vine_ls.cli.plan_file import open_surrounded
from vine_ls.features.expanding import expand_ref
from vine_ls.features.refused import Refused


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="the reference; its description becomes decisions")


def run(options: argparse.Namespace) -> int:
    file = open_surrounded(require_file(options.file))
    try:
        # Expansion drops the description of a reference, and nothing an author wrote may go.
        changes = expand_ref(file.plan, options.id, "decisions")
    except Refused as refused:
        raise stopped(file, refused, [options.id]) from None
    return carry_out(options, file, changes, f"expanded `{options.id}` in {file.name}")
