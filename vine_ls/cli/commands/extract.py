"""`vine extract`: move a task and what only it needs to a plan of their own."""

from __future__ import annotations

import argparse
from pathlib import Path

from vine_ls.cli.changing import add_change, carry_out, open_to_change, stopped
from vine_ls.features.extract import extract_to
from vine_ls.features.refused import Refused
from vine_ls.workspace.files import SUFFIX, key_of_file


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="the task, in whose place a reference is left")
    parser.add_argument("new_file", metavar="NEWFILE", help="the new plan, which is not there yet")


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    new = options.new_file if options.new_file.endswith(SUFFIX) else options.new_file + SUFFIX
    try:
        changes = extract_to(file.plan, options.id, key_of_file(Path(new)))
    except Refused as refused:
        raise stopped(file, refused, [options.id]) from None
    return carry_out(options, file, changes, f"moved `{options.id}` from {file.name} to {new}")
