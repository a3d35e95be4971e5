"""The header line: its start, its id, the status or URI, and the annotations."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.ids import missing_ids, title_of
from vine_ls.features.completion.in_use import most_used, usage_around
from vine_ls.features.completion.item import Completions, Item, matching, simple
from vine_ls.features.completion.paths import PathSpot
from vine_ls.features.snippets import SNIPPETS, escaped
from vine_ls.language.text import WHITESPACE

_KEY_BEHIND = re.compile("@([a-zA-Z][a-zA-Z0-9]*)$")
_KEY = re.compile("[a-zA-Z0-9]*")
_START = re.compile("[a-z]*")

MEANINGS = {
    "notstarted": "planning complete, work not yet begun",
    "planning": "planning started but not yet complete",
    "started": "in progress, not yet complete",
    "reviewing": "believed complete, pending review",
    "complete": "finished",
    "blocked": "needs intervention to resume",
}


class Opening(NamedTuple):
    """The parenthesis that is open at the cursor: its column, and the annotation's key, if any."""

    column: int
    key: str | None


def header_items(cursor: Cursor) -> Completions | None:
    """What can stand at the cursor in a header, paths aside."""
    if opening := opening_at(cursor):
        if opening.key is not None:
            return _value_items(cursor, opening.column, opening.key)
        return _status_items(cursor, opening.column)
    before = cursor.before
    sign = before.rfind("@")
    if sign > 0 and before[sign - 1] in WHITESPACE and ")" in before[:sign]:
        return _key_items(cursor, sign) if _KEY.fullmatch(before, sign + 1) else None
    bracket = before.find("[")
    if bracket >= 0:
        is_id = "]" not in before and before[:bracket].strip(WHITESPACE) in ("", "ref")
        return _id_items(cursor, bracket) if is_id else None
    if _START.fullmatch(before) and not cursor.after.strip(WHITESPACE):
        return _start_items(cursor)
    return None


def header_path(cursor: Cursor) -> PathSpot | None:
    """The URI at the cursor: that of a reference, or of a sprite."""
    opening = opening_at(cursor)
    if opening is None:
        return None
    first = opening.column + 1
    if opening.key == "sprite" and "," not in cursor.line[first : cursor.column]:
        return PathSpot(first, _end(cursor, ",)"), "image", _closing(cursor))
    if opening.key is None and cursor.line.startswith("ref"):
        return PathSpot(first, _end(cursor, ")"), "plan", _closing(cursor))
    return None


def skeleton(id_: str, *, fields: bool = False) -> str:
    """The header of a task that has only an id yet."""
    if fields:
        return f"[{id_}] ${{1:{escaped(title_of(id_))}}} (${{2:notstarted}})"
    return f"[{id_}] {title_of(id_)} (notstarted)"


def opening_at(cursor: Cursor) -> Opening | None:
    """The parenthesis of a header that is open at the cursor."""
    before = cursor.before
    column = before.rfind("(")
    if column < 0 or ")" in before[column:] or "]" not in before[:column]:
        return None
    if key := _KEY_BEHIND.search(before[max(column - 100, 0) : column]):
        return Opening(column, key[1])
    return Opening(column, None) if before[column - 1] in WHITESPACE else None


def _end(cursor: Cursor, marks: str) -> int:
    """The column at which the token around the cursor ends."""
    line = cursor.line
    ends = marks + WHITESPACE
    return next((at for at in range(cursor.column, len(line)) if line[at] in ends), len(line))


def _closing(cursor: Cursor) -> str:
    """The parenthesis, if it is missing."""
    behind = cursor.after.split("@", 1)[0]
    return "" if ")" in behind else ")"


def _status_items(cursor: Cursor, opening: int) -> Completions | None:
    typed = cursor.before[opening + 1 :]
    if cursor.line.startswith("ref") or any(letter in WHITESPACE for letter in typed):
        return None
    closing = _closing(cursor)
    items = [
        Item(status, "status", status + closing, status, meaning)
        for status, meaning in MEANINGS.items()
    ]
    # One of six: all are shown while one that is written already is replaced.
    found = matching(items, typed)
    return cursor.replacing(opening + 1, _end(cursor, ")"), found)


def _key_items(cursor: Cursor, sign: int) -> Completions | None:
    keys = usage_around(cursor.plan).keys
    is_followed = cursor.line[_end(cursor, "(") :].startswith("(")
    items = []
    for key in most_used(Counter({"sprite": 0, **keys})):
        text, snippet = (key, None) if is_followed else (f"{key}()", f"{key}($1)")
        note = f"used {keys[key]} times" if keys[key] else ""
        items.append(Item(key, "key", text, key, "", note, snippet))
    found = matching(items, cursor.before[sign + 1 :])
    return cursor.replacing(sign + 1, _end(cursor, "("), found)


def _value_items(cursor: Cursor, opening: int, key: str) -> Completions | None:
    values = usage_around(cursor.plan).values
    used = Counter({value: count for (name, value), count in values.items() if name == key})
    first = max(opening, cursor.before.rfind(",")) + 1
    first += len(cursor.before[first:]) - len(cursor.before[first:].lstrip(WHITESPACE))
    typed = cursor.before[first:]
    closing = _closing(cursor)
    items = [
        Item(value, "value", value + closing, value, "", f"used {used[value]} times")
        for value in most_used(used)
        if value != typed or used[value] > 1
    ]
    return cursor.replacing(first, _end(cursor, ",)"), matching(items, typed))


def _id_items(cursor: Cursor, bracket: int) -> Completions | None:
    """The ids that other blocks depend on, with the rest of a header where none is written."""
    is_alone = cursor.after.strip(WHITESPACE) in ("", "]") and not cursor.line.startswith("ref")
    end = len(cursor.line) if is_alone else _end(cursor, "]")
    items = []
    for id_ in missing_ids(cursor.plan.document):
        text = skeleton(id_)[1:] if is_alone else id_
        snippet = skeleton(id_, fields=True)[1:] if is_alone else None
        items.append(Item(id_, "missing", text, id_, "create the missing task", "", snippet))
    return cursor.replacing(bracket + 1, end, matching(items, cursor.before[bracket + 1 :]))


def _start_items(cursor: Cursor) -> Completions | None:
    items = [
        Item(
            skeleton(id_),
            "missing",
            skeleton(id_),
            skeleton(id_),
            "create the missing task",
            "",
            skeleton(id_, fields=True),
        )
        for id_ in missing_ids(cursor.plan.document)
        if not cursor.before
    ]
    items += [
        Item(one.prefix, "snippet", one.plain, one.prefix, one.description, "", one.body)
        for one in SNIPPETS
        if one.where == "block"
    ]
    items += [simple("[", "keyword", "a task"), simple("ref [", "keyword", "a reference")]
    typed = cursor.before
    found = [item for item in items if item.filter.startswith(typed)]
    return cursor.replacing(0, len(cursor.line), found)
