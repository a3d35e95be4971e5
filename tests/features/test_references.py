"""All places that speak of an id, a plan or a file."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import check_drawn, drawn, picture_of
from tests.strategies import examples, texts
from vine_ls.features.references import find_references
from vine_ls.language.snapshot import Snapshot, alone


def check_references(picture: str, expected: str, *, declaration: bool = True) -> None:
    for line_end in ("\n", "\r\n"):
        _, plan, offset, files = picture_of(picture, line_end)
        found = find_references(plan, offset, declaration)
        check_drawn([drawn(files, *place) for place in found], expected)


PLAN = """
    vine 1.2.0
    ---
    [root] 🌿 漢\u2028字 (planning)
    -> a
    -> b
    ---
    [a] A (planning)
    -> b
    ---
    [b] B (planning)
    """


def test_an_id_is_in_its_header_and_in_all_dependencies() -> None:
    expected = """
        /a.vine:10:[«b»] B (planning)
        /a.vine:5:-> «b»
        /a.vine:8:-> «b»
        """
    check_references(PLAN.replace("[b]", "[$0b]"), expected)
    check_references(PLAN.replace("-> b", "-> b$0", 1), expected)


def test_the_header_can_be_left_out() -> None:
    check_references(PLAN.replace("[a]", "[a$0]"), "/a.vine:4:-> «a»", declaration=False)


def test_an_unknown_id_is_found_wherever_it_is_depended_on() -> None:
    check_references(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> gone$0
        ---
        [a] A (planning)
        -> gone
        """,
        """
        /a.vine:4:-> «gone»
        /a.vine:7:-> «gone»
        """,
    )


FILES = """
    %! /a.vine
    vine 1.2.0
    ---
    [root] R (planning)
    -> ds
    -> ds/tokens
    ---
    ref [ds] D (./lib/d.vine)
    -> ds/tokens
    %! /b.vine
    vine 1.2.0
    ---
    ref [x] D (lib/d.vine) @sprite(./icon.svg)
    -> ds/tokens
    %! /lib/d.vine
    vine 1.2.0
    ---
    [ship] S (planning) @sprite(../icon.svg)
    -> tokens
    ---
    [tokens] T (planning)
    @file text/html https://example.com/#x
    @guidance text/html https://example.com/#x
    """


def test_a_task_is_used_by_the_plans_above() -> None:
    places = """
        {}/lib/d.vine:6:[«tokens»] T (planning)
        /lib/d.vine:4:-> «tokens»
        {}
        """
    mine = "/a.vine:5:-> «ds/tokens»\n        /a.vine:8:-> «ds/tokens»"
    check_references(FILES.replace("[tokens]", "[to$0kens]"), places.format("", mine))
    check_references(
        FILES.replace("ds/tokens", "ds/to$0kens", 1), places.format(f"{mine}\n        ", "")
    )


def test_a_root_is_used_by_the_references_to_its_plan() -> None:
    check_references(
        FILES.replace("[ship]", "[$0ship]"),
        """
        /lib/d.vine:3:[«ship»] S (planning) @sprite(../icon.svg)
        /a.vine:7:ref [ds] D («./lib/d.vine»)
        /b.vine:3:ref [x] D («lib/d.vine») @sprite(./icon.svg)
        """,
    )


def test_a_plan_is_referred_to_by_many() -> None:
    check_references(
        FILES.replace("(lib/d.vine)", "(lib/$0d.vine)"),
        """
        /a.vine:7:ref [ds] D («./lib/d.vine»)
        /b.vine:3:ref [x] D («lib/d.vine») @sprite(./icon.svg)
        """,
    )


def test_a_file_is_mentioned_by_many() -> None:
    check_references(
        FILES.replace("../icon", "../ic$0on"),
        """
        /b.vine:3:ref [x] D (lib/d.vine) @sprite(«./icon.svg»)
        /lib/d.vine:3:[ship] S (planning) @sprite(«../icon.svg»)
        """,
    )


def test_a_page_is_mentioned_by_its_address() -> None:
    check_references(
        FILES.replace("example", "ex$0ample", 1),
        """
        /lib/d.vine:7:@file text/html «https://example.com/#x»
        /lib/d.vine:8:@guidance text/html «https://example.com/#x»
        """,
    )


def test_a_plan_that_includes_itself_ends_the_search() -> None:
    check_references(
        """
        %! /a.vine
        vine 1.2.0
        ---
        [root] R (planning)
        -> me
        ---
        ref [me] M (a.vine)
        -> me/x
        ---
        [x$0] X (planning)
        """,
        "/a.vine:9:[«x»] X (planning)",
    )


def test_a_reference_that_nobody_has_indexed_is_found_in_its_own_file() -> None:
    _, plan, offset, files = picture_of("vine 1.2.0\n---\nref [a] A (./$0b.vine)")
    found = find_references(alone(plan.document, "/a.vine"), offset, True)
    check_drawn([drawn(files, *it) for it in found], "/a.vine:3:ref [a] A («./b.vine»)")


@examples(60)
@given(texts, texts, st.integers(0, 400), st.booleans())
def test_any_place_of_any_text_can_be_asked(
    text: str, other: str, offset: int, declaration: bool
) -> None:
    files = {"/a.vine": text, "/b.vine": other}
    plan = Snapshot.of(files).plan("/a.vine")
    assert plan
    found = find_references(plan, min(offset, len(text)), declaration)
    assert len(found) == len(set(found))
    for key, span in found:
        assert 0 <= span.start < span.end <= len(files[key])
