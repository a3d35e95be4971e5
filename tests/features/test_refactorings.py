"""Refactorings at a place, new tasks and lines."""

from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_changes import check_change
from tests.strategies import documents, examples
from vine_ls import parse
from vine_ls.features.action import Asked
from vine_ls.features.inserting import add_subtask, insert_between, move_block
from vine_ls.features.refactorings import refactorings
from vine_ls.features.refused import Refused
from vine_ls.features.template import new_plan_text
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone
from vine_ls.language.text import Span

HEAD = "vine 1.2.0\n---\n"


def test_a_task_is_put_between_two() -> None:
    check_change(
        f"{HEAD}[a] A (planning)\n-> $0b\n---\n[b] B (planning)",
        f"{HEAD}[a] A (planning)\n-> new-task\n---\n[new-task] New task (planning)\n-> b\n"
        "---\n[b] B (planning)",
        lambda plan, span: insert_between(plan, span.start),
    )


def test_a_subtask_comes_below_its_task() -> None:
    check_change(
        f"{HEAD}[$0a] A (planning)",
        f"{HEAD}[a] A (planning)\n-> new-task\n---\n[new-task] New task (planning)\n",
        lambda plan, span: add_subtask(plan, span.start),
    )


def test_a_block_moves_down() -> None:
    check_change(
        f"{HEAD}[r] R (planning)\n---\n[$0a] A (planning)\n---\n[b] B (planning)\n",
        f"{HEAD}[r] R (planning)\n---\n[b] B (planning)\n---\n[a] A (planning)\n",
        lambda plan, span: move_block(plan, span.start, 1),
    )


def test_a_new_plan_is_valid() -> None:
    assert parse(new_plan_text("/x/my-plan (2).vine")).title == "My plan (2)"


def test_statuses_are_offered_on_a_header_and_for_a_selection() -> None:
    text = f"{HEAD}[a] A (planning)\nProse.\n-> b\n---\n[b] B (planning)\n"
    plan = alone(Document.read(text), "/p/p.vine")

    def offered(start: int, end: int) -> list[str]:
        titles = [action.title for action in refactorings(Asked(plan, Span(start, end)))]
        return [title for title in titles if "`blocked`" in title]

    header, prose = text.index("[a]"), text.index("ose.")
    assert offered(header, header) == ["Set the status to `blocked`"]
    assert offered(prose, prose) == []
    assert offered(prose, prose + 1) == ["Set the status to `blocked`"]
    assert offered(prose, len(text)) == ["Set 2 statuses to `blocked`"]


@given(documents(), st.integers(0, 200))
@examples(60)
def test_any_place_in_any_text_can_be_asked(text: str, offset: int) -> None:
    offset = min(offset, len(text))
    plan = alone(Document.read(text), "/p/p.vine")
    for action in refactorings(Asked(plan, Span(offset, offset))):
        try:
            changes = action.changes()
        except Refused:
            continue
        for edit in changes.edits["/p/p.vine"]:
            assert 0 <= edit.span.start <= edit.span.end <= len(text)
