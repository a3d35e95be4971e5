"""The fixes of headers, each as the text after it."""

from tests.rules.pictures_fixes import check_fixes


def test_words_behind_the_status_move_into_the_description():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) soon
        All of it.
        * Move `soon` into the description (preferred)
        - [root] Ship it (planning) soon
        + [root] Ship it (planning)
        + soon
        """,
    )


def test_a_missing_blank_behind_the_id():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root]Ship it (planning)
        * Insert the blank (safe, preferred)
        - [root]Ship it (planning)
        + [root] Ship it (planning)
        """,
    )


def test_a_missing_blank_before_the_status():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship it(planning)
        * Insert the blank (safe, preferred)
        - [root] Ship it(planning)
        + [root] Ship it (planning)
        """,
    )


def test_an_open_bracket_is_closed():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root Ship it (planning)
        * Close the `[` (preferred)
        - [root Ship it (planning)
        + [root] Ship it (planning)
        """,
    )


def test_an_open_parenthesis_is_closed():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning
        * Close the `(` (safe, preferred)
        - [root] Ship it (planning
        + [root] Ship it (planning)
        """,
    )


def test_the_keyword_is_written_in_lower_case():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        Ref [d] Design (./d.vine)
        * Write `ref` (safe, preferred)
        - Ref [d] Design (./d.vine)
        + ref [d] Design (./d.vine)
        """,
    )


def test_a_missing_blank_behind_ref():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref[d] Design (./d.vine)
        * Insert the blank (safe, preferred)
        - ref[d] Design (./d.vine)
        + ref [d] Design (./d.vine)
        """,
    )


def test_a_line_separator_in_a_name():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship\u2028it (planning)
        * Make it a plain blank (preferred)
        - [root] Ship\u2028it (planning)
        + [root] Ship it (planning)
        """,
    )


def test_text_below_a_delimiter_is_a_task_or_text():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        First part.
        ---
        Second part.
        * Make it the task `second-part`
        - Second part.
        + [second-part] Second part. (planning)
        * Take `---` for text, and `===` for the delimiter
        + delimiter: ===
        * Join it with the block above
        - ---
        """,
    )


def test_a_blank_in_an_id_and_in_its_dependants():
    check_fixes(
        "vine/malformed-id",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> my task
        ---
        [my task] Do it (planning)
        * Change the id to `my-task` (preferred)
        - -> my task
        + -> my-task
        - [my task] Do it (planning)
        + [my-task] Do it (planning)
        """,
    )


def test_an_id_is_made_of_the_name():
    check_fixes(
        "vine/malformed-id",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        ---
        [] Do it (planning)
        * Change the id to `do-it` (preferred)
        - [] Do it (planning)
        + [do-it] Do it (planning)
        """,
    )


def test_a_slug_that_is_taken_gets_a_number():
    check_fixes(
        "vine/malformed-id",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> my-task
        ---
        [my-task] Do it (planning)
        ---
        [my task] Again (planning)
        * Change the id to `my-task-2` (preferred)
        - [my task] Again (planning)
        + [my-task-2] Again (planning)
        """,
    )


def test_a_name_is_made_of_the_id():
    check_fixes(
        "vine/missing-name",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a/set-up-db
        ---
        [a/set-up-db] (started)
        * Name it `Set Up Db` (preferred)
        - [a/set-up-db] (started)
        + [a/set-up-db] Set Up Db (started)
        """,
    )


def test_a_lone_id_gets_a_name_and_a_status():
    check_fixes(
        "vine/missing-name",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> auth
        ---
        [auth]
        * Name it `Auth` (preferred)
        - [auth]
        + [auth] Auth (planning)
        """,
    )


def test_a_lone_id_of_a_reference_gets_a_name_and_a_file():
    check_fixes(
        "vine/missing-name",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> auth
        ---
        ref [auth
        * Name it `Auth` (preferred)
        - ref [auth
        + ref [auth] Auth (./auth.vine)
        """,
    )


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
