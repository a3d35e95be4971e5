"""Ever larger selections: word, token, line, lines of one kind, content, block, file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.features.spot import block_at, spot_at
from vine_ls.language.block import DESCRIPTION, Block, Line
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.text import Span, is_blank

# Letters of any script with their marks, and emoji: all but white space and ASCII punctuation.
_WORD = re.compile(r"[^\s!-/:-@\[-^`{-~]+")


def selection_ranges(document: Document, offset: int) -> list[Span]:
    """The spans around `offset`, each one larger than the one before."""
    offset = min(max(offset, 0), document.length)
    spans = [Span(offset, offset)]
    for span in _candidates(document, offset):
        if span != spans[-1] and span.start <= spans[-1].start and spans[-1].end <= span.end:
            spans.append(span)
    return spans if len(spans) == 1 or spans[1] == spans[0] else spans[1:]


def _candidates(document: Document, offset: int) -> Iterator[Span]:
    at, above = block_at(document, offset)
    block = None if at == PREAMBLE else document.blocks[at]
    text = block.text if block else document.preamble.text
    within = offset - above
    start = text.rfind("\n", 0, within) + 1
    end = text.find("\n", within)
    line = Span(start, start + len(text[start : end if end >= 0 else len(text)].removesuffix("\r")))
    spot = spot_at(document, offset)
    for span in _words(text, line, within):
        yield _moved(span, above)
    if spot:
        yield spot.span
    yield _moved(line, above)
    if block:
        for span in _lists(block, within):
            yield _moved(span, above)
    bare = (block.content if block else text).rstrip()
    yield Span(above + len(bare) - len(bare.lstrip()), above + len(bare))
    yield Span(above, above + len(text))
    yield Span(0, document.length)


def _words(text: str, line: Span, within: int) -> Iterator[Span]:
    """The word around `within`, or that which ends there."""
    for match in _WORD.finditer(text, line.start, line.end):
        if match.start() <= within <= match.end():
            yield Span(*match.span())
            return


def _lists(block: Block, within: int) -> Iterator[Span]:
    """The dependencies, decisions or attachments that stand together, or the paragraph."""
    lines = block.lines
    at = next((it for it, line in enumerate(lines) if line.start <= within <= line.end), None)
    if at is None or _kind(lines[at]) is None:
        return
    first = last = at
    while first > 0 and _kind(lines[first - 1]) == _kind(lines[at]):
        first -= 1
    while last + 1 < len(lines) and _kind(lines[last + 1]) == _kind(lines[at]):
        last += 1
    yield Span(lines[first].start, lines[last].end)


def _kind(line: Line) -> str | None:
    """The kind of a line; a blank one is of none, and ends a paragraph."""
    return None if line.kind is DESCRIPTION and is_blank(line.text) else line.kind


def _moved(span: Span, above: int) -> Span:
    return Span(above + span.start, above + span.end)
