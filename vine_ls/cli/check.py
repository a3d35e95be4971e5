"""`vine check`: all findings of all plans, as a compiler would print them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from vine_ls.cli.style import LABELS, Style, printable, width
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.text import Position, Span
from vine_ls.rules.check import Finding, check
from vine_ls.rules.rule import Severity
from vine_ls.workspace.files import Unreadable, find_plans, read_plan


def check_paths(options: argparse.Namespace) -> int:
    """Print what is wrong with each plan; 1 if anything is, 2 if a file could not be read."""
    style = Style(options.color, sys.stdout)
    draw = _full if options.output_format == "full" else _concise
    counts: Counter[Severity] = Counter()
    files = unreadable = 0
    for path in find_plans(options.paths):
        files += 1
        text = read_plan(path)
        if isinstance(text, Unreadable):
            unreadable += 1
            _complain(f"{path}: {text.reason}")
            continue
        document = Document.read(text)
        for finding in check(document):
            counts[finding.severity] += 1
            sys.stdout.write(draw(path, document, finding, style))
    if not files:
        _complain("no .vine files found")
    sys.stdout.write(_summary(files, counts, style))
    if unreadable:
        return 2
    faults = counts[Severity.ERROR] + counts[Severity.WARNING]
    return 1 if faults and not options.exit_zero else 0


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
    lines += _excerpt(path, document, finding.at, finding.span, gutter, "-->", style, "^", "")
    for related in finding.related:
        lines += _excerpt(
            path, document, related.at, related.span, gutter, ":::", style, "-", related.message
        )
    return "\n".join(lines) + "\n\n"


def _excerpt(
    path: Path,
    document: Document,
    at: int,
    span: Span,
    gutter: int,
    arrow: str,
    style: Style,
    mark: str,
    label: str,
) -> Iterator[str]:
    """The line with its number, and marks below what is meant."""
    line, column = _position(document, at, span.start)
    text = _text(document, at)
    start = max(text.rfind("\n", 0, span.start), text.rfind("\r", 0, span.start)) + 1
    end = min(found for found in (text.find("\n", start), len(text)) if found >= 0)
    source = text[start:end].rstrip("\r")
    marked = source[span.start - start : max(span.end - start, span.start - start)]
    bar = style.paint("|", "blue")
    blank = " " * gutter
    indent = " " * width(printable(source[: span.start - start]))
    marks = style.paint(mark * max(1, width(printable(marked))), "bold")
    place = f"{printable(str(path))}:{line + 1}:{column + 1}"
    yield f"{blank}{style.paint(arrow, 'blue')} {place}"
    yield f"{blank} {bar}"
    yield f"{style.paint(str(line + 1).rjust(gutter), 'blue')} {bar} {printable(source)}"
    yield f"{blank} {bar} {indent}{marks} {printable(label)}".rstrip()


def _text(document: Document, at: int) -> str:
    return document.preamble.text if at == PREAMBLE else document.blocks[at].text


def _line(document: Document, at: int, span: Span) -> int:
    return _position(document, at, span.start).line


def _position(document: Document, at: int, offset: int) -> Position:
    above = 0 if at == PREAMBLE else document.offset_of(at)
    return document.position_at(above + offset, "utf-32")


def _summary(files: int, counts: Counter[Severity], style: Style) -> str:
    parts = [
        style.paint(_count(counts[severity], LABELS[severity]), severity)
        for severity in Severity
        if counts[severity]
    ]
    return f"{_count(files, 'plan')} checked: {', '.join(parts) or 'no findings'}\n"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
