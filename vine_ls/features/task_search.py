"""The tasks of a plan that somebody looks for: by status, by a word in them, by readiness."""

from __future__ import annotations

from collections.abc import Collection

from vine_ls.features.progress import progress_of
from vine_ls.features.task_details import Details, all_details
from vine_ls.language.document import Document

REF = "ref"


def find_tasks(
    document: Document, statuses: Collection[str] = (), word: str = "", *, ready: bool = False
) -> list[Details]:
    """Those that fit all that is asked, in file order; references have the status `ref`.

    A word is sought in ids, names and descriptions, capital or not.
    """
    wanted = word.lower()
    startable = frozenset(progress_of(document.graph).ready) if ready else None
    return [
        task
        for task in all_details(document)
        if (not statuses or (task.status or task.kind) in statuses)
        and (startable is None or task.id in startable)
        and (not wanted or _mentions(task, wanted))
    ]


def _mentions(task: Details, wanted: str) -> bool:
    texts = (task.id, task.name, "\n".join(task.description))
    return any(wanted in text.lower() for text in texts)
