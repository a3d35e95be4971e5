"""`vine format`: bring plans into canonical form, or say what that would change."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from vine_ls.cli.style import Style, printable
from vine_ls.features.formatting import format_text
from vine_ls.language.document import Document
from vine_ls.rules.check import check
from vine_ls.rules.rule import Severity
from vine_ls.workspace.files import Unreadable, find_plans, read_plan, replace_plan


def format_paths(options: argparse.Namespace) -> int:
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
            if formatted == text:
                trouble = _error(text)
            else:
                changed += 1
                trouble = _show_or_write(path, text, formatted, options, style)
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
        sys.stdout.writelines(_diff(path, text, formatted, style))
    if options.check:
        sys.stdout.write(f"would format {printable(str(path))}\n")
    if not (options.check or options.diff):
        try:
            replace_plan(path, formatted)
        except OSError as error:
            return (error.strerror or str(error)).lower()
        sys.stdout.write(f"formatted {printable(str(path))}\n")
    return _error(text)


def _error(text: str) -> str | None:
    """Why a part of the file was left alone: its first syntax error, if there is one."""
    document = Document.read(text)
    frame_broken = [it for it in check(document) if it.severity is Severity.ERROR and it.at < 0]
    unsound = [at for at, block in enumerate(document.blocks) if not block.sound]
    if frame_broken:
        return f"left alone: {frame_broken[0].message}"
    if unsound:
        line = document.line_of(unsound[0]) + 1
        return f"blocks with errors are left alone, the first one at line {line}"
    return None


def _diff(path: Path, old: str, new: str, style: Style) -> Iterator[str]:
    colors = {"+": "added", "-": "removed"}
    name = str(path)
    for line in unified_diff(old.split("\n"), new.split("\n"), name, name, lineterm=""):
        shown = printable(line)
        yield (style.paint(shown, colors[line[0]]) if line[:1] in colors else shown) + "\n"
