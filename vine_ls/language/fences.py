"""Markdown fences in descriptions: text between them is shown as it is, and means nothing else."""

from __future__ import annotations

import re
from typing import NamedTuple

from vine_ls.language.block import DESCRIPTION, Block
from vine_ls.language.text import is_blank

_FENCE = re.compile(" {0,3}(```+|~~~+)(.*)", re.DOTALL)


class Fence(NamedTuple):
    """Where the first line of fenced text starts, and the last; `None` if it is never closed."""

    opening: int
    closing: int | None


def is_fenced(block: Block, line_start: int) -> bool:
    """Whether the line that starts here is in a fence, or makes one."""
    return any(
        opening <= line_start and (closing is None or line_start <= closing)
        for opening, closing in block.remembered(_read_fences)
    )


def _read_fences(block: Block) -> tuple[Fence, ...]:
    if "```" not in block.text and "~~~" not in block.text:
        return ()
    fences: list[Fence] = []
    mark = ""
    for line in block.lines:
        match = _FENCE.match(line.text) if line.kind is DESCRIPTION else None
        if match is None:
            continue
        if mark:
            if match[1].startswith(mark) and is_blank(match[2]):
                fences[-1] = Fence(fences[-1].opening, line.start)
                mark = ""
        elif not (match[1][0] == "`" and "`" in match[2]):
            fences.append(Fence(line.start, None))
            mark = match[1]
    return tuple(fences)
