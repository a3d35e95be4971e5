"""The tokens of the plainest blocks, which most are, at a quarter of the cost.

They have a plain header and no CR, so that each line of the language is one of the protocol.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from vine_ls.features.token_kinds import BIT, TYPE
from vine_ls.language.block import Block
from vine_ls.language.text import WHITESPACE, Encoding, units_in

_ID = (TYPE["variable"], BIT["declaration"])
_STATUS = TYPE["enumMember"]
_OPERATOR = TYPE["operator"]
_TARGET = TYPE["variable"]
_CLASSES = ("@artifact ", "@guidance ", "@file ")


def is_plain(block: Block) -> bool:
    """Whether a block is one of them."""
    return block.head.is_plain and "\r" not in block.text


def plain_tokens(block: Block, encoding: Encoding) -> tuple[list[int], int, int, tuple[int, ...]]:
    """The numbers, the last token's line, the count of lines, and where dependencies are."""
    text = block.text
    measure = len if text.isascii() else partial(units_in, encoding=encoding)
    numbers, last = _header_numbers(block, measure)
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
                start = measure(written[: written.index(bare, 3)])
                numbers += (0, start, measure(bare), _TARGET, 0)
        elif mark == ">" and written[:2] == "> ":
            numbers += (line - last, 0, 1, _OPERATOR, 0)
            last = line
        elif mark == "@" and written.startswith(_CLASSES):
            numbers += _attachment_numbers(line - last, written, measure)
            last = line
    if block.body_end < len(text) and block.delimiter:
        line = text.count("\n", 0, block.body_end)
        numbers += (line - last, 0, measure(block.delimiter), _OPERATOR, 0)
        last = line
    return numbers, last, block.line_count, tuple(dependencies)


_Measure = Callable[[str], int]


def _header_numbers(block: Block, measure: _Measure) -> tuple[list[int], int]:
    """The numbers of a plain header, and its line."""
    head = block.head
    id_, name, status = head.id or "", head.name or "", head.value or ""
    line = block.text.count("\n", 0, block.header_start)
    # `[id] Name (status)`: three characters between id and name, two between name and status.
    column = len(id_) + measure(name) + 5
    numbers = [line, 1, len(id_), *_ID, 0, column - 1, len(status), _STATUS, BIT[status]]
    if head.annotations and block.header:
        written, above = block.text, block.header_start
        for annotation in block.header.annotations:
            start = measure(written[above : annotation.key.start - 1])
            length = len(annotation.key.text) + 1
            numbers += (0, start - column, length, TYPE["decorator"], 0)
            column = start
            for value in annotation.values:
                if value.text:
                    start = measure(written[above : value.start])
                    numbers += (0, start - column, measure(value.text), TYPE["parameter"], 0)
                    column = start
    return numbers, line


def _attachment_numbers(lines: int, written: str, measure: _Measure) -> list[int]:
    class_, mime, uri = [*written.split(" ", 2), "", ""][:3]
    numbers = [lines, 0, len(class_), TYPE["decorator"], 0]
    column = 0
    start = len(class_) + 1
    for part, type_ in ((mime, "type"), (uri, "string")):
        length = measure(part)
        if part:
            numbers += (0, start - column, length, TYPE[type_], 0)
            column = start
        start += length + 1
    return numbers
