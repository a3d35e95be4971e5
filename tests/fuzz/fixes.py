"""The laws of all fixes, which cost more than all others of a text together."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.fuzz import texts
from tests.fuzz.cases import Case
from tests.properties import test_fixes

FIELD = "fixes"
LAWS = texts.laws_of(test_fixes)


def cases(chance: random.Random) -> Iterator[Case]:
    for case in texts.cases(chance):
        yield case._replace(field=FIELD)


def hold(case: Case) -> None:
    texts.hold_all(LAWS, case.text)
