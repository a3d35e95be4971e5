"""Cards in Markdown or in plain text: the author's words cannot break out of their places."""

from __future__ import annotations

import re
from typing import NamedTuple

from vine_ls.language.uri import scheme_of

# No bare `<` or `&` is left, so no HTML; no `[` or `!`, so no link or image.
_SPECIAL = re.compile(r"[\\`*_\[\]<>&|~#!$]")
_LINE_START = re.compile(r"^([ \t]*)([-+=:]|[0-9]+[.)])", re.MULTILINE)
# Most names and sentences: there is nothing in them to look for.
_HARMLESS = re.compile(r"[A-Za-z][A-Za-z0-9 ,.]*")
_LINE_END = re.compile(r"[\r\n\v\f\x85\u2028\u2029]+")
_BACKTICKS = re.compile("`+")
# What would end a link's target, or split it.
_UNSAFE_IN_TARGET = re.compile(r"[\x00-\x20<>()\\\[\]\"`\x7f]")
_LINKABLE = ("file", "http", "https")


class Markup(NamedTuple):
    """How a card is written: with the marks of Markdown, or without any."""

    is_markdown: bool

    def text(self, words: str) -> str:
        """The author's words on one line, all marks in them made harmless."""
        if _HARMLESS.fullmatch(words):
            return words
        line = _LINE_END.sub(" ", words)
        if not self.is_markdown:
            return line
        return _LINE_START.sub(_escaped_start, _SPECIAL.sub(r"\\\g<0>", line))

    def bold(self, words: str) -> str:
        bare = self.text(words.strip())
        return f"**{bare}**" if self.is_markdown and bare else bare

    def code(self, words: str) -> str:
        line = _LINE_END.sub(" ", words)
        if not self.is_markdown or not line.strip():
            return line
        longest = max((len(found) for found in _BACKTICKS.findall(line)), default=0)
        fence = "`" * (longest + 1)
        pad = " " if longest or line != line.strip() else ""
        return f"{fence}{pad}{line}{pad}{fence}"

    def link(self, words: str, target: str | None) -> str:
        """A link to a file or a web page; anything else is shown and leads nowhere."""
        if not self.is_markdown or target is None or scheme_of(target) not in _LINKABLE:
            return self.code(words)
        safe = _UNSAFE_IN_TARGET.sub(_percent_encoded, target)
        return f"[{self.text(words)}]({safe})"

    def prose(self, words: str) -> str:
        """Our own words, which have marks for code only."""
        return words if self.is_markdown else words.replace("`", "")

    def lines(self, lines: list[str]) -> str:
        """Lines that stay lines when they are shown."""
        return ("  \n" if self.is_markdown else "\n").join(lines)


MARKDOWN = Markup(True)
PLAIN = Markup(False)


def _escaped_start(match: re.Match[str]) -> str:
    blanks, mark = match.groups()
    # Indentation would make code of it.
    return f"{' ' if blanks else ''}{mark[:-1]}\\{mark[-1]}"


def _percent_encoded(match: re.Match[str]) -> str:
    return f"%{ord(match[0]):02X}"
