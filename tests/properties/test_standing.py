"""What cards and lenses say of a task is what the frontier of its plan says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import examples, graphs, texts
from vine_ls import VineGraph, get_actionable_tasks, parse, serialize
from vine_ls.features.code_lenses import plan_title, task_title
from vine_ls.features.hover import task_card
from vine_ls.features.markdown import PLAIN
from vine_ls.features.progress import progress_of
from vine_ls.features.standing import done_of, standing_of
from vine_ls.language.document import Document
from vine_ls.language.frontier import is_satisfied
from vine_ls.language.header import STATUSES
from vine_ls.language.nodes import is_concrete_task
from vine_ls.language.snapshot import alone
from vine_ls.language.text import Edit, Span

SENTENCES = {
    "ready": "Ready to start.",
    "completable": "Ready to complete.",
    "blocked": "Blocked.",
    "expandable": "Ready to be expanded; those that depend on it wait.",
}


def readiness(graph: VineGraph) -> dict[str, str]:
    """For each node of the frontier the word that it has there."""
    actionable = get_actionable_tasks(graph)
    return {node.id: word for word in SENTENCES for node in getattr(actionable, word)}


def check_agreement(document: Document) -> None:
    graph = parse(document.text)
    words = readiness(graph)
    for id_, node in graph.tasks.items():
        at = document.graph.definition(id_)
        assert at is not None
        standing = standing_of(document, at, most=100)
        unmet = [it for it in node.dependencies if not is_satisfied(graph.tasks.get(it))]
        card = task_card(alone(document), at, PLAIN).split("\n")
        if id_ in words:
            assert (standing.readiness, standing.waits_for) == (words[id_], ())
            assert SENTENCES[words[id_]] in card
        else:
            assert standing.readiness not in SENTENCES or standing.waits_for
            assert not set(SENTENCES.values()) & set(card)
        if not is_concrete_task(node) or node.status != "complete":
            assert list(standing.waits_for) == list(dict.fromkeys(unmet))
        assert task_title(document, at).endswith(f" · {standing.readiness}")


def check_counts(document: Document) -> None:
    actionable = get_actionable_tasks(parse(document.text))
    progress = actionable.progress
    done = done_of(document)
    assert (done.complete, done.total) == (progress.complete, progress.total)
    assert done.percentage == progress.percentage
    title = f"{progress.percentage} % ({progress.complete}/{progress.total})"
    title += f" · {progress.ready_count} ready"
    blocked = len(actionable.blocked)
    assert plan_title(document) == (f"{title} · {blocked} blocked" if blocked else title)


@given(texts)
def test_all_that_count_a_plan_come_to_the_same(text: str) -> None:
    document = Document.read(text)
    done, progress = done_of(document), progress_of(document.graph)
    assert (done.complete, done.total) == (progress.complete, progress.total)
    assert done.percentage == progress.percentage


@examples(100)
@given(graphs(max_size=8))
def test_cards_and_lenses_agree_with_the_frontier(graph: VineGraph) -> None:
    document = Document.read(serialize(graph))
    check_agreement(document)
    check_counts(document)


@examples(60)
@given(graphs(max_size=8), st.lists(st.tuples(st.integers(0, 7), st.sampled_from(STATUSES))))
def test_they_still_agree_while_statuses_change(
    graph: VineGraph, steps: list[tuple[int, str]]
) -> None:
    document = Document.read(serialize(graph))
    for at, status in steps:
        header = document.blocks[at % len(document.blocks)].header
        if header is None or header.is_ref or header.value is None:
            continue
        start = document.offset_of(at % len(document.blocks)) + header.value.start
        span = Span(start, start + len(header.value.text))
        document = document.edited(Edit(span, status))
        check_agreement(document)
        check_counts(document)
