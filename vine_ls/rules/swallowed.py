"""Blocks that ran together: what was meant as a header, and as the delimiter above it, is prose."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from vine_ls.language.block import DESCRIPTION, Block, Line
from vine_ls.language.fences import is_fenced
from vine_ls.language.lookalikes import (
    has_conflict,
    is_header_shaped,
    is_near_delimiter,
    is_ruled,
    whole_header,
)
from vine_ls.language.text import WHITESPACE, is_blank
from vine_ls.rules.status_words import meant_status


class Slip(NamedTuple):
    """A line that was meant as the delimiter, and the header below it, if there is one."""

    line: Line
    header: Line | None


def prose(block: Block) -> list[Line]:
    """The description lines that are not in a Markdown fence."""
    return block.remembered(_read_prose)


def slips(block: Block) -> list[Slip]:
    """The lines that are nearly the delimiter, or drawn across the page right above a header."""
    return block.remembered(_read_slips)


def swallowed_headers(block: Block) -> list[Line]:
    """The lines that were meant as headers; an indented one is more likely an example."""
    return block.remembered(_read_headers)


def is_swallowed(line: str) -> bool:
    """Whether a line of a body was surely meant as a header, be its status right or a slip."""
    if is_header_shaped(line):
        return True
    header = whole_header(line)
    if header is None or header.value is None:
        return False
    value = header.value.text
    return value.endswith(".vine") if header.is_ref else meant_status(value) is not None


def _read_prose(block: Block) -> list[Line]:
    return [
        line
        for line in block.lines
        if line.kind is DESCRIPTION and not is_blank(line.text) and not is_fenced(block, line.start)
    ]


def _read_headers(block: Block) -> list[Line]:
    # Both sides of a conflict have their headers.
    if has_conflict(block.content):
        return []
    return [
        line for line in prose(block) if line.text[:1] not in WHITESPACE and is_swallowed(line.text)
    ]


def _read_slips(block: Block) -> list[Slip]:
    if has_conflict(block.content):
        return []
    below = _below_each(block, swallowed_headers(block))
    return [
        Slip(line, below.get(line))
        for line in prose(block)
        if is_near_delimiter(line.text, block.delimiter) or (line in below and is_ruled(line.text))
    ]


def _below_each(block: Block, headers: list[Line]) -> dict[Line, Line]:
    """The headers by the line above them, blank ones aside."""
    lines = [line for line in block.lines if not is_blank(line.text)] if headers else []
    wanted = set(headers)
    return {above: line for above, line in pairwise(lines) if line in wanted}
