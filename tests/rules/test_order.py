"""The order of blocks, dependencies that nothing needs, and the root."""

from tests.pictures import check_findings


def test_a_block_stands_below_those_that_depend_on_it():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> tests
        ---
        [auth] Log in (planning)
         ^^^^ hint vine/misplaced-block: stands above `tests`, which depends on it
        ---
        [tests] Test it (planning)
        -> auth
    """)


def test_a_block_above_several_is_marked_once():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        [auth] Log in (planning)
         ^^^^ hint vine/misplaced-block: stands above `b`, which depends on it
        ---
        [a] A (planning)
        -> auth
        ---
        [b] B (planning)
        -> auth
    """)


def test_blocks_in_a_cycle_have_no_order():
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
        -> a
           ^ error vine/cycle: closes the cycle a -> b -> a
    """)


def test_a_dependency_that_another_one_implies():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> tests
        -> build
           ^^^^^ hint vine/redundant-dependency: another dependency depends on `build` already
        ---
        [tests] Test it (planning)
        -> build
        ---
        [build] Build (planning)
    """)


def test_a_dependency_that_is_implied_from_afar_is_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> c
        -> a
        ---
        [a] A (planning)
        -> b
        ---
        [b] B (planning)
        -> c
        ---
        [c] C (planning)
    """)


def test_a_repeated_dependency_that_is_implied_is_one_mistake_a_line():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
           ^ hint vine/redundant-dependency: another dependency depends on `b` already
        -> b
           ^ warning vine/duplicate-dependency: the dependency on `b` is there already
        ---
        [a] A (planning)
        -> b
        ---
        [b] B (planning)
    """)


def test_a_diamond_needs_all_its_dependencies():
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


def test_a_reference_as_root_cannot_be_expanded():
    check_findings("""
        vine 1.2.0
        ---
        ref [root] Ship (./ship.vine)
             ^^^^ information vine/root-is-reference: the root is a reference, so no plan can expand this one
    """)  # noqa: E501


def test_a_task_that_waits_for_itself_is_one_mistake():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> root
           ^^^^ error vine/self-dependency: `root` depends on itself
        -> a
        ---
        [a] A (planning)
    """)
