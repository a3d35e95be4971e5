"""Fixes of lines that look like something and are prose."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import ATTACHMENT_CLASSES
from vine_ls.language.lookalikes import is_header_shaped
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, Span
from vine_ls.rules.check import Finding
from vine_ls.rules.distance import distance
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.body import prose
from vine_ls.rules.fixes.delimiter import delimiter_above
from vine_ls.rules.fixes.mending import (
    block_of,
    inserted,
    line_deleted,
    line_of,
    mend,
    shown,
    written,
)
from vine_ls.rules.fixes.wording import mime_type
from vine_ls.rules.oddity import MIME


def near_dependency(plan: Plan, finding: Finding) -> Iterator[Fix]:
    line = line_of(plan, finding)
    target = written(plan, finding).rpartition(">")[2].strip(WHITESPACE)
    if target:
        edit = Edit(Span(line.start, line.end), f"-> {target}")
        title = f"Write `-> {shown(target)}`"
        yield mend(plan, finding, title, edit, safe=True, preferred=True)
    else:
        yield mend(plan, finding, "Delete the arrow", line_deleted(plan, finding), preferred=True)


def near_decision(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = inserted(finding.span.end, " ")
    yield mend(plan, finding, "Make it a decision", edit, preferred=True)


def near_attachment(plan: Plan, finding: Finding) -> Iterator[Fix]:
    line = line_of(plan, finding)
    class_ = written(plan, finding)
    rest = line.text[finding.span.end - line.start :].strip(WHITESPACE)
    mime, _, uri = rest.translate(_BLANKS).partition(" ")
    uri = uri.strip(" ")
    is_whole = bool(uri) and MIME.fullmatch(mime) is not None
    if not uri and (known := mime_type(mime)):
        mime, uri = known, mime
    if uri:
        text = f"{class_} {mime} {uri}"
        edit = Edit(Span(line.start, line.end), text)
        yield mend(plan, finding, f"Write `{shown(text)}`", edit, safe=is_whole, preferred=True)


def unknown_attachment_class(plan: Plan, finding: Finding) -> Iterator[Fix]:
    word = written(plan, finding)[1:].lower()
    class_ = min(ATTACHMENT_CLASSES, key=lambda name: distance(word, name))
    line = line_of(plan, finding)
    mime = line.text[len(word) + 2 :].partition(" ")[0]
    is_sure = word == class_ and MIME.fullmatch(mime) is not None
    edit = Edit(finding.span, f"@{class_}")
    yield mend(plan, finding, f"Change to `@{class_}`", edit, safe=is_sure, preferred=True)


def at_line_on_reference(plan: Plan, finding: Finding) -> Iterator[Fix]:
    yield prose(plan, finding, line_of(plan, finding), preferred=True)


def near_delimiter(plan: Plan, finding: Finding) -> Iterator[Fix]:
    delimiter = block_of(plan, finding).delimiter
    edit = Edit(finding.span, delimiter)
    yield mend(plan, finding, f"Make it `{delimiter}`", edit, safe=True, preferred=True)


def header_in_body(plan: Plan, finding: Finding) -> Iterator[Fix]:
    block, header = block_of(plan, finding), line_of(plan, finding)
    title = f"Put `{shown(block.delimiter)}` above this header"
    is_sure = is_header_shaped(header.text)
    edit = delimiter_above(plan, block, header)
    yield mend(plan, finding, title, edit, safe=is_sure, preferred=True)


_BLANKS = dict.fromkeys(map(ord, WHITESPACE), " ")
