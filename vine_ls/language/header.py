"""The header line of a block: `[id] Name (status) @key(values)` or `ref [id] Name (URI) …`.

The expressions of the specification take cubic time on a line of blanks, so a header is read in
linear steps, with the same result: `read_sound` accepts what they accept. What it refuses,
`broken_header` takes apart.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, get_args

from vine_ls.language.text import WHITESPACE, Token, is_blank, trimmed

Status = Literal["complete", "started", "reviewing", "planning", "notstarted", "blocked"]
STATUSES: tuple[Status, ...] = get_args(Status)
VALID_STATUSES: frozenset[str] = frozenset(STATUSES)

_BLANK = f"[{WHITESPACE}]"
_ID = re.compile(r"[a-zA-Z0-9-]+(?:/[a-zA-Z0-9-]+)*")
_KEY = "[a-zA-Z][a-zA-Z0-9]*"
ANNOTATION = re.compile(f"@({_KEY})\\(([^)]*)\\)")
_SPACED_ANNOTATION = re.compile(f"{_BLANK}+{ANNOTATION.pattern}")
_KEYWORD = re.compile(f"(ref)[ \\t]{_BLANK}*(?=\\[)")
_PARENTHESISED_URI = re.compile(f"{_BLANK}\\(([^{WHITESPACE}]+)")
_NO_NAME = frozenset("\r\u2028\u2029")

# The plainest headers, which most are: one space between the parts, no other parentheses.
_ODD = f"()\\x00-\\x1f\\x7f{WHITESPACE.replace(' ', '')}"
_PLAIN = f"\\[({_ID.pattern})\\] ([^ {_ODD}](?:[^{_ODD}]*[^ {_ODD}])?) "
_PLAIN_TAIL = f"((?: @{_KEY}\\([^)]*\\))*)"
PLAIN_REF = re.compile(f"ref {_PLAIN}\\(([^ {_ODD}]+)\\){_PLAIN_TAIL}")
PLAIN_TASK = re.compile(f"{_PLAIN}\\(({'|'.join(STATUSES)})\\){_PLAIN_TAIL}")


class Annotation(NamedTuple):
    """One `@key(values)` of a header; `sound` unless a strict reader rejects it."""

    start: int
    text: str
    key: Token
    values: tuple[Token, ...]
    sound: bool

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class Header(NamedTuple):
    """The parts of a header line as the author wrote them; `None` where one is missing.

    `value` is what stands in parentheses: a status, or the URI of a reference. `extra` is text
    behind it that is no annotation. A header is `sound` if the specification's expressions
    match it and its name is not blank.
    """

    start: int
    text: str
    keyword: Token | None
    id: Token | None
    name: Token | None
    value: Token | None
    annotations: tuple[Annotation, ...]
    extra: Token | None
    sound: bool

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def is_ref(self) -> bool:
        return self.keyword is not None

    @property
    def node_id(self) -> str | None:
        """The id under which other blocks know this one, well formed or not."""
        return self.id.text if self.id and self.id.text else None


def is_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def read_header(start: int, line: str) -> Header:
    """The header in `line`, which stands at `start` and is not blank."""
    if plain := PLAIN_TASK.fullmatch(line):
        return _plain_header(start, line, plain)
    token = trimmed(start, line)
    return read_sound(start, line, token) or _read_broken(start, line, token)


def _read_broken(start: int, line: str, token: Token) -> Header:
    # Its expressions take longer to make than a small plan to check, which hardly ever needs them.
    from vine_ls.language.broken_header import read_broken

    return read_broken(start, line, token)


def _plain_header(start: int, line: str, plain: re.Match[str]) -> Header:
    """The header that `read_sound` would find, at a third of the cost."""
    id_, name, status, annotations = plain.groups()
    name_start = len(id_) + 3
    status_start = name_start + len(name) + 2
    return Header(
        start,
        line,
        None,
        Token(start + 1, id_),
        Token(start + name_start, name),
        Token(start + status_start, status),
        _read_annotations(start, line, status_start + len(status) + 1) if annotations else (),
        None,
        True,
    )


def is_header(line: str) -> bool:
    """Whether a strict reader takes `line` for a header."""
    token = trimmed(0, line)
    return bool(token.text) and read_sound(0, line, token) is not None


def read_sound(start: int, line: str, token: Token) -> Header | None:
    """The header that a strict reader sees in `token`, which is `line` without white space."""
    at, text = token
    keyword = None
    bracket = 0
    if text[:1] != "[":
        match = _KEYWORD.match(text)
        if match is None:
            return None
        keyword = Token(at, match[1])
        bracket = match.end()
    close = text.find("]", bracket)
    id_text = text[bracket + 1 : close]
    if text[-1] != ")" or _ID.fullmatch(id_text) is None:
        return None
    rest = text[close + 1 :].lstrip(WHITESPACE)
    name_start = len(text) - len(rest)
    if name_start == close + 1:
        return None
    tail = _annotations_start(text)
    value = _find_uri(text, name_start, tail) if keyword else _find_status(text, name_start, tail)
    if value is None:
        return None
    name = text[name_start : value.start - 1].rstrip(WHITESPACE)
    if not name or not _NO_NAME.isdisjoint(name):
        return None
    return Header(
        start,
        line,
        keyword,
        Token(at + bracket + 1, id_text),
        Token(at + name_start, name),
        Token(at + value.start, value.text),
        _read_annotations(at, text, value.end + 1) if tail < len(text) else (),
        None,
        True,
    )


def _annotations_start(text: str) -> int:
    """The smallest offset behind a `)` from which only annotations follow to the end."""
    end = len(text)
    if "@" not in text:
        return end
    while True:
        previous = text.rfind(")", 0, end - 1) + 1
        if not previous or not _SPACED_ANNOTATION.fullmatch(text, previous, end):
            return end
        end = previous


def _find_status(text: str, name_start: int, tail: int) -> Token | None:
    """The first ` (status)` that has only annotations behind it."""
    close = tail - 1
    while close >= 0:
        opening = text.rfind("(", name_start + 1, close)
        if opening > 0 and text[opening - 1] in WHITESPACE:
            word = text[opening + 1 : close]
            if word in VALID_STATUSES:
                return Token(opening + 1, word)
        close = text.find(")", close + 1)
    return None


def _find_uri(text: str, name_start: int, tail: int) -> Token | None:
    """The first ` (URI)` that has only annotations behind it."""
    for match in _PARENTHESISED_URI.finditer(text, name_start):
        if match.end() >= tail and match[1][-1] == ")" and len(match[1]) > 1:
            return Token(match.start(1), match[1][:-1])
    return None


def _read_annotations(at: int, text: str, offset: int) -> tuple[Annotation, ...]:
    return tuple(
        read_annotation(at, match, sound=True) for match in ANNOTATION.finditer(text, offset)
    )


def read_annotation(at: int, match: re.Match[str], *, sound: bool) -> Annotation:
    key, raw = match.groups()
    values: list[Token] = []
    if not is_blank(raw):
        offset = at + match.start(2)
        for part in raw.split(","):
            values.append(trimmed(offset, part))
            offset += len(part) + 1
    key_token = Token(at + match.start(1), key)
    return Annotation(at + match.start(), match[0], key_token, tuple(values), sound)


def leading_signs(header: Header) -> Token | None:
    """What stands before a header that is whole otherwise: `##`."""
    first = header.keyword.start if header.keyword else header.id.start - 1 if header.id else None
    line = trimmed(header.start, header.text)
    if first is None or first <= line.start:
        return None
    return trimmed(line.start, line.text[: first - line.start])
