"""Fixes of the body of a block: its attachments and its dependency on itself."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import Line
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, is_blank
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import inserted, line_deleted, line_of, mend, shown, written
from vine_ls.rules.fixes.wording import mime_type
from vine_ls.rules.oddity import MIME

_ANY_MIME_TYPE = "application/octet-stream"


def malformed_attachment(plan: Plan, finding: Finding) -> Iterator[Fix]:
    line = line_of(plan, finding)
    given = line.attachment.mime
    uri = given.text.strip(WHITESPACE)
    known = mime_type(uri)
    parts = given.text.split("\t", 1)
    if len(parts) > 1 and parts[1].strip(WHITESPACE) and MIME.fullmatch(parts[0]):
        edit = Edit(given.span, f"{parts[0]} {parts[1].strip(WHITESPACE)}")
        yield mend(plan, finding, "Make it a space", edit, preferred=True)
    elif uri and (known or not MIME.fullmatch(uri)):
        mime = known or _ANY_MIME_TYPE
        edit = inserted(given.start, f"{mime} ")
        is_known = known is not None
        yield mend(plan, finding, f"Insert the MIME type {mime}", edit, preferred=is_known)
    if is_blank(line.text[line.text.index(" ") :]):
        yield mend(plan, finding, "Delete this line", line_deleted(plan, finding))
    else:
        yield prose(plan, finding, line)


def attachment_on_reference(plan: Plan, finding: Finding) -> Iterator[Fix]:
    yield prose(plan, finding, line_of(plan, finding), preferred=True)


def self_dependency(plan: Plan, finding: Finding) -> Iterator[Fix]:
    title = f"Remove `-> {shown(written(plan, finding))}`"
    yield mend(plan, finding, title, line_deleted(plan, finding), preferred=True)


def prose(plan: Plan, finding: Finding, line: Line, *, preferred: bool = False) -> Fix:
    """The line stays as it is, behind a hyphen, so that no reader takes it for an attachment."""
    edit = inserted(line.start, "- ")
    return mend(plan, finding, "Make it a line of the description", edit, preferred=preferred)
