"""Plans in which everything is broken: the work grows with the file, and what is shown does not.

Time is measured as a ratio: ten times the plan may take at most fifteen times as long, with some
to spare for the machine; what grows with the square takes a hundred times as long.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from vine_ls.features.fixing import fixes_for
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone
from vine_ls.rules.check import check
from vine_ls.rules.profile import Profile
from vine_ls.rules.rule import Severity
from vine_ls.workspace.settings import DEFAULTS

FEW, MANY = 1_000, 10_000


def broken_plan(tasks: int) -> str:
    """Unknown dependencies everywhere, and with them islands and slips that can be mended."""
    blocks = [
        f"[t{at}] Task {at} (planning) \n-> missing-{at}\n->t{at}\n-> T{(at + 1) % tasks}\n"
        for at in range(tasks)
    ]
    return "vine 1.2.0\n---\n" + "---\n".join(blocks)


def seconds(work: Callable[[Document], object], tasks: int) -> float:
    """The shortest of three runs, each on a document that nobody has looked at."""
    text = broken_plan(tasks)
    best = float("inf")
    for _ in range(3):
        document = Document.read(text)
        start = time.process_time()
        work(document)
        best = min(best, time.process_time() - start)
    return best


def one_of_each_fix(document: Document) -> None:
    """The fixes of one finding of each kind, in the middle of the file."""
    found = check(document)
    plan = alone(document)
    middle = {finding.code: finding for finding in found[: len(found) // 2]}
    for finding in middle.values():
        assert fixes_for(plan, finding)


@pytest.mark.parametrize("work", [check, one_of_each_fix])
def test_ten_times_the_plan_is_about_ten_times_the_work(
    work: Callable[[Document], object],
) -> None:
    ratios = []
    for _ in range(3):
        ratios.append(seconds(work, MANY) / seconds(work, FEW))
        if ratios[-1] < 15:
            return
    pytest.fail(f"ten times the plan takes so many times as long: {ratios}")


def test_of_many_findings_the_worst_are_shown_and_the_rest_counted() -> None:
    document = Document.read(broken_plan(MANY))
    everything = check(document)
    most = DEFAULTS.max_findings
    assert most == 500
    shown = check(document, Profile(most=most))
    *worst, last = shown
    assert len(worst) == 500
    assert {finding.severity for finding in worst} == {Severity.ERROR}
    assert last.code == "vine/more"
    assert last.message == f"{len(everything) - 500} more findings are not shown"
    assert worst == [it for it in everything if it.severity is Severity.ERROR][:500]


@pytest.mark.parametrize("most", [1, 7, 10_000])
def test_how_many_are_shown_is_a_setting(most: int) -> None:
    document = Document.read(broken_plan(MANY))
    assert len(check(document, Profile(most=most))) == most + 1


def test_all_are_shown_where_they_are_few_enough() -> None:
    document = Document.read(broken_plan(3))
    everything = check(document)
    assert check(document, Profile(most=len(everything))) == everything
