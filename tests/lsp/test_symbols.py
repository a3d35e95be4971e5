"""The outline and the folds as JSON say what the features say, in any encoding."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given

from tests.strategies import encodings, texts
from vine_ls.features.document_symbols import document_symbols, parts_of
from vine_ls.features.folding_ranges import folding_ranges
from vine_ls.language.document import Document
from vine_ls.language.text import Encoding, Position, Span
from vine_ls.lsp import folds, symbols


def range_of(document: Document, span: Span, encoding: Encoding) -> dict[str, Any]:
    start, end = (document.position_at(offset, encoding)._asdict() for offset in span)
    return {"start": start, "end": end}


@given(texts, encodings)
def test_the_outline_as_a_tree(text: str, encoding: Encoding) -> None:
    document = Document.read(text)
    found = [json.loads(it) for it in symbols.hierarchical(document, encoding)]
    for symbol, written in zip(document_symbols(document), found, strict=True):
        assert written["name"] == symbol.outlined.name
        assert written["range"] == range_of(document, symbol.span, encoding)
        start = document.position_at(symbol.selection.start, encoding)
        assert written["selectionRange"]["start"] == start._asdict()
        assert _is_within(written["selectionRange"], written["range"])
        parts = parts_of(symbol.block)
        for part, child in zip(parts, written.get("children", ()), strict=True):
            first, last = (symbol.above + offset for offset in part.selection)
            assert child["name"] == part.name
            assert child["selectionRange"] == range_of(document, Span(first, last), encoding)
            assert _is_within(child["selectionRange"], child["range"])
            assert _is_within(child["range"], written["range"])


@given(texts, encodings)
def test_the_outline_as_a_list(text: str, encoding: Encoding) -> None:
    document = Document.read(text)
    found = [json.loads(it) for it in symbols.flat(document, "file:///a.vine", encoding)]
    for symbol, written in zip(document_symbols(document), found, strict=True):
        assert written["name"] == symbol.outlined.name
        range_ = range_of(document, symbol.span, encoding)
        assert written["location"] == {"uri": "file:///a.vine", "range": range_}


@given(texts)
def test_folds(text: str) -> None:
    document = Document.read(text)
    expected = [(fold.first, fold.last) for fold in folding_ranges(document)]
    for write in (folds.bare, folds.worded):
        found = json.loads(write(document, None))
        assert [(fold["startLine"], fold["endLine"]) for fold in found] == expected


def _is_within(inner: dict[str, Any], outer: dict[str, Any]) -> bool:
    first, last = (Position(**outer[end]) for end in ("start", "end"))
    return first <= Position(**inner["start"]) <= Position(**inner["end"]) <= last
