"""A case: all that is needed to try a law once more. Those that broke one are kept as files."""

from __future__ import annotations

import hashlib
import json
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

REGRESSIONS = Path(__file__).parent.parent / "data/regressions"


class Step(NamedTuple):
    """What stands from `start` to `end` is replaced; on the wire, the bytes of `text` are sent."""

    start: int
    end: int
    text: str


class Case(NamedTuple):
    field: str
    text: str
    steps: tuple[Step, ...] = ()


Law = Callable[[Case], object]


def drawn(strategy: st.SearchStrategy[str], count: int, seed: int) -> list[str]:
    """Texts as the property tests get them, in a list, from which choosing is fast."""
    found: list[str] = []

    @settings(
        max_examples=count,
        database=None,
        phases=[Phase.generate],
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @seeded(seed)
    @given(strategy)
    def collect(text: str) -> None:
        found.append(text)

    collect()
    return found


def shrunk(case: Case, law: Law) -> Case:
    """A case that fails in the same way, and of which no single step or line can be left out."""
    way = _way(error_of(case, law))
    smaller = way is not None
    while smaller:
        smaller = False
        for candidate in _smaller(case):
            if _way(error_of(candidate, law)) == way:
                case, smaller = candidate, True
                break
    return case


def error_of(case: Case, law: Law) -> Exception | None:
    try:
        law(case)
    except Exception as error:
        return error
    return None


def _way(error: Exception | None) -> tuple[type, str, int] | None:
    """What was raised, and where: another error in a smaller case would hide the first one."""
    if error is None:
        return None
    *_, (frame, line) = traceback.walk_tb(error.__traceback__)
    return type(error), frame.f_code.co_filename, line


def _smaller(case: Case) -> Iterator[Case]:
    """The case without a run of steps or lines, long runs first."""
    for rest in _without_a_run(case.steps):
        yield case._replace(steps=tuple(rest))
    for lines in _without_a_run(case.text.splitlines(keepends=True)):
        yield case._replace(text="".join(lines))


def _without_a_run(items: Sequence[Any]) -> Iterator[list[Any]]:
    length = len(items)
    while length:
        for start in range(0, len(items), length):
            yield [*items[:start], *items[start + length :]]
        length //= 2


def save(case: Case) -> Path:
    plain = json.dumps(case._asdict(), indent=1)
    REGRESSIONS.mkdir(parents=True, exist_ok=True)
    name = f"{case.field}-{hashlib.sha256(plain.encode()).hexdigest()[:10]}.json"
    path = REGRESSIONS / name
    path.write_text(plain + "\n", encoding="utf-8")
    return path


def load(path: Path) -> Case:
    plain = json.loads(path.read_text(encoding="utf-8"))
    return Case(plain["field"], plain["text"], tuple(Step(*step) for step in plain["steps"]))
