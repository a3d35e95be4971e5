"""Tasks that ran together, since the delimiter between them is missing or not quite one."""

from hypothesis import given

from tests.pictures import check_findings
from tests.rules.pictures_fixes import check_fixes
from tests.strategies import examples, texts
from vine_ls.features.formatting import format_text
from vine_ls.language.document import Document
from vine_ls.rules.swallowed import slips, swallowed_headers


def test_a_header_with_a_status_of_another_tool_lacks_its_delimiter_too():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)

        [auth] Log in (done)
        ^^^^^^^^^^^^^^^^^^^^ warning vine/header-in-body: this is prose of the block above; is a delimiter missing?
        [tests] Test it (plannign)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^ warning vine/header-in-body: this is prose of the block above; is a delimiter missing?
        ref [design] Design (./our design.vine)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning vine/header-in-body: this is prose of the block above; is a delimiter missing?
    """)  # noqa: E501


def test_what_is_like_a_header_and_has_no_status_is_prose():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        [1] Knuth, The Art of Computer Programming (1968)
        [see here](./notes.md)
        [x] Buy milk
        ref [a] to the manual (page 4)
         [auth] Log in (done)
    """)


def test_any_line_across_the_page_is_a_delimiter_above_a_header():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        --
        ^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `---`, and the task below is swallowed
        [a] First (planning)
        *****
        ^^^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `---`, and the task below is swallowed

        [b] Second (done)
        =====
        Text
    """)  # noqa: E501


def test_the_default_delimiter_is_a_slip_where_there_is_another():
    check_findings("""
        vine 1.2.0
        delimiter: ===
        ---
        [root] Ship (planning)
        A rule in prose:
        ---
        More prose.
        ---
        ^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `===`, and the task below is swallowed
        [a] First (planning)
    """)  # noqa: E501


def test_a_line_between_them_is_neither_delimiter_nor_header():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> root-2
        ----
        ^^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `---`
        > No.
        [a] First (planning)
        ^^^^^^^^^^^^^^^^^^^^ warning vine/header-in-body: this is prose of the block above; is a delimiter missing?
        ---
        [root-2] Ship again (planning)
    """)  # noqa: E501


def test_both_sides_of_a_conflict_have_their_headers():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        <<<<<<< HEAD
        ^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
        ----
        [a] First (planning)
        =======
        [a] First (started)
        >>>>>>> other
        ^^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
    """)


def test_what_was_meant_as_a_delimiter_becomes_one_even_above_a_wrong_status():
    check_fixes(
        "vine/near-delimiter",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        -----
        [a] First (done)
        * Make it `---` (safe, preferred)
        - -----
        + ---
        """,
    )


def test_the_task_that_is_missing_may_be_swallowed():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a

        [a] First (done)
        * Put `---` above the header of `a` (preferred)
        + ---
        * Create the task `a`
        + ---
        + [a] A (notstarted)
        * Remove `-> a`
        - -> a
        """,
    )


def test_a_slip_becomes_the_delimiter_above_the_task_that_is_missing():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ***
        [a] First (planning)
        * Put `---` above the header of `a` (preferred)
        - ***
        + ---
        * Create the task `a`
        + ---
        + [a] A (notstarted)
        * Remove `-> a`
        - -> a
        """,
    )


def test_a_delimiter_above_a_wrong_status_is_not_put_unasked():
    check_fixes(
        "vine/header-in-body",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        [a] First (done)
        * Put `---` above this header (preferred)
        + ---
        """,
    )


def test_formatting_mixes_no_tasks():
    text = "vine 1.2.0\n---\n[root] Ship (planning)\n-> a\n\n[a] First (done)\n-> b\nText.\n"
    assert format_text(text) == text


@examples(100)
@given(texts)
def test_slips_and_swallowed_headers_are_lines_of_their_block(text):
    for block in Document.read(text).blocks:
        lines = set(block.lines)
        assert lines.issuperset(swallowed_headers(block))
        assert lines.issuperset(slip.line for slip in slips(block))


def test_a_reference_written_without_a_blank_is_seen_in_a_body():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship it (planning)
        ref[a] Log in (a.vine)
        ^^^^^^^^^^^^^^^^^^^^^^ warning vine/header-in-body: this is prose of the block above; is a delimiter missing?
    """)  # noqa: E501
