"""The fixes of prose that does not look it, each as the text after it."""

from tests.rules.pictures_fixes import check_fixes


def test_an_arrow_gets_its_space():
    check_fixes(
        "vine/near-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
         - >  a
        ---
        [a] First (planning)
        * Write `-> a` (safe, preferred)
        -  - >  a
        + -> a
        """,
    )


def test_a_lone_arrow_goes():
    check_fixes(
        "vine/near-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        ->
        * Delete the arrow (preferred)
        - ->
        """,
    )


def test_a_decision_gets_its_space():
    check_fixes(
        "vine/near-decision",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        >Use the old well
        * Make it a decision (preferred)
        - >Use the old well
        + > Use the old well
        """,
    )


def test_an_indented_attachment():
    check_fixes(
        "vine/near-attachment",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
          @file\ttext/plain  notes.txt
        * Write `@file text/plain notes.txt` (safe, preferred)
        -   @file\ttext/plain  notes.txt
        + @file text/plain notes.txt
        """,
    )


def test_an_indented_attachment_without_a_mime_type():
    check_fixes(
        "vine/near-attachment",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
          @file notes.txt
        * Write `@file text/plain notes.txt` (preferred)
        -   @file notes.txt
        + @file text/plain notes.txt
        """,
    )


def test_a_misspelt_class():
    check_fixes(
        "vine/unknown-attachment-class",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @artefact text/plain report.txt
        * Change to `@artifact` (preferred)
        - @artefact text/plain report.txt
        + @artifact text/plain report.txt
        """,
    )


def test_a_class_in_capitals_is_surely_meant():
    check_fixes(
        "vine/unknown-attachment-class",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @Artifact text/plain report.txt
        * Change to `@artifact` (safe, preferred)
        - @Artifact text/plain report.txt
        + @artifact text/plain report.txt
        """,
    )


def test_a_call_on_a_reference_is_kept_as_prose():
    check_fixes(
        "vine/at-line-on-reference",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design (./d.vine)
        @mara please review
        * Make it a line of the description (preferred)
        - @mara please review
        + - @mara please review
        """,
    )


def test_a_near_delimiter_is_made_exact():
    check_fixes(
        "vine/near-delimiter",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ----
        [a] First (planning)
        * Make it `---` (safe, preferred)
        - ----
        + ---
        """,
    )


def test_a_delimiter_comes_above_a_header():
    check_fixes(
        "vine/header-in-body",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        [a] First (planning)
        * Put `---` above this header (safe, preferred)
        + ---
        """,
    )
