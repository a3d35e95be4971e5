"""Text for a terminal: colour where it is wanted, and nothing that could drive the terminal."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from typing import Any, TextIO

_CODES = {
    "bold": "1",
    "blue": "1;34",
    "error": "1;31",
    "warning": "1;33",
    "note": "1;34",
    "hint": "1;36",
    "added": "32",
    "removed": "31",
    "dim": "2",
    "complete": "32",
    "started": "36",
    "reviewing": "35",
    "planning": "33",
    "notstarted": "39",
    "blocked": "31",
    "ref": "34",
}
_BIDIRECTIONAL = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
# What Azure, TeamCity and GitHub take for a command wherever it stands, and GitHub in front.
_ORDER = re.compile(r"##(?=\w*\[)")
_ORDER_IN_FRONT = re.compile(r"^(\s*):(?=:)")


class Style:
    """Colours text, or leaves it alone."""

    def __init__(self, color: str, stream: TextIO) -> None:
        automatic = stream.isatty() and "NO_COLOR" not in os.environ
        self._colored = color == "always" or (color == "auto" and automatic)

    def paint(self, text: str, name: str) -> str:
        return f"\x1b[{_CODES[name]}m{text}\x1b[0m" if self._colored and text else text


def printable(text: str) -> str:
    """`text` with a visible sign for each control character, so none reaches the terminal.

    Nor does a build server, which reads what is printed, find a command in it.
    """
    if "##" in text:
        text = _ORDER.sub("# #", text)
    if text.isprintable():
        return text
    return "".join(_visible(character) for character in text)


def as_line(text: str) -> str:
    """A line of words that are `printable`, also where they are the first in it."""
    return _ORDER_IN_FRONT.sub(r"\1: ", text) + "\n"


def as_json(value: Any, indent: int | None = 2) -> str:
    """A value for programs: in ASCII, which drives no terminal, and without such commands."""
    import json

    return _ORDER.sub(r"#\\u0023", json.dumps(value, indent=indent)) + "\n"


def terminal_width() -> int:
    """How many columns the terminal has; 80 where there is none, or what `COLUMNS` says."""
    given = os.environ.get("COLUMNS", "")
    if given.isdecimal() and int(given) > 0:
        return int(given)
    stream = next((it for it in (sys.stdout, sys.stderr) if it.isatty()), None)
    return os.get_terminal_size(stream.fileno()).columns or 80 if stream else 80


def width(text: str) -> int:
    """How many columns of a terminal `text` takes."""
    if text.isascii():
        return len(text)
    return sum(_width(character) for character in text)


def _visible(character: str) -> str:
    if character == "\t":
        return "    "
    if character < " ":
        return chr(0x2400 + ord(character))
    if character == "\x7f":
        return "\u2421"
    category = unicodedata.category(character)
    if category in ("Cc", "Cs", "Zl", "Zp") or character in _BIDIRECTIONAL:
        return "\ufffd"
    return character


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
