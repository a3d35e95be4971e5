"""The frontier of a plan in a shell: what can be started, completed, unblocked, expanded."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.cli.screen import Screen
from vine_ls.cli.table import table
from vine_ls.cli.tasks import Json, task_columns, tasks_of
from vine_ls.features.progress import PlanProgress
from vine_ls.language.document import Document
from vine_ls.language.header import STATUSES

# What the library calls them, and what people are told.
GROUPS = (
    ("ready", "Ready to start"),
    ("completable", "Ready to complete"),
    ("blocked", "Blocked"),
    ("expandable", "Ready to expand"),
)


def ids_in(progress: PlanProgress, name: str) -> tuple[str, ...]:
    """The ids of one group of the frontier, by its name."""
    groups = {
        "ready": progress.ready,
        "completable": progress.completable,
        "blocked": progress.blocked,
        "expandable": progress.expandable,
    }
    return groups[name]


def frontier_lines(
    document: Document,
    progress: PlanProgress,
    group: tuple[str, str],
    screen: Screen,
    most: int | None = None,
) -> Iterator[str]:
    """One group under its title, at most so many of its tasks; nothing if it is empty."""
    name, title = group
    ids = ids_in(progress, name)
    if not ids:
        return
    shown = tasks_of(document, ids[:most])
    yield f"{screen.style.paint(title, 'bold')} ({len(ids):,})"
    yield from table(task_columns(shown, screen, titles=False), screen, "  ")
    if len(shown) < len(ids):
        yield screen.style.paint(f"  and {len(ids) - len(shown):,} more", "dim")
    yield ""


def progress_json(progress: PlanProgress) -> Json:
    """How far a plan is, in the words of the server's `vine.stats`."""
    return {
        "total": progress.total,
        "complete": progress.complete,
        "percentage": progress.percentage,
        "byStatus": {status: progress.by_status.get(status, 0) for status in STATUSES},
        **{name: len(ids_in(progress, name)) for name, _ in GROUPS},
    }
