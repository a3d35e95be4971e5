"""Operations made in the text: it means what the batch says, and nothing else is touched."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st

from tests.strategies import IDS, documents, examples, graphs, junk, prose, sorted_node
from vine_ls import VineError, VineGraph, apply_batch, parse, serialize
from vine_ls.features.applying import apply_operations
from vine_ls.features.refused import Refused
from vine_ls.features.rename import rename_known
from vine_ls.language.block import ATTACHMENT_CLASSES, DECISION, DEPENDENCY, Block
from vine_ls.language.document import Document
from vine_ls.language.header import STATUSES
from vine_ls.language.nodes import Task, graph_of
from vine_ls.language.snapshot import alone
from vine_ls.language.text import BOM, apply_edits, majority_line_end

Ids = st.SearchStrategy[str]
NEW_IDS = ("n", "n/1", "zzz")
SPACES = ("", "", " ", "  ", "\u00a0")


@st.composite
def loose_texts(draw: st.DrawFn) -> str:
    """A valid plan as people write them: odd spaces, lines in any order, any end of lines."""
    graph = draw(graphs())
    preamble, _, body = serialize(graph).partition("---\n")
    document = Document.read(f"{preamble}---\n{body}")
    assume([block.head.id for block in document.blocks] == list(graph.order))
    lines = [preamble + "---\n"]
    for block in document.blocks:
        lines.append(draw(st.sampled_from(("", "", "\n"))) if graph.delimiter else "")
        lines += draw(_loose_lines(block))
    text = "".join(lines)
    if draw(st.booleans()):
        text += graph.delimiter + "\n"
    text = text if draw(st.booleans()) else text.removesuffix("\n")
    if draw(st.booleans()):
        text = text.replace("\n", "\r\n")
    return draw(st.sampled_from(("", "", BOM))) + text


@st.composite
def _loose_lines(draw: st.DrawFn, block: Block) -> list[str]:
    space = lambda: draw(st.sampled_from(SPACES))  # noqa: E731
    header = block.header
    assert header
    first = f"{space()}{header.text}{space()}"
    body = []
    for line in block.lines:
        is_spaced = line.kind in (DEPENDENCY, DECISION) and line.text != block.delimiter
        prefix = len(line.text) - len(line.text.lstrip("->")) + 1
        odd = f"{line.text[:prefix]}{space()}{line.text[prefix:]}{space()}"
        body.append(odd if is_spaced else line.text)
    lines = [first, *(draw(st.permutations(body)) if draw(st.booleans()) else body)]
    return [*(f"{line}\n" for line in lines), block.text[block.body_end :]]


lines = st.lists(prose | st.sampled_from(("x", "Ship it", "", "-> a")), max_size=3)
annotations = st.dictionaries(
    st.sampled_from(("k", "sprite", "new")), st.lists(st.sampled_from(("v", "w")), max_size=2)
)
attachments = st.lists(
    st.fixed_dictionaries(
        {
            "class": st.sampled_from(ATTACHMENT_CLASSES),
            "mime": st.sampled_from(("text/plain", "a/b")),
            "uri": st.sampled_from(("x", "./a b")),
        }
    ),
    max_size=3,
)
names = st.sampled_from(("New", "New one", "see (1)", "a @k(v)")) | junk


def operation(op: str, /, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"op": st.just(op), **fields})


def additions(ids: Ids, new: str) -> st.SearchStrategy[list[dict[str, Any]]]:
    """A new node, and what depends on it."""
    common: dict[str, Any] = {
        "id": st.just(new),
        "name": names,
        "dependsOn": st.lists(ids, max_size=1),
    }
    task = operation(
        "add_task", **common, status=st.sampled_from(STATUSES), annotations=annotations
    )
    ref = operation("add_ref", **common, vine=st.just("./x.vine"), decisions=lines)
    need = operation("add_dep", taskId=ids, depId=st.just(new))
    return st.tuples(task | ref, need).map(list)


def single(ids: Ids) -> st.SearchStrategy[list[dict[str, Any]]]:
    return st.one_of(
        operation("set_status", id=ids, status=st.sampled_from(STATUSES)),
        operation("claim", id=ids),
        operation("update", id=ids, name=names),
        operation("update", id=ids, decisions=lines),
        operation("update", id=ids, description=lines.map("\n".join)),
        operation("update", id=ids, annotations=annotations),
        operation("update", id=ids, attachments=attachments),
        operation("update_ref_uri", id=ids, uri=st.sampled_from(("./new.vine", "a b"))),
        operation("add_dep", taskId=ids, depId=ids),
        operation("remove_dep", taskId=ids, depId=ids),
        operation("remove_task", id=ids),
    ).map(lambda it: [it])


def batches(*known: str) -> st.SearchStrategy[list[dict[str, Any]]]:
    ids = st.sampled_from(known)
    new = st.one_of([additions(ids, it) for it in NEW_IDS])
    found = st.lists(st.one_of(single(ids), single(ids), new), min_size=1, max_size=3)
    return found.map(lambda found: [it for each in found for it in each])


def changed(text: str, operations: list[dict[str, Any]]) -> str:
    """The text after operations, through edits that are sorted and apart from each other."""
    plan = alone(Document.read(text))
    edits = apply_operations(plan, operations).edits[plan.key]
    for one, two in pairwise(edits):
        assert one.span.end <= two.span.start
    return apply_edits(text, list(edits))


def nodes_of(graph: VineGraph) -> dict[str, Task]:
    return {id_: sorted_node(node) for id_, node in graph.tasks.items()}


def blocks_of(text: str) -> dict[str | None, Block]:
    return {block.head.id: block for block in Document.read(text).blocks if not block.is_blank}


def check_laws(text: str, operations: list[dict[str, Any]], after: VineGraph) -> None:
    before = graph_of(Document.read(text))
    new = changed(text, operations)
    found = parse(new)
    assert nodes_of(found) == nodes_of(after)
    assert Document.read(new).preamble.text == Document.read(text).preamble.text
    if "\r" not in text.replace("\r\n", ""):
        assert majority_line_end(new) == majority_line_end(text)
    old_blocks, new_blocks = blocks_of(text), blocks_of(new)
    both = [id_ for id_ in before.order if id_ in after.tasks]
    same_kind = [id_ for id_ in both if before.tasks[id_].kind == after.tasks[id_].kind]
    assert [id_ for id_ in found.order if id_ in same_kind] == same_kind
    for id_ in same_kind:
        if before.tasks[id_] == after.tasks[id_]:
            old, written = old_blocks[id_].content, new_blocks[id_].content
            assert bare(old) == bare(written)


def bare(content: str) -> str:
    """Without its last line end: a file may lack it, and another block may be the last now."""
    return content.removesuffix("\n").removesuffix("\r")


@examples(300)
@given(loose_texts(), st.data())
def test_what_a_batch_says_is_made_in_the_text(text: str, data: st.DataObject) -> None:
    operations = data.draw(batches(*(id_ for id_ in blocks_of(text) if id_)))
    before = parse(text)
    try:
        after = apply_batch(before, operations)
    except VineError:
        event("not allowed")
        with pytest.raises(Refused):
            changed(text, operations)
        return
    check_laws(text, operations, after)


@examples(150)
@given(documents(), batches(*IDS[:4]))
def test_any_text_is_changed_by_the_laws_or_left_alone(
    text: str, operations: list[dict[str, Any]]
) -> None:
    try:
        after = apply_batch(graph_of(Document.read(text)), operations)
        check_laws(text, operations, after)
    except (Refused, VineError):
        return


@examples(100)
@given(loose_texts(), st.sampled_from(IDS[:5]))
def test_a_task_that_is_added_and_removed_again_leaves_no_trace(text: str, dependant: str) -> None:
    new = {"op": "add_task", "id": "n/1", "name": "New"}
    need = {"op": "add_dep", "taskId": dependant, "depId": "n/1"}
    try:
        added = changed(text, [new, need])
    except Refused:
        return
    assert added != text
    assert changed(added, [{"op": "remove_task", "id": "n/1"}]) == text


@examples(100)
@given(loose_texts(), st.sampled_from(IDS[:5]))
def test_a_rename_back_leaves_no_trace(text: str, id_: str) -> None:
    document = Document.read(text)
    if document.graph.definition(id_) is None:
        return
    plan = alone(document)
    there = apply_edits(text, list(rename_known(plan, id_, "n/1").edits[plan.key]))
    assert there != text
    plan = alone(Document.read(there))
    assert apply_edits(there, list(rename_known(plan, "n/1", id_).edits[plan.key])) == text
