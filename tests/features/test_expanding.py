"""Expansion in the text, and extraction, which is its opposite."""

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.features.pictures_changes import KEY, applied, check_change, check_refusal
from tests.strategies import examples, graphs
from vine_ls.features.expanding import expand_ref, expanded_text
from vine_ls.features.extract import child_key, extract_task
from vine_ls.features.refused import Refused
from vine_ls.language.document import Document
from vine_ls.language.errors import VineError
from vine_ls.language.expand import expand_vine_ref
from vine_ls.language.nodes import Task, VineGraph, graph_of, is_concrete_task, is_vine_ref
from vine_ls.language.serialize import serialize
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.text import apply_edits

PARENT = """
    vine 1.2.0
    ---
    [root] Ship (planning)
    -> design
    -> auth
    ---
    ref [design] Design (./sub/design.vine) @owner(Mara)
    -> auth
    > Ours
    ---
    [auth] Log in (planning)
"""
CHILD = """
    vine 1.2.0
    ---
    [top] Design 🌿 (started) @owner(Jo) @sprite(./s.svg)
    -> ui
    > Theirs
    ---
    [ui] Screens (planning)
    @file text/plain ../x.txt
"""


def test_the_plan_behind_a_reference_takes_its_place() -> None:
    check_change(
        PARENT,
        """
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> design
        -> auth
        ---
        [design] Design 🌿 (started) @sprite(./sub/s.svg) @owner(Mara)
        -> auth
        -> design/ui
        > Theirs
        > Ours
        ---
        [design/ui] Screens (planning)
        @file text/plain ./x.txt
        ---
        [auth] Log in (planning)
        """,
        lambda plan, _: expand_ref(plan, "design"),
        {"/plans/sub/design.vine": CHILD},
    )


def test_a_missing_plan_is_not_expanded() -> None:
    check_refusal(
        PARENT, "`./sub/design.vine` cannot be read", lambda plan, _: expand_ref(plan, "design")
    )


def test_a_line_that_would_be_a_delimiter_is_refused() -> None:
    check_refusal(
        PARENT,
        "the other plan has a line `---`, which is the delimiter of this one:"
        " choose another delimiter first",
        lambda plan, _: expand_ref(plan, "design"),
        {
            "/plans/sub/design.vine": "vine 1.2.0\ndelimiter: ===\n---\n[a] A (planning)\nx\n---\n",
        },
    )


def test_circles_stop_and_failures_say_why() -> None:
    a = "vine 1.2.0\n---\n[a] A (planning)\n-> b\n-> c\n---\nref [b] B (b.vine)\n"
    a += "---\nref [c] C (none.vine)\n"
    b = "vine 1.2.0\n---\n[x] X (planning)\n-> y\n---\nref [y] Y (plan.vine)\n"
    plan = Snapshot.of({KEY: a, "/plans/b.vine": b}).plan(KEY)
    assert plan
    assert expanded_text(plan) == (
        "vine 1.2.0\n---\n[a] A (planning)\n-> b\n-> c\n---\n[b] X (planning)\n-> b/y\n"
        "---\nref [b/y] Y (plan.vine)\n"
        "---\nref [c] C (none.vine)\n> Not expanded: `none.vine` cannot be read\n"
    )


def test_a_task_goes_to_a_file_with_what_only_it_needs() -> None:
    check_change(
        """
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        -> keys
        ---
        [auth] Log in 漢 (started) @owner(Mara)
        Text.
        -> auth/ui
        -> keys
        > Decided
        @file text/plain ./x.txt
        ---
        [auth/ui] Screens (planning)
        ---
        [keys] Keys (planning)
        """,
        """
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        -> keys
        ---
        ref [auth] Log in 漢 (./auth.vine)
        -> keys
        ---
        [keys] Keys (planning)
        ======== /plans/auth.vine
        vine 1.2.0
        title: Log in 漢
        ---
        [auth] Log in 漢 (started) @owner(Mara)
        Text.
        -> ui
        > Decided
        @file text/plain ./x.txt
        ---
        [ui] Screens (planning)
        """,
        lambda plan, _: extract_task(plan, "auth"),
    )


def test_the_root_is_not_extracted() -> None:
    check_refusal(
        "vine 1.2.0\n---\n[a] A (planning)\n",
        "the root cannot be extracted: it is what this plan is about",
        lambda plan, _: extract_task(plan, "a"),
    )


def test_an_existing_file_is_not_overwritten() -> None:
    check_refusal(
        "vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (planning)\n",
        "`./b.vine` exists already",
        lambda plan, _: extract_task(plan, "b"),
        {"/plans/b.vine": "mine"},
    )


@given(graphs(), graphs(), st.integers(0, 9))
@examples(100)
def test_the_text_is_what_the_library_makes_of_the_graphs(
    parent: VineGraph, child: VineGraph, number: int
) -> None:
    refs = [id_ for id_ in parent.order if is_vine_ref(parent.tasks[id_])]
    assume(refs)
    id_ = refs[number % len(refs)]
    ref = replace(parent.tasks[id_], vine="./child.vine")  # type: ignore[call-arg]
    parent = replace(parent, tasks={**parent.tasks, id_: ref})
    texts = {KEY: serialize(parent), "/plans/child.vine": serialize(child)}
    plan = Snapshot.of(texts).plan(KEY)
    assert plan
    parent = graph_of(plan.document)
    try:
        changes = expand_ref(plan, id_)
    except Refused:
        return
    try:
        wanted = expand_vine_ref(parent, id_, graph_of(Document.read(texts["/plans/child.vine"])))
    except VineError:
        return
    assert _meaning(graph_of(Document.read(applied(plan, changes)))) == _meaning(wanted)


@given(graphs(max_size=7), st.integers(0, 9))
@examples(100)
def test_expanding_what_was_extracted_gives_the_graph_again(graph: VineGraph, number: int) -> None:
    plan = Snapshot.of({KEY: serialize(graph)}).plan(KEY)
    assert plan
    before = graph_of(plan.document)
    id_ = before.order[number % len(before.order)]
    try:
        changes = extract_task(plan, id_)
    except Refused:
        return
    text = apply_edits(plan.document.text, list(changes.edits[KEY]))
    assert changes.created[0].key == child_key(plan, id_)
    if "/" in id_:
        return  # Its URIs are rebased, which the library does not undo.
    child = graph_of(Document.read(changes.created[0].text))
    after = expand_vine_ref(graph_of(Document.read(text)), id_, child)
    assert _meaning(after) == _meaning(before)


def _meaning(graph: VineGraph) -> dict[str, Task]:
    """The nodes, with everything in order whose order means nothing."""
    return {id_: _sorted(graph.tasks[id_]) for id_ in sorted(graph.order)}


def _sorted(node: Task) -> Task:
    node = replace(node, dependencies=tuple(sorted(set(node.dependencies))))
    if is_concrete_task(node):
        attachments = sorted(node.attachments, key=lambda it: (it.class_, it.mime, it.uri))
        return replace(node, attachments=tuple(attachments))
    return node
