"""Laws of what helps an author to type: it never fails, and what is chosen is what is then read."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from tests.pictures import find_errors
from tests.strategies import edit_of, edit_scripts, examples, graphs, ids, texts
from vine_ls.features.completion import complete, folder_wanted
from vine_ls.features.completion.cursor import cursor_at
from vine_ls.features.completion.item import Completions, Item
from vine_ls.features.completion.missing import missing_ids
from vine_ls.features.ghost import ghost_text
from vine_ls.features.on_type import edits_on_newline
from vine_ls.features.snippets import plain_text
from vine_ls.language.block import line_kind
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.header import STATUSES, is_id
from vine_ls.language.serialize import serialize
from vine_ls.language.snapshot import Plan, alone
from vine_ls.language.text import Edit, apply_edits, is_blank

NAMES = ("a.vine", "b c.svg", ".hidden", "folder/", "漢.png", "x(1).md", "50%.txt")
KEY = "/plans/a.vine"


def plan_of(text: str) -> Plan:
    return alone(Document.read(text), KEY)


def chosen(text: str, found: Completions, item: Item) -> str:
    return apply_edits(text, [Edit(found.span, item.text)])


@given(texts, st.floats(0, 1))
def test_completion_never_fails_and_replaces_text_around_the_cursor_in_its_line(
    text: str, where: float
) -> None:
    offset = round(where * len(text))
    plan = plan_of(text)
    folder_wanted(plan, offset)
    ghost_text(plan, offset)
    found = complete(plan, offset, NAMES)
    if found is None:
        return
    assert found.items
    assert 0 <= found.span.start <= found.insert_end <= found.span.end <= len(text)
    assert found.insert_end <= offset
    # For editors a lone CR ends a line, too.
    assert not re.search("[\r\n]", text[found.span.start : found.span.end])
    for item in found.items:
        assert item.label and item.text and item.filter
        assert item.id is None or plan.document.graph.definition(item.id) is not None
        assert item.snippet is None or plain_text(item.snippet) in (item.text, text_of(item))


def text_of(item: Item) -> str:
    """An annotation is written with empty parentheses; all else as its fields say."""
    return f"{item.label}()"


@given(texts, st.floats(0, 1))
def test_what_is_chosen_is_what_is_read(text: str, where: float) -> None:
    offset = round(where * len(text))
    plan = plan_of(text)
    found = complete(plan, offset, NAMES)
    if found is None:
        return
    cursor = cursor_at(plan, offset)
    for item in found.items:
        after = Document.read(chosen(text, found, item))
        there = cursor_at(alone(after), found.span.start)
        if item.kind in ("task", "ref"):
            # Words behind it are the author's, and make no id of it.
            rest = text[found.span.end : cursor.start + len(cursor.line)]
            assert there.block
            assert item.label in there.block.dependencies or not is_blank(rest)
        elif item.kind == "status":
            assert there.block and there.block.head.value == item.label
        elif item.kind == "missing":
            # Either the id itself, or its whole header.
            id_ = item.label.partition("]")[0].removeprefix("[")
            assert there.block and there.block.head.id == id_
            assert f"[{id_}]" in there.line
        elif item.kind == "keyword" and cursor.part == "body" and item.text != there.line:
            # The delimiter ends the block, all else begins a line of its kind.
            assert line_kind(there.line) == line_kind(item.text)


@given(texts, st.floats(0, 1))
def test_typing_a_new_line_edits_only_the_text_around_it(text: str, where: float) -> None:
    offset = round(where * len(text))
    document = Document.read(text)
    for span, _ in edits_on_newline(document, offset):
        assert 0 <= span.start <= span.end <= len(text)
        assert text.count("\n", span.start, span.end) <= 1


@given(texts, edit_scripts())
def test_what_is_missing_is_known_after_any_edits(text: str, script: list) -> None:  # type: ignore[type-arg]
    document = Document.read(text)
    for step in script:
        missing_ids(document)
        edit = edit_of(document.text, step)
        document = document.edited(edit)
        graph: Graph = document.graph
        expected = {edge.target for edge in graph.unknown_dependencies if is_id(edge.target)}
        assert set(missing_ids(document)) == expected


# A plan that is valid but for what is being typed: no choice makes it worse.


@st.composite
def half_typed(draw: st.DrawFn) -> tuple[str, int]:
    """A valid plan in which a line is begun, or a status is cut off; and where the cursor is."""
    text = serialize(draw(graphs()))
    document = Document.read(text)
    at = draw(st.integers(0, len(document.blocks) - 1))
    block, start = document.blocks[at], document.offset_of(at)
    if draw(st.booleans()) and block.head.kind == "task":
        assert block.header and block.header.value
        value = block.header.value
        kept = value.text[: draw(st.integers(0, len(value.text) - 1))]
        offset = start + value.start + len(kept)
        behind = draw(st.sampled_from((text[start + value.end :], text[start + value.end + 1 :])))
        return text[:offset] + behind, offset
    id_ = draw(ids)
    typed = draw(st.sampled_from(("-> ", f"-> {id_}", f"-> {id_[:1]}", "@file ", "@artifact te")))
    if block.head.kind == "ref":
        typed = "-> "
    place = start + block.body_start
    return f"{text[:place]}{typed}\n{text[place:]}", place + len(typed)


@examples(200)
@given(half_typed())
def test_no_choice_makes_a_plan_worse_than_what_was_typed(half: tuple[str, int]) -> None:
    text, offset = half
    found = complete(plan_of(text), offset, NAMES)
    if found is None:
        return
    before = len(find_errors(Document.read(text)))
    for item in found.items:
        errors = find_errors(Document.read(chosen(text, found, item)))
        assert len(errors) <= max(before, 1)
        if item.kind in ("task", "ref", "status"):
            is_cycle = any(finding.code == "vine/cycle" for finding in errors)
            assert is_cycle is item.discouraged
            assert item.discouraged or not errors


def test_all_statuses_are_offered() -> None:
    text = "vine 1.2.0\n---\n[a] A ("
    found = complete(plan_of(text), len(text))
    assert found and {item.label for item in found.items} == set(STATUSES)
