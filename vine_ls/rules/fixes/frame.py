"""Fixes of the frame of a file: its version, its delimiters, its line ends."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span, majority_line_end
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import block_of, mend, mend_text

_LONE_LINE_FEED = re.compile("(?<!\r)\n")
_WINDOWS_LINE_END = re.compile("(?<!\r)\r\n")


def doubled_delimiter(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(Span(0, len(block_of(plan, finding).text)), "")
    yield mend(plan, finding, "Delete this delimiter", edit, safe=True, preferred=True)


def trailing_delimiter(plan: Plan, _finding: Finding) -> Iterator[Fix]:
    document = plan.document
    last = len(document.blocks) - 1
    while last >= 0 and document.blocks[last].is_blank:
        last -= 1
    if last >= 0 and document.blocks[last].delimiter:
        start = document.offset_of(last) + document.blocks[last].body_end
        edit = Edit(Span(start, document.length), "")
        title = "Delete the delimiter at the end"
        yield mend_text(plan, title, [edit], safe=True, preferred=True)


def newer_feature(plan: Plan, finding: Finding) -> Iterator[Fix]:
    graph = plan.document.graph
    version = "1.2.0" if graph.uses_1_2 else "1.1.0"
    edit = Edit(finding.span, version)
    yield mend(plan, finding, f"Raise the version to {version}", edit, preferred=True)


def mixed_line_ends(plan: Plan, _finding: Finding) -> Iterator[Fix]:
    text = plan.document.text
    majority = majority_line_end(text)
    odd = _WINDOWS_LINE_END if majority == "\n" else _LONE_LINE_FEED
    edits = [Edit(Span(*match.span()), majority) for match in odd.finditer(text)]
    name = "CR LF" if majority == "\r\n" else "LF"
    yield mend_text(plan, f"End all lines with {name}", edits, safe=True, preferred=True)
