"""Typing a new line: what is written below it, and what goes with it."""

from __future__ import annotations

import pytest

from tests.features.pictures_files import picture_of
from vine_ls.features.on_type import edits_on_newline
from vine_ls.language.text import apply_edits

PLAN = "vine 1.2.0\n---\n[a] A (planning)\n{}\n"


def check_typed(picture: str, expected: str) -> None:
    """Fail unless the text becomes this when Enter is pressed at the cursor."""
    for line_end in ("\n", "\r\n"):
        seen = picture_of(picture.replace("$0", "\n$0"), line_end)
        edits = edits_on_newline(seen.plan.document, seen.offset)
        text = apply_edits(seen.plan.document.text, edits)
        assert text == expected.replace("\n", line_end)


@pytest.mark.parametrize("line", ["-> b", "> Use 漢 🌿", "-> b\u2028", "->  b "])
def test_a_list_goes_on(line: str) -> None:
    prefix = line.partition(" ")[0]
    check_typed(PLAN.format(f"{line}$0"), PLAN.format(f"{line}\n{prefix} "))
    check_typed(PLAN.format(f"{line}$0\nmore"), PLAN.format(f"{line}\n{prefix} \nmore"))


@pytest.mark.parametrize("line", ["-> ", "> ", "->   "])
def test_a_list_ends_where_nothing_is_typed(line: str) -> None:
    check_typed(PLAN.format(f"-> b\n{line}$0"), PLAN.format("-> b\n"))


@pytest.mark.parametrize(
    "line",
    [
        "words$0",
        "->b$0",
        ">$0",
        " -> b$0",
        "-> b$0 c",
        "@file text/plain ./a$0",
        "```\n-> b$0\n```",
    ],
)
def test_other_lines_stay_as_they_are(line: str) -> None:
    check_typed(PLAN.format(line), PLAN.format(line.replace("$0", "\n")))


def test_a_delimiter_begins_a_block() -> None:
    check_typed(PLAN.format("---$0"), PLAN.format("---\n["))
    check_typed("vine 1.2.0\n---$0\n", "vine 1.2.0\n---\n[\n")
    custom = "vine 1.2.0\ndelimiter: ~🌿\n---\n[a] A (planning)\n~🌿{}\n"
    check_typed(custom.format("$0"), custom.format("\n["))


def test_a_delimiter_above_a_block_begins_no_other() -> None:
    rest = "[b] B (planning)\n"
    check_typed(PLAN.format("---$0") + rest, PLAN.format("---\n") + rest)


def test_a_block_that_is_put_between_two_begins_too() -> None:
    rest = "---\n[b] B (planning)\n"
    check_typed(PLAN.format("---$0") + rest, PLAN.format("---\n[") + rest)


def test_a_header_and_a_preamble_go_on_with_anything() -> None:
    check_typed("vine 1.2.0$0\n---\n", "vine 1.2.0\n\n---\n")
    check_typed(PLAN.format("").replace(")", ")$0"), PLAN.format("\n"))
