"""The canonical form of a document, as the fewest line edits that lead there.

Works on the text, never on the graph, and would rather do nothing than lose a character: what it
does not understand stays byte for byte, and what it made is read again before it is handed out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import NamedTuple

from vine_ls.features.canonical import content_lines, preamble_lines, raw_lines
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.lookalikes import is_conflict_marker
from vine_ls.language.nodes import Task, is_concrete_task, node_of
from vine_ls.language.preamble import Preamble
from vine_ls.language.text import (
    WHITESPACE,
    Edit,
    Span,
    Token,
    apply_edits,
    lines_of,
    majority_line_end,
)
from vine_ls.rules import PREAMBLE_RULES
from vine_ls.rules.rule import Severity

# Above this many lines a block is compared from its two ends only, which takes linear time.
_LONG_BLOCK = 300


def format_text(text: str) -> str:
    """`text` in canonical form, or as it is where formatting it would be a guess."""
    return apply_edits(text, format_document(Document.read(text)))


def format_document(document: Document) -> list[Edit]:
    """The edits, sorted and apart from each other, that bring a document into canonical form."""
    return _checked(document, format_edits(document))


def format_range(document: Document, span: Span) -> list[Edit]:
    """The edits that bring the preamble and the blocks that `span` touches into canonical form."""
    return format_ranges(document, [span])


def format_ranges(document: Document, spans: Sequence[Span]) -> list[Edit]:
    """The edits for all that any of `spans` touches."""
    # A caret behind the last character is in the last block.
    spans = [Span(min(start, document.length - 1), end) for start, end in spans]
    return _checked(document, _diff(_touched(_pieces(document), spans)))


def format_edits(document: Document) -> list[Edit]:
    """The edits of `format_document` before they are checked."""
    return _diff(_pieces(document))


class _Piece(NamedTuple):
    """A part of the text: where it starts, its lines with their ends, and those it should have."""

    start: int
    old: list[str]
    new: list[str]


def _pieces(document: Document) -> Iterator[_Piece]:
    """The parts of the document that would change."""
    if refusal(document):
        return
    line_end = majority_line_end(document.text)
    yield _Piece(0, raw_lines(document.preamble.text), preamble_lines(document.preamble))
    start = len(document.preamble.text)
    blocks = list(document.blocks)
    last = max(at for at, block in enumerate(blocks) if not block.is_blank)
    for block in blocks[:last]:
        if (new := _block(block, line_end)) is not None:
            yield _Piece(start, raw_lines(block.text), new)
        start += len(block.text)
    end = "".join([block.text for block in blocks[last:]])
    yield _Piece(start, raw_lines(end), _end(blocks[last], end, line_end))


def refusal(document: Document) -> str | None:
    """Why the file as a whole is not formatted: its frame is broken, any edit would be a guess."""
    text = document.text
    for rule in PREAMBLE_RULES:
        if rule.severity is Severity.ERROR:
            for problem in rule.check(document.preamble):
                return problem.message
    if all(block.is_blank for block in document.blocks):
        return "a plan has at least one block"
    if "\r\r\n" in text or text.endswith("\r"):
        return "a carriage return stands where tools disagree on what it means"
    if any(is_conflict_marker(line.text) for line in _marked_lines(text)):
        return "a merge conflict is not resolved"
    return None


def _marked_lines(text: str) -> Iterator[Token]:
    markers = any(mark in text for mark in ("<<<<<<<", ">>>>>>>", "|||||||"))
    return lines_of(text) if markers else iter(())


def _block(block: Block, line_end: str) -> list[str] | None:
    """The lines that a block should have, or nothing where it stays byte for byte."""
    if block.is_empty and block.delimiter:
        return []
    content = content_lines(block, line_end)
    return content and content + raw_lines(block.text[block.body_end :])


def _end(block: Block, text: str, line_end: str) -> list[str]:
    """The lines of the last block that is not blank, without the delimiters behind it."""
    content = content_lines(block, line_end) or raw_lines(block.content)
    # Where each blank line is a delimiter, none may go.
    return content if block.delimiter else content + raw_lines(text[block.body_end :])


def _touched(pieces: Iterator[_Piece], spans: Sequence[Span]) -> Iterator[_Piece]:
    for piece in pieces:
        start, end = piece.start, piece.start + sum(map(len, piece.old))
        if any(start <= span.start < end or span.start <= start < span.end for span in spans):
            yield piece


def _diff(pieces: Iterator[_Piece]) -> list[Edit]:
    edits: list[Edit] = []
    for start, old, new in pieces:
        if old != new:
            edits += line_edits(start, old, new)
    return edits


def line_edits(start: int, old: list[str], new: list[str]) -> Iterator[Edit]:
    """The edits that make the lines `new` of the lines `old`, which stand at `start`."""
    offsets = [start]
    for line in old:
        offsets.append(offsets[-1] + len(line))
    for tag, first, end, new_first, new_end in line_operations(old, new):
        if tag != "equal":
            yield Edit(Span(offsets[first], offsets[end]), "".join(new[new_first:new_end]))


def line_operations(old: Sequence[str], new: Sequence[str]) -> list[tuple[str, int, int, int, int]]:
    """How `new` is made of `old`, as `SequenceMatcher` tells it; long ones from their ends only."""
    if len(old) <= _LONG_BLOCK:
        return list(SequenceMatcher(None, old, new, autojunk=False).get_opcodes())
    shorter = min(len(old), len(new))
    head = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    rest = shorter - head
    tail = next((at for at in range(rest) if old[-1 - at] != new[-1 - at]), rest)
    return [("replace", head, len(old) - tail, head, len(new) - tail)]


def _checked(document: Document, edits: list[Edit]) -> list[Edit]:
    """The edits, if reading what they make gives the same plan with the same characters."""
    if not edits or not keeps_everything(document, apply_edits(document.text, edits)):
        return []
    return edits


def keeps_everything(document: Document, text: str) -> bool:
    """Whether `text` means what the document means, and has all that is written in it."""
    other = Document.read(text)
    before = [block for block in document.blocks if not block.is_blank]
    after = [block for block in other.blocks if not block.is_blank]
    return (
        len(before) == len(after)
        and _same_characters(document.preamble.text, other.preamble.text)
        and _facts(document.preamble) == _facts(other.preamble)
        and all(map(_is_same_block, before, after))
    )


def _is_same_block(before: Block, after: Block) -> bool:
    if before.content == after.content:
        return True
    one, other = node_of(before), node_of(after)
    return (
        one is not None
        and other is not None
        and _sorted(one) == _sorted(other)
        and _same_characters(before.content, after.content)
    )


def _facts(preamble: Preamble) -> tuple[object, ...]:
    return (
        preamble.version,
        preamble.title,
        preamble.prefix,
        preamble.delimiter,
        sorted(preamble.metadata),
    )


def _sorted(node: Task) -> Task:
    """The node with everything in order whose order means nothing."""
    node = replace(node, dependencies=tuple(sorted(node.dependencies)))
    if is_concrete_task(node):
        attachments = sorted(node.attachments, key=lambda it: (it.class_, it.mime, it.uri))
        node = replace(node, attachments=tuple(attachments))
    return node


def _same_characters(one: str, other: str) -> bool:
    return one == other or Counter(one.translate(_NO_BLANKS)) == Counter(
        other.translate(_NO_BLANKS)
    )


_NO_BLANKS = dict.fromkeys(map(ord, WHITESPACE))
