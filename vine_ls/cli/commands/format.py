"""`vine format`: bring plans into canonical form, or say what that would change."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from vine_ls.cli.arguments import add_color, add_paths, add_stdin
from vine_ls.cli.complaints import complain_of_file
from vine_ls.cli.given import STDIN, plans_at, read_stdin
from vine_ls.cli.patch import patch
from vine_ls.cli.progress import Progress
from vine_ls.cli.stopped import Stopped
from vine_ls.cli.style import Style, printable
from vine_ls.cli.summary import count
from vine_ls.features.canonical import is_left_alone
from vine_ls.features.formatting import format_text, refusal
from vine_ls.language.document import Document
from vine_ls.language.snapshot import OUTSIDE, Unreadable
from vine_ls.workspace.files import key_of_file, read_plan
from vine_ls.workspace.reach import Reach, reach_of_paths
from vine_ls.workspace.replacing import reason_of, replace_plan


def add_options(parser: argparse.ArgumentParser) -> None:
    add_paths(parser)
    add_stdin(parser)
    parser.add_argument("--check", action="store_true", help="write nothing; say what would change")
    parser.add_argument("--diff", action="store_true", help="write nothing; show what would change")
    parser.add_argument("-q", "--quiet", action="store_true", help="do not name what was formatted")
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    """Format each plan in place; 1 if one would change under `--check` or `--diff`, 2 if not all
    could be formatted.
    """
    if STDIN in options.paths:
        return _format_stdin(options)
    if options.stdin_filename:
        raise Stopped("--stdin-filename goes with `-`, which reads a plan from stdin")
    changed = failed = 0
    paths, reach = plans_at(options), reach_of_paths(options.paths)
    with Progress("formatting", len(paths)) as progress:
        for path in paths:
            is_changed, trouble = _format_file(path, options, reach)
            changed += is_changed
            failed += _reported(str(path), trouble)
            progress.step()
    looks_only = options.check or options.diff
    if not options.quiet:
        verb = "would be formatted" if looks_only else "formatted"
        sys.stderr.write(f"{count(changed, 'plan')} {verb}\n")
    if failed:
        return 2
    return 1 if changed and looks_only else 0


def _format_stdin(options: argparse.Namespace) -> int:
    """Format the plan that comes by stdin to stdout, which gets all of it in any case."""
    if options.paths != [STDIN]:
        raise Stopped("`-` reads one plan from stdin, and no others beside it")
    name = options.stdin_filename or "<stdin>"
    text = read_stdin()
    formatted = format_text(text)
    looks_only = options.check or options.diff
    if looks_only:
        if formatted != text:
            _show(name, text, formatted, options)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(formatted.encode("utf-8"))
    if _reported(name, _trouble(text)):
        return 2
    return int(looks_only and formatted != text)


def _format_file(path: Path, options: argparse.Namespace, reach: Reach) -> tuple[bool, str | None]:
    """Whether a file changed, or would; and what stood in the way."""
    text = read_plan(path) if reach.holds(key_of_file(path)) else OUTSIDE
    if isinstance(text, Unreadable):
        return False, text.reason
    formatted = format_text(text)
    if formatted == text:
        return False, _trouble(text)
    if options.check or options.diff:
        _show(str(path), text, formatted, options)
        return True, _trouble(text)
    try:
        replace_plan(path, text, formatted)
    except OSError as error:
        return False, reason_of(error)
    if not options.quiet:
        sys.stdout.write(f"formatted {printable(str(path))}\n")
    return True, _trouble(text)


def _show(name: str, text: str, formatted: str, options: argparse.Namespace) -> None:
    if options.diff:
        style = Style(options.color, sys.stdout)
        sys.stdout.writelines(patch(Path(name), text, formatted, style))
    if options.check and not options.quiet:
        sys.stdout.write(f"would format {printable(name)}\n")


def _reported(name: str, trouble: str | None) -> bool:
    if trouble:
        complain_of_file(name, trouble)
    return trouble is not None


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
