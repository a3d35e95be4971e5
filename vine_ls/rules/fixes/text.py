"""Fixes of characters that have no business in a plan."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import line_end, mend, piece_of, written


def control_character(plan: Plan, finding: Finding) -> Iterator[Fix]:
    name = f"U+{ord(written(plan, finding)):04X}"
    yield mend(plan, finding, f"Delete {name}", Edit(finding.span, ""), preferred=True)


def stray_carriage_return(plan: Plan, finding: Finding) -> Iterator[Fix]:
    behind = piece_of(plan, finding.at)[finding.span.end : finding.span.end + 2]
    ends_line = behind in ("", "\r\n")
    delete = Edit(finding.span, "")
    yield mend(plan, finding, "Delete the carriage return", delete, preferred=ends_line)
    if not ends_line:
        edit = Edit(finding.span, line_end(plan))
        yield mend(plan, finding, "Make it a line end", edit, preferred=True)
