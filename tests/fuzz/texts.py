"""All laws that the property tests hold of any text: of reading, formatting, colours, naming."""

from __future__ import annotations

import inspect
import random
import zlib
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import suppress
from types import ModuleType

from hypothesis.errors import UnsatisfiedAssumption

from tests.features import test_semantic_tokens
from tests.fuzz.cases import Case, drawn
from tests.properties import (
    test_applying,
    test_document,
    test_drawing,
    test_formatting,
    test_rules,
    test_standing,
    test_text,
)
from tests.strategies import ENCODINGS, IDS, documents, tidy_documents
from tests.test_hostile import answer_everything
from vine_ls.language.document import Document

FIELD = "texts"


# What a law may want to know beside the text.
MORE = {
    "encoding": lambda chance: chance.choice(ENCODINGS),
    "where": random.Random.random,
    "how_much": random.Random.random,
}


def laws_of(module: ModuleType) -> list[Callable[..., object]]:
    """The property tests of a module that want a text, and nothing else but some of `MORE`."""
    tests = [it.hypothesis.inner_test for it in vars(module).values() if hasattr(it, "hypothesis")]
    return [it for it in tests if {"text"} <= _wanted(it) <= {"text", *MORE}]


def _wanted(law: Callable[..., object]) -> AbstractSet[str]:
    return inspect.signature(law).parameters.keys()


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
    *laws_of(test_rules),
    *laws_of(test_standing),
    *laws_of(test_drawing),
    *laws_of(test_text),
    *laws_of(test_semantic_tokens),
)


def cases(chance: random.Random) -> Iterator[Case]:
    """Documents, and what comes of it when lines of several are mixed."""
    while True:
        texts = drawn(documents() | tidy_documents, 60, chance.getrandbits(32))
        for text in texts:
            yield Case(FIELD, text)
            # To mix costs nothing, to draw as much as to try all laws.
            for _ in range(3):
                yield Case(FIELD, _mixed(chance, text, chance.choice(texts)))


def hold(case: Case) -> None:
    hold_all(LAWS, case.text)


def hold_all(laws: Iterable[Callable[..., object]], text: str) -> None:
    # The text itself decides what else there is, so that the case can be tried again.
    chance = random.Random(zlib.crc32(text.encode("utf-8", "surrogatepass")))
    more = {name: choose(chance) for name, choose in MORE.items()}
    for law in laws:
        wanted = {name: more[name] for name in _wanted(law) - {"text"}}
        with suppress(UnsatisfiedAssumption):
            law(text, **wanted)


def _mixed(chance: random.Random, text: str, other: str) -> str:
    lines, others = text.splitlines(keepends=True), other.splitlines(keepends=True)
    for _ in range(chance.randint(1, 4)):
        at = chance.randint(0, len(lines))
        lines[at : at + chance.randint(0, 2)] = others[at : at + chance.randint(0, 3)]
    return "".join(lines)
