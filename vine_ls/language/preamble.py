"""The preamble: the magic line, metadata, and the `---` that ends it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from vine_ls.language.header import is_header
from vine_ls.language.text import (
    BOM,
    WHITESPACE,
    Token,
    count_lines,
    is_blank,
    lines_of,
    trimmed,
)

TERMINATOR = "---"
DEFAULT_DELIMITER = "---"
KNOWN_KEYS = ("delimiter", "prefix", "title")

_MAGIC = re.compile(f"vine[{WHITESPACE}]+([0-9]+\\.[0-9]+\\.[0-9]+)")
_LOOSE_MAGIC = re.compile(f"vine(?![a-z_-])[:=]?[{WHITESPACE}]*([^{WHITESPACE}]*)", re.IGNORECASE)


class MagicLine(NamedTuple):
    """The line that names the format; `sound` if a strict reader accepts it."""

    start: int
    text: str
    version: Token | None
    sound: bool

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class PreambleLine(NamedTuple):
    """A line between the magic line and the terminator; without a colon it has no key."""

    start: int
    text: str
    key: Token | None
    value: Token | None

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class Preamble(NamedTuple):
    """The first part of a file, its terminator line included. Its text determines the rest.

    Where no terminator stands, it ends before the first header, if there is one.
    """

    text: str
    magic: MagicLine | None
    lines: tuple[PreambleLine, ...]
    terminator: Token | None
    line_count: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Preamble) and self.text == other.text

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Preamble({self.text!r})"

    @property
    def bom(self) -> str:
        return BOM if self.text[:1] == BOM else ""

    @property
    def is_terminated(self) -> bool:
        """Whether the terminator is exactly as the format wants it."""
        return self.terminator is not None and self.terminator.text == TERMINATOR

    @property
    def version(self) -> str | None:
        return self.magic.version.text if self.magic and self.magic.version else None

    @property
    def title(self) -> str | None:
        return self.metadata_value("title")

    @property
    def prefix(self) -> str | None:
        return self.metadata_value("prefix")

    @property
    def delimiter(self) -> str:
        delimiter = self.metadata_value("delimiter")
        return DEFAULT_DELIMITER if delimiter is None else delimiter

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        """Every key with its value, as written, in order."""
        return tuple(
            (line.key.text, line.value.text) for line in self.lines if line.key and line.value
        )

    def metadata_value(self, key: str) -> str | None:
        """The value in force: the last one given."""
        for line in reversed(self.lines):
            if line.key and line.value and line.key.text.lower() == key:
                return line.value.text
        return None


def read_preamble(text: str) -> Preamble:
    """The preamble of `text`; a line that is nearly the terminator ends it too."""
    return _read(text, is_near_terminator)


def read_strict_preamble(text: str) -> Preamble:
    """The preamble of `text` as strict readers see it, whatever that swallows."""
    return _read(text, _is_terminator)


def is_near_terminator(line: str, delimiter: str) -> bool:
    """Whether `line` is, or was surely meant to be, the end of the preamble."""
    bare = line.strip(WHITESPACE)
    return bool(bare) and bare in (TERMINATOR, "----", delimiter)


def _is_terminator(line: str, _delimiter: str) -> bool:
    return line == TERMINATOR


def _read(text: str, is_terminator: Callable[[str, str], bool]) -> Preamble:
    lines: list[Token] = []
    delimiter = DEFAULT_DELIMITER
    for line in lines_of(text, start=len(BOM) if text[:1] == BOM else 0):
        if is_terminator(line.text, delimiter):
            line_feed = text.find("\n", line.end)
            return _assemble(text[: line_feed + 1] if line_feed >= 0 else text, lines, line)
        key, colon, value = line.text.partition(":")
        if colon and key.strip(WHITESPACE).lower() == "delimiter":
            delimiter = value.strip(WHITESPACE)
        lines.append(line)
    # A block starts a line, and a byte order mark is part of the first one.
    first = 1 if text[:1] == BOM else 0
    body = next((line.start for line in lines[first:] if is_header(line.text)), len(text))
    return _assemble(text[:body], [line for line in lines if line.start < body], None)


def _assemble(text: str, lines: list[Token], terminator: Token | None) -> Preamble:
    magic, rest = _read_magic(lines)
    return Preamble(
        text, magic, tuple(_read_line(line) for line in rest), terminator, count_lines(text)
    )


def _read_magic(lines: list[Token]) -> tuple[MagicLine | None, list[Token]]:
    first = next((at for at, line in enumerate(lines) if not is_blank(line.text)), None)
    if first is None:
        return None, lines
    start, text = lines[first]
    if match := _MAGIC.fullmatch(text):
        magic = MagicLine(start, text, Token(start + match.start(1), match[1]), first == 0)
    elif match := _LOOSE_MAGIC.match(text.lstrip(WHITESPACE)):
        indent = start + len(text) - len(text.lstrip(WHITESPACE))
        version = Token(indent + match.start(1), match[1]) if match[1] else None
        magic = MagicLine(start, text, version, False)
    else:
        return None, lines
    return magic, lines[first + 1 :]


def _read_line(line: Token) -> PreambleLine:
    key, colon, value = line.text.partition(":")
    if not colon:
        return PreambleLine(line.start, line.text, None, None)
    return PreambleLine(
        line.start,
        line.text,
        trimmed(line.start, key),
        trimmed(line.start + len(key) + 1, value),
    )
