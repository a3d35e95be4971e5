"""The tokens of the plainest blocks, which most are, at a quarter of the cost.

They have a plain header, and neither a CR nor anything but ASCII, so that columns are offsets and
each line of the language is one of the protocol.
"""

from __future__ import annotations

from vine_ls.features.token_kinds import BIT, TYPE
from vine_ls.language.block import Block
from vine_ls.language.text import WHITESPACE

_ID = (TYPE["variable"], BIT["declaration"])
_STATUS = TYPE["enumMember"]
_OPERATOR = TYPE["operator"]
_TARGET = TYPE["variable"]
_CLASSES = ("@artifact ", "@guidance ", "@file ")


def plain_tokens(block: Block) -> tuple[list[int], int, int, tuple[int, ...]]:
    """The numbers, the last token's line, the count of lines, and where dependencies are."""
    text = block.text
    numbers, last = _header_numbers(block)
    dependencies: list[int] = []
    lines = text[block.body_start : block.body_end].split("\n")
    first = text.count("\n", 0, block.body_start)
    for line, written in enumerate(lines, first):
        mark = written[:1]
        if mark == "-" and written[:3] == "-> ":
            numbers += (line - last, 0, 2, _OPERATOR, 0)
            last = line
            bare = written[3:].strip(WHITESPACE)
            dependencies.append(len(numbers) + 4 if bare else -1)
            if bare:
                numbers += (0, written.index(bare, 3), len(bare), _TARGET, 0)
        elif mark == ">" and written[:2] == "> ":
            numbers += (line - last, 0, 1, _OPERATOR, 0)
            last = line
        elif mark == "@" and written.startswith(_CLASSES):
            numbers += _attachment_numbers(line - last, written)
            last = line
    if block.body_end < len(text) and block.delimiter:
        line = text.count("\n", 0, block.body_end)
        numbers += (line - last, 0, len(block.delimiter), _OPERATOR, 0)
        last = line
    return numbers, last, block.line_count, tuple(dependencies)


def _header_numbers(block: Block) -> tuple[list[int], int]:
    """The numbers of a plain header, and its line."""
    head = block.head
    id_, name, status = head.id or "", head.name or "", head.value or ""
    line = block.text.count("\n", 0, block.header_start)
    # `[id] Name (status)`: three characters between id and name, two between name and status.
    column = len(id_) + len(name) + 5
    numbers = [line, 1, len(id_), *_ID, 0, column - 1, len(status), _STATUS, BIT[status]]
    if head.annotations and block.header:
        for annotation in block.header.annotations:
            start = annotation.key.start - 1 - block.header_start
            length = len(annotation.key.text) + 1
            numbers += (0, start - column, length, TYPE["decorator"], 0)
            column = start
            for value in annotation.values:
                if value.text:
                    start = value.start - block.header_start
                    numbers += (0, start - column, len(value.text), TYPE["parameter"], 0)
                    column = start
    return numbers, line


def _attachment_numbers(lines: int, written: str) -> list[int]:
    class_, mime, uri = [*written.split(" ", 2), "", ""][:3]
    numbers = [lines, 0, len(class_), TYPE["decorator"], 0]
    column = 0
    start = len(class_) + 1
    for part, type_ in ((mime, "type"), (uri, "string")):
        if part:
            numbers += (0, start - column, len(part), TYPE[type_], 0)
            column = start
        start += len(part) + 1
    return numbers
