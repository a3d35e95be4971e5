"""Fixes of the order of blocks, and of dependencies that nothing needs."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.snapshot import Plan
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import inserted, line_deleted, line_end, mend, shown, written
from vine_ls.rules.fixes.wording import free_id


def redundant_dependency(plan: Plan, finding: Finding) -> Iterator[Fix]:
    title = f"Remove `-> {shown(written(plan, finding))}`"
    yield mend(plan, finding, title, line_deleted(plan, finding), preferred=True)


def root_is_reference(plan: Plan, finding: Finding) -> Iterator[Fix]:
    id_ = free_id(plan.document.graph, "root")
    name = plan.document.preamble.title or "Root"
    target = written(plan, finding)
    lines = (f"[{id_}] {name} (planning)", f"-> {target}", plan.document.preamble.delimiter, "")
    edit = inserted(0, line_end(plan).join(lines))
    title = f"Put a task `{id_}` above it"
    yield mend(plan, finding, title, edit, preferred=True)
