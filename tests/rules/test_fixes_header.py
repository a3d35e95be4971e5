"""Fixes of headers: their order, brackets and blanks, ids and names."""

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


def test_a_colon_behind_the_id_goes():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root]: Ship it (planning)
        * Delete `:` (preferred)
        - [root]: Ship it (planning)
        + [root] Ship it (planning)
        * Insert the blank
        - [root]: Ship it (planning)
        + [root] : Ship it (planning)
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


def test_what_other_formats_have_before_a_title_goes():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        ## [a] First (planning)
        * Delete `##` (preferred)
        - ## [a] First (planning)
        + [a] First (planning)
        """,
    )


def test_other_brackets_around_an_id():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        (root) Ship it (planning)
        * Write `[root]` (preferred)
        - (root) Ship it (planning)
        + [root] Ship it (planning)
        * Make it the task `root-ship-it`
        - (root) Ship it (planning)
        + [root-ship-it] (root) Ship it (planning)
        """,
    )


def test_a_keyword_in_other_words():
    check_fixes(
        "vine/malformed-header",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        reference: [a] First (./a.vine)
        * Write `ref` (preferred)
        - reference: [a] First (./a.vine)
        + ref [a] First (./a.vine)
        """,
    )
