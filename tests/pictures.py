"""Pictures: a text as its author would have it, with what we say about it drawn underneath."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent

import pytest

from vine_ls import VineGraph, VineParseError, VineValidationError, parse
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.nodes import Task
from vine_ls.rules.check import Finding, check
from vine_ls.rules.profile import DEFAULT, Profile
from vine_ls.rules.rule import Severity

DRAWING = re.compile(r" *(\^+|!) (error|warning|information|hint) vine/.*")


def check_findings(picture: str, profile: Profile = DEFAULT) -> None:
    """Fail unless the findings of the text are those drawn into it.

    A finding is drawn under its line: `^^^ error vine/code: message`. One that goes on below
    is drawn to the end of its first line, one of no characters as `!`. The text is read with
    LF and with CR LF; only where the picture holds a CR it is read just as it is.
    """
    _compare(picture, lambda document: check(document, profile))


def check_errors(picture: str) -> None:
    """Fail unless the errors of the text are those drawn into it, whatever else is found."""
    _compare(picture, find_errors)


def find_errors(document: Document) -> list[Finding]:
    return [finding for finding in check(document) if finding.severity is Severity.ERROR]


def plan(picture: str) -> str:
    """The text of a picture, which starts on a line of its own, without its indentation."""
    return dedent(picture[1:]) if picture.startswith("\n    ") else picture


def parses(picture: str) -> VineGraph:
    return parse(plan(picture))


def parses_block(block: str) -> Task:
    """What a block means that is alone in its plan."""
    graph = parse(f"vine 1.2.0\n---\n{plan(block)}")
    assert len(graph.order) == 1
    return graph.tasks[graph.order[0]]


def rejects(picture: str, *, line: int) -> None:
    """Fail unless the text is no plan because of this line, counted from 1."""
    with pytest.raises(VineParseError) as caught:
        parse(plan(picture))
    assert caught.value.line == line


def rejects_block(block: str, *, line: int = 1) -> None:
    """Fail unless the block is rejected because of this line of it."""
    rejects(f"vine 1.2.0\n---\n{plan(block)}", line=line + 2)


def breaks(picture: str, constraint: str, **details: object) -> None:
    """Fail unless the text breaks this constraint, in the place that the details name."""
    with pytest.raises(VineValidationError) as caught:
        parse(plan(picture))
    assert caught.value.constraint == constraint
    assert dict(caught.value.details) == {"constraint": constraint, **details}


def _compare(picture: str, find: Callable[[Document], list[Finding]]) -> None:
    expected = plan(picture).split("\n")
    lines = [line for line in expected if not DRAWING.fullmatch(line)]
    assert "\n".join(drawn(lines, "\n", find)) == "\n".join(expected)
    if "\r" not in picture:
        assert drawn(lines, "\r\n", find) == expected


def drawn(lines: list[str], line_end: str, find: Callable[[Document], list[Finding]]) -> list[str]:
    document = Document.read(line_end.join(lines))
    drawings: dict[int, list[str]] = {}
    for finding in find(document):
        line, drawing = _drawing(document, line_end, finding)
        drawings.setdefault(line, []).append(drawing)
    return [part for at, line in enumerate(lines) for part in (line, *drawings.get(at, ()))]


def _drawing(document: Document, line_end: str, finding: Finding) -> tuple[int, str]:
    text = document.text
    above = 0 if finding.at == PREAMBLE else document.offset_of(finding.at)
    start, end = above + finding.span.start, above + finding.span.end
    line_start = text.rfind("\n", 0, start) + 1
    end = start + len(text[start:end].split(line_end)[0])
    mark = "^" * (end - start) or "!"
    severity = finding.severity.name.lower()
    drawing = f"{' ' * (start - line_start)}{mark} {severity} {finding.code}: {finding.message}"
    return text.count("\n", 0, start), drawing
