"""The preamble: which first parts of a file are read, and what they say."""

import pytest

from tests.pictures import parses, parses_block, rejects
from vine_ls import parse_tolerant
from vine_ls.language.preamble import read_preamble

ROOT = "---\n[root] Ship (planning)\n"


@pytest.mark.parametrize(
    ("magic_line", "version"),
    [
        ("vine 1.2.0", "1.2.0"),
        ("vine 1.1.0", "1.1.0"),
        ("vine 1.0.0", "1.0.0"),
        ("vine 1.7.34", "1.7.34"),
        ("vine 01.02.00", "01.02.00"),
        ("vine  1.2.0", "1.2.0"),
        ("vine\t1.2.0", "1.2.0"),
        ("vine\u00a01.2.0", "1.2.0"),
    ],
)
def test_a_magic_line_names_any_version_1(magic_line, version):
    assert parses(f"{magic_line}\n{ROOT}").version == version


@pytest.mark.parametrize(
    "magic_line",
    [
        "",
        "vine",
        "vine 1.2",
        "vine 1.2.0.0",
        "vine v1.2.0",
        "vine1.2.0",
        "Vine 1.2.0",
        " vine 1.2.0",
        "vine 1.2.0 ",
        "vine 1.2.0\t",
        "vine 1.2.0-beta.1",
        "vine 1.2.0+b7",
        "vine \u0661.2.0",
        "vine\x851.2.0",
        "vine 1.2.0 # plan",
        "title: Plan",
        "vine 0.0.0",
        "vine 2.0.0",
        "vine 10.2.0",
        "vine 11.2.0",
    ],
)
def test_a_bad_magic_line_is_rejected(magic_line):
    rejects(f"{magic_line}\n{ROOT}", line=1)


@pytest.mark.parametrize("above", ["\n", " \n", "\n\n", "---\n", "# plan\n"])
def test_nothing_stands_above_the_magic_line(above):
    rejects(f"{above}vine 1.2.0\n{ROOT}", line=1)


@pytest.mark.parametrize("text", ["", " ", "\n", "\n\n\n", "\ufeff", "\0", "\r\r\r"])
def test_an_empty_file_has_no_magic_line(text):
    rejects(text, line=1)


def test_a_byte_order_mark_is_accepted():
    assert parses(f"\ufeffvine 1.2.0\n{ROOT}").version == "1.2.0"


def test_one_byte_order_mark_is_enough():
    rejects(f"\ufeff\ufeffvine 1.2.0\n{ROOT}", line=1)


def test_a_lone_carriage_return_ends_no_line():
    rejects("vine 1.2.0\r---\r[root] Ship (planning)\r", line=1)


def test_the_defined_keys_are_read():
    graph = parses("""
        vine 1.2.0
        title: My plan
        delimiter: ===
        prefix: my/plan
        ---
        [root] Ship (planning)
    """)
    assert (graph.title, graph.delimiter, graph.prefix) == ("My plan", "===", "my/plan")


def test_without_metadata_the_defaults_hold():
    graph = parses(f"vine 1.2.0\n{ROOT}")
    assert (graph.title, graph.delimiter, graph.prefix) == (None, "---", None)
    assert graph.metadata == ()


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("title: Plan", "Plan"),
        ("title:Plan", "Plan"),
        ("  title  :   Plan  ", "Plan"),
        ("\ttitle:\u00a0Plan\u3000", "Plan"),
        ("TITLE: Plan", "Plan"),
        ("tItLe: Plan", "Plan"),
        ("title: Plan: the sequel", "Plan: the sequel"),
        ("title: Grüße 🌿", "Grüße 🌿"),
        ("title:", ""),
        ("title:   ", ""),
        ("title: \x85Plan\x1f", "\x85Plan\x1f"),
        ("titel: Plan", None),
        ("title Plan", None),
        ("# title: Plan", None),
    ],
)
def test_keys_and_values_are_trimmed_and_keys_have_no_case(line, title):
    assert parses(f"vine 1.2.0\n{line}\n{ROOT}").title == title


def test_the_last_of_repeated_keys_is_in_force():
    graph = parses(f"vine 1.2.0\ntitle: One\nTitle: Two\n{ROOT}")
    assert graph.title == "Two"
    assert graph.metadata == (("title", "One"), ("Title", "Two"))


def test_unknown_keys_are_preserved_in_order():
    graph = parses("""
        vine 1.2.0
        owner: Mara
        title: Plan
        # note: there are no comments
        owner: Jo
        : nothing
        ---
        [root] Ship (planning)
    """)
    assert graph.metadata == (
        ("owner", "Mara"),
        ("title", "Plan"),
        ("# note", "there are no comments"),
        ("owner", "Jo"),
        ("", "nothing"),
    )


@pytest.mark.parametrize("line", ["", "   ", "just words", "[early] Bird (planning)", "vine 1.0.0"])
def test_lines_without_a_colon_are_passed_over(line):
    graph = parses(f"vine 1.2.0\n{line}\n{ROOT}")
    assert graph.order == ("root",)
    assert graph.metadata == ()


@pytest.mark.parametrize(
    ("text", "last_line"),
    [
        ("vine 1.2.0", 1),
        ("vine 1.2.0\n", 1),
        ("vine 1.2.0\n\n", 2),
        ("vine 1.2.0\ntitle: Plan\n[root] Ship (planning)\n", 3),
        ("vine 1.2.0\n--- \n[root] Ship (planning)", 3),
        ("vine 1.2.0\ndelimiter: ===\n===\n[root] Ship (planning)\n===\n", 5),
    ],
)
def test_a_missing_terminator_is_reported_at_the_end(text, last_line):
    rejects(text, line=last_line)


def test_a_terminator_without_a_line_end_leaves_no_blocks():
    rejects("vine 1.2.0\n---", line=3)


@pytest.mark.parametrize("near_miss", ["--- ", " ---", "----", "\u00a0---"])
def test_strict_reading_goes_on_to_an_exact_terminator(near_miss):
    text = f"""vine 1.2.0
{near_miss}
[swallowed] Gone (planning)
title: not a description
---
[root] Ship (planning)
"""
    graph = parses(text)
    assert graph.order == ("root",)
    assert graph.title == "not a description"
    assert parse_tolerant(text).graph.order == ("swallowed", "root")


def test_a_custom_delimiter_does_not_end_the_preamble():
    graph = parses("""
        vine 1.2.0
        delimiter: ===
        ===
        title: Late
        ---
        [root] Ship (planning)
    """)
    assert graph.order == ("root",)
    assert graph.title == "Late"


def test_the_metadata_of_a_body_is_description():
    assert parses_block("[root] Ship (planning)\ntitle: No").description == "title: No"


def test_every_part_of_a_preamble_knows_where_it_stands():
    preamble = read_preamble("vine 1.2.0\n title : My plan \n---\n")
    version, title = preamble.magic.version, preamble.lines[0]
    assert (version.start, version.text) == (5, "1.2.0")
    assert (title.key.start, title.key.text) == (12, "title")
    assert (title.value.start, title.value.text) == (20, "My plan")
    assert (preamble.terminator.start, preamble.terminator.text) == (29, "---")


def test_a_missing_terminator_leaves_the_blocks_to_the_tolerant_reader():
    text = "vine 1.2.0\ntitle: Plan\n[root] Ship (planning)\n"
    assert parse_tolerant(text).graph.order == ("root",)


def test_blank_lines_above_the_magic_line_are_passed_over_by_the_tolerant_reader():
    graph = parse_tolerant(f"\n\nvine 1.1.0\n{ROOT}").graph
    assert (graph.version, graph.order) == ("1.1.0", ("root",))
