"""Fixes of headers that are legal, yet odd."""

from tests.rules.pictures_fixes import check_fixes


def test_white_space_before_a_header():
    check_fixes(
        "vine/header-spacing",
        """
        vine 1.2.0
        ---
          [root] Ship it (planning)
        * Delete the white space (safe, preferred)
        -   [root] Ship it (planning)
        + [root] Ship it (planning)
        """,
    )


def test_a_tab_behind_ref():
    check_fixes(
        "vine/tab-behind-ref",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref\t[d] Design (./d.vine)
        * Make it a space (safe, preferred)
        - ref\t[d] Design (./d.vine)
        + ref [d] Design (./d.vine)
        """,
    )


def test_one_of_two_statuses_goes():
    check_fixes(
        "vine/two-statuses",
        """
        vine 1.2.0
        ---
        [root] Ship it (started) (complete)
        * Remove `(started)` (preferred)
        - [root] Ship it (started) (complete)
        + [root] Ship it (complete)
        * Remove `(complete)`
        - [root] Ship it (started) (complete)
        + [root] Ship it (started)
        """,
    )


def test_an_annotation_in_the_name_moves_behind():
    check_fixes(
        "vine/annotation-in-name",
        """
        vine 1.2.0
        ---
        [root] Ship @owner(Mara) it (started) @a(1)
        * Move `@owner(Mara)` behind (preferred)
        - [root] Ship @owner(Mara) it (started) @a(1)
        + [root] Ship it (started) @owner(Mara) @a(1)
        """,
    )


def test_a_reference_with_a_status_is_a_task():
    check_fixes(
        "vine/status-as-uri",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design (complete)
        * Make it a task (preferred)
        - ref [d] Design (complete)
        + [d] Design (complete)
        * Refer to `./d.vine`
        - ref [d] Design (complete)
        + ref [d] Design (./d.vine)
        """,
    )


def test_an_annotation_behind_a_uri_gets_its_blank():
    check_fixes(
        "vine/annotation-in-uri",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design (d.vine)@owner(Mara)
        * Insert the blank (safe, preferred)
        - ref [d] Design (d.vine)@owner(Mara)
        + ref [d] Design (d.vine) @owner(Mara)
        """,
    )


def test_annotations_with_one_key_are_merged():
    check_fixes(
        "vine/duplicate-annotation",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @owner(Mara) @a(1) @owner(Ines,Mara)
        * Merge into `@owner(Mara,Ines)` (preferred)
        - [root] Ship it (planning) @owner(Mara) @a(1) @owner(Ines,Mara)
        + [root] Ship it (planning) @owner(Mara,Ines) @a(1)
        * Remove `@owner(Mara)`
        - [root] Ship it (planning) @owner(Mara) @a(1) @owner(Ines,Mara)
        + [root] Ship it (planning) @a(1) @owner(Ines,Mara)
        """,
    )


def test_an_empty_value_goes():
    check_fixes(
        "vine/empty-value",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @tags(a,,b)
        * Remove the empty value (safe, preferred)
        - [root] Ship it (planning) @tags(a,,b)
        + [root] Ship it (planning) @tags(a,b)
        """,
    )


def test_a_sprite_without_an_image_goes():
    check_fixes(
        "vine/sprite-values",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @sprite()
        * Remove the sprite (preferred)
        - [root] Ship it (planning) @sprite()
        + [root] Ship it (planning)
        """,
    )


def test_a_sprite_keeps_its_first_image():
    check_fixes(
        "vine/sprite-values",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning) @sprite(a.svg, b.svg)
        * Keep only `@sprite(a.svg)` (preferred)
        - [root] Ship it (planning) @sprite(a.svg, b.svg)
        + [root] Ship it (planning) @sprite(a.svg)
        """,
    )


def test_an_odd_space_between_the_parts():
    check_fixes(
        "vine/odd-space",
        """
        vine 1.2.0
        ---
        [root]\xa0Ship it (planning)
        * Make it a plain blank (safe, preferred)
        - [root]\xa0Ship it (planning)
        + [root] Ship it (planning)
        """,
    )


def test_an_odd_space_in_a_name_may_be_meant():
    check_fixes(
        "vine/odd-space",
        """
        vine 1.2.0
        ---
        [root] 漢\u3000字 (planning)
        * Make it a plain blank (preferred)
        - [root] 漢\u3000字 (planning)
        + [root] 漢 字 (planning)
        """,
    )


def test_a_blocked_task_says_why():
    check_fixes(
        "vine/unexplained-block",
        """
        vine 1.2.0
        ---
        [root] Ship it (blocked)
        All of it.
        @file text/plain x
        * Say what it waits for (preferred)
        + > Blocked:
        """,
    )


def test_a_reference_with_a_file_and_a_status():
    check_fixes(
        "vine/status-as-uri",
        """
        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> d
        ---
        ref [d] Design (./d.vine) (started)
        * Remove `(started)` (preferred)
        - ref [d] Design (./d.vine) (started)
        + ref [d] Design (./d.vine)
        * Make it a task
        - ref [d] Design (./d.vine) (started)
        + [d] Design (./d.vine) (started)
        """,
    )
