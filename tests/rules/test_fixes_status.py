"""The fixes of statuses, each as the text after it."""

from tests.rules.pictures_fixes import check_fixes


def test_a_task_that_is_complete_too_early():
    check_fixes(
        "vine/premature-completion",
        """
        vine 1.2.0
        ---
        [root] Ship it (complete)
        -> a
        -> b
        ---
        [a] First (started)
        ---
        [b] Second (planning)
        * Set `a` to complete
        - [a] First (started)
        + [a] First (complete)
        * Set `b` to complete
        - [b] Second (planning)
        + [b] Second (complete)
        * Set all 2 to complete
        - [a] First (started)
        + [a] First (complete)
        - [b] Second (planning)
        + [b] Second (complete)
        * Set `root` to started
        - [root] Ship it (complete)
        + [root] Ship it (started)
        """,
    )


def test_a_task_that_is_started_too_early():
    check_fixes(
        "vine/premature-start",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] First (started)
        -> b
        ---
        [b] Second (planning)
        * Set `b` to complete
        - [b] Second (planning)
        + [b] Second (complete)
        * Set `a` to notstarted
        - [a] First (started)
        + [a] First (notstarted)
        """,
    )


def test_a_task_that_can_be_started():
    check_fixes(
        "vine/ready",
        """
        vine 1.2.0
        ---
        [root] Ship it (notstarted)
        * Set `root` to started (preferred)
        - [root] Ship it (notstarted)
        + [root] Ship it (started)
        """,
    )


def test_a_task_that_can_be_completed():
    check_fixes(
        "vine/completable",
        """
        vine 1.2.0
        ---
        [root] Ship it (started)
        -> a
        ---
        [a] First (reviewing)
        * Set `a` to complete (preferred)
        - [a] First (reviewing)
        + [a] First (complete)
        """,
    )
