"""The header line of a block: `[id] Name (status) @key(values)` or `ref [id] Name (URI) …`.

The expressions of the specification take cubic time on a line of blanks, so a header is read in
linear steps, with the same result: `_read_sound` accepts what they accept. What it refuses,
`_read_broken` takes apart, so that a half-typed header keeps the parts it has.
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

# What other formats have before a title: `## `, `- `, `1. `.
_LEAD = re.compile(
    f"(?:[0-9]{{1,4}}[.)]|[-#*>+=•.:]{{1,8}}){_BLANK}{{1,8}}(?=\\[|ref)", re.IGNORECASE
)
_LOOSE_KEYWORD = re.compile(
    f"(ref(?=\\[|{_BLANK}|$)|ref(?:s|erence)?:?(?={_BLANK}{{0,8}}\\[)){_BLANK}*", re.IGNORECASE
)
_LOOSE_ID = re.compile(f"\\[([^()\\[\\]]*(?=\\])|[^{WHITESPACE}()\\[\\]]*)\\]?{_BLANK}*")
_LOOSE_KEY = re.compile(f"@([^{WHITESPACE}(]*)")
_ANNOTATION_START = re.compile(f"(?:(?<=[{WHITESPACE}])|(?<=\\)))@")


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
    return _read_sound(start, line, token) or _read_broken(start, line, token)


def _plain_header(start: int, line: str, plain: re.Match[str]) -> Header:
    """The header that `_read_sound` would find, at a third of the cost."""
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
    return bool(token.text) and _read_sound(0, line, token) is not None


def _read_sound(start: int, line: str, token: Token) -> Header | None:
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
    return tuple(_annotation(at, match, sound=True) for match in ANNOTATION.finditer(text, offset))


def _annotation(at: int, match: re.Match[str], *, sound: bool) -> Annotation:
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


def _read_broken(start: int, line: str, token: Token) -> Header:
    if lead := _LEAD.match(token.text):
        behind = Token(token.start + lead.end(), token.text[lead.end() :])
        header = _read_sound(start, line, behind) or _read_parts(start, line, behind)
        if header.id and is_id(header.id.text) and header.name and header.value:
            return header._replace(sound=False)
    return _read_parts(start, line, token)


def _read_parts(start: int, line: str, token: Token) -> Header:
    at, text = token
    keyword = id_token = None
    offset = 0
    if match := _LOOSE_KEYWORD.match(text):
        keyword = Token(at, match[1])
        offset = match.end()
    if match := _LOOSE_ID.match(text, offset):
        id_token = Token(at + match.start(1), match[1])
        offset = match.end()
    opening = text.find("(", offset)
    if opening < 0:
        name = trimmed(at + offset, text[offset:])
        return Header(
            start, line, keyword, id_token, name if name.text else None, None, (), None, False
        )
    cut = _ANNOTATION_START.search(text, opening)
    end = cut.start() if cut else len(text)
    value = _loose_value(text, opening, end, keyword is not None)
    name = trimmed(at + offset, text[offset : value.start - 1])
    annotations, behind = _loose_annotations(at, text, end)
    extra = trimmed(at + value.end + 1, text[value.end + 1 : end])
    return Header(
        start,
        line,
        keyword,
        id_token,
        name if name.text else None,
        Token(at + value.start, value.text),
        tuple(annotations),
        extra if extra.text else behind,
        False,
    )


def _loose_value(text: str, opening: int, end: int, is_ref: bool) -> Token:
    """The parenthesised part most likely meant: the last status, or else the last of all."""
    groups = []
    while opening >= 0:
        close = text.find(")", opening, end)
        groups.append(Token(opening + 1, text[opening + 1 : close if close >= 0 else end]))
        opening = text.find("(", close, end) if close >= 0 else -1
    if not is_ref:
        statuses = [group for group in groups if group.text in VALID_STATUSES]
        groups = statuses or groups
    value = groups[-1]
    # An unclosed parenthesis ends with the line, white space apart.
    return Token(value.start, value.text.rstrip(WHITESPACE)) if value.end == end else value


def _loose_annotations(at: int, text: str, offset: int) -> tuple[list[Annotation], Token | None]:
    """The annotations from `offset` on, and the first text between or behind sound ones."""
    annotations = []
    extra = None
    last_close = text.rfind(")")
    while offset < len(text):
        match = ANNOTATION.match(text, offset) if offset < last_close else None
        end = match.end() if match else offset + 1
        following = _ANNOTATION_START.search(text, end)
        after = following.start() if following else len(text)
        is_spaced = text[offset - 1] in WHITESPACE
        if match and (end == len(text) or text[end] in WHITESPACE + "@"):
            annotations.append(_annotation(at, match, sound=is_spaced))
            rest = trimmed(at + end, text[end:after])
            extra = extra or (rest if rest.text else None)
        else:
            written = trimmed(at + offset, text[offset:after])
            key = _LOOSE_KEY.match(written.text)
            key_token = Token(written.start + 1, key[1] if key else "")
            annotations.append(Annotation(written.start, written.text, key_token, (), False))
        offset = after
    return annotations, extra
