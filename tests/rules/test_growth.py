"""What a keystroke costs follows the edit, and not the file: also in plans of an odd shape.

Work is counted in seconds of CPU, as a ratio: in a plan of eight times as many blocks a keystroke
may take three times as long, with some to spare for the machine. What looks at all blocks takes
eight times as long.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from vine_ls.features.action import Asked
from vine_ls.features.fix_actions import quick_fixes
from vine_ls.language.document import Document
from vine_ls.language.preamble import read_preamble
from vine_ls.language.snapshot import alone
from vine_ls.language.text import Change, Position, Span
from vine_ls.rules.check import check, check_by_section
from vine_ls.rules.check_files import FileFindings, check_files
from vine_ls.rules.metadata import unknown_metadata
from vine_ls.rules.profile import Profile
from vine_ls.workspace.workspace import Workspace

FEW, MANY = 600, 4_800
KEY = "/nowhere/plan.vine"
PROFILE = Profile(most=500)
MOST = 3


def plan(tasks: int, line: Callable[[int], str], header: str = "[t{0}] T {0} (planning)") -> str:
    blocks = [f"{header.format(at)}\nprose\n{line(at)}\n" for at in range(tasks)]
    top = "[root] Root (planning)\n-> t0\n---\n"
    return "vine 1.2.0\n---\n" + top + "---\n".join(blocks)


def chained(at: int) -> str:
    return f"-> t{at + 1}"


SHAPES: dict[str, tuple[Callable[[int], str], str]] = {
    "prose above an attachment": (
        lambda tasks: plan(tasks, lambda at: f"{chained(at)}\n@file text/plain ./f{at}.txt"),
        "prose",
    ),
    "the URI of an attachment": (
        lambda tasks: plan(tasks, lambda at: f"{chained(at)}\n@file text/plain ./f{at}.txt"),
        "./f",
    ),
    "the name of a reference": (
        lambda tasks: plan(tasks, chained, "ref [t{0}] T {0} (./p{0}.vine)"),
        "T ",
    ),
    "an id": (lambda tasks: plan(tasks, chained), "[t"),
    "an id that all have": (
        lambda tasks: plan(tasks, lambda _: "-> t0", "[t0] T {0} (planning)"),
        "[t",
    ),
    "a dependency of all on one id that all have": (
        lambda tasks: plan(tasks, lambda _: "-> t0", "[t0] T {0} (planning)"),
        "-> t",
    ),
    "an id that is needed in a line without a space": (
        lambda tasks: plan(tasks, lambda at: f"->t{at + 1}"),
        "[t",
    ),
    "prose among many circles": (lambda tasks: plan(tasks, lambda at: f"-> t{at ^ 1}"), "prose"),
}


def seconds_per_key(text: str, typed: str) -> float:
    """The shortest of some keystrokes in the middle, until all findings are current again."""
    workspace = Workspace()
    workspace.open(KEY, text)
    at = text.index(typed, len(text) // 2) + len(typed)
    place = workspace.snapshot.open[KEY].position_at(at, "utf-16")
    after = Position(place.line, place.character + 1)
    found: FileFindings | None = None
    best = float("inf")
    for number in range(10):
        change = Change("", place, after) if number % 2 else Change("x", place, place)
        start = time.thread_time()
        workspace.change(KEY, [change], "utf-16")
        now = workspace.snapshot.plan(KEY)
        assert now
        found = check_files(now, found)
        others = dict(enumerate(found.by_chunk, 1))
        check_by_section(now.document, PROFILE, others)
        if number > 3:
            best = min(best, time.thread_time() - start)
    return best


@pytest.mark.parametrize("shape", SHAPES)
def test_a_keystroke_costs_about_the_same_in_a_large_plan(shape: str) -> None:
    make, typed = SHAPES[shape]
    ratios = []
    for _ in range(4):
        ratios.append(seconds_per_key(make(MANY), typed) / seconds_per_key(make(FEW), typed))
        if ratios[-1] < MOST:
            return
    pytest.fail(f"eight times the plan, and a keystroke takes so many times as long: {ratios}")


def test_the_fixes_of_one_large_circle_cost_no_more_than_reading_the_plan():
    text = plan(MANY, lambda at: f"-> t{(at + 1) % MANY}")
    ratios = []
    for _ in range(4):
        start = time.thread_time()
        document = Document.read(text)
        check(document, PROFILE)
        read = time.thread_time()
        titles = [it.title for it in quick_fixes(Asked(alone(document), Span(0, len(text))))]
        ratios.append((time.thread_time() - read) / (read - start))
        assert titles == [f"Remove `-> t0` from `t{MANY - 1}`"]
        if ratios[-1] < 1:
            return
    pytest.fail(f"so many times as long as reading the plan: {ratios}")


def test_looking_for_slips_in_keys_costs_about_as_much_as_reading_them():
    text = "vine 1.2.0\n" + "".join([f"key{at}: value\n" for at in range(MANY)]) + "---\n"
    read, looked = float("inf"), float("inf")
    for _ in range(6):
        start = time.thread_time()
        preamble = read_preamble(text)
        middle = time.thread_time()
        assert not list(unknown_metadata.check(preamble))
        read, looked = min(read, middle - start), min(looked, time.thread_time() - middle)
    assert looked < 3 * read
