"""What is known of plans that mention each other is the same however they were typed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.fuzz.cases import Case, Step, drawn
from tests.properties import test_surroundings
from tests.properties.test_surroundings import KEYS, headers, lines, plans
from tests.strategies import blocks, documents

FIELD = "plans"
STEPS = 30
# Between the plans of a case, which are in one text.
BOUND = "\n%!\n"
SHARES = 1000
_TESTS = [it for it in vars(test_surroundings).values() if hasattr(it, "hypothesis")]
LAWS = [it.hypothesis.inner_test for it in _TESTS]


def cases(chance: random.Random) -> Iterator[Case]:
    while True:
        seed = chance.getrandbits(32)
        starts = (*drawn(plans, 50, seed), *drawn(documents(), 10, seed))
        pieces = ("", *drawn(headers | lines, 50, seed), *drawn(blocks().map("\n".join), 20, seed))
        for _ in range(50):
            text = BOUND.join(chance.choices(starts, k=len(KEYS)))
            yield Case(FIELD, text, tuple([_step(chance, pieces) for _ in range(STEPS)]))


def hold(case: Case) -> None:
    texts = [*case.text.split(BOUND), *[""] * len(KEYS)][: len(KEYS)]
    script = [_edit(step) for step in case.steps]
    # Chunks of two blocks, so that each edit moves bounds of chunks, too.
    for law in LAWS:
        law(texts, script, 2)


def _step(chance: random.Random, pieces: tuple[str, ...]) -> Step:
    start = chance.randrange(len(KEYS) * SHARES)
    return Step(start, start + chance.choice((0, 0, 1, 4, 9, 40)), chance.choice(pieces))


def _edit(step: Step) -> tuple[str, float, int, str]:
    """Of three plans there is no one text to count in: the start says which, and how far down."""
    number, share = divmod(step.start, SHARES)
    return KEYS[number], share / SHARES, step.end - step.start, step.text
