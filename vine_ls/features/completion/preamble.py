"""The preamble: the magic line with its version, metadata keys, and some of their values."""

from __future__ import annotations

import re
from itertools import pairwise

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.item import Completions, Item, matching, simple, starting
from vine_ls.features.completion.templates import templates
from vine_ls.language.preamble import TERMINATOR
from vine_ls.language.text import WHITESPACE, is_blank
from vine_ls.rules import RULES

_MAGIC = "vine "
_VERSIONS = ("1.2.0", "1.1.0", "1.0.0")
_DELIMITERS = ("---", "===", "***", "~~~", "+++", "###", "%%%")
_KEYS = {
    "title": "what the plan is called",
    "prefix": "what its ids begin with in other plans",
    "delimiter": "what stands between two blocks",
    "vine-ignore": "rules that do not matter here",
}
_KEY = re.compile("[a-zA-Z-]*")
# What stands in the first million characters says enough, and an author waits.
_MOST_TEXT = 1_000_000
_HEADER_STARTS = ("[", "ref ", "ref\t")


def preamble_items(cursor: Cursor) -> Completions | None:
    """What can stand at the cursor in the preamble."""
    preamble = cursor.plan.document.preamble
    magic = preamble.magic
    if magic and magic.start == cursor.start:
        if cursor.before.startswith(_MAGIC):
            return _version_items(cursor)
        return _magic_items(cursor)
    if magic is None or cursor.start < magic.start:
        is_first = is_blank(preamble.text[: cursor.start])
        return _magic_items(cursor) if is_first else None
    if preamble.terminator and preamble.terminator.start == cursor.start:
        return None
    key, colon, _ = cursor.before.partition(":")
    if colon:
        return _value_items(cursor, key.strip(WHITESPACE).lower())
    return _key_items(cursor) if _KEY.fullmatch(cursor.before) else None


def _magic_items(cursor: Cursor) -> Completions | None:
    document = cursor.plan.document
    items = [simple(f"{_MAGIC}{_VERSIONS[0]}", "keyword", "the first line of a plan")]
    if document.preamble.terminator is None and is_blank(document.text.replace(cursor.line, "", 1)):
        items = [*templates(cursor, "file"), *items]
    return cursor.replacing(0, len(cursor.line), starting(items, cursor.before))


def _version_items(cursor: Cursor) -> Completions | None:
    items = [simple(version, "value") for version in _VERSIONS]
    first = len(_MAGIC)
    return cursor.replacing(first, len(cursor.line), matching(items, cursor.before[first:]))


def _key_items(cursor: Cursor) -> Completions | None:
    preamble = cursor.plan.document.preamble
    present = {
        line.key.text.lower() for line in preamble.lines if line.key and line.start != cursor.start
    }
    key, colon, _ = cursor.line.partition(":")
    items = [
        Item(name, "key", name if colon else f"{name}: ", name, detail)
        for name, detail in _KEYS.items()
        if name not in present
    ]
    if preamble.terminator is None:
        items.append(simple(TERMINATOR, "keyword", "the end of the preamble"))
    return cursor.replacing(0, len(key), matching(items, cursor.before))


def _value_items(cursor: Cursor, key: str) -> Completions | None:
    if key == "delimiter":
        items = _delimiters(cursor)
        first = cursor.before.index(":") + 1
    elif key == "vine-ignore":
        items = [simple(code.removeprefix("vine/"), "value") for code in _codes()]
        first = max(cursor.before.rfind(","), cursor.before.rfind(":")) + 1
    else:
        return None
    first += len(cursor.before[first:]) - len(cursor.before[first:].lstrip(WHITESPACE))
    comma = cursor.line.find(",", cursor.column) if key == "vine-ignore" else -1
    end = comma if comma >= 0 else len(cursor.line)
    return cursor.replacing(first, end, matching(items, cursor.before[first:]))


def _delimiters(cursor: Cursor) -> list[Item]:
    """First those that stand between blocks already; none that stands in the text of one."""
    text = cursor.plan.document.text[:_MOST_TEXT]
    lines = text.replace("\r\n", "\n").split("\n")
    if TERMINATOR in lines:
        lines = lines[lines.index(TERMINATOR) + 1 :]
    present = set(lines).intersection(_DELIMITERS)
    free = [simple(mark, "value") for mark in _DELIMITERS if mark not in present]
    used = [
        simple(mark, "value", note="stands between blocks here")
        for mark in _DELIMITERS
        if mark in present and _separates(mark, lines)
    ]
    return [*used, *free]


def _separates(mark: str, lines: list[str]) -> bool:
    """Whether a header stands below each line that is this mark."""
    below = [line for above, line in pairwise(lines) if above == mark]
    return all(line.startswith(_HEADER_STARTS) for line in below)


def _codes() -> list[str]:
    return sorted({rule.code for rule in RULES})
