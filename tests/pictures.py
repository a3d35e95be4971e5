"""Pictures: a text as its author would have it, with what we say about it drawn underneath."""

from __future__ import annotations

import re
from textwrap import dedent

import pytest

from vine_ls import VineGraph, VineParseError, VineValidationError, parse
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.nodes import Task
from vine_ls.rules.check import Finding, check

_DRAWING = re.compile(r" *(\^+|!) (error|warning|information|hint) vine/.*")


def check_findings(picture: str) -> None:
    """Fail unless the findings of the text are those drawn into it.

    A finding is drawn under its line: `^^^ error vine/code: message`. One that goes on below
    is drawn to the end of its first line, one of no characters as `!`.
    """
    expected = plan(picture).split("\n")
    lines = [line for line in expected if not _DRAWING.fullmatch(line)]
    assert _drawn("\n".join(lines)) == "\n".join(expected)


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


def _drawn(text: str) -> str:
    document = Document.read(text)
    drawings: dict[int, list[str]] = {}
    for finding in check(document):
        line, drawing = _drawing(document, text, finding)
        drawings.setdefault(line, []).append(drawing)
    return "\n".join(
        part
        for number, line in enumerate(text.split("\n"))
        for part in (line, *drawings.get(number, ()))
    )


def _drawing(document: Document, text: str, finding: Finding) -> tuple[int, str]:
    above = 0 if finding.at == PREAMBLE else document.offset_of(finding.at)
    start, end = above + finding.span.start, above + finding.span.end
    line_start = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", start)
    end = min(end, line_end if line_end >= 0 else len(text))
    mark = "^" * (end - start) or "!"
    severity = finding.severity.name.lower()
    drawing = f"{' ' * (start - line_start)}{mark} {severity} {finding.code}: {finding.message}"
    return text.count("\n", 0, start), drawing
