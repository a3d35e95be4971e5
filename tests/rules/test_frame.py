"""Versions, delimiters and line ends that do not fit the rest of the file."""

import pytest

from tests.pictures import check_findings


def test_a_delimiter_too_many():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        ---
        ---
        ^^^ warning vine/doubled-delimiter: nothing stands between this delimiter and the one above
        [auth] Log in (planning)
    """)


def test_a_delimiter_right_below_the_terminator():
    check_findings("""
        vine 1.2.0
        delimiter: ===
        ---
        ===
        ^^^ warning vine/doubled-delimiter: nothing stands between this delimiter and the one above
        [root] Ship (planning)
    """)


def test_delimiters_at_the_end():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---
        ---
        ^^^ warning vine/doubled-delimiter: nothing stands between this delimiter and the one above
    """)


def test_one_delimiter_at_the_end_is_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---
    """)


def test_empty_lines_with_an_empty_delimiter_are_let_be():
    check_findings("""
        vine 1.2.0
        delimiter:
        ^^^^^^^^^^ warning vine/empty-delimiter: every empty line will end a block
        ---
        [root] Ship (planning)


        [auth] Log in (planning)
         ^^^^ error vine/island: the root `root` does not depend on `auth`
    """)


def test_blank_lines_behind_the_last_delimiter():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---

        ! warning vine/trailing-delimiter: other tools reject a delimiter with nothing but blank lines behind it
    """)  # noqa: E501


@pytest.mark.parametrize("version", ["1.0.0", "1.1.0"])
def test_annotations_came_with_the_third_version(version):
    check_findings(f"""
        vine {version}
             ^^^^^ information vine/newer-feature: the file uses what came with 1.2.0
        ---
        [root] Ship (planning) @k(v)
    """)


def test_references_came_with_the_second_version():
    check_findings("""
        vine 1.0.0
             ^^^^^ information vine/newer-feature: the file uses what came with 1.1.0
        ---
        [root] Ship (planning)
        -> a
        ---
        ref [a] A (./a.vine)
    """)


def test_slashes_came_with_the_second_version():
    check_findings("""
        vine 1.0.0
             ^^^^^ information vine/newer-feature: the file uses what came with 1.1.0
        ---
        [a/b] Ship (planning)
    """)


def test_prefixes_came_with_the_second_version():
    check_findings("""
        vine 1.0.0
             ^^^^^ information vine/newer-feature: the file uses what came with 1.1.0
        prefix: p
        ---
        [root] Ship (planning)
    """)


def test_a_version_that_has_all_that_is_used():
    check_findings("""
        vine 1.1.0
        prefix: p
        ---
        [a/b] Ship (planning)
        -> a
        ---
        ref [a] A (./a.vine)
    """)


def test_the_first_line_that_ends_otherwise_is_marked():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        Text\r
            ^ information vine/mixed-line-ends: this line does not end with LF, as most do
        Text
        Text\r
    """)


def test_the_first_line_feed_among_others_is_marked():
    check_findings("""
        vine 1.2.0\r
        ---\r
        [root] 🌿 (planning)
                           ! information vine/mixed-line-ends: this line does not end with CR LF, as most do
        Text\r
    """)  # noqa: E501


def test_line_ends_of_one_kind_are_not_mixed():
    check_findings("vine 1.2.0\r\n---\r\n[root] Ship (planning)\r\nText")
    check_findings("vine 1.2.0\n---\n[root] Ship (planning)\nText")
