"""Ghost text: the header that most likely comes next, shown before it is typed."""

from __future__ import annotations

from vine_ls.features.completion.cursor import cursor_at
from vine_ls.features.completion.missing import missing_at, skeleton
from vine_ls.language.snapshot import Plan


def ghost_text(plan: Plan, offset: int) -> str | None:
    """What is left to type of the header of the first missing task, where a block begins."""
    cursor = cursor_at(plan, offset)
    if cursor.part != "header" or cursor.after:
        return None
    if cursor.block is not None and not cursor.block.is_blank and not cursor.before:
        # The header stands below.
        return None
    headers = [skeleton(id_) for id_ in missing_at(cursor)]
    fitting = [header for header in headers if header.startswith(cursor.before)]
    return fitting[0][len(cursor.before) :] or None if fitting else None
