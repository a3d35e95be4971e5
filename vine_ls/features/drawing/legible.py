"""The author's words where they are drawn: nothing in them is invisible, or drives the program."""

from __future__ import annotations

import re

# Control characters, what is no character at all, and what turns the letters that follow it round.
# XML forbids most of these; marks like U+200F, which right-to-left names need, stay.
_ILLEGIBLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufff9-\uffff]"
    "|[\ufffe\uffff]"
)
_BETWEEN_LINES = re.compile("\r\n|[\r\n\x0b\x0c\x85\u2028\u2029]")


def legible(text: str) -> str:
    """The text on one line."""
    return _ILLEGIBLE.sub(_visible, text) if not text.isprintable() else text


def legible_lines(text: str) -> str:
    """The text in its lines."""
    return "\n".join([legible(line) for line in _BETWEEN_LINES.split(text)])


def _visible(match: re.Match[str]) -> str:
    character = match[0]
    if character in "\t\n\r\u2028\u2029\x85":
        return " "
    if character < " ":
        return chr(0x2400 + ord(character))
    return "\u2421" if character == "\x7f" else "\ufffd"
