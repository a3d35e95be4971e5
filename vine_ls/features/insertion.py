"""Where a new line belongs in a block: behind those of its kind, in the canonical order."""

from __future__ import annotations

from vine_ls.features.refused import Refused
from vine_ls.language.block import (
    ATTACHMENT,
    DECISION,
    DEPENDENCY,
    DESCRIPTION,
    Block,
    Line,
    line_kind,
)
from vine_ls.language.text import Edit, Span

_RANKS = {DESCRIPTION: 0, DEPENDENCY: 1, DECISION: 2, ATTACHMENT: 3}


def insertion(block: Block, lines: list[str], line_end: str) -> Edit:
    """The edit, counted from the block's start, that puts lines of one kind into a block.

    A block whose dependencies are sorted keeps them so.
    """
    if block.delimiter in lines:
        raise Refused(f"`{block.delimiter}` is the delimiter of this plan, and would end the block")
    at = _place(block, lines[0])
    text = "".join([line + line_end for line in lines])
    if at == block.body_end and not block.content.endswith("\n"):
        text = line_end + text.removesuffix(line_end)
    return Edit(Span(at, at), text)


def behind(block: Block, line: Line) -> int:
    """The start of the line below, or the end of the block."""
    line_feed = block.text.find("\n", line.end, block.body_end)
    return line_feed + 1 if line_feed >= 0 else block.body_end


def _place(block: Block, new: str) -> int:
    kind = line_kind(new)
    following = [line for line in block.lines if _RANKS[line.kind] > _RANKS[kind]]
    alike = [line for line in block.lines if line.kind is kind]
    if kind is DEPENDENCY and (greater := _first_greater(alike, new)):
        return greater.start
    if alike:
        return behind(block, alike[-1])
    return following[0].start if following else block.body_end


def _first_greater(lines: list[Line], new: str) -> Line | None:
    targets = [line.value.text for line in lines]
    if targets != sorted(targets):
        return None
    return next((line for line in lines if line.value.text > new[3:]), None)
