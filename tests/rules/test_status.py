"""Statuses that contradict each other, and what can be done next."""

from tests.pictures import check_findings, plan
from vine_ls import parse_tolerant


def test_nothing_is_complete_before_what_it_depends_on():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship 🌿 (complete)
                       ^^^^^^^^ warning vine/premature-completion: complete before what it depends on: `tests` (planning)
        -> tests
        ---
        [tests] Test it (planning)
    """)  # noqa: E501


def test_what_is_late_is_related():
    text = plan("""
        vine 1.2.0
        ---
        [root] Ship (complete)
        -> tests
        ---
        [tests] Test it (planning)
    """)
    (finding,) = parse_tolerant(text).findings
    (related,) = finding.related
    assert (related.at, related.message) == (1, "`tests` is planning")


def test_all_that_is_late_is_one_finding():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (complete)
                     ^^^^^^^^ warning vine/premature-completion: complete before what it depends on: `a` (planning), `b` (started), `c` (planning) and 1 more
        -> a
        -> b
        -> c
        -> d
        -> e
        ---
        [a] A (planning)
        ---
        [b] B (started)
        ---
        [c] C (planning)
        ---
        [d] D (planning)
        ---
        [e] E (complete)
    """)  # noqa: E501


def test_what_is_complete_or_in_review_or_behind_a_reference_may_be_built_upon():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (complete)
        -> a
        -> b
        -> c
        ---
        [a] A (complete)
        ---
        [b] B (reviewing)
               ^^^^^^^^^ hint vine/completable: work builds upon this: it can be completed
        ---
        ref [c] C (./c.vine)
    """)


def test_work_starts_after_what_it_depends_on():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> build
        ---
        [build] Build (started)
                       ^^^^^^^ warning vine/premature-start: started before what it depends on: `tests` (planning)
        -> tests
        ---
        [tests] Test it (planning)
    """)  # noqa: E501


def test_a_task_is_started_while_work_goes_on_below():
    """So is what stands for several others, and what two people do side by side."""
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> build
        ---
        [build] Build (started)
        -> docs
        -> tests
        ---
        [docs] Write it down (planning)
        ---
        [tests] Test it (started)
    """)


def test_a_task_is_not_started_while_what_is_left_below_has_not_begun():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> build
        ---
        [build] Build (started)
                       ^^^^^^^ warning vine/premature-start: started before what it depends on: `docs` (blocked)
        -> docs
        -> tests
        ---
        [docs] Write it down (blocked)
        > The printer is on strike.
        ---
        [tests] Test it (complete)
    """)  # noqa: E501


def test_the_root_is_started_while_work_goes_on_below():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (started)
        -> tests
        ---
        [tests] Test it (planning)
    """)


def test_a_status_that_is_unknown_is_no_contradiction():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (complete)
        -> tests
        ---
        [tests] Test it (done)
                         ^^^^ error vine/unknown-status: `done` is no status: complete, started, reviewing, planning, notstarted, blocked
    """)  # noqa: E501


def test_a_header_without_a_status_is_no_contradiction():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (complete)
        -> tests
        ---
        [tests] Test it
                ^^^^^^^ error vine/missing-status: the status is missing: complete, started, reviewing, planning, notstarted, blocked
    """)  # noqa: E501


def test_statuses_in_a_cycle_are_one_mistake():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        ---
        [a] A (started)
        -> b
        ---
        [b] B (planning)
        -> a
           ^ error vine/cycle: closes the cycle a -> b -> a
    """)


def test_a_task_without_dependencies_can_be_started():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship 🌿 (notstarted)
                       ^^^^^^^^^^ hint vine/ready: nothing holds this up: it can be started
    """)


def test_a_task_is_ready_when_nothing_holds_it_up():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (notstarted)
                     ^^^^^^^^^^ hint vine/ready: nothing holds this up: it can be started
        -> a
        -> b
        ---
        [a] A (complete)
        ---
        [b] B (reviewing)
    """)


def test_a_task_that_waits_is_not_ready():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        [a] A (notstarted)
        -> c
        ---
        [b] B (notstarted)
        -> d
        ---
        [c] C (planning)
        ---
        ref [d] D (./d.vine)
    """)


def test_a_task_that_is_reviewed_can_be_completed():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (started)
        -> tests
        ---
        [tests] Test it (reviewing)
                         ^^^^^^^^^ hint vine/completable: work builds upon this: it can be completed
    """)


def test_a_task_that_nobody_has_built_upon_cannot_be_completed():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> tests
        ---
        [tests] Test it (reviewing)
    """)
