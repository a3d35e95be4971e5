"""Metadata without the effect it seems to have, and the nearest metadata with it."""

import pytest

from tests.pictures import check_findings

SOUND = "---\n[root] Ship (planning)\n"


@pytest.mark.parametrize("blanks", ["  ", "\t", "\u00a0"])
def test_one_space_stands_behind_vine(blanks):
    marks = "^" * len(blanks)
    check_findings(f"""
        vine{blanks}1.2.0
            {marks} warning vine/magic-spacing: one space stands between `vine` and the version
        ---
        [root] Ship (planning)
    """)


@pytest.mark.parametrize("version", ["1.3.0", "1.0.1", "1.9.9", "01.2.0", "1.02.0"])
def test_a_version_that_was_never_made(version):
    marks = "^" * len(version)
    check_findings(f"""
        vine {version}
             {marks} warning vine/unknown-version: there is no version {version}; it is read like 1.2.0
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_a_byte_order_mark_is_what_other_tools_reject():
    check_findings(
        "\ufeffvine 1.2.0\n"
        "^ warning vine/byte-order-mark: other tools reject a file with a byte order mark\n" + SOUND
    )


def test_a_line_without_a_colon_is_ignored():
    check_findings("""
        vine 1.2.0
        🌿 plan
        ^^^^^^ warning vine/ignored-line: every reader ignores this line; metadata is `key: value`
          My plan
          ^^^^^^^ warning vine/ignored-line: every reader ignores this line; metadata is `key: value`
        vine 1.2.0
        ^^^^^^^^^^ warning vine/ignored-line: every reader ignores this line; metadata is `key: value`

        title: My plan
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_a_block_above_the_terminator_is_ignored():
    check_findings("""
        vine 1.2.0
        [root] Ship (planning)
        ^^^^^^^^^^^^^^^^^^^^^^ warning vine/ignored-block: every reader ignores this block: it stands above the `---`
        ref [a] See: below (./a.vine)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning vine/ignored-block: every reader ignores this block: it stands above the `---`
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_of_two_titles_the_last_counts():
    check_findings("""
        vine 1.2.0
        title: One
        ^^^^^^^^^^ warning vine/duplicate-metadata: `title` is given again below, so this has no effect
        owner: Mara
        title: Two
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_titles_that_differ_in_case_are_two_titles():
    check_findings("""
        vine 1.2.0
        Title: 🌿
        ^^^^^ warning vine/metadata-case: this key is written `title`
        ^^^^^^^^ warning vine/duplicate-metadata: `Title` is given again below, so this has no effect
        title: Two
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_a_known_key_is_in_lower_case():
    check_findings("""
        vine 1.2.0
        TITLE: Plan
        ^^^^^ warning vine/metadata-case: this key is written `title`
         Delimiter : ===
         ^^^^^^^^^ warning vine/metadata-case: this key is written `delimiter`
        Owner: Mara
        ---
        [root] Ship (planning)
    """)


def test_a_key_that_is_nearly_a_known_one():
    check_findings("""
        vine 1.2.0
        titel: Plan
        ^^^^^ hint vine/unknown-metadata: `titel` has no effect; is `title` meant?
        🌿: x
        ^ hint vine/malformed-key: a key is made of letters, digits, `-` and `_`
        Prefx: p
        ^^^^^ hint vine/unknown-metadata: `Prefx` has no effect; is `prefix` meant?
        delimeter: ===
        ^^^^^^^^^ hint vine/unknown-metadata: `delimeter` has no effect; is `delimiter` meant?
        ---
        [root] Ship (planning)
    """)


def test_a_key_of_ones_own_is_let_be():
    check_findings("""
        vine 1.2.0
        owner: Mara
        tags: a, b
        url: https://example.org
        due_date: Friday
        ---
        [root] Ship (planning)
    """)


def test_there_are_no_comments():
    check_findings("""
        vine 1.2.0
        # owner: Mara
        ^^^^^^^ information vine/comment: there are no comments; this is kept as unknown metadata
        // see: below
        ^^^^^^ information vine/comment: there are no comments; this is kept as unknown metadata
        a#b: c
        ^^^ hint vine/malformed-key: a key is made of letters, digits, `-` and `_`
        ---
        [root] Ship (planning)
    """)


def test_a_comment_without_a_colon_is_one_mistake():
    check_findings("""
        vine 1.2.0
        # Plan of the year
        ^^^^^^^^^^^^^^^^^^ warning vine/ignored-line: every reader ignores this line; metadata is `key: value`
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_a_key_holds_letters_digits_and_hyphens():
    check_findings("""
        vine 1.2.0
        due date: Friday
        ^^^^^^^^ hint vine/malformed-key: a key is made of letters, digits, `-` and `_`
        : x
        ^^^ hint vine/malformed-key: the key before the `:` is missing
        größe: 1
        ^^^^^ hint vine/malformed-key: a key is made of letters, digits, `-` and `_`
        -> oak: soon
        ^^^^^^ hint vine/malformed-key: a key is made of letters, digits, `-` and `_`
        ---
        [root] Ship (planning)
    """)


def test_a_title_is_not_empty():
    check_findings("""
        vine 1.2.0
        title:
        ^^^^^^ hint vine/empty-title: the title is empty
        ---
        [root] Ship (planning)
    """)


def test_an_empty_title_that_does_not_count_is_one_mistake():
    check_findings("""
        vine 1.2.0
        title:
        ^^^^^^ warning vine/duplicate-metadata: `title` is given again below, so this has no effect
        title: Plan
        prefix:
        ---
        [root] Ship (planning)
    """)


@pytest.mark.parametrize("prefix", ["big tents", "tn/", "v1.2", "é"])
def test_a_prefix_is_an_id(prefix):
    marks = "^" * len(prefix)
    check_findings(f"""
        vine 1.2.0
        prefix: {prefix}
                {marks} warning vine/malformed-prefix: `{prefix}` is no id, so this plan cannot be expanded
        ---
        [root] Ship (planning)
    """)  # noqa: E501


@pytest.mark.parametrize("prefix", ["", "ds", "a/b", "1-x"])
def test_an_id_or_nothing_is_a_prefix(prefix):
    check_findings(f"vine 1.2.0\nprefix:{prefix}\n{SOUND}")


def test_an_empty_delimiter_splits_at_every_empty_line():
    check_findings("""
        vine 1.2.0
        delimiter:
        ^^^^^^^^^^ warning vine/empty-delimiter: every empty line will end a block
        ---
        [root] Ship (planning)
    """)


@pytest.mark.parametrize("delimiter", ["-> auth", "> x", "@file a b", "[a] A (started)"])
def test_a_delimiter_is_no_line_of_a_block(delimiter):
    marks = "^" * len(delimiter)
    check_findings(f"""
        vine 1.2.0
        delimiter: {delimiter}
                   {marks} warning vine/ambiguous-delimiter: `{delimiter}` is also a legal line of a block
        ---
        [root] Ship (planning)
    """)  # noqa: E501


@pytest.mark.parametrize("delimiter", ["===", "---", "->", ">", "@file", "[a]", "***"])
def test_a_delimiter_that_no_block_needs(delimiter):
    check_findings(f"vine 1.2.0\ndelimiter: {delimiter}\n{SOUND}")


def test_a_file_that_is_no_plan_has_one_mistake():
    check_findings("""
        no plan
        ^^^^^^^ error vine/missing-magic-line: a plan begins with the line `vine 1.2.0`
    """)
