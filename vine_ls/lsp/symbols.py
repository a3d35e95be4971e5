"""The outline as JSON: what a block says is written once, and only its lines anew.

10,000 symbols as protocol objects, each placed by itself, took 1.6 s.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from lsprotocol import types as lsp

from vine_ls.features.document_symbols import Outlined, document_symbols, outlined
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.text import Encoding, position_at
from vine_ls.lsp.diagnostics import dumps


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


def hierarchical(document: Document, encoding: Encoding) -> str:
    """A list of `DocumentSymbol`."""
    ask, found = _PIECES[encoding], []
    for symbol in document_symbols(document):
        words, first, column, last, end, id_line, start, stop = symbol.block.remembered(ask)
        line = symbol.line
        found.append(
            f'{{{words},"range":{{"start":{{"line":{line + first},"character":{column}}},'
            f'"end":{{"line":{line + last},"character":{end}}}}},'
            f'"selectionRange":{{"start":{{"line":{line + id_line},"character":{start}}},'
            f'"end":{{"line":{line + id_line},"character":{stop}}}}}}}'
        )
    return f"[{','.join(found)}]"


def flat(document: Document, uri: str, encoding: Encoding) -> str:
    """A list of `SymbolInformation`, for clients that take no other."""
    ask, written, found = _PIECES[encoding], dumps(uri), []
    for symbol in document_symbols(document):
        _, first, column, last, end, *_ = symbol.block.remembered(ask)
        line, about = symbol.line, symbol.outlined
        found.append(
            f'{{"name":{dumps(about.name)},"kind":{_kind(about)},'
            f'"location":{{"uri":{written},'
            f'"range":{{"start":{{"line":{line + first},"character":{column}}},'
            f'"end":{{"line":{line + last},"character":{end}}}}}}}}}'
        )
    return f"[{','.join(found)}]"


def _pieces(encoding: Encoding, block: Block) -> _Pieces:
    symbol = block.remembered(outlined)
    words = f'"name":{dumps(symbol.name)},"detail":{dumps(symbol.detail)},"kind":{_kind(symbol)}'
    text = block.text
    first = position_at(text, symbol.span.start, encoding)
    last = position_at(text, symbol.span.end, encoding)
    start = position_at(text, symbol.selection.start, encoding)
    stop = position_at(text, symbol.selection.end, encoding)
    # A lone CR in a broken id would end the line for the editor.
    end = stop.character if stop.line == start.line else start.character
    return _Pieces(words, *first, *last, *start, end)


def _kind(symbol: Outlined) -> int:
    return int(lsp.SymbolKind.Module if symbol.is_ref else lsp.SymbolKind.Event)


_ENCODINGS: tuple[Encoding, ...] = ("utf-8", "utf-16", "utf-32")
# One function for each encoding: answers are remembered under the function.
_PIECES: dict[Encoding, Callable[[Block], _Pieces]] = {
    encoding: partial(_pieces, encoding) for encoding in _ENCODINGS
}
