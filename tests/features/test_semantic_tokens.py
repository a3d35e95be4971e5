"""The colours of a plan."""

from hypothesis import given

from tests.pictures import plan
from tests.strategies import edit_of, edit_scripts, encodings, texts
from vine_ls.features.plain_tokens import is_plain, plain_tokens
from vine_ls.features.semantic_tokens import (
    Fragment,
    _block_colours,
    _encoded,
    semantic_tokens,
    semantic_tokens_in,
    tokens_edits,
)
from vine_ls.features.token_kinds import TOKEN_MODIFIERS, TOKEN_TYPES
from vine_ls.language.document import Document
from vine_ls.language.text import Encoding, Position, Span


def drawn(document: Document, numbers: list[int], encoding: Encoding = "utf-16") -> list[str]:
    text, line, column, found = document.text, 0, 0, []
    for at in range(0, len(numbers), 5):
        lines, columns, length, type_, modifiers = numbers[at : at + 5]
        line, column = line + lines, columns if lines else column + columns
        start = document.offset_at(Position(line, column), encoding)
        end = document.offset_at(Position(line, column + length), encoding)
        assert document.position_at(start, encoding) == (line, column)
        assert document.position_at(end, encoding) == (line, column + length)
        names = [name for bit, name in enumerate(TOKEN_MODIFIERS) if modifiers >> bit & 1]
        found.append(" ".join((text[start:end], TOKEN_TYPES[type_], *names)))
    return found


def test_every_part_of_a_plan_has_its_colour() -> None:
    document = Document.read(
        plan("""
        vine 1.2.0
        title: 🌿 Plan
        delimiter: ===
        ---
        [root] 🌿 Ship (blocked) @owner(漢, b)
        Prose\u2028here
        -> a
        -> gone
        > Decided
        @file text/plain ./a.txt
        ===
        ref [a] A (./a.vine)
    """)
    )
    assert drawn(document, semantic_tokens(document, "utf-16")) == [
        "vine keyword",
        "1.2.0 number",
        "title property",
        "🌿 Plan string",
        "delimiter property",
        "=== string",
        "--- operator",
        "root variable declaration",
        "blocked enumMember blocked",
        "@owner decorator",
        "漢 parameter",
        "b parameter",
        "-> operator",
        "a variable",
        "-> operator",
        "gone variable unresolved",
        "> operator",
        "@file decorator",
        "text/plain type",
        "./a.txt string",
        "=== operator",
        "ref keyword",
        "a variable declaration",
        "./a.vine string",
    ]


def test_a_part_has_the_colours_of_its_blocks() -> None:
    document = Document.read("vine 1.2.0\n---\n[a] A (started)\n---\n[b] B (x)\n-> c\n")
    numbers = semantic_tokens_in(document, Span(40, 41), "utf-16")
    assert drawn(document, numbers) == [
        "b variable declaration",
        "x enumMember",
        "-> operator",
        "c variable unresolved",
    ]


def test_a_missing_part_at_the_end_of_a_line_moves_no_other_token() -> None:
    document = Document.read(
        "vine 1.2.0\r\n---\r\n[a] A (started)\r\n@artifact x\r\n---\r\n[b] B (x)"
    )
    assert drawn(document, semantic_tokens(document, "utf-16"))[3:] == [
        "a variable declaration",
        "started enumMember started",
        "@artifact decorator",
        "x type",
        "--- operator",
        "b variable declaration",
        "x enumMember",
    ]


@given(texts, encodings)
def test_plain_blocks_have_the_tokens_that_any_block_would_have(
    text: str, encoding: Encoding
) -> None:
    for block in Document.read(text).blocks:
        if is_plain(block):
            slow = _encoded(block.text, _block_colours(block), encoding)
            assert Fragment(*plain_tokens(block, encoding)) == slow


@given(texts, encodings)
def test_tokens_stand_in_the_text_in_any_encoding(text: str, encoding: Encoding) -> None:
    document = Document.read(text)
    numbers = semantic_tokens(document, encoding)
    drawn(document, numbers, encoding)
    assert semantic_tokens_in(document, Span(0, len(text)), encoding) == numbers


@given(texts, edit_scripts(), encodings)
def test_edits_lead_from_the_old_tokens_to_the_new(text, steps, encoding) -> None:  # type: ignore[no-untyped-def]
    document = Document.read(text)
    before = semantic_tokens(document, encoding)
    for step in steps:
        document = document.edited(edit_of(document.text, step))
        after = semantic_tokens(document, encoding)
        assert after == semantic_tokens(Document.read(document.text), encoding)
        made = list(before)
        for start, delete, numbers in tokens_edits(before, after):
            made[start : start + delete] = numbers
        assert made == after
        before = after
