"""Completion: what can be written at the cursor; one module for each part of a plan.

Names of files come from outside: ask `folder_wanted`, list that folder, and hand in the names.
"""

from __future__ import annotations

from collections.abc import Sequence

from vine_ls.features.completion.body import (
    attachment_path,
    is_attachment,
    mime_items,
    start_items,
)
from vine_ls.features.completion.cursor import Cursor, cursor_at, is_in_fence
from vine_ls.features.completion.header import header_items, header_path
from vine_ls.features.completion.ids import dependency_items
from vine_ls.features.completion.item import Completions
from vine_ls.features.completion.paths import PathSpot, folder_of_path, path_items
from vine_ls.features.completion.preamble import preamble_items
from vine_ls.language.snapshot import Plan


def complete(plan: Plan, offset: int, names: Sequence[str] = ()) -> Completions | None:
    """What can be written at `offset`; `names` are those in the folder that is wanted there."""
    cursor = cursor_at(plan, offset)
    if cursor.part == "preamble":
        return preamble_items(cursor)
    if spot := _path(cursor):
        return path_items(cursor, spot, names)
    if cursor.part == "header":
        return header_items(cursor)
    if cursor.part == "delimiter" or cursor.before[:2] == "> " or is_in_fence(cursor):
        return None
    if cursor.before.startswith("-> "):
        return dependency_items(cursor)
    return mime_items(cursor) if is_attachment(cursor) else start_items(cursor)


def folder_wanted(plan: Plan, offset: int) -> str | None:
    """The key of the folder whose names `complete` needs at `offset`."""
    cursor = cursor_at(plan, offset)
    spot = _path(cursor)
    return folder_of_path(cursor, spot) if spot else None


def _path(cursor: Cursor) -> PathSpot | None:
    if cursor.part == "header":
        return header_path(cursor)
    if cursor.part == "body" and cursor.before[:1] == "@" and not is_in_fence(cursor):
        return attachment_path(cursor)
    return None
