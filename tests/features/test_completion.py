"""Completion of dependencies and body lines: what is offered, and what comes of choosing it."""

from __future__ import annotations

import pytest

from tests.features.pictures_completion import (
    check_chosen,
    check_items,
    check_nothing,
    snippet_of,
)

# Dependencies.

PLAN = """
    vine 1.2.0
    ---
    [root] Ship it (planning)
    -> auth
    -> design/ui
    ---
    [auth] Log in 漢🌿 (started)
    {}
    ---
    ref [design/ui] Design\u2028system (./ui.vine)
    ---
    [setup-db] Database (complete)
"""


def test_a_dependency_is_one_of_the_ids_the_nearest_first_and_those_of_a_cycle_last() -> None:
    check_items(
        PLAN.format("-> $0"),
        """
        -> «|»
        design/ui: Design\u2028system · reference
        setup-db: Database · complete
        root: Ship it · planning, closes a cycle
        """,
    )
    check_chosen(PLAN.format("-> $0"), "setup-db", "-> setup-db")


def test_the_whole_id_is_replaced_whatever_stands_in_it() -> None:
    check_items(PLAN.format("-> setup-$0d"), "-> «setup-|d»\nsetup-db: Database · complete")
    check_chosen(PLAN.format("-> setup-$0d"), "setup-db", "-> setup-db")
    check_items(
        PLAN.format("-> design/$0"), "-> «design/|»\ndesign/ui: Design\u2028system · reference"
    )
    check_chosen(PLAN.format("->  $0ui  "), "design/ui", "->  design/ui  ")


@pytest.mark.parametrize("typed", ["DB", "db", "sdb", "setdb"])
def test_an_id_is_found_by_the_start_of_a_part_and_by_letters_in_order(typed: str) -> None:
    check_chosen(PLAN.format(f"-> {typed}$0"), "setup-db", "-> setup-db")


def test_what_is_there_already_and_the_block_itself_are_left_out() -> None:
    check_items(
        PLAN.format("-> setup-db\n    -> $0"),
        """
        -> «|»
        design/ui: Design\u2028system · reference
        root: Ship it · planning, closes a cycle
        """,
    )
    # The one at the cursor may be chosen again.
    check_items(PLAN.format("-> setup-d$0b"), "-> «setup-d|b»\nsetup-db: Database · complete")


def test_a_long_way_around_closes_a_cycle_too() -> None:
    plan = """
        vine 1.2.0
        ---
        [c] C (planning)
        -> $0
        ---
        [a] A (planning)
        -> b
        ---
        [b] B (planning)
        -> c
    """
    expected = "-> «|»\na: A · planning, closes a cycle\nb: B · planning, closes a cycle"
    check_items(plan, expected)


def test_a_half_typed_header_and_a_broken_one_can_be_depended_on() -> None:
    check_items(
        "vine 1.2.0\n---\n[a] A (planning)\n-> $0\n---\n[half\n---\n[bad] B (done)\n---\n[b/] C\n",
        "-> «|»\nhalf\nbad: B · done",
    )


def test_of_two_equal_ids_one_is_offered() -> None:
    check_items(
        "vine 1.2.0\n---\n[a] A (planning)\n-> $0\n---\n[b] B (planning)\n---\n[b] C (started)\n",
        "-> «|»\nb: B · planning",
    )


@pytest.mark.parametrize("line", ["-> a b$0", "->$0x", " -> $0x", "> -> $0", "-> zzz$0", "x -> $0"])
def test_elsewhere_are_no_ids(line: str) -> None:
    check_nothing(PLAN.format(line))


def test_a_custom_delimiter_separates_blocks() -> None:
    check_items(
        "vine 1.2.0\ndelimiter: ~🌿~\n---\n[a] A (planning)\n---\n-> $0\n~🌿~\n[b] B (started)\n",
        "-> «|»\nb: B · started",
    )


def test_in_a_fence_nothing_is_offered() -> None:
    for line in ("-> $0", "@file $0", "@$0", "$0"):
        check_nothing(PLAN.format(f"```\n    {line}\n    ```"))
    check_items(PLAN.format("```\n    ```\n    -> se$0"), "-> «se|»\nsetup-db: Database · complete")


# Body lines.


def test_a_body_line_begins_with_a_prefix_or_ends_the_block() -> None:
    check_items(
        PLAN.format("$0"),
        """
        «|»
        -> : a dependency
        > : a decision
        @artifact : a product of the work
        @guidance : a constraint on the work
        @file : another file
        dep: a dependency
        dec: a decision
        art: a product of the work
        guid: a constraint on the work
        file: another file
        ---: the end of the block
        """,
    )
    check_chosen(PLAN.format("-$0"), "-> ", "-> ")
    check_chosen(PLAN.format("@g$0"), "@guidance ", "@guidance ")


def test_the_end_of_a_block_is_the_delimiter_of_the_plan() -> None:
    check_items(
        "vine 1.2.0\ndelimiter: ~🌿\n---\n[a] A (planning)\n~$0\n",
        "«~|»\n~🌿: the end of the block",
    )


def test_a_snippet_is_found_by_its_name_and_by_its_text() -> None:
    check_items(PLAN.format("gu$0"), "«gu|»\nguid: a constraint on the work")
    check_items(
        PLAN.format("@f$0"),
        "«@f|»\n@file : another file\nfile: another file",
    )
    assert snippet_of(PLAN.format("fil$0"), "file") == "@file ${1:image/png} ${2:./picture.png}"


def test_a_reference_has_no_attachments() -> None:
    plan = "vine 1.2.0\n---\nref [a] A (./b.vine)\n{}\n"
    check_items(
        plan.format("$0"),
        """
        «|»
        -> : a dependency
        > : a decision
        dep: a dependency
        dec: a decision
        ---: the end of the block
        """,
    )
    for line in ("@$0", "@file $0", "@file text/plain $0"):
        check_nothing(plan.format(line), ["a.txt"])


@pytest.mark.parametrize(
    "line", ["Wo$0rds", "Words $0", "> $0", "> yes$0", "漢$0", "@mara $0", "---$0"]
)
def test_prose_is_the_authors_own(line: str) -> None:
    check_nothing(PLAN.format(line))


# Attachments.


def test_the_mime_type_of_the_file_comes_first_then_those_in_use() -> None:
    check_items(
        PLAN.format("@file $0 ./a/b.SVG?x=1.png#y"),
        """
        @file «|» ./a/b.SVG?x=1.png#y
        image/svg+xml: fits the file
        text/markdown
        ...
        """,
    )
    check_items(
        PLAN.format("@file a/x-b ./c\n    @artifact $0"),
        """
        @artifact «|»
        a/x-b
        text/markdown
        ...
        """,
    )
    check_chosen(
        PLAN.format("@file te$0xt/md ./a.md"), "text/markdown", "@file text/markdown ./a.md"
    )


def test_the_half_typed_mime_type_is_not_in_use() -> None:
    check_items(PLAN.format("@file image/pn$0 ./a"), "@file «image/pn|» ./a\nimage/png")


def test_a_mime_type_is_found_by_its_second_part() -> None:
    check_chosen(PLAN.format("@guidance mark$0"), "text/markdown", "@guidance text/markdown")


NAMES = ("a.vine", "b c.svg", "docs/", "漢🌿.png", "notes.md", ".hidden")


def test_a_file_that_fits_its_mime_type_comes_first() -> None:
    check_items(
        PLAN.format("@file text/markdown $0"),
        """
        @file text/markdown «|»
        notes.md
        b c.svg
        漢🌿.png
        docs/
        ../
        """,
        NAMES,
    )


def test_a_path_is_written_as_a_uri_and_found_by_its_name() -> None:
    line = PLAN.format("@file image/png 漢$0")
    check_items(line, "@file image/png «漢|»\n漢🌿.png", NAMES)
    encoded = "%E6%BC%A2%F0%9F%8C%BF.png"
    check_chosen(line, "漢🌿.png", f"@file image/png ./{encoded}", NAMES)
    check_chosen(
        PLAN.format("@file image/png ./%E6$0"), "漢🌿.png", f"@file image/png ./{encoded}", NAMES
    )
    check_chosen(
        PLAN.format("@file image/png ./b$0"), "b c.svg", "@file image/png ./b%20c.svg", NAMES
    )


def test_a_folder_is_written_without_its_slash_so_that_typing_it_asks_again() -> None:
    check_chosen(PLAN.format("@file image/png ./d$0"), "docs/", "@file image/png ./docs", NAMES)
    check_chosen(PLAN.format("@file image/png $0"), "../", "@file image/png ..", NAMES)
    check_chosen(PLAN.format("@file image/png ../$0"), "../", "@file image/png ../..", NAMES)


def test_hidden_files_are_offered_behind_a_dot() -> None:
    check_items(PLAN.format("@file a/b ./.h$0"), "@file a/b «./.h|»\n.hidden", NAMES)


def test_no_files_of_other_places_are_offered() -> None:
    for uri in ("https://$0", "a b$0", "mailto:x$0"):
        check_nothing(PLAN.format(f"@file text/plain {uri}"), ["c.txt"])
