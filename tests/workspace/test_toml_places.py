"""Where a name stands in a project file; it is drawn under its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pictures import plan
from vine_ls.workspace.toml_places import place_of, places_in


def check_place(path: str, picture: str) -> None:
    """Fail unless the carets are under the place of the path."""
    lines = plan(picture).rstrip("\n").split("\n")
    at = next(number for number, line in enumerate(lines) if not line.strip(" ^"))
    text = "\n".join((*lines[:at], *lines[at + 1 :]))
    above = sum(len(line) + 1 for line in lines[: at - 1])
    start = above + lines[at].index("^")
    span = place_of(places_in(text), tuple(path.split("/")))
    assert (span.start, text[span.start : span.end]) == (
        start,
        text[start : above + len(lines[at])],
    )


def test_a_name_of_another_table_is_passed_over() -> None:
    check_place(
        "tool/vine/strict",
        """
        # strict = true for tool.vine
        [tool.mypy]
        strict = true
        [tool.vine]
        # strict is the law of the house
        strict = "yes"
        ^^^^^^
        """,
    )


@pytest.mark.parametrize(
    "picture",
    [
        """
        rules = { ready = "off", island = "loud" }
                                 ^^^^^^
        """,
        """
        [rules]
        island = "loud"
        ^^^^^^
        """,
        """
        [rules]
        ready = "island"
        "island" = "loud"
        ^^^^^^^^
        """,
        """
        strict = "rules.island"
        rules.island = "loud"
              ^^^^^^
        """,
    ],
)
def test_a_rule_is_found_however_it_is_written(picture: str) -> None:
    check_place("rules/island", picture)


def test_a_table_that_should_not_be_there() -> None:
    check_place(
        "colours",
        """
        strict = true
        [ colours ]
          ^^^^^^^
        red = 1
        """,
    )


def test_as_much_of_a_path_as_can_be_found() -> None:
    check_place(
        "ignore/draft.vine",
        """
        ignore = [{ files = "draft.vine", rules = ["x"] }]
        ^^^^^^
        """,
    )


@given(st.text("[]{}=.,\"' \n#ab"), st.lists(st.sampled_from("ab"), max_size=3))
def test_any_text_has_some_place(text: str, path: list[str]) -> None:
    span = place_of(places_in(text), tuple(path))
    assert 0 <= span.start <= span.end <= len(text)
