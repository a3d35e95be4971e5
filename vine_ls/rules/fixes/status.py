"""Fixes of statuses that contradict each other, and of tasks that can go on."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import block_of, mend, mend_text, moved, shown

_MOST = 3


def ready(plan: Plan, finding: Finding) -> Iterator[Fix]:
    yield _own_status(plan, finding, "started", preferred=True)


def completable(plan: Plan, finding: Finding) -> Iterator[Fix]:
    yield _own_status(plan, finding, "complete", preferred=True)


def premature_completion(plan: Plan, finding: Finding) -> Iterator[Fix]:
    yield from _complete_the_others(plan, finding)
    is_root = block_of(plan, finding).head.id == plan.document.graph.root
    yield _own_status(plan, finding, "started" if is_root else "notstarted")


def premature_start(plan: Plan, finding: Finding) -> Iterator[Fix]:
    yield from _complete_the_others(plan, finding)
    yield _own_status(plan, finding, "notstarted")


def _own_status(plan: Plan, finding: Finding, status: str, *, preferred: bool = False) -> Fix:
    id_ = shown(block_of(plan, finding).head.id or "")
    title = f"Set `{id_}` to {status}"
    return mend(plan, finding, title, Edit(finding.span, status), preferred=preferred)


def _complete_the_others(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """What the task waits for may be complete already, each by itself or all of it."""
    places = [related.at for related in finding.related]
    for at in places[:_MOST]:
        title = f"Set `{shown(plan.document.blocks[at].head.id or '')}` to complete"
        yield mend_text(plan, title, _completed(plan, at))
    if len(places) > 1:
        edits = [edit for at in places for edit in _completed(plan, at)]
        yield mend_text(plan, f"Set all {len(places)} to complete", edits)


def _completed(plan: Plan, at: int) -> list[Edit]:
    header = plan.document.blocks[at].header
    assert header and header.value  # The rule read its status.
    return moved(plan.document.offset_of(at), [Edit(header.value.span, "complete")])
