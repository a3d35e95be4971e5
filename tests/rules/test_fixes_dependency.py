"""Fixes of dependencies that name no block."""

from tests.rules.pictures_fixes import check_fixes


def test_an_arrow_to_nowhere_goes():
    check_fixes(
        "vine/empty-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        ->\x20
        * Delete the arrow (preferred)
        - ->
        """,
    )


def test_dependencies_on_one_line_are_split():
    check_fixes(
        "vine/malformed-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a, b
        ---
        [a] First (planning)
        ---
        [b] Second (planning)
        * Split into 2 dependencies (preferred)
        - -> a, b
        + -> a
        + -> b
        * Remove `-> a, b`
        - -> a, b
        """,
    )


def test_brackets_around_a_dependency_go():
    check_fixes(
        "vine/malformed-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> [a]
        ---
        [a] First (planning)
        * Write `-> a` (safe, preferred)
        - -> [a]
        + -> a
        * Remove `-> [a]`
        - -> [a]
        """,
    )


def test_a_comment_behind_a_dependency_becomes_description():
    check_fixes(
        "vine/malformed-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a # not before May
        ---
        [a] First (planning)
        * Move `# not before May` into the description (preferred)
        + -> a
        - -> a # not before May
        + # not before May
        * Remove `-> a # not before May`
        - -> a # not before May
        """,
    )


def test_the_name_of_a_task_instead_of_its_id():
    check_fixes(
        "vine/malformed-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> my task
        ---
        [my-task] Do it (planning)
        * Change to `my-task` (preferred)
        - -> my task
        + -> my-task
        * Remove `-> my task`
        - -> my task
        """,
    )


def test_a_misspelt_dependency_is_changed_created_or_removed():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> auht
        ---
        [auth] Log in (planning)
        * Change to `auth` (preferred)
        - -> auht
        + -> auth
        * Create the task `auht`
        + [auht] Auht (notstarted)
        + ---
        * Remove `-> auht`
        - -> auht
        """,
    )


def test_a_dependency_in_other_letters_is_surely_meant():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> Auth
        ---
        [auth] Log in (planning)
        * Change to `auth` (safe, preferred)
        - -> Auth
        + -> auth
        * Create the task `Auth`
        + [Auth] Auth (notstarted)
        + ---
        * Remove `-> Auth`
        - -> Auth
        """,
    )


def test_several_ids_may_be_meant():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> step-0
        -> step-1
        -> step-2
        ---
        [step-1] One (planning)
        ---
        [step-2] Two (planning)
        ---
        [step-3] Three (planning)
        ---
        [step-4] Four (planning)
        * Change to `step-3`
        - -> step-0
        + -> step-3
        * Change to `step-4`
        - -> step-0
        + -> step-4
        * Create the task `step-0`
        + ---
        + [step-0] Step 0 (notstarted)
        * Remove `-> step-0`
        - -> step-0
        """,
    )


def test_an_id_is_known_by_its_start():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> build
        ---
        [build-the-login-page] Log in (planning)
        * Change to `build-the-login-page`
        - -> build
        + -> build-the-login-page
        * Create the task `build`
        + [build] Build (notstarted)
        + ---
        * Remove `-> build`
        - -> build
        """,
    )


def test_an_id_is_known_by_the_name_of_its_task():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> log-in
        ---
        [auth] Log in (planning)
        * Change to `auth` (preferred)
        - -> log-in
        + -> auth
        * Create the task `log-in`
        + [log-in] Log In (notstarted)
        + ---
        * Remove `-> log-in`
        - -> log-in
        """,
    )


def test_a_task_is_created_below_all_that_depend_on_it():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        delimiter: ===
        ---
        [root] Ship it (planning)
        -> a
        -> api/get-data
        ===
        [a] First (planning)
        -> api/get-data
        ===
        [b] Last (planning)
        * Create the task `api/get-data` (preferred)
        + [api/get-data] Get Data (notstarted)
        + ===
        * Remove `-> api/get-data`
        - -> api/get-data
        """,
    )


def test_an_id_that_cannot_be_read_can_at_least_go():
    check_fixes(
        "vine/malformed-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> My Task
        * Remove `-> My Task`
        - -> My Task
        """,
    )


def test_a_block_with_a_wrong_status_may_be_meant():
    check_fixes(
        "vine/unknown-dependency",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> Auth
        ---
        [auth] Log in (done)
        * Change to `auth` (safe, preferred)
        - -> Auth
        + -> auth
        * Create the task `Auth`
        + [Auth] Auth (notstarted)
        + ---
        * Remove `-> Auth`
        - -> Auth
        """,
    )
