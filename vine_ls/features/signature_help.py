"""Signature help: how a header, an annotation or an attachment is written, and which part is next.

Prose needs no help, and gets none.
"""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.completion.cursor import Cursor, cursor_at, is_in_fence
from vine_ls.features.completion.header import opening_at
from vine_ls.language.block import ATTACHMENT_CLASSES
from vine_ls.language.header import STATUSES, VALID_STATUSES, Header, read_header
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span, is_blank


class Part(NamedTuple):
    """A part of a signature, and what an author should know of it; our own words, in Markdown."""

    text: str
    meaning: str


class Signature(NamedTuple):
    """How something is written; `active` is the number of the part at the cursor."""

    label: str
    meaning: str
    parts: tuple[Part, ...]
    active: int

    def span_of(self, number: int) -> Span:
        """Where a part stands in the label."""
        start = 0
        for part in self.parts[:number]:
            start = self.label.index(part.text, start) + len(part.text)
        start = self.label.index(self.parts[number].text, start)
        return Span(start, start + len(self.parts[number].text))


_ID = Part(
    "[id]", "Letters, digits and `-`, in parts with `/` between them. No two blocks share one."
)
_NAME = Part("Name", "A few words for people.")
_STATUS = Part("(status)", f"One of {', '.join(f'`{status}`' for status in STATUSES)}.")
_URI = Part("(uri)", "Where the other plan is, from the folder of this one.")
_ANNOTATION = Part(
    "@key(value, ...)", "Any number of annotations, such as `@sprite(./picture.svg)`."
)
_SPRITE = Part("uri", "Where the picture is, from the folder of the plan.")
_VALUES = Part("value, ...", "One value or more, with commas between them.")
_CLASS = Part("@class", f"One of {', '.join(f'`{name}`' for name in ATTACHMENT_CLASSES)}.")
_MIME = Part("type/subtype", "What kind of file it is, such as `text/markdown`.")
_ATTACHED = Part("uri", "Where the file is, from the folder of the plan. It may be a web page.")

_ID_PART, _NAME_PART, _VALUE_PART, _ANNOTATION_PART = range(4)
_CLASS_MEANINGS = {
    "artifact": "A product of the work.",
    "guidance": "A constraint on the work.",
    "file": "Another file.",
}


def signature_help(plan: Plan, offset: int) -> Signature | None:
    """What is being written at `offset`, if it is more than prose."""
    cursor = cursor_at(plan, offset)
    if cursor.part == "header":
        return _header_help(cursor)
    if cursor.part == "body" and cursor.before[:1] == "@" and not is_in_fence(cursor):
        return _attachment_help(cursor)
    return None


def _header_help(cursor: Cursor) -> Signature | None:
    if is_blank(cursor.before):
        return None
    header = read_header(0, cursor.line)
    if header.id is None and (header.keyword is None or cursor.column <= header.keyword.end):
        return None
    value_end = header.value.end if header.value else len(cursor.line)
    opening = opening_at(cursor)
    if opening and opening.key is not None and opening.column > value_end:
        return _annotation_help(opening.key)
    number = _header_part(header, cursor.column)
    if header.is_ref:
        parts = (_ID, _NAME, _URI, _ANNOTATION)
        return _signature("A reference to another plan.", parts, number, "ref ")
    return _signature("A task.", (_ID, _NAME, _STATUS, _ANNOTATION), number)


def _header_part(header: Header, column: int) -> int:
    """Which part of a header an author is at who types in this column."""
    if header.id is None:
        return _ID_PART
    is_closed = header.text[header.id.end : header.id.end + 1] == "]"
    if column <= header.id.end + is_closed:
        return _ID_PART
    if header.value is None or column < header.value.start:
        return _NAME_PART
    if column <= header.value.end + 1:
        return _VALUE_PART
    is_name = not header.is_ref and header.value.text not in VALID_STATUSES
    if is_name and header.extra and column <= header.extra.end:
        # Words behind a parenthesis that holds no status: it is one of the name's own.
        return _NAME_PART
    return _ANNOTATION_PART


def _annotation_help(key: str) -> Signature:
    if key == "sprite":
        label = f"@{key}({_SPRITE.text})"
        return Signature(label, "A picture for the task.", (_SPRITE,), 0)
    return Signature(f"@{key}({_VALUES.text})", "An annotation.", (_VALUES,), 0)


def _attachment_help(cursor: Cursor) -> Signature | None:
    if cursor.block is None or cursor.block.head.kind == "ref":
        return None
    class_, *others = cursor.before[1:].split(" ", 2)
    if class_ in ATTACHMENT_CLASSES and (others or class_ == cursor.line[1:]):
        parts = (Part(f"@{class_}", _CLASS.meaning), _MIME, _ATTACHED)
        return _signature(_CLASS_MEANINGS[class_], parts, len(others))
    is_prefix = any(name.startswith(class_) for name in ATTACHMENT_CLASSES)
    if others or not is_prefix:
        return None
    return _signature("An attachment.", (_CLASS, _MIME, _ATTACHED), 0)


def _signature(meaning: str, parts: tuple[Part, ...], active: int, keyword: str = "") -> Signature:
    label = keyword + " ".join(part.text for part in parts)
    return Signature(label, meaning, parts, active)
