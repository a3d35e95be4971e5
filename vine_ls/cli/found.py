"""What was found in one plan, as plain values: all that a report can ask for, wherever it is made.

Lines and columns count from 1, columns in characters; `end_column` is the first one behind.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span
from vine_ls.language.uri import is_within
from vine_ls.rules.finding import Finding
from vine_ls.rules.rule import Severity
from vine_ls.workspace.files import key_of_file

LONGEST = 160

LABELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "note",
    Severity.HINT: "hint",
}


class Excerpt(NamedTuple):
    """A line of a plan, cut if it is too long to read, and what is meant in it."""

    text: str
    start: int
    length: int


class Location(NamedTuple):
    """A place in a file, the line that stands there, and what is said of it."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    excerpt: Excerpt
    message: str = ""


class Replacement(NamedTuple):
    """Put `text` between two places of a file."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    text: str


class Offer(NamedTuple):
    """One way to mend a finding: edits, new files with their texts, and files that move."""

    title: str
    safe: bool
    preferred: bool
    edits: tuple[Replacement, ...]
    creates: tuple[tuple[str, str], ...]
    renames: tuple[tuple[str, str], ...]


class Found(NamedTuple):
    """One finding."""

    code: str
    severity: str
    message: str
    location: Location
    related: tuple[Location, ...]
    offers: tuple[Offer, ...] = ()


class Checked(NamedTuple):
    """A plan that was checked, by the path that people know; or why it could not be."""

    path: str
    findings: tuple[Found, ...]
    trouble: str | None = None


class Names(NamedTuple):
    """What files are called: as they were named, or by their path from the current folder."""

    named: Mapping[str, str]

    def of(self, key: str) -> str:
        return self.named.get(key) or path_from_here(key)


def path_from_here(key: str) -> str:
    """The path of a file that nobody named, from here if it is below."""
    here = key_of_file(Path())
    return key[len(here.rstrip("/")) + 1 :] if key != here and is_within(key, here) else key


def found_in(plan: Plan, finding: Finding, names: Names) -> Found:
    """A finding at its places, and without the ways to mend it."""
    location = _location(names.of(plan.key), plan.document, finding.at, finding.span, "")
    related = []
    for it in finding.related:
        other = plan.snapshot.plan(it.key) if it.key else None
        where = other or plan
        path = names.of(where.key)
        related.append(_location(path, where.document, it.at, it.span, it.message))
    label = LABELS[finding.severity]
    return Found(finding.code, label, finding.message, location, tuple(related))


def replacement(path: str, document: Document, edit: Edit) -> Replacement:
    """An edit as people count."""
    (start, end), text = edit
    line, column = document.position_at(start, "utf-32")
    end_line, end_column = document.position_at(end, "utf-32")
    return Replacement(path, line + 1, column + 1, end_line + 1, end_column + 1, text)


def _location(path: str, document: Document, at: int, span: Span, message: str) -> Location:
    line, column = document.position_in(at, span.start, "utf-32")
    end_line, end_column = document.position_in(at, span.end, "utf-32")
    text = document.preamble.text if at == PREAMBLE else document.blocks[at].text
    excerpt = _excerpt(text, span)
    return Location(path, line + 1, column + 1, end_line + 1, end_column + 1, excerpt, message)


def _excerpt(text: str, span: Span) -> Excerpt:
    before, source = _line_around(text, span.start)
    length = len(source[len(before) : len(before) + max(1, span.end - span.start)])
    if len(before) > LONGEST:
        cut = len(before) - LONGEST // 2
        before, source = "…" + before[cut:], "…" + source[cut:]
    end = len(before) + LONGEST
    source = source if len(source) <= end else source[:end] + "…"
    return Excerpt(source, len(before), min(length, LONGEST))


def _line_around(text: str, offset: int) -> tuple[str, str]:
    """The part of the line of the protocol before `offset`, and the line."""
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    ends = [end for end in (text.find("\n", offset), text.find("\r", offset)) if end >= 0]
    return text[start:offset], text[start : min(ends, default=len(text))]
