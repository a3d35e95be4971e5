"""What is odd about a block, so that rules are asked only where they may have something to say.

Nine blocks of ten are plain. For them three searches take the place of two dozen rules.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from vine_ls.language.block import Block
from vine_ls.language.text import WHITESPACE

Oddity = Literal[
    "syntax",
    "header",
    "annotation",
    "dependency",
    "blocked",
    "attachment",
    "uri",
    "line",
    "end",
    "character",
]

ODD_SPACES = "".join(character for character in WHITESPACE if character > "\x7f")

# Who has to type a longer one copies it.
LONGEST_ID = 64

# A line that is neither prose beginning with a letter or digit, nor plainly a dependency, a
# decision or an attachment.
_LINE = re.compile(
    "\n(?:"
    "-(?!> [A-Za-z0-9][A-Za-z0-9/-]*\r?(?:\n|\\Z))"
    "|>(?! [!-~])"
    "|@(?!(?:artifact|guidance|file) )"
    f"|ref[\\[ \t\v\f\r{ODD_SPACES}]"
    "|\r(?!\n)"
    f"|[ \t\v\f#(-,./:-=?\\[-`{{-~{ODD_SPACES}]"
    ")"
)
_ONE_ANNOTATION = re.compile(r" @(?!sprite\()[a-zA-Z0-9]+\([!-'*+\--~]+(?:,[!-'*+\--~]+)*\)")
_TYPE = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*"
MIME = re.compile(f"{_TYPE}/{_TYPE}")
_ATTACHMENT = re.compile(f"\n@(?![a-z]+ {MIME.pattern} [!-~]+\r?(?:\n|\\Z))")
ABSOLUTE = r"(?:/(?!/)|\\|[A-Za-z]:[/\\]|[Ff][Ii][Ll][Ee]:)"
_ABSOLUTE = re.compile(rf"[{WHITESPACE}(]{ABSOLUTE}")
_ASCII_CONTROL = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f"
CONTROL = f"{_ASCII_CONTROL}\x80-\x9f\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069"
_ASCII_CHARACTER = re.compile(f"[{_ASCII_CONTROL}]")
_CHARACTER = re.compile(f"[{CONTROL}{ODD_SPACES}]")


def oddities(block: Block) -> list[Oddity]:
    """All that is odd about a block; the rules of any other kind surely find nothing in it."""
    text, head, dependencies = block.text, block.head, block.dependencies
    start, end = max(block.body_start - 1, 0), block.body_end
    odd: list[Oddity] = []
    if not block.sound:
        odd.append("syntax")
    if not head.is_plain or block.header_start or len(head.id or "") > LONGEST_ID:
        odd.append("header")
    if head.annotations and not _ONE_ANNOTATION.fullmatch(head.annotations):
        odd.append("annotation")
    if dependencies and (head.id in dependencies or len(set(dependencies)) < len(dependencies)):
        odd.append("dependency")
    if head.value == "blocked":
        odd.append("blocked")
    if "\n@" in text and _ATTACHMENT.search(text, start, end):
        odd.append("attachment")
    may_have_uris = head.kind == "ref" or head.annotations or "\n@" in text
    if may_have_uris and (not text.isascii() or _ABSOLUTE.search(text)):
        odd.append("uri")
    if text[end - 2 : end - 1].strip(WHITESPACE) == "" and end > 4 and blank_lines_below(block) > 2:
        odd.append("end")
    if block.is_blank or _LINE.search(text, start, end) or _looks_like_prose(block.delimiter):
        odd.append("line")
    if _has_odd_character(text):
        odd.append("character")
    return odd


def blank_lines_below(block: Block) -> int:
    """How many blank lines end a block, behind its last line with text."""
    content = block.content
    return content.count("\n", len(content.rstrip(WHITESPACE))) - 1


@lru_cache(maxsize=16)
def _looks_like_prose(delimiter: str) -> bool:
    """Whether a line that is nearly the delimiter would pass for a plain one."""
    return not _LINE.match(f"\n{delimiter}")


def _has_odd_character(text: str) -> bool:
    if "\r" in text and text.count("\r") > text.count("\r\n"):
        return True
    return bool((_ASCII_CHARACTER if text.isascii() else _CHARACTER).search(text))
