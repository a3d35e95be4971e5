"""A short search in each field, another one in every run; and all cases that broke a law once."""

from __future__ import annotations

import os
import random
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from tests.fuzz.__main__ import FIELDS
from tests.fuzz.cases import REGRESSIONS, Case, Step, error_of, load, save, shrunk

LAWS = {field.FIELD: field.hold for field in FIELDS}
SEED = 20261118 if "CI" in os.environ else random.randrange(10**9)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: str(field.FIELD))
def test_a_short_search_breaks_no_law(field: ModuleType) -> None:
    for case in islice(field.cases(random.Random(f"{field.FIELD} {SEED}")), 3):
        error = error_of(case, field.hold)
        assert not error, f"{case}: {error!r}\nmake fuzz FIELD={field.FIELD} SEED={SEED}"


@pytest.mark.parametrize("path", sorted(REGRESSIONS.glob("*.json")), ids=lambda path: path.name)
def test_what_broke_a_law_once_does_so_no_more(path: Path) -> None:
    case = load(path)
    LAWS[case.field](case)


def test_a_case_is_shrunk_to_what_breaks_the_law_and_comes_back_from_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def law(case: Case) -> None:
        assert "b" not in case.text or all(step.text != "\ud83d" for step in case.steps)

    steps = (Step(0, 0, "x"), Step(1, 2, "\ud83d"), Step(0, 0, "y"))
    case = shrunk(Case("edits", "a\nb\nc", steps), law)
    assert case == Case("edits", "b\n", (steps[1],))
    monkeypatch.setattr("tests.fuzz.cases.REGRESSIONS", tmp_path)
    assert load(save(case)) == case


def test_a_case_is_not_shrunk_to_one_that_breaks_another_law() -> None:
    def law(case: Case) -> None:
        assert case.text
        assert "b" not in case.text

    assert shrunk(Case("edits", "a\nb\nc"), law) == Case("edits", "b\n")
