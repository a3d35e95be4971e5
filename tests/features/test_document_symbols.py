"""The outline of a plan."""

from __future__ import annotations

from hypothesis import given

from tests.features.pictures_files import check_drawn
from tests.pictures import plan
from tests.strategies import texts
from vine_ls.features.document_symbols import document_symbols, parts_of
from vine_ls.language.document import Document
from vine_ls.language.text import Span, count_lines


def outline(text: str) -> list[str]:
    """The symbols, and indented what stands in them; what an editor selects is in «»."""
    found = []
    for symbol in document_symbols(Document.read(text)):
        about = symbol.outlined
        start, end = symbol.selection
        found.append(f"{about.name} | {about.detail} | «{text[start:end]}»")
        for part in parts_of(symbol.block):
            start, end = part.selection
            selected = symbol.block.text[start:end]
            found.append(f"  {part.kind} {part.name} | {part.detail} | «{selected}»")
    return found


def check_outline(picture: str, expected: str) -> None:
    text = plan(picture)
    for line_end in ("\n", "\r\n"):
        check_drawn(outline(text.replace("\n", line_end)), expected)


def test_blocks_and_what_stands_in_them() -> None:
    check_outline(
        """
        vine 1.2.0
        ---
        [root] Ship\u2028 🌿 (planning)
        Prose.
        ->  a\u0020
        ->\u0020
        > Décidé
        @file text/plain ./a b.txt
        @artifact x
        ---
        ref [a] 界 (./a.vine)
        """,
        """
        root: Ship\u2028 🌿 | planning | «root»
          dependency a |  | «a»
          decision Décidé |  | «Décidé»
          attachment ./a b.txt | file · text/plain | «./a b.txt»
        a: 界 | ref | «a»
        """,
    )


def test_half_typed_blocks() -> None:
    check_outline(
        """
        vine 1.2.0
        delimiter: ===
        ---
        [a
        ===
        [b]
        ===

        ===
        Just prose
        ===
        (started)
        """,
        """
        a |  | «a»
        b |  | «b»
        Just prose |  | «»
        (started) | started | «»
        """,
    )


@given(texts)
def test_symbols_lie_within_each_other(text: str) -> None:
    for symbol in document_symbols(Document.read(text)):
        assert symbol.line == count_lines(text[: symbol.above]) or "\r\n" in text
        own = symbol.outlined
        assert own.name.strip()
        assert _is_within(own.selection, own.span)
        for part in parts_of(symbol.block):
            assert part.name.strip()
            assert _is_within(part.selection, part.span)
            assert _is_within(part.span, own.span)
            assert not count_lines(symbol.block.text[slice(*part.span)])


def _is_within(inner: Span, outer: Span) -> bool:
    return outer.start <= inner.start <= inner.end <= outer.end
