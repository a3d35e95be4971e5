"""Setting statuses: the word in parentheses, and a decision that says why a task is blocked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_changes import check_change, check_refusal
from tests.strategies import documents, examples
from vine_ls.features.refused import Refused
from vine_ls.features.set_status import complete_reviewed, set_status, set_status_of
from vine_ls.language.document import Document
from vine_ls.language.header import STATUSES
from vine_ls.language.snapshot import alone
from vine_ls.language.text import Span, apply_edits


def test_the_task_at_the_cursor_gets_a_status() -> None:
    check_change(
        """
        vine 1.2.0
        ---
        [root] Ship 漢 (planning) @owner(Mara)
        Text.$0
        -> auth
        ---
        [auth] Log in (started)
        """,
        """
        vine 1.2.0
        ---
        [root] Ship 漢 (started) @owner(Mara)
        Text.
        -> auth
        ---
        [auth] Log in (started)
        """,
        lambda plan, span: set_status(plan, span, "started"),
    )


def test_a_blocked_task_says_why_below_its_dependencies() -> None:
    check_change(
        """
        vine 1.2.0
        ---
        [root] Ship$0 (planning)
        -> auth
        @file text/plain ./x
        ---
        [auth] Log in (started)
        > Blocked: no key$0
        """,
        """
        vine 1.2.0
        ---
        [root] Ship (blocked)
        -> auth
        > Blocked:\x20
        @file text/plain ./x
        ---
        [auth] Log in (blocked)
        > Blocked: no key
        """,
        lambda plan, span: set_status(plan, span, "blocked"),
    )


def test_a_half_typed_status_is_replaced() -> None:
    check_change(
        "vine 1.2.0\n---\n[root] Ship (plan$0",
        "vine 1.2.0\n---\n[root] Ship (started",
        lambda plan, span: set_status(plan, span, "started"),
    )


@pytest.mark.parametrize("text", ["ref [r] R (./r.vine)$0", "nothing$0", "$0"])
def test_what_has_no_status_gets_none(text: str) -> None:
    check_refusal(
        f"vine 1.2.0\n---\n{text}\n",
        "no task stands here: a reference has no status of its own",
        lambda plan, span: set_status(plan, span, "started"),
    )


def test_an_unknown_status_is_refused() -> None:
    check_refusal(
        "vine 1.2.0\n---\n[r] R (planning)\n",
        "`done` is no status: complete, started, reviewing, planning, notstarted, blocked",
        lambda plan, _: set_status_of(plan, "r", "done"),
    )


def test_all_reviewed_tasks_are_completed_at_once() -> None:
    check_change(
        """
        vine 1.2.0
        ---
        [root] Ship (started)
        -> a
        -> b
        ---
        [a] A (reviewing)
        ---
        [b] B (reviewing)
        """,
        """
        vine 1.2.0
        ---
        [root] Ship (started)
        -> a
        -> b
        ---
        [a] A (complete)
        ---
        [b] B (complete)
        """,
        lambda plan, _: complete_reviewed(plan),
    )


@given(documents(), st.integers(0, 200), st.integers(0, 200), st.sampled_from(STATUSES))
@examples(100)
def test_any_place_in_any_text_can_be_asked(text: str, start: int, end: int, status: str) -> None:
    plan = alone(Document.read(text))
    start, end = min(start, len(text)), min(end, len(text))
    try:
        changes = set_status(plan, Span(min(start, end), max(start, end)), status)
    except Refused:
        return
    after = Document.read(apply_edits(text, list(changes.edits[plan.key])))
    assert len(after.blocks) == len(plan.document.blocks)
