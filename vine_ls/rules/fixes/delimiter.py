"""Another delimiter for the whole file: the one way to keep a line that would end a block."""

from __future__ import annotations

from collections.abc import Collection

from vine_ls.language.block import Block, Line
from vine_ls.language.document import Document
from vine_ls.language.lookalikes import is_near_delimiter
from vine_ls.language.preamble import PreambleLine
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span, lines_of
from vine_ls.rules.fixes.mending import line_inserted
from vine_ls.rules.swallowed import slips

_DELIMITERS = ("===", "+++", "~~~", "***", "%%%", "=====", "+++++", "~~~~~", "*****", "%%%%%")


def free_delimiter(document: Document) -> str | None:
    """A delimiter that equals no line of the file, nor looks like one."""
    lines = {line.text for line in lines_of(document.text)}
    for delimiter in _DELIMITERS:
        if not any(line == delimiter or is_near_delimiter(line, delimiter) for line in lines):
            return delimiter
    return None


def delimiter_changed(plan: Plan, delimiter: str, kept: Collection[int] = ()) -> list[Edit]:
    """The edits that give the file another delimiter; the old one behind the blocks at `kept`
    stays, and is text from then on.
    """
    document = plan.document
    edits = [_metadata_changed(plan, delimiter)]
    start = len(document.preamble.text)
    for at, block in enumerate(document.blocks):
        if block.closing and at not in kept:
            old = Span(start + block.closing.start, start + block.closing.end)
            edits.append(Edit(old, delimiter))
        start += len(block.text)
    return edits


def delimiter_above(plan: Plan, block: Block, header: Line) -> Edit:
    """A swallowed header gets its delimiter: what was meant as one is made one."""
    for slip in slips(block):
        if slip.header == header:
            return Edit(Span(slip.line.start, slip.line.end), block.delimiter)
    return line_inserted(plan, block.text, header.start, block.delimiter)


def _metadata_changed(plan: Plan, delimiter: str) -> Edit:
    preamble = plan.document.preamble
    line = delimiter_line(plan.document)
    if line and line.value:
        gap = "" if line.value.text or line.text[-1:] == " " else " "
        return Edit(line.value.span, gap + delimiter)
    offset = preamble.terminator.start if preamble.terminator else len(preamble.text)
    return line_inserted(plan, preamble.text, offset, f"delimiter: {delimiter}")


def delimiter_line(document: Document) -> PreambleLine | None:
    """The line of metadata whose delimiter is in force."""
    for line in reversed(document.preamble.lines):
        if line.key and line.key.text.lower() == "delimiter":
            return line
    return None
