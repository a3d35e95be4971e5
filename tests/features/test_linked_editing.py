"""Ids that change together while one of them is typed."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import picture_of
from tests.strategies import texts
from vine_ls.features.linked_editing import WORD_PATTERN, linked_spans
from vine_ls.language.document import Document
from vine_ls.language.header import is_id

PLAN = """vine 1.2.0
delimiter: ~🌿
---
[root] 漢\u2028字 🌿 (planning)
-> pla$0nt/tree
->  dig
~🌿
[dig] Dig (planning)
-> plant/tree
words -> plant/tree
~🌿
[plant/tree] Tree (planning)
"""


def marked(picture: str, line_end: str = "\n") -> list[str]:
    """The lines that change, with «what changes in them»."""
    seen = picture_of(picture, line_end)
    text = seen.plan.document.text
    for start, end in reversed(linked_spans(seen.plan.document, seen.offset)):
        text = f"{text[:start]}«{text[start:end]}»{text[end:]}"
    return [line for line in text.replace("\r", "").split("\n") if "«" in line]


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_the_header_and_all_uses_change_together(line_end: str) -> None:
    expected = ["-> «plant/tree»", "-> «plant/tree»", "[«plant/tree»] Tree (planning)"]
    assert marked(PLAN, line_end) == expected
    moved = PLAN.replace("$0", "").replace("[plant/tree", "[plant/tree$0")
    assert marked(moved, line_end) == expected


def test_an_id_that_stands_alone_or_twice_is_typed_alone() -> None:
    assert marked(PLAN.replace("$0", "").replace("root", "ro$0ot")) == []
    assert marked(f"{PLAN}~🌿\n[plant/tree] Again (planning)\n") == []
    assert marked("vine 1.2.0\n---\n[a] A (planning)\n-> b$0\n") == []


@pytest.mark.parametrize("line", ["-> a/$0", "-> $0", "Wor$0ds", "-> x y$0", "> a$0"])
def test_what_is_no_id_is_typed_alone(line: str) -> None:
    assert marked(f"vine 1.2.0\n---\n[a] A (planning)\n{line}\n---\n[a/] A (planning)\n") == []


@given(texts, st.floats(0, 1))
def test_all_places_hold_the_same_id_and_the_cursor_is_in_one_of_them(
    text: str, where: float
) -> None:
    offset = round(where * len(text))
    spans = linked_spans(Document.read(text), offset)
    assert len({text[start:end] for start, end in spans}) <= 1
    assert all(before.end < after.start for before, after in pairwise(spans))
    if spans:
        assert any(start <= offset <= end for start, end in spans)


@given(st.text("aB0-/漢 ", max_size=8))
def test_the_word_pattern_fits_ids(text: str) -> None:
    assert bool(re.fullmatch(WORD_PATTERN, text)) is is_id(text)
