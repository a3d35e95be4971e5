"""The header line: its start, its id, the status or URI, and the annotations."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.in_use import most_used, usage_around
from vine_ls.features.completion.item import Completions, Item, matching, simple, starting
from vine_ls.features.completion.missing import missing_at, missing_ids, skeleton, skeleton_snippet
from vine_ls.features.completion.paths import PathSpot
from vine_ls.features.completion.templates import templates
from vine_ls.language.header import read_header
from vine_ls.language.text import WHITESPACE

_KEY = re.compile("[a-zA-Z0-9]*")
_ANNOTATION = re.compile("@([a-zA-Z][a-zA-Z0-9]*)\\(")
_VALUE = re.compile(f"(?:[^,)@{WHITESPACE}]|(?<![{WHITESPACE}])@|[{WHITESPACE}](?!@))*")
_START = re.compile("[a-z]*|ref[ \\t]+")

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
    if opening.key is None and _is_ref(cursor) and _reads_as_value(cursor, first, "./x.vine"):
        return PathSpot(first, _end(cursor, ")"), "plan", _closing(cursor))
    return None


def opening_at(cursor: Cursor) -> Opening | None:
    """The parenthesis of a header that is open at the cursor."""
    before = cursor.before
    column = before.rfind("(")
    closed = before.rfind(")")
    if column <= closed or "]" not in before[:column]:
        return None
    if annotation := _ANNOTATION.search(before, closed + 1):
        # Its values may hold other parentheses.
        return Opening(annotation.end() - 1, annotation[1])
    return Opening(column, None) if before[column - 1] in WHITESPACE else None


def _is_ref(cursor: Cursor) -> bool:
    return cursor.line.partition("[")[0].strip(WHITESPACE) == "ref"


def _reads_as_value(cursor: Cursor, first: int, value: str) -> bool:
    """Whether `value`, put in the place of the token that starts here, would be what it is for."""
    line = f"{cursor.line[:first]}{value}{_closing(cursor)}{cursor.line[_end(cursor, ')') :]}"
    header = read_header(0, line)
    return header.value is not None and header.value.start == first


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
    first = opening + 1
    typed = cursor.before[first:]
    is_broken = any(letter in WHITESPACE for letter in typed)
    if _is_ref(cursor) or is_broken or not _reads_as_value(cursor, first, "started"):
        return None
    closing = _closing(cursor)
    items = [
        Item(status, "status", status + closing, status, meaning)
        for status, meaning in MEANINGS.items()
    ]
    found = matching(items, typed)
    return cursor.replacing(first, _end(cursor, ")"), found)


def _key_items(cursor: Cursor, sign: int) -> Completions | None:
    """The keys in use that the header does not have yet."""
    keys = usage_around(cursor.plan).keys
    present = {it[1] for it in _ANNOTATION.finditer(cursor.line) if it.start() != sign}
    word = _KEY.match(cursor.line, cursor.column)
    end = word.end() if word else cursor.column
    is_followed = cursor.line.startswith("(", end)
    # The half-typed one counts itself.
    keys[cursor.line[sign + 1 : end]] -= 1
    keys = +keys
    items = []
    for key in most_used(Counter({"sprite": 0, **keys})):
        if key in present:
            continue
        text, snippet = (key, None) if is_followed else (f"{key}()", f"{key}($1)")
        items.append(Item(key, "key", text, key, "", _times(keys[key]), snippet))
    return cursor.replacing(sign + 1, end, matching(items, cursor.before[sign + 1 :]))


def _value_items(cursor: Cursor, opening: int, key: str) -> Completions | None:
    """The values in use for this key, but for those that are written here already."""
    values = usage_around(cursor.plan).values
    used = Counter({value: count for (name, value), count in values.items() if name == key})
    first = max(opening, cursor.before.rfind(",")) + 1
    first += len(cursor.before[first:]) - len(cursor.before[first:].lstrip(WHITESPACE))
    rest = _VALUE.match(cursor.line, cursor.column)
    end = rest.end() if rest else cursor.column
    end = max(cursor.column, first + len(cursor.line[first:end].rstrip(WHITESPACE)))
    # The half-typed one counts itself.
    used[cursor.line[first:end].strip(WHITESPACE)] -= 1
    others = cursor.line[opening + 1 : first].split(",")
    taken = {value.strip(WHITESPACE) for value in others}
    items = [
        Item(value, "value", value + _closing(cursor), value, "", _times(used[value]))
        for value in most_used(used)
        if used[value] > 0 and value not in taken
    ]
    return cursor.replacing(first, end, matching(items, cursor.before[first:]))


def _times(count: int) -> str:
    if count == 0:
        return ""
    return "used once" if count == 1 else f"used {count} times"


def _id_items(cursor: Cursor, bracket: int) -> Completions | None:
    """The ids that other blocks depend on, with the rest of a header where none is written."""
    typed = cursor.before[bracket + 1 :]
    if cursor.after.strip(WHITESPACE) in ("", "]"):
        items = _rests_of_ref(cursor) if _is_ref(cursor) else _rests_of_task(cursor)
        if typed:
            items = [item for item in items if item.kind != "template"]
        return cursor.replacing(bracket + 1, len(cursor.line), matching(items, typed))
    closing = "" if "]" in cursor.after else "]"
    items = [_defined(id_, closing) for id_ in missing_ids(cursor.plan.document)]
    return cursor.replacing(bracket + 1, _end(cursor, "]"), matching(items, typed))


def _rests_of_task(cursor: Cursor) -> list[Item]:
    """What may follow the bracket of a task that has nothing else yet."""
    missing = [
        Item(
            id_,
            "missing",
            skeleton(id_)[1:],
            id_,
            "create the missing task",
            "",
            skeleton_snippet(id_)[1:],
        )
        for id_ in missing_at(cursor)
    ]
    return [*missing, *_behind_bracket(cursor, "task")]


def _rests_of_ref(cursor: Cursor) -> list[Item]:
    missing = [_defined(id_, "]") for id_ in missing_at(cursor)]
    return [*missing, *_behind_bracket(cursor, "ref")]


def _defined(id_: str, closing: str) -> Item:
    return Item(id_, "missing", id_ + closing, id_, "define the missing id")


def _behind_bracket(cursor: Cursor, label: str) -> list[Item]:
    """What a template says behind its first bracket."""
    items = [item for item in templates(cursor, "block") if item.label == label]
    return [
        item._replace(
            text=item.text.partition("[")[2],
            filter=item.text.partition("[")[2].rstrip(),
            snippet=(item.snippet or "").partition("[")[2],
        )
        for item in items
    ]


def _start_items(cursor: Cursor) -> Completions | None:
    items = [
        Item(
            skeleton(id_),
            "missing",
            skeleton(id_),
            skeleton(id_),
            "create the missing task",
            "",
            skeleton_snippet(id_),
        )
        for id_ in missing_ids(cursor.plan.document)
        if not cursor.before
    ]
    items += templates(cursor, "block")
    items += [simple("[", "keyword", "a task"), simple("ref [", "keyword", "a reference")]
    return cursor.replacing(0, len(cursor.line), starting(items, cursor.before))
