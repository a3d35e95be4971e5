"""The fixes of the findings at a place, and the fix of all that is safe, as actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from vine_ls.features.action import Action, Asked
from vine_ls.features.action_kinds import FIX_ALL, QUICK_FIX
from vine_ls.features.fixing import Find, can_be_fixed, fix_all_edits, fixes_for
from vine_ls.features.move_attachment import can_move_attachment, move_attachment
from vine_ls.features.sorting import sort_blocks
from vine_ls.features.spot import block_at
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.snapshot import Plan
from vine_ls.rules.check import Finding, check
from vine_ls.rules.check_files import file_findings
from vine_ls.rules.profile import Profile, unlimited

# Nobody reads a longer menu. Each fix is tried, which in a large plan may take its time.
_MOST_FINDINGS = 20
_FEWEST_FINDINGS = 5
_MOST_BLOCKS = 20_000
SORT_TITLE = "Sort the blocks top-down"


def quick_fixes(asked: Asked) -> Iterator[Action]:
    """The fixes of the findings that the span touches; of the first ones, if it is a large one."""
    if not asked.wants(QUICK_FIX):
        return
    most = max(_FEWEST_FINDINGS, _MOST_BLOCKS // max(1, len(asked.plan.document.blocks)))
    for finding in findings_at(asked)[: min(most, _MOST_FINDINGS)]:
        for title, changes, _, preferred in fixes_for(asked.plan, finding, finder(asked.profile)):
            creates = bool(changes.created)
            yield Action(title, QUICK_FIX, _always(changes), preferred, finding, creates)
        if finding.code == "vine/misplaced-block":
            yield Action(SORT_TITLE, QUICK_FIX, partial(sorted_blocks, asked.plan), finding=finding)
        if finding.code == "vine/attachment-on-reference":
            yield from _moved_attachment(asked.plan, finding)


def fix_all_action(asked: Asked) -> Iterator[Action]:
    """All safe fixes of the file; unasked only where one of them is."""
    if not asked.wants(FIX_ALL):
        return
    if asked.only is not None or can_be_fixed(asked.plan.document, findings_at(asked)):
        yield Action("Fix all that surely can be mended", FIX_ALL, lambda: _fix_all(asked))


def finder(profile: Profile) -> Find:
    """What looks for findings again in a document that has been edited: for all that there are."""
    return partial(check, profile=unlimited(profile))


def findings_at(asked: Asked) -> list[Finding]:
    """The findings that touch the span."""
    plan, span = asked.plan, asked.span
    document = plan.document
    first, last = block_at(document, span.start).at, block_at(document, span.end).at
    found = []
    for finding in check(document, asked.profile, file_findings(plan)):
        # A block that ends where the span starts has its mistakes there too.
        if first - 1 <= finding.at <= last:
            above = document.offset_of(finding.at)
            if above + finding.span.start <= span.end and span.start <= above + finding.span.end:
                found.append(finding)
    return found


def sorted_blocks(plan: Plan) -> Changes:
    """All blocks in their places, which is more than a fix of one finding tries."""
    return changes_of(plan.key, sort_blocks(plan.document))


def _moved_attachment(plan: Plan, finding: Finding) -> Iterator[Action]:
    """The attachment in the plan behind the reference: edits of two files."""
    if can_move_attachment(plan, finding.at):
        uri = plan.document.blocks[finding.at].head.value
        offset = plan.document.offset_of(finding.at) + finding.span.start
        changes = partial(move_attachment, plan, finding.at, offset)
        yield Action(f"Move it to the root of `{uri}`", QUICK_FIX, changes, finding=finding)


def _fix_all(asked: Asked) -> Changes:
    plan, profile = asked.plan, asked.profile
    return changes_of(plan.key, fix_all_edits(plan.document, finder(profile)))


def _always(changes: Changes) -> Callable[[], Changes]:
    return lambda: changes
