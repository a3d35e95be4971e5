"""`vine check`: all findings of all plans, as a compiler would print them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.fix import fix_file, show_fixes
from vine_ls.cli.style import LABELS, Style, printable, width
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.snapshot import Unreadable
from vine_ls.language.text import Position, Span
from vine_ls.rules.check import Finding, check
from vine_ls.rules.rule import Severity
from vine_ls.workspace.files import find_plans, read_plan

_WIDEST = 160


def check_paths(options: argparse.Namespace) -> int:
    """Print what is wrong with each plan; 1 if anything is, 2 if not all could be read or mended.

    With `--fix`, what surely can be mended is; with `--diff`, it is only shown how.
    """
    style = Style(options.color, sys.stdout)
    counts: Counter[Severity] = Counter()
    files = failed = fixes = 0
    for path in find_plans(options.paths):
        files += 1
        text = read_plan(path)
        if isinstance(text, Unreadable):
            failed += 1
            _complain(f"{path}: {text.reason}")
            continue
        document = Document.read(text)
        if options.diff:
            fixes += show_fixes(path, document, style)
            continue
        if options.fix:
            document, number, trouble = fix_file(path, document)
            fixes += number
            if trouble:
                failed += 1
                _complain(f"{path}: {trouble}")
        counts += _show(path, document, options.output_format, style)
    if not files:
        _complain("no .vine files found")
    if options.diff:
        sys.stderr.write(f"{_count(fixes, 'finding')} would be fixed\n")
        return 2 if failed else int(fixes > 0 and not options.exit_zero)
    fixed = f"{fixes} fixed, " if options.fix else ""
    sys.stdout.write(_summary(files - failed, counts, fixed, style))
    if failed:
        return 2
    faults = counts[Severity.ERROR] + counts[Severity.WARNING]
    return 1 if faults and not options.exit_zero else 0


def _show(path: Path, document: Document, output_format: str, style: Style) -> Counter[Severity]:
    """Print the findings of one plan, and count them."""
    draw = _full if output_format == "full" else _concise
    counts: Counter[Severity] = Counter()
    for finding in check(document):
        if finding.severity is not Severity.HINT:
            counts[finding.severity] += 1
            sys.stdout.write(draw(path, document, finding, style))
    return counts


def _complain(message: str) -> None:
    sys.stderr.write(f"vine: {printable(message)}\n")


def _concise(path: Path, document: Document, finding: Finding, style: Style) -> str:
    line, column = _position(document, finding.at, finding.span.start)
    severity = style.paint(LABELS[finding.severity], finding.severity)
    place = f"{printable(str(path))}:{line + 1}:{column + 1}"
    return f"{place}: {severity} {finding.code}: {printable(finding.message)}\n"


def _full(path: Path, document: Document, finding: Finding, style: Style) -> str:
    severity = f"{LABELS[finding.severity]}[{finding.code}]"
    head = style.paint(severity, finding.severity)
    message = style.paint(printable(finding.message), "bold")
    place, _ = _position(document, finding.at, finding.span.start)
    gutter = len(
        str(1 + max([place, *(_line(document, it.at, it.span) for it in finding.related)]))
    )
    lines = [f"{head}: {message}"]
    excerpts = [_Excerpt(finding.at, finding.span, "-->", "^")]
    excerpts += [_Excerpt(it.at, it.span, ":::", "-", it.message) for it in finding.related]
    for excerpt in excerpts:
        lines += _draw(path, document, excerpt, gutter, style)
    return "\n".join(lines) + "\n\n"


class _Excerpt(NamedTuple):
    """A place to show, and how."""

    at: int
    span: Span
    arrow: str
    mark: str
    label: str = ""


def _draw(
    path: Path, document: Document, excerpt: _Excerpt, gutter: int, style: Style
) -> Iterator[str]:
    """The line with its number, and marks below what is meant."""
    at, span, arrow, mark, label = excerpt
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


def _summary(files: int, counts: Counter[Severity], fixed: str, style: Style) -> str:
    parts = [
        style.paint(_count(counts[severity], LABELS[severity]), severity)
        for severity in Severity
        if counts[severity]
    ]
    return f"{_count(files, 'plan')} checked: {fixed}{', '.join(parts) or 'no findings'}\n"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
