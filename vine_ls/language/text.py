"""Text: tokens, spans, lines, and columns in the three encodings of the protocol.

Two kinds of lines are kept apart. A line of the language ends at LF or CR LF. A line of the
protocol ends at a lone CR too. Neither ends where `str.splitlines` thinks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

# The format's white space. Not Python's: that has U+0085 and U+001C to U+001F, and lacks U+FEFF.
WHITESPACE = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
BOM = "\ufeff"

Encoding = Literal["utf-8", "utf-16", "utf-32"]

_PROTOCOL_LINE_END = re.compile(r"\r\n|\n|\r")
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


class Span(NamedTuple):
    """The characters from `start` up to, not including, `end`."""

    start: int
    end: int


class Token(NamedTuple):
    """A piece of what the author wrote, and the offset at which it stands."""

    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def span(self) -> Span:
        return Span(self.start, self.start + len(self.text))


class Edit(NamedTuple):
    """Put `text` where `span` is."""

    span: Span
    text: str


class Position(NamedTuple):
    """A place as the protocol counts: lines, and units of an encoding within the line."""

    line: int
    character: int


class Change(NamedTuple):
    """A change as the protocol sends it: `text` from `start` to `end`, or instead of everything."""

    text: str
    start: Position | None = None
    end: Position | None = None


def trimmed(start: int, text: str) -> Token:
    """`text`, which stands at `start`, without the white space around it."""
    bare = text.lstrip(WHITESPACE)
    return Token(start + len(text) - len(bare), bare.rstrip(WHITESPACE))


def is_blank(text: str) -> bool:
    return not text.strip(WHITESPACE)


def lines_of(text: str, start: int = 0) -> Iterator[Token]:
    """The lines of the language in `text` from `start` on, without their ends."""
    while (line_feed := text.find("\n", start)) >= 0:
        end = line_feed
        if end > start and text[end - 1] == "\r":
            end -= 1
        yield Token(start, text[start:end])
        start = line_feed + 1
    if start < len(text):
        yield Token(start, text[start:])


def majority_line_end(text: str) -> str:
    windows = text.count("\r\n")
    return "\r\n" if windows * 2 > text.count("\n") else "\n"


def apply_edits(text: str, edits: list[Edit]) -> str:
    """`text` after `edits`, which are sorted and do not overlap."""
    pieces: list[str] = []
    reached = 0
    for span, replacement in edits:
        pieces += (text[reached : span.start], replacement)
        reached = span.end
    return "".join((*pieces, text[reached:]))


def count_lines(text: str) -> int:
    """How many line ends of the protocol `text` has."""
    count = text.count("\n")
    if "\r" in text:
        count += text.count("\r") - text.count("\r\n")
    return count


def offset_at(text: str, position: Position, encoding: Encoding) -> int:
    """Where `position` is in `text`; what lies past the end of a line or the text is its end."""
    start = _line_start(text, position.line)
    line_end = _PROTOCOL_LINE_END.search(text, start)
    line = text[start : line_end.start() if line_end else len(text)]
    return start + _characters_in(line, position.character, encoding)


def position_at(text: str, offset: int, encoding: Encoding) -> Position:
    """The position of `offset`; between CR and LF it is the end of their line."""
    offset = min(max(offset, 0), len(text))
    if text[offset - 1 : offset + 1] == "\r\n":
        offset -= 1
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    return Position(count_lines(text[:start]), units_in(text[start:offset], encoding))


def units_in(text: str, encoding: Encoding) -> int:
    """The length of `text` in units of `encoding`."""
    if encoding == "utf-32" or text.isascii():
        return len(text)
    if encoding == "utf-8":
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text) + len(_ASTRAL.findall(text))


def _line_start(text: str, line: int) -> int:
    if line <= 0:
        return 0
    rest = (
        _PROTOCOL_LINE_END.split(text, maxsplit=line)
        if "\r" in text
        else text.split("\n", maxsplit=line)
    )
    return len(text) - len(rest[-1]) if len(rest) > line else len(text)


def _characters_in(line: str, units: int, encoding: Encoding) -> int:
    """How many characters of `line` lie wholly within its first `units` units."""
    units = max(units, 0)
    if encoding == "utf-32" or line.isascii():
        return min(units, len(line))
    if encoding == "utf-8":
        return _characters_in_utf8(line, units)
    return _characters_in_utf16(line, units)


def _characters_in_utf8(line: str, units: int) -> int:
    encoded = line.encode("utf-8", "surrogatepass")
    units = min(units, len(encoded))
    while units < len(encoded) and encoded[units] & 0xC0 == 0x80:
        units -= 1
    return len(encoded[:units].decode("utf-8", "surrogatepass"))


def _characters_in_utf16(line: str, units: int) -> int:
    pairs = 0
    for astral in _ASTRAL.finditer(line):
        before = astral.start() + pairs
        if before >= units:
            break
        if before + 1 == units:
            return astral.start()
        pairs += 1
    return min(units - pairs, len(line))
