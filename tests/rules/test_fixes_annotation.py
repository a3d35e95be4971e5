"""Fixes of annotations that make a header invalid."""

from tests.rules.pictures_fixes import check_fixes


def test_a_key_with_a_hyphen():
    check_fixes(
        "vine/malformed-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @due-date(Friday)
        * Write `@dueDate(Friday)` (preferred)
        - [root] Ship it (planning) @due-date(Friday)
        + [root] Ship it (planning) @dueDate(Friday)
        * Move `@due-date(Friday)` into the description
        - [root] Ship it (planning) @due-date(Friday)
        + [root] Ship it (planning)
        + @due-date(Friday)
        """,
    )


def test_a_key_without_values():
    check_fixes(
        "vine/malformed-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @urgent
        * Write `@urgent()` (preferred)
        - [root] Ship it (planning) @urgent
        + [root] Ship it (planning) @urgent()
        * Move `@urgent` into the description
        - [root] Ship it (planning) @urgent
        + [root] Ship it (planning)
        + @urgent
        """,
    )


def test_a_blank_before_the_values():
    check_fixes(
        "vine/malformed-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @owner (Mara)
        * Write `@owner(Mara)` (preferred)
        - [root] Ship it (planning) @owner (Mara)
        + [root] Ship it (planning) @owner(Mara)
        * Move `@owner (Mara)` into the description
        - [root] Ship it (planning) @owner (Mara)
        + [root] Ship it (planning)
        + @owner (Mara)
        """,
    )


def test_values_that_are_not_closed():
    check_fixes(
        "vine/malformed-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @owner(Mara
        * Write `@owner(Mara)` (preferred)
        - [root] Ship it (planning) @owner(Mara
        + [root] Ship it (planning) @owner(Mara)
        * Move `@owner(Mara` into the description
        - [root] Ship it (planning) @owner(Mara
        + [root] Ship it (planning)
        + @owner(Mara
        """,
    )


def test_parentheses_in_a_value():
    check_fixes(
        "vine/malformed-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @owner(Mara (Ines))
        * Write `@owner(Mara [Ines])` (preferred)
        - [root] Ship it (planning) @owner(Mara (Ines))
        + [root] Ship it (planning) @owner(Mara [Ines])
        * Move `@owner(Mara (Ines))` into the description
        - [root] Ship it (planning) @owner(Mara (Ines))
        + [root] Ship it (planning)
        + @owner(Mara (Ines))
        """,
    )


def test_annotations_without_a_blank_between():
    check_fixes(
        "vine/malformed-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @a(1)@b(2)
        * Insert the blank (safe, preferred)
        - [root] Ship it (planning) @a(1)@b(2)
        + [root] Ship it (planning) @a(1) @b(2)
        """,
    )


def test_no_annotation_at_all():
    check_fixes(
        "vine/malformed-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @(Mara)
        * Move `@(Mara)` into the description
        - [root] Ship it (planning) @(Mara)
        + [root] Ship it (planning)
        + @(Mara)
        """,
    )


def test_a_comma_behind_an_annotation_goes():
    check_fixes(
        "vine/malformed-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @owner(Mara), @due(May)
        * Write `@owner(Mara)` (preferred)
        - [root] Ship it (planning) @owner(Mara), @due(May)
        + [root] Ship it (planning) @owner(Mara) @due(May)
        * Move `@owner(Mara),` into the description
        - [root] Ship it (planning) @owner(Mara), @due(May)
        + [root] Ship it (planning) @due(May)
        + @owner(Mara),
        """,
    )
