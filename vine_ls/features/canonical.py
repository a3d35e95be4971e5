"""The lines that a preamble or a block has in canonical form: its own lines, moved and trimmed."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.block import (
    ATTACHMENT_CLASSES,
    DECISION,
    DEPENDENCY,
    DESCRIPTION,
    Block,
    line_kind,
)
from vine_ls.language.header import Annotation
from vine_ls.language.lookalikes import is_near_delimiter
from vine_ls.language.preamble import KNOWN_KEYS, Preamble
from vine_ls.language.text import WHITESPACE, is_blank
from vine_ls.rules.swallowed import is_swallowed


def raw_lines(text: str) -> list[str]:
    """The lines of `text` with their ends."""
    *lines, last = text.split("\n")
    return [f"{line}\n" for line in lines] + ([last] if last else [])


def preamble_lines(preamble: Preamble) -> list[str]:
    """The lines of a sound preamble; all but the first stay unless all its keys are known."""
    lines = raw_lines(preamble.text)
    magic = preamble.magic
    assert magic and magic.version  # Without them formatting is refused.
    lines[0] = lines[0].replace(magic.text, f"vine {magic.version.text}")
    keys = [line.key.text.lower() for line in preamble.lines if line.key]
    is_plain = all(line.key or is_blank(line.text) for line in preamble.lines)
    # Where each empty line is a delimiter, none may come or go, not even here.
    if not is_plain or not preamble.delimiter:
        return lines
    if len(set(keys)) < len(keys) or not set(keys) <= set(KNOWN_KEYS):
        return lines
    metadata = sorted(
        (line.key.text.lower(), _metadata(line.key.text, line.value.text) + _end(raw))
        for line, raw in zip(preamble.lines, lines[1:-1], strict=True)
        if line.key and line.value
    )
    return [lines[0], *(line for _, line in metadata), lines[-1]]


def content_lines(block: Block, line_end: str) -> list[str] | None:
    """The lines of a block, its delimiter line aside; nothing where they stay byte for byte."""
    lines = block.remembered(_canonical_lines)
    if lines is None or is_left_alone(block):
        return None
    raw = raw_lines(block.content[block.header_start :])
    return [line.text + _end(raw[line.number], line_end) for line in lines]


def is_left_alone(block: Block) -> bool:
    """Whether a block has an error, or a line that may show that two tasks ran together."""
    return (
        block.is_blank
        or not block.sound
        or any(
            is_swallowed(line) or is_near_delimiter(line, block.delimiter) for line in block.body
        )
        # An empty line would be a delimiter.
        or (not block.delimiter and any(map(is_blank, block.content.split("\n")[:-1])))
    )


class _Line(NamedTuple):
    """A line in canonical form, and the number of the line that it was made of."""

    rank: tuple[int, str]
    number: int
    text: str


def _canonical_lines(block: Block) -> list[_Line] | None:
    """Header, description, dependencies, decisions, attachments; nothing if they are so already."""
    if block.is_blank or not block.sound:
        return None
    body = block.body
    lines = sorted(_canonical_line(number, line) for number, line in enumerate(body, 1))
    header = _header(block)
    first = block.content[block.header_start :].partition("\n")[0].removesuffix("\r")
    is_tidy = block.header_start == 0 and header == first and block.content.endswith("\n")
    if is_tidy and [line.text for line in lines] == body:
        return None
    if header == block.delimiter or any(line.text == block.delimiter for line in lines):
        return None
    return [_Line((0, ""), 0, header), *lines]


def _canonical_line(number: int, line: str) -> _Line:
    kind = line_kind(line)
    if kind is DESCRIPTION:
        return _Line((0, ""), number, line if line.strip(WHITESPACE) else "")
    if kind is DEPENDENCY:
        target = line[3:].strip(WHITESPACE)
        return _Line((1, target), number, f"-> {target}")
    if kind is DECISION:
        return _Line((2, ""), number, f"> {line[2:].strip(WHITESPACE)}")
    class_ = line[1:].split(" ", 1)[0]
    return _Line((3 + ATTACHMENT_CLASSES.index(class_), ""), number, line)


def _header(block: Block) -> str:
    head = block.head
    keyword = "ref " if head.kind == "ref" else ""
    line = f"{keyword}[{head.id}] {head.name} ({head.value})"
    if not head.annotations or block.header is None:
        return line
    annotations = sorted(block.header.annotations, key=lambda annotation: annotation.key.text)
    return " ".join((line, *map(_annotation, annotations)))


def _annotation(annotation: Annotation) -> str:
    values = [value.text for value in annotation.values]
    if not all(values):
        return annotation.text
    return f"@{annotation.key.text}({','.join(values)})"


def _metadata(key: str, value: str) -> str:
    return f"{key}: {value}" if value else f"{key}:"


def _end(line: str, default: str = "\n") -> str:
    """What `line` ends with, or else the default."""
    if line.endswith("\r\n"):
        return "\r\n"
    return "\n" if line.endswith("\n") else default
