"""The frontier: what can be started, completed, unblocked or expanded now."""

import pytest

from tests.pictures import parses
from vine_ls import VineGraph, get_actionable_tasks


def frontier(graph: VineGraph) -> dict[str, list[str]]:
    actionable = get_actionable_tasks(graph)
    lists = ("ready", "completable", "blocked", "expandable")
    found = {name: [node.id for node in getattr(actionable, name)] for name in lists}
    return {name: ids for name, ids in found.items() if ids}


def two(root_status: str, status: str) -> VineGraph:
    """A root that depends on one task."""
    return parses(f"vine 1.2.0\n---\n[r] R ({root_status})\n-> a\n---\n[a] A ({status})\n")


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("notstarted", {"ready": ["r"]}),
        ("planning", {"ready": ["r"]}),
        ("started", {}),
        ("blocked", {"blocked": ["r"]}),
        ("reviewing", {"completable": ["r"]}),
        ("complete", {}),
    ],
)
def test_a_lone_task_is_where_its_status_puts_it(status, expected):
    assert frontier(parses(f"vine 1.2.0\n---\n[r] R ({status})\n")) == expected


@pytest.mark.parametrize("status", ["complete", "reviewing"])
def test_complete_and_reviewing_satisfy_a_dependency(status):
    assert frontier(two("notstarted", status)) == {"ready": ["r"]}


@pytest.mark.parametrize("status", ["started", "planning", "notstarted", "blocked"])
@pytest.mark.parametrize("root_status", ["notstarted", "planning", "blocked", "reviewing"])
def test_no_other_status_satisfies_a_dependency(root_status, status):
    assert all("r" not in ids for ids in frontier(two(root_status, status)).values())


def test_a_reference_never_satisfies_and_is_expandable():
    graph = parses("vine 1.2.0\n---\n[r] R (planning)\n-> a\n---\nref [a] A (a.vine)\n")
    assert frontier(graph) == {"expandable": ["a"]}


def test_a_reference_waits_for_its_dependencies_too():
    graph = parses("""
        vine 1.2.0
        ---
        ref [r] R (r.vine)
        -> a
        -> b
        ---
        ref [a] A (a.vine)
        -> c
        ---
        ref [b] B (b.vine)
        ---
        [c] C (complete)
    """)
    assert frontier(graph) == {"expandable": ["a", "b"]}


@pytest.mark.parametrize(
    ("dependant", "completable"),
    [
        ("started", ["a"]),
        ("complete", ["a"]),
        ("reviewing", ["a", "r"]),
        ("planning", None),
        ("notstarted", None),
        ("blocked", None),
    ],
)
def test_a_reviewed_task_is_completable_once_a_dependant_builds_on_it(dependant, completable):
    assert frontier(two(dependant, "reviewing")).get("completable") == completable


def test_a_reference_does_not_build_on_a_reviewed_task():
    graph = parses("vine 1.2.0\n---\nref [r] R (r.vine)\n-> a\n---\n[a] A (reviewing)\n")
    assert frontier(graph) == {"expandable": ["r"]}


def test_a_reviewed_task_with_an_open_dependency_is_not_completable():
    graph = parses("""
        vine 1.2.0
        ---
        [r] R (started)
        -> a
        ---
        [a] A (reviewing)
        -> b
        ---
        [b] B (started)
    """)
    assert frontier(graph) == {}


def test_a_reviewed_root_is_completable_last_when_all_else_is_done():
    graph = parses("""
        vine 1.2.0
        ---
        [r] R (reviewing)
        -> a
        -> b
        ---
        [a] A (complete)
        -> c
        ---
        [b] B (reviewing)
        ---
        [c] C (reviewing)
    """)
    assert frontier(graph) == {"completable": ["b", "c", "r"]}


@pytest.mark.parametrize("deep", ["[c] C (started)", "ref [c] C (c.vine)"])
def test_a_reviewed_root_waits_for_what_it_depends_on_indirectly(deep):
    graph = parses(f"""vine 1.2.0
---
[r] R (reviewing)
-> a
---
[a] A (complete)
-> c
---
{deep}
""")
    assert "completable" not in frontier(graph)


def test_a_blocked_task_whose_dependencies_are_open_is_not_listed():
    assert frontier(two("blocked", "blocked")) == {"blocked": ["a"]}


def test_the_lists_are_in_file_order():
    graph = parses("""
        vine 1.2.0
        ---
        [r] R (started)
        -> c
        -> b
        -> a
        ---
        [b] B (planning)
        ---
        [c] C (notstarted)
        ---
        [a] A (planning)
    """)
    assert frontier(graph) == {"ready": ["b", "c", "a"]}


def test_progress_counts_all_nodes():
    graph = parses("""
        vine 1.2.0
        ---
        [r] R (started)
        -> a
        -> b
        ---
        [a] A (complete)
        ---
        ref [b] B (b.vine)
        -> c
        ---
        [c] C (planning)
    """)
    progress = get_actionable_tasks(graph).progress
    assert (progress.total, progress.complete, progress.percentage) == (4, 1, 25)
    assert (progress.ready_count, progress.root_id, progress.root_status) == (1, "r", "started")
    assert progress.by_status == {
        "complete": 1,
        "started": 1,
        "reviewing": 0,
        "planning": 1,
        "notstarted": 0,
        "blocked": 0,
    }


@pytest.mark.parametrize(
    ("complete", "total", "percentage"),
    [(0, 3, 0), (1, 3, 33), (2, 3, 67), (3, 3, 100), (1, 8, 13), (5, 8, 63), (1, 200, 1)],
)
def test_a_half_percent_rounds_up(complete, total, percentage):
    statuses = ["complete"] * complete + ["planning"] * (total - complete)
    lines = "".join(f"-> t{at}\n" for at in range(1, total))
    blocks = "---\n".join(
        f"[t{at}] N ({status})\n{'' if at else lines}" for at, status in enumerate(statuses)
    )
    graph = parses(f"vine 1.2.0\n---\n{blocks}")
    assert get_actionable_tasks(graph).progress.percentage == percentage


def test_a_root_that_is_a_reference_has_the_status_ref():
    graph = parses("vine 1.2.0\n---\nref [r] R (r.vine)\n")
    assert get_actionable_tasks(graph).progress.root_status == "ref"
