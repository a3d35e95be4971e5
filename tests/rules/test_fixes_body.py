"""The fixes of bodies, each as the text after it."""

from tests.rules.pictures_fixes import check_fixes


def test_a_mime_type_is_known_by_the_name_of_the_file():
    check_fixes(
        "vine/malformed-attachment",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @artifact docs/report.pdf
        * Insert the MIME type application/pdf (preferred)
        - @artifact docs/report.pdf
        + @artifact application/pdf docs/report.pdf
        * Make it a line of the description
        - @artifact docs/report.pdf
        + - @artifact docs/report.pdf
        """,
    )


def test_a_mime_type_that_nothing_tells():
    check_fixes(
        "vine/malformed-attachment",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @artifact report
        * Insert the MIME type application/octet-stream
        - @artifact report
        + @artifact application/octet-stream report
        * Make it a line of the description
        - @artifact report
        + - @artifact report
        """,
    )


def test_a_mime_type_without_a_uri_is_prose():
    check_fixes(
        "vine/malformed-attachment",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @artifact text/plain
        * Make it a line of the description
        - @artifact text/plain
        + - @artifact text/plain
        """,
    )


def test_an_attachment_of_nothing_goes():
    check_fixes(
        "vine/malformed-attachment",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @artifact\x20
        * Delete this line
        - @artifact
        """,
    )


def test_an_attachment_on_a_reference_is_kept_as_prose():
    check_fixes(
        "vine/attachment-on-reference",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design (./d.vine)
        @guidance text/markdown ./brand.md
        * Make it a line of the description (preferred)
        - @guidance text/markdown ./brand.md
        + - @guidance text/markdown ./brand.md
        """,
    )


def test_a_task_no_longer_waits_for_itself():
    check_fixes(
        "vine/self-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> root
        * Remove `-> root` (preferred)
        - -> root
        """,
    )


def test_a_tab_behind_the_mime_type():
    check_fixes(
        "vine/malformed-attachment",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        @file text/plain\tnotes.txt
        * Make it a space (preferred)
        - @file text/plain\tnotes.txt
        + @file text/plain notes.txt
        * Make it a line of the description
        - @file text/plain\tnotes.txt
        + - @file text/plain\tnotes.txt
        """,
    )
