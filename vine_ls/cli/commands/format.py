"""`vine format`: bring plans into canonical form, or say what that would change."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from vine_ls.cli.arguments import add_color, add_paths
from vine_ls.cli.patch import patch
from vine_ls.cli.style import Style, printable
from vine_ls.features.canonical import is_left_alone
from vine_ls.features.formatting import format_text, refusal
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Unreadable
from vine_ls.workspace.files import find_plans, read_plan
from vine_ls.workspace.replacing import reason_of, replace_plan


def add_options(parser: argparse.ArgumentParser) -> None:
    add_paths(parser)
    parser.add_argument("--check", action="store_true", help="write nothing; say what would change")
    parser.add_argument("--diff", action="store_true", help="write nothing; show what would change")
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    """Format each plan in place; 1 if one would change under `--check` or `--diff`, 2 if not all
    could be formatted.
    """
    style = Style(options.color, sys.stdout)
    looks_only = options.check or options.diff
    changed = failed = 0
    for path in find_plans(options.paths):
        text = read_plan(path)
        trouble = text.reason if isinstance(text, Unreadable) else None
        if isinstance(text, str):
            formatted = format_text(text)
            trouble = _trouble(text)
            if formatted != text:
                problem = _show_or_write(path, text, formatted, options, style)
                changed += problem is None
                trouble = problem or trouble
        if trouble:
            failed += 1
            sys.stderr.write(f"vine: {printable(f'{path}: {trouble}')}\n")
    verb = "would be formatted" if looks_only else "formatted"
    sys.stderr.write(f"{changed} {'plan' if changed == 1 else 'plans'} {verb}\n")
    if failed:
        return 2
    return 1 if changed and looks_only else 0


def _show_or_write(
    path: Path, text: str, formatted: str, options: argparse.Namespace, style: Style
) -> str | None:
    if options.diff:
        sys.stdout.writelines(patch(path, text, formatted, style))
    if options.check:
        sys.stdout.write(f"would format {printable(str(path))}\n")
    if not (options.check or options.diff):
        try:
            replace_plan(path, text, formatted)
        except OSError as error:
            return reason_of(error)
        sys.stdout.write(f"formatted {printable(str(path))}\n")
    return None


def _trouble(text: str) -> str | None:
    """Why the file, or a part of it, was left alone."""
    document = Document.read(text)
    if reason := refusal(document):
        return f"left alone: {reason}"
    unsound = [
        at
        for at, block in enumerate(document.blocks)
        if not block.is_blank and is_left_alone(block)
    ]
    if unsound:
        line = document.line_of(unsound[0]) + 1
        return f"blocks with errors are left alone, the first one at line {line}"
    return None
