"""The references of a plan: whether the plans behind them can be read, and how far those are."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.progress import PlanProgress, progress_of
from vine_ls.features.task_details import Details, all_details
from vine_ls.language.snapshot import Plan
from vine_ls.language.uri import scheme_of


class PlanReference(NamedTuple):
    """A reference, the key of its file if it means one, and the plan there or why there is none."""

    task: Details
    key: str | None
    title: str | None = None
    progress: PlanProgress | None = None
    trouble: str | None = None


def plan_references(plan: Plan) -> list[PlanReference]:
    """All references with an id, in file order."""
    tasks = [task for task in all_details(plan.document) if task.kind == "ref"]
    return [_reference(plan, task) for task in tasks]


def _reference(plan: Plan, task: Details) -> PlanReference:
    uri = task.uri or ""
    key = plan.resolve(uri)
    child = plan.child(uri)
    if child is None:
        return PlanReference(task, key, trouble=_trouble(plan, key, uri))
    document = child.document
    return PlanReference(task, key, document.preamble.title, progress_of(document.graph))


def _trouble(plan: Plan, key: str | None, uri: str) -> str:
    if key is None:
        return "not a file: nothing is fetched" if scheme_of(uri) else "leads to no file"
    if unreadable := plan.snapshot.unreadable(key):
        return unreadable.reason
    kind = plan.snapshot.kind(key)
    return {"missing": "no such file", "folder": "a folder"}.get(kind or "", "not read")
