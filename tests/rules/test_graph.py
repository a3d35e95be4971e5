"""Mistakes that show only when all blocks are seen together, and the nearest plans without them."""

from tests.pictures import check_errors, check_findings, plan
from vine_ls import parse_tolerant


def test_a_plan_has_a_block():
    check_findings("""
        vine 1.2.0
        ---
        ^^^ error vine/no-blocks: a plan has at least one block
    """)


def test_blank_lines_and_delimiters_are_no_block():
    check_errors("""
        vine 1.2.0
        ---
        ^^^ error vine/no-blocks: a plan has at least one block

        ---
        ---
    """)


def test_blank_lines_between_delimiters_are_no_block():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        ---

        ! error vine/blank-block: between these delimiters stand only blank lines
        ---
        [auth] Log in (planning)
    """)


def test_a_doubled_delimiter_and_blank_lines_at_the_end_are_no_error():
    check_errors("""
        vine 1.2.0
        ---
        ---
        [root] Ship (planning)
        -> auth
        ---
        ---
        [auth] Log in (planning)
        ---

    """)


def test_an_id_is_defined_once():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        ---
        [auth] Log in (planning)
        ---

        ref [auth] Log in (auth.vine)
             ^^^^ error vine/duplicate-id: the id `auth` is taken
        ---
        [root] Again (planning)
         ^^^^ error vine/duplicate-id: the id `root` is taken
    """)


def test_a_duplicate_points_to_the_first_definition():
    text = plan("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---
        [root] Again (planning)
    """)
    (finding,) = parse_tolerant(text).findings
    (related,) = finding.related
    assert (finding.at, related.at) == (1, 0)


def test_the_id_of_a_broken_header_is_taken_too():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---
        [root] Again
         ^^^^ error vine/duplicate-id: the id `root` is taken
               ^^^^^ error vine/missing-status: the status is missing: complete, started, reviewing, planning, notstarted, blocked
    """)  # noqa: E501


def test_a_dependency_names_a_block_of_the_file():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ->  missing
            ^^^^^^^ error vine/unknown-dependency: no block has the id `missing`
        -> Root
           ^^^^ error vine/unknown-dependency: no block has the id `Root`
    """)


def test_every_unknown_dependency_is_marked():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        -> one
           ^^^ error vine/unknown-dependency: no block has the id `one`
        ---
        [auth] Log in (planning)
        Text
        -> two
           ^^^ error vine/unknown-dependency: no block has the id `two`
    """)


def test_the_edge_that_closes_a_cycle_is_marked():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        ---
        [a] A (planning)
        -> b
        ---
        [b] B (planning)
        -> c
        -> a
           ^ error vine/cycle: closes the cycle a -> b -> a
        ---
        [c] C (planning)
    """)


def test_each_knot_of_cycles_is_reported_once():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> c
        ---
        [a] A (planning)
        -> b
        ---
        [b] B (planning)
        -> a
           ^ error vine/cycle: closes the cycle a -> b -> a
        ---
        [c] C (planning)
        -> d
        -> e
        ---
        [d] D (planning)
        -> c
           ^ error vine/cycle: closes the cycle c -> d -> c
        ---
        [e] E (planning)
        -> c
    """)


def test_a_task_in_a_cycle_that_waits_for_itself_too_has_two_mistakes():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> root
           ^^^^ error vine/self-dependency: `root` depends on itself
        -> a
        ---
        [a] A (planning)
        -> root
           ^^^^ error vine/cycle: closes the cycle root -> a -> root
    """)


def test_a_diamond_is_no_cycle():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        [a] A (planning)
        -> c
        ---
        [b] B (planning)
        -> c
        ---
        [c] C (planning)
    """)


def test_the_root_depends_on_every_block():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---
        [party] Celebrate (planning)
         ^^^^^ error vine/island: the root `root` does not depend on `party`
    """)


def test_an_island_of_several_blocks_is_marked_where_it_begins():
    check_errors("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---
        [cake] Bake (planning)
        ---
        [party] Celebrate (planning)
         ^^^^^ error vine/island: the root `root` does not depend on `party`
        -> cake
    """)


def test_a_dependency_on_the_root_does_not_make_a_part_of_its_plan():
    check_errors("""
        vine 1.2.0
        ---
        [leaf] Leaf (planning)
        ---
        [tree] Tree (planning)
         ^^^^ error vine/island: the root `leaf` does not depend on `tree`
        -> leaf
    """)


def test_an_island_is_unsure_while_a_dependency_is_unknown():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> pary
           ^^^^ error vine/unknown-dependency: no block has the id `pary`
        ---
        [party] Celebrate (planning)
         ^^^^^ information vine/island: the root `root` does not depend on `party`
    """)


def test_an_island_is_unsure_while_a_header_is_broken():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---
        [party] Celebrate (planning)
         ^^^^^ information vine/island: the root `root` does not depend on `party`
        ---
        Bake
        ^^^^ error vine/malformed-header: a block begins with `[id] Name (status)` or `ref [id] Name (URI)`; or was the delimiter above it meant as text?
    """)  # noqa: E501


def test_nothing_is_an_island_while_the_root_cannot_be_read():
    check_findings("""
        vine 1.2.0
        ---
        Ship it
        ^^^^^^^ error vine/malformed-header: a block begins with `[id] Name (status)` or `ref [id] Name (URI)`
        ---
        [party] Celebrate (planning)
    """)  # noqa: E501
