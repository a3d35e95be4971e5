"""What a selection grows to."""

from __future__ import annotations

import pytest

from tests.features.pictures_files import picture_of
from vine_ls.features.selection_ranges import selection_ranges

PLAN = """
    vine 1.2.0
    title: A  plan
    ---
    [root/a-b] Ship 🌿e\u0301 now (planning) @owner(漢 字)
    One two.
    Three\u2028four.

    Five.
    -> a
    -> b
    > Six
    ---
    [a] A (planning)
    """


def grown(picture: str, line_end: str = "\n") -> list[str]:
    _, plan, offset, texts = picture_of(picture, line_end)
    spans = selection_ranges(plan.document, offset)
    return [texts[plan.key][start:end] for start, end in spans]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("$0a-b] Ship", ["a", "root/a-b"]),
        ("🌿e\u0301$0 now", ["🌿e\u0301", "Ship 🌿e\u0301 now"]),
        ("plan$0ning) @", ["planning", "[root/a-b] Ship 🌿e\u0301 now (planning) @owner(漢 字)"]),
        ("漢$0 字", ["漢", "漢 字"]),
        ("One t$0wo.", ["two", "One two.", "One two.\nThree\u2028four."]),
        ("-> $0b", ["b", "-> b", "-> a\n-> b"]),
        ("> S$0ix", ["Six", "> Six"]),
        ("A  $0plan", ["plan", "A  plan", "title: A  plan", "vine 1.2.0\ntitle: A  plan\n---"]),
    ],
)
def test_a_selection_grows_from_the_word(marked: str, expected: list[str]) -> None:
    picture = PLAN.replace(marked.replace("$0", ""), marked, 1)
    for line_end in ("\n", "\r\n"):
        found = grown(picture, line_end)
        assert [text.replace("\r\n", "\n") for text in found[: len(expected)]] == expected


def test_it_ends_with_block_and_file() -> None:
    found = grown(PLAN.replace("Three", "T$0hree"))
    assert found[-3].endswith("> Six")
    assert found[-2] == f"{found[-3]}\n---\n"
    assert found[-1].startswith("vine 1.2.0")
    assert found[-1].endswith("[a] A (planning)\n")


@pytest.mark.parametrize("text", ["$0", "vine$0", "vine 1.2.0\n---\n$0", "[half$0", "\r$0\r"])
def test_broken_texts_have_selections(text: str) -> None:
    bare = text.replace("$0", "")
    assert grown(text)[-1].rstrip("\n") == bare.rstrip("\n")
