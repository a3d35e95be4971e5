"""Ghost text: the header that most likely comes next, shown before it is typed."""

from __future__ import annotations

from vine_ls.features.completion.cursor import cursor_at
from vine_ls.features.completion.header import skeleton
from vine_ls.features.completion.ids import missing_ids
from vine_ls.language.snapshot import Plan


def ghost_text(plan: Plan, offset: int) -> str | None:
    """The header of the first missing task, on an empty line that begins a block."""
    cursor = cursor_at(plan, offset)
    is_begun = cursor.block is not None and not cursor.block.is_blank
    if cursor.part != "header" or cursor.line or is_begun:
        return None
    return next((skeleton(id_) for id_ in missing_ids(plan.document)), None)
