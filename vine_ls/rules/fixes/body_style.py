"""Fixes of body lines that are legal, yet odd."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, Span
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import line_deleted, line_of, mend, shown, written
from vine_ls.rules.fixes.wording import mime_type, percent_encoded
from vine_ls.rules.oddity import MIME


def empty_decision(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = line_deleted(plan, finding)
    yield mend(plan, finding, "Delete the empty decision", edit, preferred=True)


def duplicate_dependency(plan: Plan, finding: Finding) -> Iterator[Fix]:
    title = f"Remove the second `-> {shown(written(plan, finding))}`"
    edit = line_deleted(plan, finding)
    yield mend(plan, finding, title, edit, safe=True, preferred=True)


def attachment_spacing(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(finding.span, "")
    yield mend(plan, finding, "Leave one space", edit, safe=True, preferred=True)


def blank_in_uri(plan: Plan, finding: Finding) -> Iterator[Fix]:
    uri = written(plan, finding)
    bare = uri.rstrip(WHITESPACE)
    if not bare:
        edit = Edit(finding.span, "")
        yield mend(plan, finding, "Delete the white space", edit, safe=True, preferred=True)
    else:
        edit = Edit(finding.span, percent_encoded(bare, WHITESPACE))
        yield mend(plan, finding, "Write blanks as `%20`", edit, preferred=True)


def malformed_mime(plan: Plan, finding: Finding) -> Iterator[Fix]:
    line = line_of(plan, finding)
    _, mime, uri = line.attachment
    if mime_type(mime.text) and MIME.fullmatch(uri.text):
        edit = Edit(Span(mime.start, uri.end), f"{uri.text} {mime.text}")
        yield mend(plan, finding, "Swap MIME type and URI", edit, preferred=True)
        return
    bare = mime.text.partition(";")[0]
    better = mime_type(uri.text) or (bare if bare != mime.text else None)
    if better:
        edit = Edit(finding.span, better)
        yield mend(plan, finding, f"Change to `{shown(better)}`", edit, preferred=True)


def blank_end(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(finding.span, "")
    yield mend(plan, finding, "Delete the blank lines", edit, preferred=True)
