"""Arguments that several commands have in common."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_paths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        default=[Path()],
        metavar="PATH",
        help="a file, a folder whose .vine files are meant, or - for stdin (default: this folder)",
    )


def add_color(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colour the output (default: on a terminal, unless NO_COLOR is set)",
    )


def add_stdin(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--stdin-filename",
        metavar="FILE",
        help="with `-` for PATH: the name of the plan that comes by stdin",
    )


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Which rules are in force."""
    _add_rules(parser, "--select", "look only for this")
    _add_rules(parser, "--ignore", "do not look for this")
    parser.add_argument(
        "--hints", action="store_true", help="show hints too; one that is selected is shown anyway"
    )
    parser.add_argument("--strict", action="store_true", help="count departures as errors")
    parser.add_argument(
        "--isolated", action="store_true", help="use no .vine.toml and no pyproject.toml"
    )


def _add_rules(parser: argparse.ArgumentParser, name: str, meaning: str) -> None:
    parser.add_argument(
        name,
        action="append",
        default=[],
        metavar="RULE",
        help=f"{meaning}: rules by comma, or error, warning, note, hint for all of them",
    )


def add_plan(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="the plan: a file, with or without its `.vine`, or `-` for stdin",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print all of it as JSON")


def add_task(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="the id of a task or reference")


def add_steps(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--depth", type=_steps, metavar="N", help="at most so many dependencies away (default: all)"
    )


def _steps(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"`{text}` is no number of dependencies")
    return int(text)
