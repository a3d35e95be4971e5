"""How fixes are written: edits that count from the start of a block become edits of the text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from vine_ls.language.block import ATTACHMENT, DECISION, DEPENDENCY, Block, Line
from vine_ls.language.changes import changes_of
from vine_ls.language.document import PREAMBLE
from vine_ls.language.header import Header
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span, majority_line_end
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix

_LONGEST_TITLE = 40
_NOT_IN_TITLES = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def mend(
    plan: Plan,
    finding: Finding,
    title: str,
    *edits: Edit,
    safe: bool = False,
    preferred: bool = False,
) -> Fix:
    """A fix by edits that count, as the finding does, from the start of its block."""
    above = plan.document.offset_of(finding.at)
    return mend_text(plan, title, moved(above, edits), safe=safe, preferred=preferred)


def mend_text(
    plan: Plan, title: str, edits: Iterable[Edit], *, safe: bool = False, preferred: bool = False
) -> Fix:
    """A fix by edits that count from the start of the text."""
    return Fix(title, changes_of(plan.key, edits), safe, preferred)


def moved(above: int, edits: Iterable[Edit]) -> list[Edit]:
    return [Edit(Span(above + span.start, above + span.end), text) for span, text in edits]


def inserted(offset: int, text: str) -> Edit:
    return Edit(Span(offset, offset), text)


def shown(text: str) -> str:
    """The author's text as a title can show it."""
    bare = _NOT_IN_TITLES.sub(" ", text)
    return bare if len(bare) <= _LONGEST_TITLE else f"{bare[: _LONGEST_TITLE - 1]}…"


def piece_of(plan: Plan, at: int) -> str:
    """The text of the block at `at`, or of the preamble."""
    document = plan.document
    return document.preamble.text if at == PREAMBLE else document.blocks[at].text


def written(plan: Plan, finding: Finding) -> str:
    """The text that the finding marks."""
    return piece_of(plan, finding.at)[finding.span.start : finding.span.end]


def block_of(plan: Plan, finding: Finding) -> Block:
    return plan.document.blocks[finding.at]


def header_of(plan: Plan, finding: Finding) -> Header:
    header = block_of(plan, finding).header
    assert header  # Findings in headers are made where there is one.
    return header


def line_of(plan: Plan, finding: Finding) -> Line:
    """The body line in which the finding begins."""
    lines = block_of(plan, finding).lines
    return next(line for line in lines if line.start <= finding.span.start <= line.end)


def whole_line(text: str, offset: int) -> Span:
    """The line around `offset`, with its end."""
    start = text.rfind("\n", 0, offset) + 1
    line_feed = text.find("\n", offset)
    return Span(start, line_feed + 1 if line_feed >= 0 else len(text))


def line_deleted(plan: Plan, finding: Finding) -> Edit:
    """The line of the finding goes, with its end."""
    return Edit(whole_line(piece_of(plan, finding.at), finding.span.start), "")


def line_end(plan: Plan) -> str:
    """How the lines of the file end; what the preamble does, the rest does too."""
    text = plan.document.preamble.text
    return majority_line_end(text if "\n" in text else plan.document.text)


def line_inserted(plan: Plan, text: str, offset: int, line: str) -> Edit:
    """A line of its own at `offset`, which is the start of a line of `text`, or its end."""
    end = line_end(plan)
    is_open = offset > 0 and text[offset - 1] != "\n"
    return inserted(offset, f"{end if is_open else ''}{line}{end}")


def described(plan: Plan, block: Block, line: str) -> Edit:
    """A line of description more, right below the header."""
    return line_inserted(plan, block.text, block.body_start, line)


def dependency_added(plan: Plan, block: Block, target: str) -> Edit:
    """A dependency more, where the canonical form has it."""
    return _line_added(plan, block, f"-> {target}", (DEPENDENCY,), (DECISION, ATTACHMENT))


def decision_added(plan: Plan, block: Block, text: str) -> Edit:
    """A decision more, where the canonical form has it."""
    return _line_added(plan, block, f"> {text}", (DECISION, DEPENDENCY), (ATTACHMENT,))


def _line_added(
    plan: Plan, block: Block, line: str, behind: tuple[str, ...], before: tuple[str, ...]
) -> Edit:
    offset = block.body_end
    for kind in behind:
        found = [other for other in block.lines if other.kind == kind]
        if found:
            offset = whole_line(block.content, found[-1].start).end
            return line_inserted(plan, block.text, offset, line)
    for other in block.lines:
        if other.kind in before:
            offset = other.start
            break
    return line_inserted(plan, block.text, offset, line)
