"""Completion in the preamble: the magic line, metadata, and the values that can be known."""

from __future__ import annotations

import pytest

from tests.features.pictures_completion import check_chosen, check_items, check_nothing, snippet_of

REST = "---\n[a] A (planning)\n"


def test_an_empty_file_becomes_a_plan() -> None:
    check_items(
        "$0",
        """
        «|»
        vine: a new plan
        vine 1.2.0: the first line of a plan
        """,
    )
    check_chosen("vi$0\n", "vine", "vine 1.2.0\ntitle: Title\n---\n[root] Name (notstarted)\n")
    status = "${4|notstarted,planning,started,reviewing,complete,blocked|}"
    assert snippet_of("v$0", "vine") == (
        f"vine 1.2.0\ntitle: ${{1:Title}}\n---\n[${{2:root}}] ${{3:Name}} ({status})\n$0"
    )


def test_a_byte_order_mark_stays_in_front() -> None:
    check_items("\ufeffvine$0\n---\n", "\ufeff«vine|»\nvine 1.2.0: the first line of a plan")


def test_the_magic_line_has_a_version() -> None:
    check_items(f"vine $0\n{REST}", "vine «|»\n1.2.0\n1.1.0\n1.0.0")
    check_chosen(f"vine 1.$01.0\n{REST}", "1.2.0", "vine 1.2.0")
    check_chosen(f"vi$0n\n{REST}", "vine 1.2.0", "vine 1.2.0")


def test_metadata_keys_are_offered_once() -> None:
    check_items(
        f"vine 1.2.0\nTITLE: 漢🌿\n$0\n{REST}",
        """
        «|»
        prefix: what its ids begin with in other plans
        delimiter: what stands between two blocks
        vine-ignore: rules that do not matter here
        """,
    )
    check_chosen(f"vine 1.2.0\nti$0\n{REST}", "title", "title: ")
    check_chosen(f"vine 1.2.0\nti$0tel: 漢\n{REST}", "title", "title: 漢")


def test_a_preamble_that_is_open_can_be_ended() -> None:
    check_items("vine 1.2.0\n--$0\n", "«--|»\n---: the end of the preamble")
    check_nothing("vine 1.2.0\n---$0\n[a] A (planning)\n")


def test_a_delimiter_stands_in_no_text() -> None:
    check_items(
        "vine 1.2.0\ndelimiter: $0\n---\n[a] A (planning)\n***\ntext\n",
        """
        delimiter: «|»
        ---
        ===
        ~~~
        +++
        ###
        %%%
        """,
    )


def test_a_delimiter_that_separates_the_blocks_comes_first() -> None:
    plan = "vine 1.2.0\ndelimiter: {}\n---\n[a] A (planning)\n-> b\n===\n[b] B (planning)\n"
    check_items(
        plan.format("$0"),
        """
        delimiter: «|»
        ===: stands between blocks here
        ---
        ...
        """,
    )
    check_chosen(plan.format("=$0=x"), "===", "delimiter: ===")


def test_rules_can_be_ignored() -> None:
    check_items(
        f"vine 1.2.0\nvine-ignore: order, isl$0x, y\n{REST}",
        "vine-ignore: order, «isl|x», y\nisland\n...",
    )


@pytest.mark.parametrize("line", ["title: $0", "prefix: x$0", "owner: $0", "# $0", "漢$0", "a b$0"])
def test_other_values_are_the_authors_own(line: str) -> None:
    check_nothing(f"vine 1.2.0\n{line}\n{REST}")
