"""Sorting blocks: dependants first, few moves, no text lost."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_changes import check_change, check_refusal
from tests.strategies import documents, examples
from vine_ls.features.refused import Refused
from vine_ls.features.sorting import is_sorted, sort_blocks
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span, apply_edits
from vine_ls.rules.check import check


def sort(plan: Plan, _: Span) -> Changes:
    return changes_of(plan.key, sort_blocks(plan.document))


def test_a_block_goes_below_the_one_that_depends_on_it() -> None:
    check_change(
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> tests
        ---
        [auth] Log in 🌿 (planning)
        It stays,\u2028 to the letter.
        ---
        [tests] Test it (planning)
        -> auth
        """,
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> tests
        ---
        [tests] Test it (planning)
        -> auth
        ---
        [auth] Log in 🌿 (planning)
        It stays,\u2028 to the letter.
        """,
        sort,
    )


def test_the_last_block_without_a_line_end_gets_one_when_it_moves_up() -> None:
    before = "vine 1.2.0\n---\n[r] R (planning)\n-> b\n---\n[a] A (planning)\n---\n[b] B (planning)"
    document = Document.read(before + "\n-> a")
    assert apply_edits(document.text, sort_blocks(document)) == (
        "vine 1.2.0\n---\n[r] R (planning)\n-> b\n---\n"
        "[b] B (planning)\n-> a\n---\n[a] A (planning)\n"
    )


def test_a_delimiter_at_the_end_stays_at_the_end() -> None:
    check_change(
        """
        vine 1.2.0
        delimiter: ===
        ---
        [r] R (planning)
        -> b
        ===
        [a] A (planning)
        ===
        [b] B (planning)
        -> a
        ===

        """,
        """
        vine 1.2.0
        delimiter: ===
        ---
        [r] R (planning)
        -> b
        ===
        [b] B (planning)
        -> a
        ===
        [a] A (planning)
        ===

        """,
        sort,
    )


def test_one_block_moves_up_rather_than_many_down() -> None:
    leaves = "".join(f"---\n[x{at}] X (planning)\n" for at in range(5))
    others = "".join(f"---\n[a{at}] A (planning)\n" for at in range(5))
    needs = "".join(f"-> x{at}\n" for at in range(5))
    needed = "".join(f"-> a{at}\n" for at in range(5))
    root = f"[r] R (planning)\n{needed}-> z\n"
    text = f"vine 1.2.0\n---\n{root}{leaves}{others}---\n[z] Z (planning)\n{needs}"
    edits = sort_blocks(Document.read(text))
    assert sum(len(edit.text) for edit in edits) < 60
    assert "[x0]" not in "".join(edit.text for edit in edits)


def test_blocks_in_a_circle_keep_their_order() -> None:
    check_change(
        """
        vine 1.2.0
        ---
        [r] R (planning)
        -> c
        ---
        [x] X (planning)
        ---
        [b] B (planning)
        -> c
        -> x
        ---
        [c] C (planning)
        -> b
        -> x
        """,
        """
        vine 1.2.0
        ---
        [r] R (planning)
        -> c
        ---
        [b] B (planning)
        -> c
        -> x
        ---
        [c] C (planning)
        -> b
        -> x
        ---
        [x] X (planning)
        """,
        sort,
    )


def test_a_merge_conflict_is_not_sorted() -> None:
    check_refusal(
        """
        vine 1.2.0
        ---
        [a] A (planning)
        <<<<<<< HEAD
        """,
        "a merge conflict is not resolved",
        sort,
    )


@given(documents())
@examples(200)
def test_no_text_is_lost_and_no_block_misplaced(text: str) -> None:
    document = Document.read(text)
    try:
        edits = sort_blocks(document)
    except Refused:
        return
    _check_sorted(document, Document.read(apply_edits(document.text, edits)))


@st.composite
def _plans(draw: st.DrawFn) -> str:
    count = draw(st.integers(1, 9))
    blocks = []
    for at in range(count):
        targets = draw(st.lists(st.integers(0, count), max_size=3))
        blocks.append(f"[t{at}] T (planning)\n" + "".join(f"-> t{it}\n" for it in targets))
    return "vine 1.2.0\n---\n" + "---\n".join(blocks)


@given(_plans())
@examples(300)
def test_any_graph_is_sorted(text: str) -> None:
    document = Document.read(text)
    _check_sorted(document, Document.read(apply_edits(text, sort_blocks(document))))


def _check_sorted(before: Document, after: Document) -> None:
    assert Counter(_contents(before)) == Counter(_contents(after))
    assert before.graph.root == after.graph.root
    misplaced = {
        after.blocks[it.at].head.id for it in check(after) if it.code == "vine/misplaced-block"
    }
    assert misplaced <= {after.graph.root}
    assert sort_blocks(after) == [] or misplaced or before.graph.cycles


def _contents(document: Document) -> list[str]:
    return [block.content.rstrip("\r\n") for block in document.blocks if not block.is_blank]


@pytest.mark.parametrize("count", [10_000])
def test_ten_thousand_blocks_upside_down_are_sorted(count: int) -> None:
    blocks = ["[t0] T (planning)\n" + "".join(f"-> t{at}\n" for at in range(1, count))]
    blocks += [
        f"[t{at}] T (planning)\n" + (f"-> t{at - 1}\n" if at > 1 else "") for at in range(1, count)
    ]
    document = Document.read("vine 1.2.0\n---\n" + "---\n".join(blocks))
    after = Document.read(apply_edits(document.text, sort_blocks(document)))
    assert is_sorted(after.graph)
