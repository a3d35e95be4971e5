"""The fixes of the order of blocks, each as the text after it."""

from tests.rules.pictures_fixes import check_fixes


def test_a_dependency_that_says_nothing_new_goes():
    check_fixes(
        "vine/redundant-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        -> b
        ---
        [a] First (planning)
        -> b
        ---
        [b] Second (planning)
        * Remove `-> b` (preferred)
        - -> b
        """,
    )


def test_a_task_comes_above_a_reference():
    check_fixes(
        "vine/root-is-reference",
        """
        vine 1.2.0
        title: Shop
        ---
        ref [root] Design (./d.vine)
        * Put a task `root-2` above it (preferred)
        + [root-2] Shop (planning)
        + -> root
        + ---
        """,
    )
