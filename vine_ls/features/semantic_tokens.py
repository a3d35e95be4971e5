"""The colours of a plan: five numbers a token, as the protocol wants them.

Each block remembers its own tokens, and each run of blocks those of its blocks, so that a
keystroke costs one block and one run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from vine_ls.features.plain_tokens import is_plain, plain_tokens
from vine_ls.features.spot import block_at
from vine_ls.features.token_kinds import BIT, TYPE
from vine_ls.language.block import ATTACHMENT, DECISION, DEPENDENCY, Block, Line
from vine_ls.language.collector import paused_collector
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.header import Header
from vine_ls.language.preamble import Preamble
from vine_ls.language.text import Encoding, Span, Token, count_lines, units_in


class Fragment(NamedTuple):
    """The tokens of a text, each counted from the one before, the first from the text's start.

    `last_line` is the line of the last token, `line_count` the number of lines; `dependencies`
    has, for each dependency, where in `numbers` its modifiers are.
    """

    numbers: list[int]
    last_line: int
    line_count: int
    dependencies: tuple[int, ...]


class Run(NamedTuple):
    """The tokens of a run of blocks, and where those of each block's dependencies are.

    `answers` is for whoever asks about them.
    """

    numbers: list[int]
    last_line: int
    line_count: int
    dependencies: list[tuple[int, ...]]
    answers: dict[str, str]


class TokensEdit(NamedTuple):
    """Put `numbers` where, from `start` on, `delete` numbers are."""

    start: int
    delete: int
    numbers: list[int]


def semantic_tokens(document: Document, encoding: Encoding) -> list[int]:
    """The tokens of the whole document."""
    with paused_collector():
        return _all_tokens(document, encoding)


def _all_tokens(document: Document, encoding: Encoding) -> list[int]:
    preamble = _preamble_fragment(document.preamble, encoding)
    numbers = list(preamble.numbers)
    gap = preamble.line_count - preamble.last_line
    places: list[tuple[int, int, list[tuple[int, ...]]]] = []
    for first, run in document.blocks.by_chunk(_RUNS[encoding]):
        start = len(numbers)
        places.append((first, start, run.dependencies))
        gap = _append(numbers, gap, run)
    _mark_unknown(document, numbers, places)
    return numbers


def token_runs(document: Document, encoding: Encoding) -> Iterator[tuple[int, Run]]:
    """The runs of which all tokens are made, and where in these each of them begins.

    In all tokens the first number of a run is another one, and unknown dependencies are marked.
    """
    start = len(_preamble_fragment(document.preamble, encoding).numbers)
    for _, run in document.blocks.by_chunk(_RUNS[encoding]):
        yield start, run
        start += len(run.numbers)


def semantic_tokens_in(document: Document, span: Span, encoding: Encoding) -> list[int]:
    """The tokens of the blocks that `span` touches, counted from the start of the document."""
    at, above = block_at(document, span.start)
    numbers: list[int] = []
    gap = 0
    if at == PREAMBLE:
        preamble = _preamble_fragment(document.preamble, encoding)
        numbers += preamble.numbers
        gap, at = preamble.line_count - preamble.last_line, 0
        above = len(document.preamble.text)
    else:
        gap = document.line_of(at)
    while at < len(document.blocks) and above <= span.end:
        block = document.blocks[at]
        start = len(numbers)
        fragment = block.remembered(_FRAGMENTS[encoding])
        gap = _append(numbers, gap, fragment)
        for place, target in zip(fragment.dependencies, block.dependencies, strict=False):
            if place >= 0 and document.graph.definition(target) is None:
                numbers[start + place] |= BIT["unresolved"]
        above += len(block.text)
        at += 1
    return numbers


def tokens_edits(old: list[int], new: list[int]) -> list[TokensEdit]:
    """The one edit that makes `new` of `old`; none if they are equal."""
    if old == new:
        return []
    most = min(len(old), len(new))
    head = _common(most, lambda start, end: old[start:end] == new[start:end])
    ends = len(old), len(new)
    tail = _common(
        most - head,
        lambda start, end: (
            old[ends[0] - end : ends[0] - start] == new[ends[1] - end : ends[1] - start]
        ),
    )
    return [TokensEdit(head, len(old) - head - tail, new[head : len(new) - tail])]


def _common(most: int, is_equal: Callable[[int, int], bool]) -> int:
    """How many of the first `most` are equal, found by halving."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if is_equal(low, middle):
            low = middle
        else:
            high = middle - 1
    return low


def _append(numbers: list[int], gap: int, part: Fragment | Run) -> int:
    """Add the tokens of what begins `gap` lines below the last one; the next gap."""
    if not part.numbers:
        return gap + part.line_count
    start = len(numbers)
    numbers += part.numbers
    numbers[start] += gap
    return part.line_count - part.last_line


def _mark_unknown(
    document: Document, numbers: list[int], places: list[tuple[int, int, list[tuple[int, ...]]]]
) -> None:
    """Both the places of runs and the unknown dependencies are in file order."""
    number = 0
    for edge in document.graph.unknown_dependencies:
        while number + 1 < len(places) and places[number + 1][0] <= edge.at:
            number += 1
        first, start, dependencies = places[number]
        place = dependencies[edge.at - first][edge.number]
        if place >= 0:
            numbers[start + place] |= BIT["unresolved"]


class _Colour(NamedTuple):
    """A token, its type and its modifiers."""

    token: Token
    type: str
    modifiers: int = 0


def _fragment(encoding: Encoding, block: Block) -> Fragment:
    if is_plain(block):
        return Fragment(*plain_tokens(block, encoding))
    return _encoded(block.text, _block_colours(block), encoding)


def _run(encoding: Encoding, blocks: tuple[Block, ...]) -> Run:
    numbers: list[int] = []
    dependencies: list[tuple[int, ...]] = []
    ask = _FRAGMENTS[encoding]
    gap = line_count = 0
    for block in blocks:
        fragment = block.remembered(ask)
        start = len(numbers)
        dependencies.append(
            tuple([place if place < 0 else start + place for place in fragment.dependencies])
        )
        gap = _append(numbers, gap, fragment)
        line_count += fragment.line_count
    return Run(numbers, line_count - gap, line_count, dependencies, {})


_ENCODINGS: tuple[Encoding, ...] = ("utf-8", "utf-16", "utf-32")
# One function for each encoding: answers are remembered under the function.
_FRAGMENTS: dict[Encoding, Callable[[Block], Fragment]] = {
    encoding: partial(_fragment, encoding) for encoding in _ENCODINGS
}
_RUNS: dict[Encoding, Callable[[tuple[Block, ...]], Run]] = {
    encoding: partial(_run, encoding) for encoding in _ENCODINGS
}


def _preamble_fragment(preamble: Preamble, encoding: Encoding) -> Fragment:
    return _encoded(preamble.text, _preamble_colours(preamble), encoding)


def _encoded(text: str, colours: Iterator[_Colour], encoding: Encoding) -> Fragment:
    numbers: list[int] = []
    dependencies = []
    line = last_line = last_column = reached = line_start = 0
    for token, type_, modifiers in colours:
        start = token.start
        # A lone CR ends the line for the editor, and no token goes beyond its line.
        length = units_in(token.text.split("\r", 1)[0], encoding)
        if type_ == "variable" and not modifiers:
            dependencies.append(len(numbers) + 4 if length else -1)
        # An empty token may stand between CR and LF, where no line can be counted.
        if not length:
            continue
        if passed := count_lines(text[reached:start]):
            line += passed
            line_start = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
        reached = start
        column = units_in(text[line_start:start], encoding)
        numbers += (
            line - last_line,
            column if line != last_line else column - last_column,
            length,
            TYPE[type_],
            modifiers,
        )
        last_line, last_column = line, column
    return Fragment(numbers, last_line, count_lines(text), tuple(dependencies))


def _preamble_colours(preamble: Preamble) -> Iterator[_Colour]:
    magic = preamble.magic
    if magic:
        word = magic.text.lower().find("vine")
        yield _Colour(Token(magic.start + word, magic.text[word : word + len("vine")]), "keyword")
        if magic.version:
            yield _Colour(magic.version, "number")
    for line in preamble.lines:
        if line.key and line.value:
            yield _Colour(line.key, "property")
            yield _Colour(line.value, "string")
    if preamble.terminator:
        yield _Colour(preamble.terminator, "operator")


def _block_colours(block: Block) -> Iterator[_Colour]:
    if block.header:
        yield from _header_colours(block.header)
    for line in block.lines:
        yield from _line_colours(line)
    if block.closing:
        yield _Colour(block.closing, "operator")


def _header_colours(header: Header) -> Iterator[_Colour]:
    if header.keyword:
        yield _Colour(header.keyword, "keyword")
    if header.id:
        yield _Colour(header.id, "variable", BIT["declaration"])
    if header.value and header.is_ref:
        yield _Colour(header.value, "string")
    elif header.value:
        yield _Colour(header.value, "enumMember", BIT.get(header.value.text, 0))
    for annotation in header.annotations:
        yield _Colour(Token(annotation.key.start - 1, f"@{annotation.key.text}"), "decorator")
        for value in annotation.values:
            yield _Colour(value, "parameter")


def _line_colours(line: Line) -> Iterator[_Colour]:
    if line.kind is DEPENDENCY:
        yield _Colour(Token(line.start, "->"), "operator")
        yield _Colour(line.value, "variable")
    elif line.kind is DECISION:
        yield _Colour(Token(line.start, ">"), "operator")
    elif line.kind is ATTACHMENT:
        class_, mime, uri = line.attachment
        yield _Colour(Token(line.start, f"@{class_.text}"), "decorator")
        yield _Colour(mime, "type")
        yield _Colour(uri, "string")
