"""The body lines: their prefixes, the delimiter, and the MIME types of attachments."""

from __future__ import annotations

import re

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.in_use import most_used, usage_around
from vine_ls.features.completion.item import Completions, matching, simple, starting
from vine_ls.features.completion.paths import PathSpot
from vine_ls.features.completion.templates import templates
from vine_ls.language.block import ATTACHMENT_CLASSES
from vine_ls.language.text import WHITESPACE
from vine_ls.rules.media import type_of

_COMMON_MIMES = (
    "text/markdown",
    "text/plain",
    "text/html",
    "text/csv",
    "application/pdf",
    "application/json",
    "application/yaml",
    "application/zip",
    "image/png",
    "image/svg+xml",
    "image/jpeg",
    "image/gif",
    "image/webp",
    "video/mp4",
)
_QUERY = re.compile("[?#]")
_LONGEST_START = 40
_PREFIXES = {
    "-> ": "a dependency",
    "> ": "a decision",
    "@artifact ": "a product of the work",
    "@guidance ": "a constraint on the work",
    "@file ": "another file",
}


def is_attachment(cursor: Cursor) -> bool:
    """Whether the cursor stands behind the class of an attachment."""
    class_, space, _ = cursor.before.partition(" ")
    is_task = cursor.block is not None and cursor.block.head.kind == "task"
    return bool(space) and class_[:1] == "@" and class_[1:] in ATTACHMENT_CLASSES and is_task


def attachment_path(cursor: Cursor) -> PathSpot | None:
    """The URI of an attachment at the cursor."""
    parts = cursor.before.split(" ", 2)
    if len(parts) < 3 or not parts[1] or not is_attachment(cursor):
        return None
    first = len(cursor.before) - len(parts[2])
    return PathSpot(first, len(cursor.line), "file", mime=parts[1])


def mime_items(cursor: Cursor) -> Completions | None:
    """MIME types: the one of the URI behind the cursor first, then those in use."""
    parts = cursor.before.split(" ")
    if len(parts) != 2:
        return None
    first = len(parts[0]) + 1
    blank = cursor.line.find(" ", cursor.column)
    end = blank if blank >= 0 else len(cursor.line)
    path = _QUERY.split(cursor.line[end:], maxsplit=1)[0]
    fitting = type_of(path.strip(WHITESPACE))
    used = usage_around(cursor.plan).mimes
    # The half-typed one counts itself.
    used[cursor.line[first:end]] -= 1
    names = dict.fromkeys(
        (*([fitting] if fitting else ()), *most_used(+used), *_COMMON_MIMES),
    )
    items = [
        simple(name, "value", note="fits the file" if name == fitting else "") for name in names
    ]
    return cursor.replacing(first, end, matching(items, cursor.before[first:]))


def start_items(cursor: Cursor) -> Completions | None:
    """What a body line can begin with, as long as nothing else stands in it."""
    assert cursor.block
    if cursor.after.strip(WHITESPACE) or len(cursor.before) > _LONGEST_START:
        return None
    items = [simple(prefix, "keyword", detail) for prefix, detail in _PREFIXES.items()]
    items += templates(cursor, "body")
    if cursor.block.head.kind == "ref":
        items = [item for item in items if item.text[0] != "@"]
    if cursor.block.delimiter:
        items.append(simple(cursor.block.delimiter, "keyword", "the end of the block"))
    return cursor.replacing(0, len(cursor.line), starting(items, cursor.before))
