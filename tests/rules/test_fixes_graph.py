"""Fixes of what shows only when all blocks of a file are seen together."""

from tests.rules.pictures_fixes import check_fixes, drawn_fixes


def test_a_plan_without_blocks_gets_a_root():
    check_fixes(
        "vine/no-blocks",
        """
        vine 1.2.0
        title: Shop
        ---
        * Add a root task (preferred)
        + [root] Shop (planning)
        """,
    )


def test_a_blank_block_goes():
    check_fixes(
        "vine/blank-block",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---

        ---
        [a] First (planning)
        * Delete the blank lines and a delimiter (safe, preferred)
        -
        - ---
        """,
    )


def test_a_taken_id_gets_a_number():
    check_fixes(
        "vine/duplicate-id",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        -> a-2
        ---
        [a] First (planning)
        ---
        [a-2] Other (planning)
        ---
        [a] Second (planning)
        * Rename it to `a-3` (preferred)
        - [a] Second (planning)
        + [a-3] Second (planning)
        """,
    )


def test_a_cycle_is_broken_at_each_of_its_edges():
    check_fixes(
        "vine/cycle",
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
        -> a
        > Why not?
        * Remove `-> a` from `b` (preferred)
        - -> a
        * Remove `-> b` from `a`
        - -> b
        """,
    )


def test_a_cycle_is_not_broken_where_a_task_would_be_cut_off():
    check_fixes(
        "vine/cycle",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] First (planning)
        -> b
        ---
        [b] Second (planning)
        -> a
        * Remove `-> a` from `b` (preferred)
        - -> a
        """,
    )


def test_a_long_cycle_is_broken_where_it_closes():
    steps = "".join([f"---\n[t{at}] T (planning)\n-> t{at + 1}\n" for at in range(60)])
    text = f"vine 1.2.0\n---\n[root] Ship it (planning)\n-> t0\n{steps}---\n"
    expected = "* Remove `-> t0` from `t60` (preferred)\n- -> t0"
    assert drawn_fixes("vine/cycle", f"{text}[t60] Last (planning)\n-> t0\n") == expected


def test_a_cycle_is_not_broken_where_a_half_typed_task_would_be_cut_off():
    check_fixes(
        "vine/cycle",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> b
        ---
        [b
        -> root
        * Remove `-> root` from `b` (preferred)
        - -> root
        """,
    )


def test_an_island_is_connected_to_the_root_or_its_neighbour():
    check_fixes(
        "vine/island",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> a
        ---
        [a] First (planning)
        > Now
        ---
        [party] Celebrate (planning)
        -> cake
        ---
        [cake] Cake (planning)
        * Let `root` depend on it (preferred)
        + -> party
        * Let `a` depend on it
        + -> party
        """,
    )


def test_an_island_without_a_body_may_go():
    check_fixes(
        "vine/island",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        All of it.
        ---
        [party] Celebrate (planning)
        * Let `root` depend on it (preferred)
        + -> party
        * Delete this block
        - ---
        - [party] Celebrate (planning)
        """,
    )
