"""`vine check`: all findings of all plans, as a compiler would print them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.style import LABELS, Style, printable, width
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.snapshot import Plan, Snapshot, Unreadable
from vine_ls.language.text import Position, Span
from vine_ls.rules import RULES
from vine_ls.rules.check import Finding, check
from vine_ls.rules.check_files import file_findings
from vine_ls.rules.profile import DEFAULT, Profile, full_code
from vine_ls.rules.rule import Severity
from vine_ls.workspace.files import find_plans, key_of_file, read_plan
from vine_ls.workspace.project import UNREADABLE
from vine_ls.workspace.workspace import Workspace

_WIDEST = 160


def check_paths(options: argparse.Namespace) -> int:
    """Print what is wrong with each plan; 1 if anything is, 2 if a file could not be read."""
    style = Style(options.color, sys.stdout)
    draw = _full if options.output_format == "full" else _concise
    counts: Counter[Severity] = Counter()
    paths = {key_of_file(path): path for path in find_plans(options.paths)}
    workspace = Workspace()
    for key in paths:
        workspace.look(key)
    unreadable = 0
    for key, path in paths.items():
        plan = workspace.snapshot.plan(key)
        if plan is None:
            unreadable += 1
            _complain(f"{path}: {_reason(workspace.snapshot, key)}")
            continue
        profile = profile_of(workspace, key, options)
        for finding in check(plan.document, profile, file_findings(plan)):
            if finding.severity is Severity.HINT:
                continue
            counts[finding.severity] += 1
            sys.stdout.write(draw(Shown(plan, path, paths), finding, style))
    if not paths:
        _complain("no .vine files found")
    sys.stdout.write(_summary(len(paths) - unreadable, counts, style))
    if unreadable | (_complain_of_settings(workspace) if not options.isolated else 0):
        return 2
    faults = counts[Severity.ERROR] + counts[Severity.WARNING]
    return 1 if faults and not options.exit_zero else 0


class Shown(NamedTuple):
    """A plan whose findings are printed, its path, and how the others were named."""

    plan: Plan
    path: Path
    paths: Mapping[str, Path]

    def other(self, key: str | None) -> Shown:
        """The plan in which a related place is."""
        plan = self.plan.snapshot.plan(key) if key else None
        if plan is None:
            return self
        return Shown(plan, self.paths.get(plan.key) or _path_of(plan.key), self.paths)


def _path_of(key: str) -> Path:
    """The path of a file that nobody named, from here if it is below."""
    path = Path(key)
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def profile_of(workspace: Workspace, key: str, options: argparse.Namespace) -> Profile:
    """The rules in force: what project files say, and over it the options of the command."""
    profile = DEFAULT if options.isolated else workspace.profile_for(key)
    severities = dict(profile.severities)
    selected = {full_code(name) for name in options.select}
    if selected:
        off = {rule.code: None for rule in RULES if rule.code not in selected}
        severities = {**severities, **off}
    severities |= {full_code(name): None for name in options.ignore}
    return Profile(severities, options.strict or profile.strict, None)


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
            _complain(f"{_path_of(key)}:{line}:{column}: warning: {problem.message}")
    return failed


def _complain(message: str) -> None:
    sys.stderr.write(f"vine: {printable(message)}\n")


def _concise(shown: Shown, finding: Finding, style: Style) -> str:
    path, document = shown.path, shown.plan.document
    line, column = _position(document, finding.at, finding.span.start)
    severity = style.paint(LABELS[finding.severity], finding.severity)
    place = f"{printable(str(path))}:{line + 1}:{column + 1}"
    return f"{place}: {severity} {finding.code}: {printable(finding.message)}\n"


def _full(shown: Shown, finding: Finding, style: Style) -> str:
    severity = f"{LABELS[finding.severity]}[{finding.code}]"
    head = style.paint(severity, finding.severity)
    message = style.paint(printable(finding.message), "bold")
    excerpts = [_Excerpt(shown, finding.at, finding.span, "-->", "^")]
    excerpts += [
        _Excerpt(shown.other(it.key), it.at, it.span, ":::", "-", it.message)
        for it in finding.related
    ]
    last = max(_line(it.shown.plan.document, it.at, it.span) for it in excerpts)
    lines = [f"{head}: {message}"]
    for excerpt in excerpts:
        lines += _draw(excerpt, len(str(last + 1)), style)
    return "\n".join(lines) + "\n\n"


class _Excerpt(NamedTuple):
    """A place to show, and how."""

    shown: Shown
    at: int
    span: Span
    arrow: str
    mark: str
    label: str = ""


def _draw(excerpt: _Excerpt, gutter: int, style: Style) -> Iterator[str]:
    """The line with its number, and marks below what is meant."""
    shown, at, span, arrow, mark, label = excerpt
    path, document = shown.path, shown.plan.document
    line, column = _position(document, at, span.start)
    text = document.preamble.text if at == PREAMBLE else document.blocks[at].text
    before, source = _line_around(text, span.start)
    marked = source[len(before) : len(before) + max(1, span.end - span.start)]
    before, source = _clipped(before, source)
    bar = style.paint("|", "blue")
    blank = " " * gutter
    indent = " " * width(printable(before))
    marks = style.paint(mark * min(_WIDEST, max(1, width(printable(marked)))), "bold")
    place = f"{printable(str(path))}:{line + 1}:{column + 1}"
    yield f"{blank}{style.paint(arrow, 'blue')} {place}"
    yield f"{blank} {bar}"
    yield f"{style.paint(str(line + 1).rjust(gutter), 'blue')} {bar} {printable(source)}"
    yield f"{blank} {bar} {indent}{marks} {printable(label)}".rstrip()


def _line_around(text: str, offset: int) -> tuple[str, str]:
    """The line of the protocol around `offset`, and the part of it before."""
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    ends = [end for end in (text.find("\n", offset), text.find("\r", offset)) if end >= 0]
    return text[start:offset], text[start : min(ends, default=len(text))]


def _clipped(before: str, source: str) -> tuple[str, str]:
    """A line that is too long to read is cut around what is meant."""
    if len(before) > _WIDEST:
        cut = len(before) - _WIDEST // 2
        before, source = "…" + before[cut:], "…" + source[cut:]
    end = len(before) + _WIDEST
    return before, source if len(source) <= end else source[:end] + "…"


def _line(document: Document, at: int, span: Span) -> int:
    return _position(document, at, span.start).line


def _position(document: Document, at: int, offset: int) -> Position:
    return document.position_at(document.offset_of(at) + offset, "utf-32")


def _summary(files: int, counts: Counter[Severity], style: Style) -> str:
    parts = [
        style.paint(_count(counts[severity], LABELS[severity]), severity)
        for severity in Severity
        if counts[severity]
    ]
    return f"{_count(files, 'plan')} checked: {', '.join(parts) or 'no findings'}\n"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
