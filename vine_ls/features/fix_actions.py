"""The fixes of the findings at a place, and the fix of all that is safe, as actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vine_ls.features.action import FIX_ALL, QUICK_FIX, Action, Only, is_wanted
from vine_ls.features.fixing import fix_all_edits, fixes_for
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.rules.check import Finding, check


def quick_fixes(plan: Plan, span: Span, only: Only) -> Iterator[Action]:
    """All fixes of the findings that `span` touches."""
    if not is_wanted(QUICK_FIX, only):
        return
    for finding in findings_at(plan.document, span):
        for title, changes, _, preferred in fixes_for(plan, finding):
            yield Action(title, QUICK_FIX, _always(changes), preferred, finding)


def fix_all_action(plan: Plan, span: Span, only: Only) -> Iterator[Action]:
    """All safe fixes of the file; unasked only where there is something to mend."""
    if not is_wanted(FIX_ALL, only):
        return
    if only is not None or findings_at(plan.document, span):
        title = "Fix all that surely can be mended"
        yield Action(title, FIX_ALL, lambda: changes_of(plan.key, fix_all_edits(plan.document)))


def findings_at(document: Document, span: Span) -> list[Finding]:
    """The findings that touch `span`."""
    return [
        finding
        for finding in check(document)
        if _start(document, finding) + finding.span.start <= span.end
        and span.start <= _start(document, finding) + finding.span.end
    ]


def _start(document: Document, finding: Finding) -> int:
    return document.offset_of(finding.at)


def _always(changes: Changes) -> Callable[[], Changes]:
    return lambda: changes
