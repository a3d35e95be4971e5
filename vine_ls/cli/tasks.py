"""How tasks are named and shown in a shell, and what `--json` says of them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from vine_ls.cli.plan_file import PlanFile
from vine_ls.cli.screen import Screen
from vine_ls.cli.stopped import Stopped
from vine_ls.cli.style import as_json
from vine_ls.cli.table import Column
from vine_ls.features.task_details import Details, details_of, line_of, readiness_of
from vine_ls.features.words import STATUS_SIGNS
from vine_ls.language.document import Document
from vine_ls.language.header import STATUSES, VALID_STATUSES

Json = dict[str, Any]

# In a terminal; a status that is none may be any text.
_WIDEST_STATUS = 10
_SIGNS = {**STATUS_SIGNS, "ref": "↗"}
_ASCII_SIGNS = dict(zip((*STATUSES, "ref"), "x>?~.!@", strict=True))
# Where tasks are counted: those whose status is missing, or none.
OTHER = "other"


def required_task(file: PlanFile, id_: str) -> Details:
    """The task with this id. Without one the command stops, and says which was meant."""
    task = details_of(file.document, id_)
    if task is None:
        raise Stopped(f"{file.name} has no task `{id_}`{meant_instead(file, id_)}")
    return task


def meant_instead(file: PlanFile, id_: str) -> str:
    """The end of a sentence about an id that no task has: which was meant, if one is near."""
    # Only who slips pays for it.
    from vine_ls.rules.fixes.guessing import guesses

    meant = [f"`{guess.id}`" for guess in guesses(file.document, id_)]
    return f"; did you mean {' or '.join(meant)}?" if meant else ""


def status_of(task: Details) -> str:
    """The word in a table: a status as written, `ref`, or `?` where there is none."""
    return "ref" if task.kind == "ref" else task.status or "?"


def color_of(task: Details) -> str:
    return color_of_status(status_of(task))


def color_of_status(status: str) -> str:
    return status if status in VALID_STATUSES or status == "ref" else "removed"


def sign_of(task: Details, screen: Screen) -> str:
    """One character for a status."""
    return sign_of_status(status_of(task), screen)


def sign_of_status(status: str, screen: Screen) -> str:
    return (_SIGNS if screen.has_signs else _ASCII_SIGNS).get(status, "?")


def task_columns(tasks: Sequence[Details], screen: Screen, *, titles: bool = True) -> list[Column]:
    """Sign, id, status and name; a pipe needs no signs."""
    colors = [color_of(task) for task in tasks]
    statuses = [screen.cut(status_of(task), _WIDEST_STATUS) for task in tasks]
    columns = [
        Column("ID" if titles else "", [task.id for task in tasks], ["bold"] * len(tasks)),
        Column("STATUS" if titles else "", statuses, colors, can_go=True),
        Column("NAME" if titles else "", [task.name for task in tasks], shrinks=12),
    ]
    if screen.columns is None:
        return columns
    return [Column("", [sign_of(task, screen) for task in tasks], colors), *columns]


def tasks_of(document: Document, ids: Sequence[str]) -> list[Details]:
    return [task for id_ in ids if (task := details_of(document, id_))]


def put_json(value: Json) -> None:
    """Print a value."""
    sys.stdout.write(as_json(value))


def brief_json(document: Document, task: Details) -> Json:
    """What `--json` says of a task in a list."""
    return {
        "id": task.id,
        "name": task.name,
        "kind": task.kind,
        "status": task.status,
        "uri": task.uri,
        "readiness": readiness_of(document, task.at),
        "line": line_of(document, task.at),
    }


def full_json(document: Document, task: Details) -> Json:
    """All that the plan says of a task."""
    return {
        **brief_json(document, task),
        "dependencies": list(task.dependencies),
        "dependants": [*document.graph.users(task.id)][::-1],
        "description": "\n".join(task.description),
        "decisions": list(task.decisions),
        "attachments": [
            {"class": it.class_, "mime": it.mime, "uri": it.uri} for it in task.attachments
        ],
        "annotations": {key: list(values) for key, values in task.annotations.items()},
    }
