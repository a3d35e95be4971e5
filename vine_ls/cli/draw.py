"""How `vine check` prints a finding: on one line, or with the lines of the plan below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.style import LABELS, Style, printable, width
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Position, Span
from vine_ls.rules.check import Finding

_WIDEST = 160


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
        return Shown(plan, self.paths.get(plan.key) or path_of(plan.key), self.paths)


def path_of(key: str) -> Path:
    """The path of a file that nobody named, from here if it is below."""
    path = Path(key)
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def concise(shown: Shown, finding: Finding, style: Style) -> str:
    path, document = shown.path, shown.plan.document
    line, column = _position(document, finding.at, finding.span.start)
    severity = style.paint(LABELS[finding.severity], finding.severity)
    place = f"{printable(str(path))}:{line + 1}:{column + 1}"
    return f"{place}: {severity} {finding.code}: {printable(finding.message)}\n"


def full(shown: Shown, finding: Finding, style: Style) -> str:
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
