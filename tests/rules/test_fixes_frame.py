"""The fixes of the frame of a file, each as the text after it."""

from tests.rules.pictures_fixes import check_fixes


def test_a_doubled_delimiter_goes():
    check_fixes(
        "vine/doubled-delimiter",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        ---
        [a] First (planning)
        * Delete this delimiter (safe, preferred)
        - ---
        """,
    )


def test_a_delimiter_at_the_end_goes():
    check_fixes(
        "vine/trailing-delimiter",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        ---

        * Delete the delimiter at the end (safe, preferred)
        - ---
        -
        """,
    )


def test_the_version_is_raised_for_references():
    check_fixes(
        "vine/newer-feature",
        """
        vine 1.0.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design (./d.vine)
        * Raise the version to 1.1.0 (preferred)
        - vine 1.0.0
        + vine 1.1.0
        """,
    )


def test_the_version_is_raised_for_annotations():
    check_fixes(
        "vine/newer-feature",
        """
        vine 1.0.0
        ---
        [root/a] Ship it (planning) @a(1)
        * Raise the version to 1.2.0 (preferred)
        - vine 1.0.0
        + vine 1.2.0
        """,
    )
