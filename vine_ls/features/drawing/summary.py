"""How far a plan is, in one line."""

from __future__ import annotations

from vine_ls.features.progress import PlanProgress


def summary_of(progress: PlanProgress) -> str:
    parts = [f"{progress.complete} of {progress.total} complete", f"{progress.percentage} %"]
    for words, ids in (
        ("ready", progress.ready),
        ("completable", progress.completable),
        ("blocked", progress.by_status.get("blocked", 0)),
    ):
        count = ids if isinstance(ids, int) else len(ids)
        if count:
            parts.append(f"{count} {words}")
    return " · ".join(parts)
