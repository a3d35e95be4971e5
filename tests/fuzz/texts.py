"""All laws that the property tests hold of any text: of reading, formatting, fixing, naming."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import ModuleType

from hypothesis.errors import UnsatisfiedAssumption

from tests.fuzz.cases import Case, drawn
from tests.properties import (
    test_applying,
    test_document,
    test_drawing,
    test_fixes,
    test_formatting,
    test_rules,
    test_standing,
)
from tests.strategies import IDS, documents
from tests.test_hostile import answer_everything
from vine_ls.language.document import Document

FIELD = "texts"


def laws_of(module: ModuleType) -> list[Callable[[str], object]]:
    """The property tests of a module that want a text and nothing else."""
    tests = [it.hypothesis.inner_test for it in vars(module).values() if hasattr(it, "hypothesis")]
    return [test for test in tests if list(inspect.signature(test).parameters) == ["text"]]


def _rename_back(text: str) -> None:
    law = test_applying.test_a_rename_back_leaves_no_trace.hypothesis.inner_test
    graph = Document.read(text).graph
    for id_ in IDS:
        if len(graph.definitions(id_)) == 1:
            law(text, id_)


LAWS = (
    answer_everything,
    _rename_back,
    *laws_of(test_document),
    *laws_of(test_formatting),
    *laws_of(test_fixes),
    *laws_of(test_rules),
    *laws_of(test_standing),
    *laws_of(test_drawing),
)


def cases(chance: random.Random) -> Iterator[Case]:
    """Documents, and what comes of it when lines of several are mixed."""
    while True:
        texts = drawn(documents(), 200, chance.getrandbits(32))
        for text in texts:
            yield Case(FIELD, text)
            yield Case(FIELD, _mixed(chance, text, chance.choice(texts)))


def hold(case: Case) -> None:
    for law in LAWS:
        with suppress(UnsatisfiedAssumption):
            law(case.text)


def _mixed(chance: random.Random, text: str, other: str) -> str:
    lines, others = text.splitlines(keepends=True), other.splitlines(keepends=True)
    for _ in range(chance.randint(1, 4)):
        at = chance.randint(0, len(lines))
        lines[at : at + chance.randint(0, 2)] = others[at : at + chance.randint(0, 3)]
    return "".join(lines)
