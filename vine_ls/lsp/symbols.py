"""The outline as JSON: what a block says is written once, and only its lines anew.

10,000 symbols as protocol objects, each placed by itself, took 1.6 s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from vine_ls.features.document_symbols import Outlined, document_symbols, outlined, parts_of
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.text import Encoding, position_at, units_in
from vine_ls.lsp.icons import KINDS, PART_KINDS
from vine_ls.lsp.quoted import quoted

# In a larger plan they would be most of some megabytes that nobody reads.
_MOST_WITH_PARTS = 1000


class _Pieces(NamedTuple):
    """The words of a symbol, and its positions: lines from the block's start, and columns."""

    words: str
    first: int
    first_column: int
    last: int
    last_column: int
    id_line: int
    id_start: int
    id_end: int


def hierarchical(document: Document, encoding: Encoding) -> Iterator[str]:
    """Each block as a `DocumentSymbol`."""
    ask = _PIECES[encoding]
    has_parts = len(document.blocks) <= _MOST_WITH_PARTS
    for symbol in document_symbols(document):
        words, first, column, last, end, id_line, start, stop = symbol.block.remembered(ask)
        line = symbol.line
        children = _children(symbol.block, line, encoding) if has_parts else ""
        yield (
            f'{{{words},"range":{{"start":{{"line":{line + first},"character":{column}}},'
            f'"end":{{"line":{line + last},"character":{end}}}}},'
            f'"selectionRange":{{"start":{{"line":{line + id_line},"character":{start}}},'
            f'"end":{{"line":{line + id_line},"character":{stop}}}}}{children}}}'
        )


def _children(block: Block, line: int, encoding: Encoding) -> str:
    found = []
    for words, below, end, start, stop in block.remembered(_PARTS[encoding]):
        number = line + below
        found.append(
            f'{{{words},"range":{{"start":{{"line":{number},"character":0}},'
            f'"end":{{"line":{number},"character":{end}}}}},'
            f'"selectionRange":{{"start":{{"line":{number},"character":{start}}},'
            f'"end":{{"line":{number},"character":{stop}}}}}}}'
        )
    return f',"children":[{",".join(found)}]' if found else ""


def flat(document: Document, uri: str, encoding: Encoding) -> Iterator[str]:
    """Each block as a `SymbolInformation`, for clients that take no other."""
    ask, written = _PIECES[encoding], quoted(uri)
    for symbol in document_symbols(document):
        _, first, column, last, end, *_ = symbol.block.remembered(ask)
        line, about = symbol.line, symbol.outlined
        yield (
            f'{{"name":{quoted(about.name)},"kind":{_kind(about)},'
            f'"location":{{"uri":{written},'
            f'"range":{{"start":{{"line":{line + first},"character":{column}}},'
            f'"end":{{"line":{line + last},"character":{end}}}}}}}}}'
        )


def _pieces(encoding: Encoding, block: Block) -> _Pieces:
    symbol = block.remembered(outlined)
    words = f'"name":{quoted(symbol.name)},"detail":{quoted(symbol.detail)},"kind":{_kind(symbol)}'
    text = block.text
    if block.head.is_plain and "\r" not in text:
        return _plain_pieces(encoding, block, words, symbol.span.end)
    first = position_at(text, symbol.span.start, encoding)
    last = position_at(text, symbol.span.end, encoding)
    start = position_at(text, symbol.selection.start, encoding)
    stop = position_at(text, symbol.selection.end, encoding)
    # A lone CR in a broken id would end the line for the editor.
    end = stop.character if stop.line == start.line else start.character
    return _Pieces(words, *first, *last, *start, end)


def _plain_pieces(encoding: Encoding, block: Block, words: str, end: int) -> _Pieces:
    """The same for what most blocks are: `[` opens the line, and only LF ends one."""
    text = block.text
    first, last = text.count("\n", 0, block.header_start), text.count("\n", 0, end)
    column = units_in(text[text.rfind("\n", 0, end) + 1 : end], encoding)
    return _Pieces(words, first, 0, last, column, first, 1, 1 + len(block.head.id or ""))


class _PartPieces(NamedTuple):
    """The words of a line in the outline, its number in the block, and columns."""

    words: str
    line: int
    end: int
    id_start: int
    id_end: int


def _part_pieces(encoding: Encoding, block: Block) -> tuple[_PartPieces, ...]:
    found = []
    for kind, name, detail, span, selection in parts_of(block):
        words = f'"name":{quoted(name)},"detail":{quoted(detail)},"kind":{int(PART_KINDS[kind])}'
        line, end = position_at(block.text, span.end, encoding)
        start = position_at(block.text, selection.start, encoding).character
        stop = position_at(block.text, selection.end, encoding).character
        found.append(_PartPieces(words, line, end, start, stop))
    return tuple(found)


def _kind(symbol: Outlined) -> int:
    return int(KINDS["ref" if symbol.is_ref else "task"])


_ENCODINGS: tuple[Encoding, ...] = ("utf-8", "utf-16", "utf-32")
# One function for each encoding: answers are remembered under the function.
_PIECES: dict[Encoding, Callable[[Block], _Pieces]] = {
    encoding: partial(_pieces, encoding) for encoding in _ENCODINGS
}
_PARTS: dict[Encoding, Callable[[Block], tuple[_PartPieces, ...]]] = {
    encoding: partial(_part_pieces, encoding) for encoding in _ENCODINGS
}
