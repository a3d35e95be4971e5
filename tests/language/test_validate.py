"""The constraints of the format on a whole graph, and which of them is reported."""

from dataclasses import replace

import pytest

from tests.pictures import breaks, parses, parses_block, rejects
from vine_ls import VineError, VineGraph, VineValidationError, parse, validate

CHAIN_LENGTH = 20_000


def test_a_graph_has_at_least_one_task():
    with pytest.raises(VineValidationError) as caught:
        validate(VineGraph({}, ()))
    assert caught.value.constraint == "at-least-one-task"
    assert caught.value.details == {"constraint": "at-least-one-task"}


@pytest.mark.parametrize(
    ("line", "target"),
    [
        ("-> ghost", "ghost"),
        ("-> ", ""),
        ("-> Root", "Root"),
        ("-> a, b", "a, b"),
        ("-> [root]", "[root]"),
        ("-> root # why", "root # why"),
    ],
)
def test_a_dependency_names_a_block_of_the_file(line, target):
    breaks(
        f"vine 1.2.0\n---\n[root] Ship (planning)\n{line}\n",
        "valid-dependency-refs",
        task_id="root",
        missing_dep=target,
    )


def test_the_first_unknown_dependency_in_the_file_is_reported():
    breaks(
        """
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        -> two
        -> one
        ---
        [auth] Log in (planning)
        -> zero
        """,
        "valid-dependency-refs",
        task_id="root",
        missing_dep="two",
    )


def test_a_task_that_waits_for_itself_is_a_cycle():
    breaks("vine 1.2.0\n---\n[root] R (planning)\n-> root\n", "no-cycles", cycle=("root",))


def test_a_cycle_is_listed_without_its_closing_id():
    breaks(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> a
        ---
        [a] A (planning)
        -> b
        ---
        ref [b] B (b.vine)
        -> c
        ---
        [c] C (planning)
        -> a
        """,
        "no-cycles",
        cycle=("a", "b", "c"),
    )


def test_the_cycle_found_first_follows_the_order_of_the_lines():
    breaks(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> z
        -> a
        ---
        [a] A (planning)
        -> root
        ---
        [z] Z (planning)
        -> root
        """,
        "no-cycles",
        cycle=("root", "z"),
    )


def test_a_cycle_among_islands_is_found_before_the_islands():
    breaks(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        ---
        [a] A (planning)
        -> b
        ---
        [b] B (planning)
        -> a
        """,
        "no-cycles",
        cycle=("a", "b"),
    )


def test_a_diamond_is_no_cycle():
    graph = parses("""
        vine 1.2.0
        ---
        [root] R (planning)
        -> a
        -> b
        -> a
        ---
        [a] A (planning)
        -> c
        ---
        [b] B (planning)
        -> c
        ---
        [c] C (planning)
    """)
    assert len(graph.tasks) == 4


def test_a_dependency_may_stand_above_its_dependant():
    graph = parses("""
        vine 1.2.0
        ---
        [root] R (planning)
        -> b
        ---
        [a] A (planning)
        ---
        [b] B (planning)
        -> a
    """)
    assert graph.order == ("root", "a", "b")


def test_every_block_that_the_root_does_not_reach_is_an_island():
    breaks(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> a
        ---
        [z] Z (planning)
        -> y
        ---
        [a] A (planning)
        ---
        [y] Y (planning)
        -> a
        """,
        "no-islands",
        island_task_ids=("z", "y"),
    )


def test_reachability_runs_from_the_root_along_dependencies():
    breaks(
        "vine 1.2.0\n---\n[leaf] L (planning)\n---\n[root] R (planning)\n-> leaf\n",
        "no-islands",
        island_task_ids=("root",),
    )


def test_an_unknown_dependency_is_reported_before_a_cycle_and_an_island():
    breaks(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> root
        ---
        [a] A (planning)
        -> ghost
        """,
        "valid-dependency-refs",
        task_id="a",
        missing_dep="ghost",
    )


def test_a_syntax_error_anywhere_is_reported_before_the_constraints():
    rejects("vine 1.2.0\n---\n[root] R (planning)\n-> ghost\n---\nbroken\n", line=6)


def test_a_repeated_id_is_a_syntax_error_at_the_second_header():
    rejects("vine 1.2.0\n---\n[a] A (planning)\n-> ghost\n---\n\n\nref [a] B (b.vine)\n", line=8)


def test_syntax_errors_are_reported_in_file_order():
    rejects(
        """
        vine 1.2.0
        ---
        [a] A (planning)
        ---
        [a] Again (planning)
        ---
        broken
        """,
        line=5,
    )
    rejects(
        """
        vine 1.2.0
        ---
        [a] A (planning)
        ---
        [a] Again (planning)
        @file
        @file x
        """,
        line=7,
    )


def test_a_reference_has_a_uri():
    ref = replace(parses_block("ref [root] R (x.vine)"), vine="")
    with pytest.raises(VineValidationError) as caught:
        validate(VineGraph({"root": ref}, ("root",)))
    assert caught.value.details == {"constraint": "ref-uri-required", "task_id": "root"}


@pytest.mark.parametrize("order", [(), ("root", "ghost"), ("ghost",), ("root", "root")])
def test_an_order_that_does_not_fit_the_tasks_is_an_error(order):
    with pytest.raises(VineError):
        validate(VineGraph({"root": parses_block("[root] R (planning)")}, order))


def test_a_task_that_the_order_leaves_out_is_an_error():
    nodes = [parses_block("[root] R (planning)"), parses_block("[lost] L (planning)")]
    with pytest.raises(VineError):
        validate(VineGraph({node.id: node for node in nodes}, ("root",)))


def chain(closing: str) -> str:
    blocks = [f"[t{at}] N (planning)\n-> t{at + 1}\n---\n" for at in range(CHAIN_LENGTH)]
    return f"vine 1.2.0\n---\n{''.join(blocks)}[t{CHAIN_LENGTH}] N (planning)\n{closing}"


def test_a_long_chain_is_valid():
    assert len(parse(chain("")).tasks) == CHAIN_LENGTH + 1


def test_a_long_cycle_is_found():
    with pytest.raises(VineValidationError) as caught:
        parse(chain("-> t0\n"))
    assert len(caught.value.details["cycle"]) == CHAIN_LENGTH + 1
