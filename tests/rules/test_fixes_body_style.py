"""Fixes of body lines that are legal, yet odd."""

from tests.rules.pictures_fixes import check_fixes


def test_an_empty_decision_goes():
    check_fixes(
        "vine/empty-decision",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        >\x20
        * Delete the empty decision (preferred)
        - >
        """,
    )


def test_a_second_dependency_on_the_same_task_goes():
    check_fixes(
        "vine/duplicate-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        -> a
        ---
        [a] First (planning)
        * Remove the second `-> a` (safe, preferred)
        - -> a
        """,
    )


def test_a_space_too_many_in_an_attachment():
    check_fixes(
        "vine/attachment-spacing",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @file  text/plain notes.txt
        * Leave one space (safe, preferred)
        - @file  text/plain notes.txt
        + @file text/plain notes.txt
        """,
    )


def test_a_blank_in_a_uri():
    check_fixes(
        "vine/blank-in-uri",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @file text/plain my notes.txt
        * Write blanks as `%20` (preferred)
        - @file text/plain my notes.txt
        + @file text/plain my%20notes.txt
        """,
    )


def test_a_blank_behind_a_uri():
    check_fixes(
        "vine/blank-in-uri",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @file text/plain notes.txt\x20
        * Delete the white space (safe, preferred)
        - @file text/plain notes.txt
        + @file text/plain notes.txt
        """,
    )


def test_a_mime_type_that_is_none():
    check_fixes(
        "vine/malformed-mime",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @file text notes.md
        * Change to `text/markdown` (preferred)
        - @file text notes.md
        + @file text/markdown notes.md
        """,
    )


def test_a_mime_type_with_parameters():
    check_fixes(
        "vine/malformed-mime",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @file text/html;charset=utf-8 https://example.org/
        * Change to `text/html` (preferred)
        - @file text/html;charset=utf-8 https://example.org/
        + @file text/html https://example.org/
        """,
    )


def test_a_file_and_its_type_in_the_wrong_order():
    check_fixes(
        "vine/malformed-mime",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @file notes.txt text/plain
        * Swap MIME type and URI (preferred)
        - @file notes.txt text/plain
        + @file text/plain notes.txt
        """,
    )
