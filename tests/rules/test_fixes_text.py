"""The fixes of odd characters, each as the text after it."""

from tests.rules.pictures_fixes import check_fixes


def test_a_control_character_goes():
    check_fixes(
        "vine/control-character",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        All\u200b of it.
        * Delete U+200B (preferred)
        - All\u200b of it.
        + All of it.
        """,
    )
