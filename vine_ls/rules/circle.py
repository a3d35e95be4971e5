"""References that lead back to where they start."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from vine_ls.language.mentions import refs_of
from vine_ls.language.snapshot import Plan
from vine_ls.rules.rule import Related

# Who goes further has other worries.
_FURTHEST = 10_000


class Step(NamedTuple):
    """A plan on the way, and its reference to the next one."""

    key: str
    place: Related


def circle_through(plan: Plan, child: str) -> list[Step]:
    """The way from the child back to the plan that refers to it; empty if there is none.

    It is searched from the plan upwards: most plans have few that refer to them, or none.
    """
    if child == plan.key:
        return [Step(child, _reference(plan, child))]
    below: dict[str, str] = {plan.key: plan.key}
    waiting = deque([plan.key])
    referrers = plan.snapshot.referrers
    while waiting and child not in below and len(below) < _FURTHEST:
        key = waiting.popleft()
        for parent in sorted(referrers.get(key, ())):
            if parent not in below:
                below[parent] = key
                waiting.append(parent)
    return _steps(plan, child, below) if child in below else []


def _steps(plan: Plan, child: str, below: dict[str, str]) -> list[Step]:
    steps = []
    key = child
    while key != plan.key:
        here = plan.snapshot.plan(key)
        if here is None:
            return []
        steps.append(Step(key, _reference(here, below[key])))
        key = below[key]
    return steps


def _reference(plan: Plan, target: str) -> Related:
    """The first reference of a plan to another one."""
    for at, mention in refs_of(plan.document):
        if plan.resolve(mention.uri.text) == target:
            return Related(at, mention.uri.span, "the circle goes on here", plan.key)
    raise LookupError(target)
