"""Finding tasks in all plans by some letters."""

from __future__ import annotations

from hypothesis import given

from tests.features.pictures_files import check_drawn, drawn, files_of
from tests.strategies import examples, junk, texts
from vine_ls.features.workspace_symbols import find_workspace_symbols
from vine_ls.language.snapshot import Snapshot

FILES = """
    %! /house.vine
    vine 1.2.0
    title: A house
    ---
    [root] Build a house (planning)
    ---
    [paint-walls] Paint (planning)
    ---
    [wall] Lay bricks 🌿 (planning)
    ---
    [dry-wall] Plaster (planning)
    ---
    [sewall] Sew (planning)
    ---
    [w-a] Lorem lips (planning)
    ---
    [lob] Top (planning)
    ---
    no header at all
    %! /garden.vine
    vine 1.2.0
    ---
    ref [plot] Wall of flowers (x.vine)
    ---
    [half Typed (
    """


def check_symbols(query: str, expected: str, most: int = 200) -> None:
    files = files_of(FILES)
    found = find_workspace_symbols(Snapshot.of(files), query, most)
    check_drawn([f"{it.container}: {drawn(files, it.key, it.span)}" for it in found], expected)


def test_the_best_comes_first() -> None:
    check_symbols(
        "wAll",
        """
        A house: /house.vine:8:[«wall»] Lay bricks 🌿 (planning)
        garden.vine: /garden.vine:3:ref [«plot»] Wall of flowers (x.vine)
        A house: /house.vine:10:[«dry-wall»] Plaster (planning)
        A house: /house.vine:6:[«paint-walls»] Paint (planning)
        A house: /house.vine:12:[«sewall»] Sew (planning)
        A house: /house.vine:14:[«w-a»] Lorem lips (planning)
        """,
    )


def test_letters_may_be_far_apart_but_in_order() -> None:
    check_symbols("lybcks", "A house: /house.vine:8:[«wall»] Lay bricks 🌿 (planning)")
    check_symbols("skcb", "")


def test_initials_are_better_than_letters_anywhere() -> None:
    check_symbols(
        "lb",
        """
        A house: /house.vine:8:[«wall»] Lay bricks 🌿 (planning)
        A house: /house.vine:16:[«lob»] Top (planning)
        """,
    )


def test_several_words_are_found_with_and_without_blanks() -> None:
    for query in ("build a h", "buildah", " Build A House "):
        check_symbols(query, "A house: /house.vine:4:[«root»] Build a house (planning)")


def test_half_typed_headers_and_odd_letters_are_found() -> None:
    check_symbols("half", "garden.vine: /garden.vine:5:[«half» Typed (")
    check_symbols("🌿", "A house: /house.vine:8:[«wall»] Lay bricks 🌿 (planning)")


def test_without_a_query_the_first_tasks_are_shown() -> None:
    check_symbols(
        " ",
        """
        A house: /house.vine:4:[«root»] Build a house (planning)
        A house: /house.vine:6:[«paint-walls»] Paint (planning)
        """,
        most=2,
    )


@examples(60)
@given(texts, junk)
def test_any_query_can_be_asked(text: str, query: str) -> None:
    for symbol in find_workspace_symbols(Snapshot.of({"/a.vine": text}), query):
        assert 0 <= symbol.span.start <= symbol.span.end <= len(text)
