"""Fixes of the names of rules that a file ignores."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, Span
from vine_ls.rules import RULES
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import line_deleted, mend, piece_of, shown, written
from vine_ls.rules.ignoring import nearest_rule


def unknown_rule(plan: Plan, finding: Finding) -> Iterator[Fix]:
    name = written(plan, finding)
    near = nearest_rule(name, [rule.code for rule in RULES])
    if near:
        yield mend(plan, finding, f"Change to `{near}`", Edit(finding.span, near), preferred=True)
    title = f"Remove `{shown(name)}`"
    yield mend(plan, finding, title, _name_removed(plan, finding), preferred=not near)


def _name_removed(plan: Plan, finding: Finding) -> Edit:
    """The name goes with a comma beside it; where it is the only one, so does its line."""
    text, (start, end) = piece_of(plan, finding.at), finding.span
    before = text[:start].rstrip(WHITESPACE)
    if before.endswith(","):
        return Edit(Span(len(before) - 1, end), "")
    behind = text[end:]
    bare = behind.lstrip(" \t")
    if bare.startswith(","):
        rest = bare[1:].lstrip(" \t")
        return Edit(Span(start, len(text) - len(rest)), "")
    return line_deleted(plan, finding)
