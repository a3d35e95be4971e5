"""The body lines: their prefixes, the delimiter, and the MIME types of attachments."""

from __future__ import annotations

from collections import Counter

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.in_use import most_used, usage_around
from vine_ls.features.completion.item import Completions, Item, matching, simple
from vine_ls.features.completion.paths import PathSpot
from vine_ls.features.snippets import SNIPPETS
from vine_ls.language.block import ATTACHMENT_CLASSES
from vine_ls.language.text import WHITESPACE

_MIME_OF = {
    "md": "text/markdown",
    "txt": "text/plain",
    "html": "text/html",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "json": "application/json",
    "yaml": "application/yaml",
    "yml": "application/yaml",
    "csv": "text/csv",
    "zip": "application/zip",
    "vine": "text/plain",
    "mp4": "video/mp4",
}
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
    return PathSpot(len(cursor.before) - len(parts[2]), len(cursor.line), "file")


def mime_items(cursor: Cursor) -> Completions | None:
    """MIME types: the one of the URI behind the cursor first, then those in use."""
    parts = cursor.before.split(" ")
    if len(parts) != 2:
        return None
    first = len(parts[0]) + 1
    blank = cursor.line.find(" ", cursor.column)
    end = blank if blank >= 0 else len(cursor.line)
    extension = cursor.line[end:].rpartition(".")[2].strip(WHITESPACE).lower()
    fitting = Counter({_MIME_OF[extension]: 1}) if extension in _MIME_OF else Counter[str]()
    used = usage_around(cursor.plan).mimes
    if cursor.line[first:end] and used[cursor.line[first:end]] == 1:
        # The half-typed one itself.
        del used[cursor.line[first:end]]
    names = dict.fromkeys((*fitting, *most_used(used), *_MIME_OF.values()))
    items = [simple(name, "value") for name in names]
    return cursor.replacing(first, end, matching(items, cursor.before[first:]))


def start_items(cursor: Cursor) -> Completions | None:
    """What a body line can begin with, as long as nothing else stands in it."""
    typed = cursor.before
    assert cursor.block
    if cursor.after.strip(WHITESPACE) or len(typed) > 40:
        return None
    is_ref = cursor.block.head.kind == "ref"
    items = [
        simple(prefix, "keyword", detail)
        for prefix, detail in _PREFIXES.items()
        if not (is_ref and prefix[0] == "@")
    ]
    if cursor.block.delimiter:
        items.append(simple(cursor.block.delimiter, "keyword", "the end of the block"))
    items += [
        Item(one.prefix, "snippet", one.plain, one.prefix, one.description, "", one.body)
        for one in SNIPPETS
        if one.where == "body" and not (is_ref and one.body[0] == "@")
    ]
    found = [item for item in items if item.filter.startswith(typed) and item.text != typed]
    return cursor.replacing(0, len(cursor.line), found)
