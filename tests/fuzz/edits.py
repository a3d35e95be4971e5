"""A document that is edited is, after each edit, the one that is read from the edited text."""

from __future__ import annotations

import random
from collections.abc import Iterator
from unittest.mock import patch

from tests.fuzz.cases import Case, Step, drawn
from tests.properties.test_document import (
    SNIPPETS,
    assert_all_else_stands_where_it_did,
    assert_same,
    plan,
    random_edit,
)
from tests.properties.test_rules import LINKED_LINES, linked_plans
from tests.properties.test_text import naive_position
from tests.strategies import ENCODINGS, documents, fragments
from vine_ls.features.semantic_tokens import semantic_tokens, tokens_edits
from vine_ls.language import blocks as blocks_module
from vine_ls.language.document import Document
from vine_ls.language.text import Change, Edit, Span
from vine_ls.rules.check import check

FIELD = "edits"
STEPS = 100
MOST_MORE = 800


def cases(chance: random.Random) -> Iterator[Case]:
    while True:
        seed = chance.getrandbits(32)
        starts = [*drawn(documents(), 50, seed), *drawn(linked_plans, 50, seed)]
        pieces = (*SNIPPETS, *LINKED_LINES, *drawn(fragments, 80, seed))
        # To draw costs as much as to try some cases, so each is used several times.
        for _ in range(100):
            yield _case(chance, starts, pieces)


def _case(chance: random.Random, starts: list[str], pieces: tuple[str, ...]) -> Case:
    text = first = _start(chance, starts)
    steps: list[Step] = []
    while len(steps) < STEPS and len(text) < len(first) + MOST_MORE:
        steps.append(_step(chance, text, pieces))
        text = replaced(text, steps[-1])
    return Case(FIELD, first, tuple(steps))


def hold(case: Case) -> None:
    # Chunks of three blocks, so that a short text has bounds of chunks, too.
    with patch.object(blocks_module, "_CHUNK", 3):
        text, document = case.text, Document.read(case.text)
        for number, step in enumerate(case.steps):
            before, text = text, replaced(text, step)
            old = document
            if number % 10 == 9:
                document = _changed(document, before, step, ENCODINGS[number // 10 % 3])
            else:
                document = document.edited(Edit(Span(step.start, step.end), step.text))
            assert document.text == text
            fresh = Document.read(text)
            assert document == fresh
            _assert_sums(document)
            assert_all_else_stands_where_it_did(old, document)
            # Findings cost ten times what reading costs, and one that is stale stays for a while.
            if number % 8 == 0:
                assert check(document) == check(fresh)
        assert_same(document, text)
        _assert_positions(document, text)
        _assert_tokens_lead_there(Document.read(case.text), document)


def replaced(text: str, step: Step) -> str:
    return text[: step.start] + step.text + text[step.end :]


def _step(chance: random.Random, text: str, pieces: tuple[str, ...]) -> Step:
    """Any edit; or one of whole lines, which leaves more of a plan as it was."""
    if chance.random() < 0.6:
        (start, end), _ = random_edit(chance, text)
        return Step(start, end, chance.choice(pieces))
    starts = [0, *(at + 1 for at, it in enumerate(text) if it == "\n"), len(text)]
    first = chance.randrange(len(starts))
    start, middle, end = (starts[min(first + it, len(starts) - 1)] for it in range(3))
    if chance.random() < 0.3:
        # A line is moved below the next one.
        return Step(start, end, text[middle:end] + text[start:middle])
    return Step(start, chance.choice((start, middle, end)), chance.choice(pieces) + "\n")


def _start(chance: random.Random, starts: list[str]) -> str:
    """A document of every kind, a sound plan, and now and then one of many chunks."""
    if chance.random() < 0.01:
        return plan(300)
    return plan(chance.randint(1, 8)) if chance.random() < 0.2 else chance.choice(starts)


def _changed(document: Document, text: str, step: Step, encoding: str) -> Document:
    """The edit as a client would send it; it has no name for a place between CR and LF."""
    if any(text[at - 1 : at + 1] == "\r\n" for at in (step.start, step.end) if at):
        return document.edited(Edit(Span(step.start, step.end), step.text))
    start, end = (naive_position(text, at, encoding) for at in (step.start, step.end))
    return document.changed([Change(step.text, start, end)], encoding)


def _assert_sums(document: Document) -> None:
    """Where blocks stand is what stands above them; asked always, so that it is kept current."""
    line, offset = document.preamble.line_count, len(document.preamble.text)
    for at, block in enumerate(document.blocks):
        assert (document.line_of(at), document.offset_of(at)) == (line, offset)
        line, offset = line + block.line_count, offset + len(block.text)


def _assert_positions(document: Document, text: str) -> None:
    for at in range(0, len(text) + 1, 1 + len(text) // 20):
        for encoding in ENCODINGS:
            expected = naive_position(text, at, encoding)
            assert document.position_at(at, encoding) == expected
            if text[at - 1 : at + 1] != "\r\n":
                assert document.offset_at(expected, encoding) == at


def _assert_tokens_lead_there(old: Document, new: Document) -> None:
    for encoding in ENCODINGS:
        before, after = semantic_tokens(old, encoding), semantic_tokens(new, encoding)
        assert after == semantic_tokens(Document.read(new.text), encoding)
        made = list(before)
        for start, delete, numbers in tokens_edits(before, after):
            made[start : start + delete] = numbers
        assert made == after
