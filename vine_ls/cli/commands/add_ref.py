"""`vine add-ref`: a new reference to another plan, and the task that depends on it."""

from __future__ import annotations

import argparse

from vine_ls.cli.changing import add_change, open_to_change
from vine_ls.cli.commands.add import add_surroundings, apply_new, fields


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("id", metavar="ID", help="letters, digits and `-`, in parts joined by `/`")
    parser.add_argument("name", metavar="NAME", help="what the reference is called")
    parser.add_argument("uri", metavar="URI", help="the other plan, as seen from this one's folder")
    add_surroundings(parser)


def run(options: argparse.Namespace) -> int:
    new = {"op": "add_ref", **fields(options), "vine": options.uri}
    return apply_new(options, open_to_change(options), new)
