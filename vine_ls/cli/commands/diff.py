"""`vine diff`: what changed between two versions of a plan, task by task."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.cli.arguments import add_color, add_json
from vine_ls.cli.draw_diff import diff_json, diff_lines
from vine_ls.cli.git import text_at
from vine_ls.cli.plan_file import PlanFile, open_plan, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.stopped import Stopped
from vine_ls.cli.style import printable
from vine_ls.cli.tasks import put_json
from vine_ls.features.plan_diff import PlanDiff, plan_diff
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="the old and the new plan; with --git only the new one",
    )
    parser.add_argument(
        "--git", metavar="REV", help="compare with the plan as it was at a revision"
    )
    parser.add_argument(
        "--driver",
        action="store_true",
        help="take the arguments that git gives to the command of a diff driver",
    )
    add_json(parser)
    add_color(parser)


class _Versions(NamedTuple):
    before: PlanFile
    after: PlanFile


def run(options: argparse.Namespace) -> int:
    """Print what changed; 0 if nothing did, 1 if something did."""
    if options.driver:
        return _drive(options)
    before, after = _versions(options)
    diff = plan_diff(before.document, after.document)
    if options.json:
        put_json({"before": before.name, "after": after.name, **diff_json(before, after, diff)})
    else:
        put(diff_lines(diff, Screen.of(options)))
    for file in (before, after):
        warn_of_errors(file)
    return 0 if diff.is_empty else 1


def _versions(options: argparse.Namespace) -> _Versions:
    files = options.files
    if options.git is not None:
        if len(files) != 1:
            raise Stopped("`vine diff --git REV FILE` takes one file")
        after = open_plan(files[0])
        if after.path is None:
            raise Stopped("stdin has no older version; name a file")
        document = Document.read(text_at(after.path, options.git))
        return _Versions(PlanFile(f"{options.git}:{after.name}", None, alone(document)), after)
    if len(files) != 2:
        raise Stopped("`vine diff OLD NEW` takes two files, `vine diff --git REV FILE` one")
    if files == ["-", "-"]:
        raise Stopped("stdin can be read only once")
    return _Versions(open_plan(files[0]), open_plan(files[1]))


def _drive(options: argparse.Namespace) -> int:
    """Answer git, which calls with: path, old file, hash, mode, new file, hash, mode.

    git takes anything but 0 for a failure. A path that is not merged comes alone.
    """
    path, *rest = options.files or ["", ""]
    if not rest:
        put([f"{printable(path)} is not merged"])
        return 0
    if len(rest) not in (6, 8):
        raise Stopped("`--driver` is for git: git config diff.vine.command 'vine diff --driver'")
    before, after = _version(rest[0]), _version(rest[3])
    put(_driven(path, plan_diff(before, after), Screen.of(options)))
    return 0


def _version(name: str) -> Document:
    """One side; a file that is not there on that side is an empty one."""
    return Document.read("") if name in (os.devnull, "nul") else open_plan(name).document


def _driven(path: str, diff: PlanDiff, screen: Screen) -> Iterator[str]:
    yield screen.style.paint(f"vine diff {printable(path)}", "bold")
    yield from diff_lines(diff, screen)
    yield ""
