"""Mistakes in the preamble, and the nearest texts without them."""

import pytest

from tests.pictures import check_errors, check_findings

SOUND = "vine 1.2.0\n---\n[root] Ship (planning)\n"


def test_an_empty_file_lacks_the_magic_line():
    check_findings("\n! error vine/missing-magic-line: a plan begins with the line `vine 1.2.0`")


def test_a_plan_begins_with_the_magic_line():
    check_findings("""
        title: Plan
        ^^^^^^^^^^^ error vine/missing-magic-line: a plan begins with the line `vine 1.2.0`
        ---
        [root] Ship (planning)
    """)


def test_a_terminator_alone_lacks_the_magic_line():
    check_findings("""
        ---
        ^^^ error vine/missing-magic-line: a plan begins with the line `vine 1.2.0`
        [root] Ship (planning)
    """)


@pytest.mark.parametrize("version", ["1.0.0", "1.1.0", "1.2.0"])
def test_a_sound_preamble_has_no_findings(version):
    check_findings(f"vine {version}\ntitle: Plan\nowner: Mara\n\n---\n[root] Ship (planning)\n")


def test_nothing_stands_above_the_magic_line():
    check_findings("\n! error vine/late-magic-line: blank lines above the magic line\n" + SOUND)


def test_a_byte_order_mark_is_no_blank_line():
    check_errors(f"\ufeff{SOUND}")


def test_the_version_has_three_numbers():
    check_findings("""
        vine 1.2
             ^^^ error vine/malformed-magic-line: `1.2` is no version of three numbers, like 1.2.0
        ---
        [root] Ship (planning)
    """)


def test_the_version_has_no_suffix():
    check_findings("""
        vine 1.2.0-b
             ^^^^^^^ error vine/malformed-magic-line: `1.2.0-b` is no version of three numbers, like 1.2.0
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_the_version_is_not_missing():
    check_findings("""
        vine
        ^^^^ error vine/malformed-magic-line: the version is missing: `vine 1.2.0`
        ---
        [root] Ship (planning)
    """)


def test_no_blank_stands_behind_the_version():
    check_findings(
        "vine 1.2.0 \n"
        "          ^ error vine/malformed-magic-line: white space behind the version\n"
        "---\n[root] Ship (planning)\n"
    )


def test_no_word_stands_behind_the_version():
    check_findings("""
        vine 1.2.0 x
                  ^^ error vine/malformed-magic-line: `x` behind the version
        ---
        [root] Ship (planning)
    """)


def test_no_blank_stands_before_the_magic_line():
    check_findings(
        " vine 1.2.0\n"
        "^ error vine/malformed-magic-line: white space before `vine`\n"
        "---\n[root] Ship (planning)\n"
    )


def test_a_space_stands_behind_vine():
    check_findings("""
        vine1.2.0
            ! error vine/malformed-magic-line: a space stands between `vine` and the version
        ---
        [root] Ship (planning)
    """)


def test_the_magic_line_is_in_lower_case():
    check_findings("""
        Vine 1.2.0
        ^^^^^^^^^^ error vine/malformed-magic-line: the magic line is `vine 1.2.0`, in lower case
        ---
        [root] Ship (planning)
    """)


@pytest.mark.parametrize("version", ["0.0.0", "2.0.0", "9.9.9"])
def test_another_major_version_is_not_supported(version):
    check_findings(f"""
        vine {version}
             ^^^^^ error vine/unsupported-version: version {version} is not supported, only 1.x.y is
        ---
        [root] Ship (planning)
    """)


def test_the_terminator_is_missing_below_the_metadata():
    check_findings("""
        vine 1.2.0
        title: Plan
        ^^^^^^^^^^^ error vine/missing-terminator: a line `---` is missing below the metadata

        [root] Ship (planning)
    """)


def test_the_terminator_is_missing_below_the_magic_line():
    check_findings("""
        vine 1.2.0
        ^^^^^^^^^^ error vine/missing-terminator: a line `---` is missing below the metadata
    """)


def test_four_hyphens_are_no_terminator():
    check_findings("""
        vine 1.2.0
        ----
        ^^^^ error vine/near-terminator: the preamble ends with `---`, not `----`
        [root] Ship (planning)
    """)


def test_a_terminator_with_a_blank_is_none():
    check_findings(
        "vine 1.2.0\n"
        "--- \n"
        "   ^ error vine/near-terminator: white space behind the `---`\n"
        "[root] Ship (planning)\n"
    )


def test_a_custom_delimiter_is_no_terminator():
    check_findings("""
        vine 1.2.0
        delimiter: ===
        ===
        ^^^ error vine/near-terminator: the preamble ends with `---`, not `===`
        [root] Ship (planning)
    """)


def test_a_swallowed_block_is_checked_all_the_same():
    check_findings("""
        vine 1.2.0
        ----
        ^^^^ error vine/near-terminator: the preamble ends with `---`, not `----`
        [root] Ship (planning)
        -> ghost
           ^^^^^ error vine/unknown-dependency: no block has the id `ghost`
        ---
        [auth] Log in (planning)
         ^^^^ information vine/island: the root `root` does not depend on `auth`
    """)


def test_a_delimiter_is_written_in_ascii():
    check_findings("""
        vine 1.2.0
        delimiter: ———
                   ^^^ hint vine/non-ascii-delimiter: other tools may not know `———` as a delimiter
        ---
        [root] Ship (planning)
    """)
