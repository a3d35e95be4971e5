"""A header that no strict reader accepts, taken apart, so that a half-typed one keeps its parts."""

from __future__ import annotations

import re

from vine_ls.language.header import (
    ANNOTATION,
    VALID_STATUSES,
    Annotation,
    Header,
    is_id,
    read_annotation,
    read_sound,
)
from vine_ls.language.text import WHITESPACE, Token, trimmed

_BLANK = f"[{WHITESPACE}]"
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


def read_broken(start: int, line: str, token: Token) -> Header:
    """The parts of the header in `token`, which is `line` without white space around it."""
    if lead := _LEAD.match(token.text):
        behind = Token(token.start + lead.end(), token.text[lead.end() :])
        header = read_sound(start, line, behind) or _read_parts(start, line, behind)
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
            annotations.append(read_annotation(at, match, sound=is_spaced))
            rest = trimmed(at + end, text[end:after])
            extra = extra or (rest if rest.text else None)
        else:
            written = trimmed(at + offset, text[offset:after])
            key = _LOOSE_KEY.match(written.text)
            key_token = Token(written.start + 1, key[1] if key else "")
            annotations.append(Annotation(written.start, written.text, key_token, (), False))
        offset = after
    return annotations, extra
