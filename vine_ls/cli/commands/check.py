"""`vine check`: all findings of all plans, as a compiler would print them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from vine_ls.cli.arguments import add_color, add_paths, add_settings
from vine_ls.cli.draw import Shown, concise, full, path_of
from vine_ls.cli.fix import fix_file, show_fixes
from vine_ls.cli.style import LABELS, Style, printable
from vine_ls.features.fix_actions import finder
from vine_ls.language.snapshot import Plan, Snapshot, Unreadable
from vine_ls.rules import CODES
from vine_ls.rules.check import check
from vine_ls.rules.check_files import file_findings
from vine_ls.rules.ignoring import full_code, no_rule
from vine_ls.rules.profile import DEFAULT, Profile
from vine_ls.rules.rule import Severity
from vine_ls.workspace.files import find_plans, key_of_file, read_plan
from vine_ls.workspace.project import UNREADABLE
from vine_ls.workspace.workspace import Workspace

_Paths = Mapping[str, Path]


def add_options(parser: argparse.ArgumentParser) -> None:
    add_paths(parser)
    parser.add_argument(
        "--output-format",
        choices=("full", "concise"),
        default="full",
        help="with the line and what is wrong in it, or one line a finding (default: full)",
    )
    parser.add_argument(
        "--exit-zero", action="store_true", help="leave with 0 even if there are findings"
    )
    parser.add_argument(
        "--fix", action="store_true", help="mend what surely can be mended, and show the rest"
    )
    parser.add_argument(
        "--diff", action="store_true", help="write nothing; show what --fix would change"
    )
    add_settings(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    """Print what is wrong with each plan; 1 if anything is, 2 if not all could be read or mended.

    With `--fix`, what surely can be mended is; with `--diff`, it is only shown how.
    """
    unknown = [it for it in (*options.select, *options.ignore) if full_code(it) not in CODES]
    for name in unknown:
        _complain(no_rule(name, CODES))
    if unknown:
        return 2
    paths = {key_of_file(path): path for path in find_plans(options.paths)}
    if not paths:
        _complain("no .vine files found")
    workspace = Workspace()
    for key in paths:
        workspace.look(key)
    failed = _complain_of_plans(workspace, paths)
    if options.diff:
        faults = _show_fixes(workspace, paths, options)
    else:
        fixed = ""
        if options.fix:
            number, troubles = _fix(workspace, paths, options)
            fixed = f"{number} fixed, "
            failed += troubles
        faults = _show(workspace, paths, fixed, options)
    if not options.isolated:
        failed += _complain_of_settings(workspace)
    if failed:
        return 2
    return 1 if faults and not options.exit_zero else 0


def _show(workspace: Workspace, paths: _Paths, fixed: str, options: argparse.Namespace) -> int:
    """Print all findings, and a summary; how many faults there are."""
    style = Style(options.color, sys.stdout)
    draw = full if options.output_format == "full" else concise
    counts: Counter[Severity] = Counter()
    plans = _plans(workspace, paths)
    for plan in plans:
        profile = profile_of(workspace, plan.key, options)
        for finding in check(plan.document, profile, file_findings(plan)):
            if finding.severity is not Severity.HINT:
                counts[finding.severity] += 1
                sys.stdout.write(draw(Shown(plan, paths[plan.key], paths), finding, style))
    sys.stdout.write(_summary(len(plans), counts, fixed, style))
    return counts[Severity.ERROR] + counts[Severity.WARNING]


def _fix(workspace: Workspace, paths: _Paths, options: argparse.Namespace) -> tuple[int, int]:
    """Mend what surely can be; how much it was, and how many files could not be written."""
    fixes = failed = 0
    for plan in _plans(workspace, paths):
        path, find = paths[plan.key], finder(profile_of(workspace, plan.key, options))
        number, trouble = fix_file(path, plan.document, find)
        fixes += number
        if trouble:
            failed += 1
            _complain(f"{path}: {trouble}")
    workspace.files_changed(paths)
    return fixes, failed


def _show_fixes(workspace: Workspace, paths: _Paths, options: argparse.Namespace) -> int:
    """Print what `_fix` would change; how much it is."""
    style = Style(options.color, sys.stdout)
    fixes = 0
    for plan in _plans(workspace, paths):
        find = finder(profile_of(workspace, plan.key, options))
        fixes += show_fixes(paths[plan.key], plan.document, find, style)
    sys.stderr.write(f"{_count(fixes, 'finding')} would be fixed\n")
    return fixes


def _plans(workspace: Workspace, paths: _Paths) -> list[Plan]:
    """The plans that could be read."""
    found = (workspace.snapshot.plan(key) for key in paths)
    return [plan for plan in found if plan]


def profile_of(workspace: Workspace, key: str, options: argparse.Namespace) -> Profile:
    """The rules in force: what project files say, and over it the options of the command."""
    profile = DEFAULT if options.isolated else workspace.profile_for(key)
    severities = dict(profile.severities)
    selected = {full_code(name) for name in options.select}
    if selected:
        severities |= dict.fromkeys(CODES - selected)
    severities |= {full_code(name): None for name in options.ignore}
    return Profile(severities, options.strict or profile.strict, None)


def _complain_of_plans(workspace: Workspace, paths: _Paths) -> int:
    """Say which plans cannot be read, and why; how many they are."""
    snapshot = workspace.snapshot
    unreadable = [key for key in paths if snapshot.plan(key) is None]
    for key in unreadable:
        _complain(f"{paths[key]}: {_reason(snapshot, key)}")
    return len(unreadable)


def _reason(snapshot: Snapshot, key: str) -> str:
    unreadable = snapshot.unreadable(key)
    if unreadable:
        return unreadable.reason
    text = read_plan(Path(key))
    return text.reason if isinstance(text, Unreadable) else "cannot be read"


def _complain_of_settings(workspace: Workspace) -> int:
    """Print what is wrong with project files; 1 if one could not be read at all."""
    failed = 0
    for key, problems in workspace.setting_problems().items():
        for problem in problems:
            failed |= problem.path == UNREADABLE
            text = read_plan(Path(key))
            before = text[: problem.span.start] if isinstance(text, str) else ""
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            _complain(f"{path_of(key)}:{line}:{column}: warning: {problem.message}")
    return failed


def _complain(message: str) -> None:
    sys.stderr.write(f"vine: {printable(message)}\n")


def _summary(files: int, counts: Counter[Severity], fixed: str, style: Style) -> str:
    parts = [
        style.paint(_count(counts[severity], LABELS[severity]), severity)
        for severity in Severity
        if counts[severity]
    ]
    return f"{_count(files, 'plan')} checked: {fixed}{', '.join(parts) or 'no findings'}\n"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
