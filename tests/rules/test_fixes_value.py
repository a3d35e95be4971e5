"""Fixes of what stands in the parentheses of a header: statuses and URIs."""

from tests.rules.pictures_fixes import check_fixes


def test_each_status_can_be_the_missing_one():
    check_fixes(
        "vine/missing-status",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] Log in
        * Set the status to planning (preferred)
        - [a] Log in
        + [a] Log in (planning)
        * Set the status to complete
        - [a] Log in
        + [a] Log in (complete)
        * Set the status to started
        - [a] Log in
        + [a] Log in (started)
        * Set the status to reviewing
        - [a] Log in
        + [a] Log in (reviewing)
        * Set the status to notstarted
        - [a] Log in
        + [a] Log in (notstarted)
        * Set the status to blocked
        - [a] Log in
        + [a] Log in (blocked)
        """,
    )


def test_empty_parentheses_get_a_status():
    check_fixes(
        "vine/missing-status",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] Log in ()
        * Set the status to planning (preferred)
        - [a] Log in ()
        + [a] Log in (planning)
        * Set the status to complete
        - [a] Log in ()
        + [a] Log in (complete)
        * Set the status to started
        - [a] Log in ()
        + [a] Log in (started)
        * Set the status to reviewing
        - [a] Log in ()
        + [a] Log in (reviewing)
        * Set the status to notstarted
        - [a] Log in ()
        + [a] Log in (notstarted)
        * Set the status to blocked
        - [a] Log in ()
        + [a] Log in (blocked)
        """,
    )


def test_a_word_of_another_tool_becomes_a_status():
    check_fixes(
        "vine/unknown-status",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] Log in (done)
        * Change to `complete` (preferred)
        - [a] Log in (done)
        + [a] Log in (complete)
        """,
    )


def test_two_words_become_a_status():
    check_fixes(
        "vine/unknown-status",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] Log in (in progress)
        * Change to `started` (preferred)
        - [a] Log in (in progress)
        + [a] Log in (started)
        """,
    )


def test_a_misspelt_status():
    check_fixes(
        "vine/unknown-status",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] Log in (revieving)
        * Change to `reviewing` (preferred)
        - [a] Log in (revieving)
        + [a] Log in (reviewing)
        """,
    )


def test_a_status_in_capitals_is_surely_meant():
    check_fixes(
        "vine/unknown-status",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] Log in (Not Started)
        * Change to `notstarted` (safe, preferred)
        - [a] Log in (Not Started)
        + [a] Log in (notstarted)
        """,
    )


def test_a_word_that_is_like_no_status():
    check_fixes(
        "vine/unknown-status",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] Log in (漢字)
        * Change to `complete`
        - [a] Log in (漢字)
        + [a] Log in (complete)
        * Change to `started`
        - [a] Log in (漢字)
        + [a] Log in (started)
        * Change to `reviewing`
        - [a] Log in (漢字)
        + [a] Log in (reviewing)
        * Change to `planning`
        - [a] Log in (漢字)
        + [a] Log in (planning)
        * Change to `notstarted`
        - [a] Log in (漢字)
        + [a] Log in (notstarted)
        * Change to `blocked`
        - [a] Log in (漢字)
        + [a] Log in (blocked)
        """,
    )


def test_a_reference_without_a_file_gets_one_or_is_a_task():
    check_fixes(
        "vine/missing-uri",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design
        * Refer to `./d.vine` (preferred)
        - ref [d] Design
        + ref [d] Design (./d.vine)
        * Make it a task
        - ref [d] Design
        + [d] Design (planning)
        """,
    )


def test_a_blank_in_the_uri_of_a_reference():
    check_fixes(
        "vine/malformed-uri",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design (./my plan.vine)
        * Write blanks as `%20` (preferred)
        - ref [d] Design (./my plan.vine)
        + ref [d] Design (./my%20plan.vine)
        """,
    )


def test_blanks_around_the_uri_of_a_reference():
    check_fixes(
        "vine/malformed-uri",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design ( ./d.vine )
        * Delete the blanks (safe, preferred)
        - ref [d] Design ( ./d.vine )
        + ref [d] Design (./d.vine)
        """,
    )


def test_a_status_without_parentheses_is_the_missing_one():
    check_fixes(
        "vine/missing-status",
        """
        vine 1.2.0
        ---
        [root] Ship it started
        * Write `(started)` for `started` (preferred)
        - [root] Ship it started
        + [root] Ship it (started)
        * Set the status to planning
        - [root] Ship it started
        + [root] Ship it started (planning)
        * Set the status to complete
        - [root] Ship it started
        + [root] Ship it started (complete)
        * Set the status to started
        - [root] Ship it started
        + [root] Ship it started (started)
        * Set the status to reviewing
        - [root] Ship it started
        + [root] Ship it started (reviewing)
        * Set the status to notstarted
        - [root] Ship it started
        + [root] Ship it started (notstarted)
        * Set the status to blocked
        - [root] Ship it started
        + [root] Ship it started (blocked)
        """,
    )


def test_a_status_without_its_first_parenthesis_is_the_missing_one():
    check_fixes(
        "vine/missing-status",
        """
        vine 1.2.0
        ---
        [root] Ship it planning)
        * Write `(planning)` for `planning)` (preferred)
        - [root] Ship it planning)
        + [root] Ship it (planning)
        * Set the status to planning
        - [root] Ship it planning)
        + [root] Ship it planning) (planning)
        * Set the status to complete
        - [root] Ship it planning)
        + [root] Ship it planning) (complete)
        * Set the status to started
        - [root] Ship it planning)
        + [root] Ship it planning) (started)
        * Set the status to reviewing
        - [root] Ship it planning)
        + [root] Ship it planning) (reviewing)
        * Set the status to notstarted
        - [root] Ship it planning)
        + [root] Ship it planning) (notstarted)
        * Set the status to blocked
        - [root] Ship it planning)
        + [root] Ship it planning) (blocked)
        """,
    )


def test_a_status_between_other_signs_is_the_missing_one():
    check_fixes(
        "vine/missing-status",
        """
        vine 1.2.0
        ---
        [root] Ship it [in progress]
        * Write `(started)` for `[in progress]` (preferred)
        - [root] Ship it [in progress]
        + [root] Ship it (started)
        * Set the status to planning
        - [root] Ship it [in progress]
        + [root] Ship it [in progress] (planning)
        * Set the status to complete
        - [root] Ship it [in progress]
        + [root] Ship it [in progress] (complete)
        * Set the status to started
        - [root] Ship it [in progress]
        + [root] Ship it [in progress] (started)
        * Set the status to reviewing
        - [root] Ship it [in progress]
        + [root] Ship it [in progress] (reviewing)
        * Set the status to notstarted
        - [root] Ship it [in progress]
        + [root] Ship it [in progress] (notstarted)
        * Set the status to blocked
        - [root] Ship it [in progress]
        + [root] Ship it [in progress] (blocked)
        """,
    )


def test_a_task_with_a_file_is_a_reference():
    check_fixes(
        "vine/unknown-status",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] First (./a.vine)
        * Make it a reference (preferred)
        - [a] First (./a.vine)
        + ref [a] First (./a.vine)
        * Change to `complete`
        - [a] First (./a.vine)
        + [a] First (complete)
        * Change to `started`
        - [a] First (./a.vine)
        + [a] First (started)
        * Change to `reviewing`
        - [a] First (./a.vine)
        + [a] First (reviewing)
        * Change to `planning`
        - [a] First (./a.vine)
        + [a] First (planning)
        * Change to `notstarted`
        - [a] First (./a.vine)
        + [a] First (notstarted)
        * Change to `blocked`
        - [a] First (./a.vine)
        + [a] First (blocked)
        """,
    )
