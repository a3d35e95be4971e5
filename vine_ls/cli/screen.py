"""Where answers are printed: a terminal of some width, or a pipe in which nothing is cut."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vine_ls.cli.style import Style, as_line, terminal_width, width

_NARROWEST = 20


class Screen(NamedTuple):
    """The columns of a terminal, none in a pipe; and whether it can show more than ASCII."""

    columns: int | None
    style: Style
    has_signs: bool = True

    @classmethod
    def of(cls, options: argparse.Namespace) -> Screen:
        """What stdout is, with the colours that the options ask for."""
        stream = sys.stdout
        columns = None
        if stream.isatty() and os.environ.get("TERM") != "dumb":
            columns = max(_NARROWEST, terminal_width())
        return cls(columns, Style(options.color, stream), _can_show("✔├─…█", stream.encoding))

    def cut(self, text: str, columns: int | None = None) -> str:
        """The text, without its end if it is longer than the screen or than so many columns."""
        if self.columns is None:
            return text
        most = self.columns if columns is None else columns
        dots = "…" if self.has_signs else "~"
        return text if width(text) <= most else fitting(text, most - 1) + dots

    def wrapped(self, text: str, indent: str = "") -> Iterator[str]:
        """The lines of a text, which breaks between words where the screen ends.

        Those behind the first begin with `indent`. A word longer than the screen is let be.
        """
        if self.columns is None or width(text) <= self.columns:
            yield text
            return
        words = text.lstrip(" ").split(" ")
        line = text[: len(text) - len(text.lstrip(" "))] + words[0]
        for word in words[1:]:
            if width(line) + 1 + width(word) > self.columns:
                yield line.rstrip(" ")
                line = indent + word
            else:
                line += " " + word
        yield line


def fitting(text: str, columns: int) -> str:
    """As much of the start of a text as takes at most so many columns."""
    if text.isascii():
        return text[: max(0, columns)]
    used = 0
    for at, character in enumerate(text):
        used += width(character)
        if used > columns:
            return text[:at]
    return text


def put(lines: Iterable[str]) -> None:
    """Print lines."""
    sys.stdout.writelines(map(as_line, lines))


def _can_show(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
