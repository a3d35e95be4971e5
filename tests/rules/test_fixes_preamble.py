"""The fixes of the preamble, each as the text after it."""

import pytest

from tests.rules.pictures_fixes import after, check_fixes
from vine_ls.features.fixing import fix_all, fixes_for
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone
from vine_ls.rules.check import check


def test_a_plan_without_a_magic_line_gets_one():
    check_fixes(
        "vine/missing-magic-line",
        """
        title: Shop
        ---
        [root] Ship it (planning)
        * Begin with `vine 1.2.0` (safe, preferred)
        + vine 1.2.0
        """,
    )


def test_a_bare_block_gets_a_whole_preamble():
    check_fixes(
        "vine/missing-magic-line",
        """
        [root] Ship it (planning)
        * Begin with `vine 1.2.0` (safe, preferred)
        + vine 1.2.0
        + ---
        """,
    )


def test_blank_lines_above_the_magic_line_go():
    check_fixes(
        "vine/late-magic-line",
        """
        \x20

        vine 1.2.0
        ---
        [root] Ship it (planning)
        * Delete the blank lines above (safe, preferred)
        -
        -
        """,
    )


def test_capital_letters_in_the_magic_line():
    check_fixes(
        "vine/malformed-magic-line",
        """
        VINE 1.2.0
        ---
        [root] Ship it (planning)
        * Write `vine 1.2.0` (safe, preferred)
        - VINE 1.2.0
        + vine 1.2.0
        """,
    )


def test_a_short_version_is_completed():
    check_fixes(
        "vine/malformed-magic-line",
        """
        vine 1.1
        ---
        [root] Ship it (planning)
        * Write `vine 1.1.0` (preferred)
        - vine 1.1
        + vine 1.1.0
        """,
    )


def test_a_version_without_its_suffix():
    check_fixes(
        "vine/malformed-magic-line",
        """
        vine 1.2.0-beta
        ---
        [root] Ship it (planning)
        * Write `vine 1.2.0`
        - vine 1.2.0-beta
        + vine 1.2.0
        """,
    )


def test_words_behind_the_version_become_the_title():
    check_fixes(
        "vine/malformed-magic-line",
        """
        vine 1.2.0 My shop
        ---
        [root] Ship it (planning)
        * Write `My shop` as the title (preferred)
        - vine 1.2.0 My shop
        + vine 1.2.0
        + title: My shop
        """,
    )


def test_a_foreign_version_becomes_ours():
    check_fixes(
        "vine/unsupported-version",
        """
        vine 2.0.0
        ---
        [root] Ship it (planning)
        * Change the version to 1.2.0 (preferred)
        - vine 2.0.0
        + vine 1.2.0
        """,
    )


def test_a_terminator_comes_above_the_first_block():
    check_fixes(
        "vine/missing-terminator",
        """
        vine 1.2.0
        title: Shop
        [root] Ship it (planning)
        * Put `---` below the metadata (safe, preferred)
        + ---
        """,
    )


def test_a_terminator_comes_above_a_broken_block():
    check_fixes(
        "vine/missing-terminator",
        """
        vine 1.2.0
        [root] Ship it (done)
        All of it.
        * Put `---` below the metadata (safe, preferred)
        + ---
        """,
    )


def test_a_near_terminator_is_made_exact():
    check_fixes(
        "vine/near-terminator",
        """
        vine 1.2.0
        ---\x20
        [root] Ship it (planning)
        * Make it `---` (safe, preferred)
        - ---
        + ---
        """,
    )


def test_a_near_terminator_of_another_delimiter():
    check_fixes(
        "vine/near-terminator",
        """
        vine 1.2.0
        delimiter: ===
        ===
        [root] Ship it (planning)
        * Make it `---` (safe, preferred)
        - ===
        + ---
        """,
    )


@pytest.mark.parametrize("gap", ["\r", "\r\r", "\rtitle: Plan\r"])
def test_carriage_returns_become_line_ends_in_a_file_that_has_no_others(gap):
    text = f"vine 1.2.0{gap}---\r[root] Ship it (planning)\r-> a\r---\r[a] First (planning)\r"
    document = Document.read(text)
    [finding] = check(document)
    [fix] = fixes_for(alone(document), finding)
    assert fix.title == "Make every carriage return a line end"
    assert after(text, fix) == text.replace("\r", "\n")
    assert fix_all(document).text == text.replace("\r", "\n")
