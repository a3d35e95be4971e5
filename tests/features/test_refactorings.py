"""Refactorings at a place, new tasks and lines."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_changes import check_change, check_refusal
from tests.strategies import documents, examples, graphs
from vine_ls import VineGraph, parse, serialize
from vine_ls.features.action import Asked
from vine_ls.features.action_kinds import MOVE, REWRITE
from vine_ls.features.inserting import (
    add_attachment,
    add_dependency,
    add_subtask,
    insert_between,
    move_block,
)
from vine_ls.features.new_root import make_root
from vine_ls.features.refactorings import refactorings
from vine_ls.features.refused import Refused
from vine_ls.features.template import new_plan_text
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone
from vine_ls.language.text import Span, apply_edits
from vine_ls.rules.check import check
from vine_ls.rules.rule import Severity

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


def test_a_dependency_is_put_among_the_others() -> None:
    check_change(
        f"{HEAD}[$0a] A (planning)\n-> b\n> Why.\n---\n[b] B (planning)\n---\n[c] C (planning)\n",
        f"{HEAD}[a] A (planning)\n-> b\n-> c\n> Why.\n---\n[b] B (planning)\n---\n"
        "[c] C (planning)\n",
        lambda plan, span: add_dependency(plan, span.start, "c"),
    )


def test_a_file_is_attached_with_its_type() -> None:
    check_change(
        f"{HEAD}[$0a] A (planning)\n> Why.\nProse.\n",
        f"{HEAD}[a] A (planning)\n> Why.\nProse.\n@file text/csv ./a%20%281%29.csv\n",
        lambda plan, span: add_attachment(plan, span.start, "a (1).csv"),
    )


PLAN = f"""{HEAD}[root] Ship it (planning)
-> a
-> b
-> c
---
[a] First (planning)
-> d
---
[b] Second (planning)
---
[c] Third (planning)
-> e
---
[d] Fourth (planning)
@file text/csv ./fourth.csv
---
[e] Fifth (planning)
---
"""


def offers(marked: str, names: tuple[str, ...] = (), text: str = PLAN) -> list[str]:
    """What is offered where `marked` begins."""
    plan = alone(Document.read(text), "/p/p.vine")
    at = text.index(marked)
    return [it.title for it in refactorings(Asked(plan, Span(at, at), names=names))]


def test_the_nearest_tasks_that_it_does_not_rest_on_are_offered() -> None:
    def targets(marked: str, text: str = PLAN) -> list[str]:
        titles = offers(marked, text=text)
        return [it.split("`")[1] for it in titles if it.startswith("Let it depend on ")]

    assert targets("[root]") == []
    assert targets("[a]") == ["b", "c", "e"]
    assert targets("[c]") == ["d"]
    assert targets("[e]") == []
    # What stands below may wait for what is above, where the order is another one.
    assert targets("[b]", PLAN.replace("Fourth (planning)", "Fourth (planning)\n-> b")) == [
        *("c", "e")
    ]
    assert targets("[a]", PLAN.replace("[b]", "[a]")) == ["c", "e"]


def test_files_that_share_a_word_with_a_task_and_are_mentioned_nowhere_are_offered() -> None:
    names = ("README.md", "fifth.vine", "fifth/", "fifth", "Fifth-draft.pdf", "fourth.csv", "e.md")
    assert "Attach `Fifth-draft.pdf`" in offers("[e]", names)
    assert [it for marked in ("[d]", "[e]") for it in offers(marked, names) if "Attach" in it] == [
        "Attach `Fifth-draft.pdf`"
    ]


def test_a_task_becomes_the_root() -> None:
    check_change(
        f"{HEAD}[r] R (planning)\n-> a\n-> b\n---\n[b] B (planning)\n---\n[$0a] A (planning)\n-> b",
        f"{HEAD}[a] A (planning)\n-> b\n-> r\n---\n[r] R (planning)\n-> b\n---\n[b] B (planning)\n",
        lambda plan, _: make_root(plan, 2),
    )


def test_an_island_becomes_the_root() -> None:
    check_change(
        f"{HEAD}[r] R (planning)\n---\n[$0a] A (planning)\n-> r\n---\n[b] B (planning)",
        f"{HEAD}[a] A (planning)\n-> r\n---\n[r] R (planning)\n---\n[b] B (planning)",
        lambda plan, _: make_root(plan, 1),
    )


def test_a_task_that_others_than_the_root_wait_for_stays_below_them() -> None:
    assert "Make this task the root" in offers("[a]")
    assert "Make this task the root" not in offers("[d]")
    assert "Make this task the root" not in offers("[root]")
    check_refusal(
        PLAN, "the root reaches this task by way of others", lambda plan, _: make_root(plan, 4)
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


def errors_in(text: str) -> Counter[str]:
    return Counter(it.code for it in check(Document.read(text)) if it.severity is Severity.ERROR)


@given(documents(), st.integers(0, 200))
@examples(60)
def test_any_place_in_any_text_can_be_asked(text: str, offset: int) -> None:
    offset = min(offset, len(text))
    plan = alone(Document.read(text), "/p/p.vine")
    names = ("notes a b c.md", "task.pdf", "a.csv")
    for action in refactorings(Asked(plan, Span(offset, offset), names=names)):
        try:
            changes = action.changes()
        except Refused:
            continue
        edits = changes.edits["/p/p.vine"]
        for edit in edits:
            assert 0 <= edit.span.start <= edit.span.end <= len(text)
        if action.kind in (REWRITE, MOVE):
            assert errors_in(apply_edits(text, edits)) <= errors_in(text), action.title


@given(graphs(9), st.integers(0, 8))
@examples(100)
def test_a_valid_plan_stays_valid(graph: VineGraph, at: int) -> None:
    text = serialize(graph)
    document = Document.read(text)
    plan = alone(document, "/p/p.vine")
    place = min(at, len(document.blocks) - 1)
    offset = document.offset_of(place) + document.blocks[place].header_start
    names = ("root.md", "it x a.csv")
    for action in refactorings(Asked(plan, Span(offset, offset), names=names)):
        if action.kind in (REWRITE, MOVE):
            try:
                edits = action.changes().edits["/p/p.vine"]
            except Refused:
                continue
            assert not errors_in(apply_edits(text, edits)), action.title
