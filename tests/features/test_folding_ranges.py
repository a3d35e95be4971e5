"""What can be folded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import check_drawn
from tests.pictures import plan
from tests.strategies import edit_of, edit_scripts, texts
from vine_ls.features.folding_ranges import folding_ranges
from vine_ls.language.document import Document
from vine_ls.language.text import count_lines


def check_folds(picture: str, expected: str) -> None:
    """Fail unless these lines fold: `first-last text`, counted from 0; with LF and CR LF."""
    text = plan(picture)
    for line_end in ("\n", "\r\n"):
        document = Document.read(text.replace("\n", line_end))
        found = folding_ranges(document)
        check_drawn([f"{first}-{last} {text}" for first, last, text in found], expected)


def test_preamble_blocks_and_lists_fold() -> None:
    check_folds(
        """
        vine 1.2.0
        title: 計画 🌿
        ---
        [root] Ship\u2028it (planning)
        Prose.
        -> a
        -> b
        -> c
        > One
        > Two
        @file a/b c
        @guidance a/b c

        ---
        [a] A (planning)
        ---
        [b] B (planning)
        -> c
        Prose.
        -> d
        """,
        """
        0-1 vine 1.2.0 · 計画 🌿
        3-11 [root] Ship\u2028it (planning)
        5-7 3 dependencies
        8-9 2 decisions
        10-11 2 attachments
        16-19 [b] B (planning)
        """,
    )


def test_a_custom_delimiter_ends_a_block() -> None:
    check_folds(
        """
        vine 1.2.0
        delimiter: > x
        ---
        [a] A (planning)
        > one
        > x
        [b] B (planning)
        ---
        """,
        """
        0-1 vine 1.2.0
        3-4 [a] A (planning)
        6-7 [b] B (planning)
        """,
    )


def test_broken_blocks_fold() -> None:
    check_folds(
        """
        vine 1.2.0
        ---

        half [a (
        -> x
        -> y
        """,
        """
        3-5 half [a (
        4-5 2 dependencies
        """,
    )


@pytest.mark.parametrize("text", ["", "\n\n", "vine 1.2.0", "vine 1.2.0\n---\n", "[a] A (x)"])
def test_one_line_does_not_fold(text: str) -> None:
    assert folding_ranges(Document.read(text)) == []


def test_where_there_is_a_limit_blocks_go_before_lists() -> None:
    block = "[a] A (planning)\n-> x\n-> y\n"
    document = Document.read(f"vine 1.2.0\n---\n{block}---\n{block}---\n{block}")
    firsts = [fold.first for fold in folding_ranges(document)]
    assert firsts == [2, 3, 6, 7, 10, 11]
    assert [fold.first for fold in folding_ranges(document, 6)] == firsts
    assert [fold.first for fold in folding_ranges(document, 5)] == [2, 6, 10]
    assert [fold.first for fold in folding_ranges(document, 2)] == [2, 6]


@given(texts, edit_scripts(), st.none() | st.integers(0, 5))
def test_folds_lie_in_the_text_and_within_each_other(text, steps, most) -> None:  # type: ignore[no-untyped-def]
    document = Document.read(text)
    for step in steps:
        document = document.edited(edit_of(document.text, step))
        folds = folding_ranges(document, most)
        assert folds == folding_ranges(Document.read(document.text), most)
        assert most is None or len(folds) <= most
        open_until = [count_lines(document.text)]
        for first, last, _ in folds:
            assert 0 <= first < last
            while first > open_until[-1]:
                open_until.pop()
            assert last <= open_until[-1]
            open_until.append(last)
