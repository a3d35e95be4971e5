"""Completion of headers: their start, ids, statuses, references and annotations."""

from __future__ import annotations

import pytest

from tests.features.pictures_completion import (
    check_chosen,
    check_items,
    check_nothing,
    snippet_of,
)

STATUSES = """
    notstarted: planning complete, work not yet begun
    planning: planning started but not yet complete
    started: in progress, not yet complete
    reviewing: believed complete, pending review
    complete: finished
    blocked: needs intervention to resume
"""


def block(line: str) -> str:
    """A plan in which the second block begins with this line, and an id and a file are missing."""
    return f"vine 1.2.0\n---\n[root] Root (planning) @owner(Mara Li)\n-> build-ui\n---\n{line}\n"


# Statuses.


def test_a_status_is_one_of_six() -> None:
    line = block("[a] 漢 🌿 ($0")
    check_items(line, f"[a] 漢 🌿 («|»{STATUSES}".replace("    ", ""))
    check_chosen(line, "blocked", "[a] 漢 🌿 (blocked)")


def test_a_parenthesis_that_is_there_is_kept() -> None:
    check_chosen(block("[a] A ($0)"), "started", "[a] A (started)")
    check_chosen(block("[a] A (pl$0anning) @k(v)"), "planning", "[a] A (planning) @k(v)")
    check_chosen(block("[a] A ($0done) @k(v)"), "complete", "[a] A (complete) @k(v)")
    check_chosen(block("[a] A (re$0 @k(v)"), "reviewing", "[a] A (reviewing) @k(v)")
    check_chosen(block("  [a] A (re$0"), "reviewing", "  [a] A (reviewing)")


def test_letters_in_order_find_a_status() -> None:
    check_items(
        block("[a] A (st$0)"),
        """
        [a] A («st|»)
        started: in progress, not yet complete
        notstarted: planning complete, work not yet begun
        """,
    )


@pytest.mark.parametrize(
    "line",
    [
        "[a] See ($0) (planning)",
        "[a] See (st$0 x) (planning)",
        "[a] A(s$0",
        "[a] A (s x$0",
        "a (s$0",
    ],
)
def test_the_parentheses_of_a_name_hold_no_status(line: str) -> None:
    check_nothing(block(line))


# The start of a header.


def test_a_header_begins_with_what_is_missing() -> None:
    check_items(
        block("$0"),
        """
        «|»
        [build-ui] Build Ui (notstarted): create the missing task
        task: a task
        ref: a reference to another plan
        [: a task
        ref [: a reference
        """,
    )
    label = "[build-ui] Build Ui (notstarted)"
    check_chosen(block("$0"), label, label)
    assert snippet_of(block("$0"), label) == "[build-ui] ${1:Build Ui} (${2:notstarted})"


def test_a_template_has_the_line_ends_of_the_plan() -> None:
    check_chosen(block("ta$0"), "task", "[id] Name (notstarted)\n\n")


def test_a_reference_begins_with_its_keyword() -> None:
    both = "ref: a reference to another plan\nref [: a reference"
    check_items(block("re$0"), f"«re|»\n{both}")
    check_items(block("ref $0"), "«ref |»\nref [: a reference\nref: a reference to another plan")
    check_chosen(block("ref $0"), "ref", "ref [id] Name (./plan.vine)")


@pytest.mark.parametrize("line", ["Words$0", "ta$0 words", "ref x$0", " $0", "x [$0", "[a] N$0"])
def test_no_header_begins_within_other_words(line: str) -> None:
    check_nothing(block(line))


# Ids.


def test_an_id_is_one_that_is_missing_with_the_rest_of_the_header() -> None:
    check_items(block("[b$0]"), "[«b|]»\nbuild-ui: create the missing task")
    check_chosen(block("[b$0]"), "build-ui", "[build-ui] Build Ui (notstarted)")
    check_chosen(block("[build-ui$0]"), "build-ui", "[build-ui] Build Ui (notstarted)")
    check_chosen(block("[ui$0"), "build-ui", "[build-ui] Build Ui (notstarted)")
    check_chosen(block("[b$0x] 漢 (planning)"), "build-ui", "[build-ui] 漢 (planning)")
    check_chosen(block("[b$0 漢 (planning)"), "build-ui", "[build-ui] 漢 (planning)")
    check_chosen(block("ref [b$0"), "build-ui", "ref [build-ui]")
    check_chosen(block("ref [b$0]"), "build-ui", "ref [build-ui]")
    check_chosen(block("ref [b$0] B (./b.vine)"), "build-ui", "ref [build-ui] B (./b.vine)")


def test_an_open_bracket_becomes_a_header() -> None:
    check_items(
        block("[$0]"),
        """
        [«|]»
        build-ui: create the missing task
        task: a task
        """,
    )
    status = "${3|notstarted,planning,started,reviewing,complete,blocked|}"
    assert snippet_of(block("[$0"), "task") == f"${{1:id}}] ${{2:Name}} ({status})\n$0"
    check_chosen(block("ref [$0]"), "ref", "ref [id] Name (./plan.vine)")


def test_what_is_named_first_is_offered_first() -> None:
    check_items(
        """
        vine 1.2.0
        ---
        [a] A (planning)
        -> z
        -> b
        ---
        [c] C (planning)
        -> x/漢
        -> a1
        ---
        [$0
        """,
        """
        [«|»
        b: create the missing task
        z: create the missing task
        a1: create the missing task
        task: a task
        """,
    )


def test_an_id_is_no_longer_missing_once_a_block_has_it() -> None:
    check_nothing("vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (planning)\n---\n[x$0")


# References.

NAMES = ("a.vine", "other.vine", "notes.md", "sub/", "漢 🌿.vine", "s.svg")


def test_a_reference_names_another_plan() -> None:
    check_items(
        "vine 1.2.0\n---\nref [x] 🌿 ($0\n",
        """
        ref [x] 🌿 («|»
        other.vine
        漢 🌿.vine
        sub/
        ../
        """,
        NAMES,
    )
    check_chosen(block("ref [x] X ($0"), "other.vine", "ref [x] X (./other.vine)", NAMES)
    check_chosen(
        block("ref [x] X (./o$0ld.vine) @k(v)"),
        "other.vine",
        "ref [x] X (./other.vine) @k(v)",
        NAMES,
    )
    check_chosen(
        block("ref [x] X (漢$0)"),
        "漢 🌿.vine",
        "ref [x] X (./%E6%BC%A2%20%F0%9F%8C%BF.vine)",
        NAMES,
    )
    check_chosen(block("\tref\t[x] X (s$0"), "sub/", "\tref\t[x] X (./sub", NAMES)


def test_the_parentheses_of_a_name_hold_no_uri() -> None:
    check_nothing(block("ref [x] See ($0) (./b.vine)"), NAMES)


# Annotations.

USED = """
    vine 1.2.0
    ---
    [root] Root (planning) @owner(Mara Li) @size(s, m)
    -> b
    -> c
    ---
    [b] B (planning) @owner(Mara Li, Ada) @due(now)
    ---
    {}
    %! /other.vine
    vine 1.2.0
    ---
    [root] Root (planning) @size(m) @team(漢🌿) @size-x(y)
"""


def test_an_annotation_has_a_key_that_is_in_use() -> None:
    check_items(
        USED.format("[c] 🌿 (planning) @$0"),
        """
        [c] 🌿 (planning) @«|»
        owner: used 2 times
        due: used once
        size: used once
        sprite
        """,
    )
    line = USED.format("[c] 🌿 (planning) @d$0")
    check_chosen(line, "due", "[c] 🌿 (planning) @due()")
    assert snippet_of(line, "due") == "due($1)"


def test_a_key_is_replaced_without_its_values() -> None:
    line = USED.format("[c] C (planning) @du$0(x) @owner(y)")
    check_items(line, "[c] C (planning) @«du|»(x) @owner(y)\ndue: used once")
    check_chosen(line, "due", "[c] C (planning) @due(x) @owner(y)")
    check_chosen(USED.format("[c] C (planning) @du$0ration(x)"), "due", "[c] C (planning) @due(x)")


def test_a_key_that_the_header_has_is_left_out() -> None:
    check_items(
        USED.format("[c] C (planning) @owner(Ada) @$0"),
        """
        [c] C (planning) @owner(Ada) @«|»
        due: used once
        size: used once
        sprite
        """,
    )


def test_a_reference_has_annotations_too() -> None:
    check_chosen(
        USED.format("ref [c] C (./c.vine) @ow$0"), "owner", "ref [c] C (./c.vine) @owner()"
    )


@pytest.mark.parametrize("line", ["[c] me@$0", "[c] me @$0", "[c] C (planning) @due-d$0", "@$0"])
def test_elsewhere_are_no_keys(line: str) -> None:
    check_nothing(USED.format(line))


def test_a_value_is_one_that_is_in_use_for_its_key() -> None:
    line = USED.format("[c] C (planning) @owner($0")
    check_items(
        line,
        """
        [c] C (planning) @owner(«|»
        Mara Li: used 2 times
        Ada: used once
        """,
    )
    check_chosen(line, "Mara Li", "[c] C (planning) @owner(Mara Li)")


def test_a_value_is_replaced_up_to_the_comma() -> None:
    line = USED.format("[c] C (planning) @owner( Ma$0ra Tu , Bo) @k(v)")
    check_items(line, "[c] C (planning) @owner( «Ma|ra Tu» , Bo) @k(v)\nMara Li: used 2 times")
    check_chosen(line, "Mara Li", "[c] C (planning) @owner( Mara Li , Bo) @k(v)")
    check_chosen(
        USED.format("[c] C (planning) @owner(Mara L$0 @k(v)"),
        "Mara Li",
        "[c] C (planning) @owner(Mara Li) @k(v)",
    )


def test_a_value_that_is_there_is_left_out() -> None:
    check_items(
        USED.format("[c] C (planning) @owner(Ada, $0)"),
        "[c] C (planning) @owner(Ada, «|»)\nMara Li: used 2 times",
    )


def test_the_half_typed_value_is_not_in_use() -> None:
    check_nothing(USED.format("[c] C (planning) @zzz(hig$0h)"))


def test_a_sprite_is_a_picture() -> None:
    line = block("[a] 🌿 (planning) @sprite($0")
    check_items(
        line,
        """
        [a] 🌿 (planning) @sprite(«|»
        s.svg
        notes.md
        other.vine
        漢 🌿.vine
        sub/
        ../
        """,
        NAMES,
    )
    check_chosen(line, "s.svg", "[a] 🌿 (planning) @sprite(./s.svg)", NAMES)
    check_chosen(
        block("[a] A (planning) @sprite(./s$0x.svg, y) @k(v)"),
        "s.svg",
        "[a] A (planning) @sprite(./s.svg, y) @k(v)",
        NAMES,
    )
