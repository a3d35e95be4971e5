"""Renaming what is at the cursor: an id wherever it is known, or the file that a URI names."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.definition import URI_SPOTS
from vine_ls.features.prefixed import Named, meanings
from vine_ls.features.refused import Refused
from vine_ls.features.rename_file import file_at, rename_file
from vine_ls.features.rename_id import rename_header, rename_task
from vine_ls.features.spot import Spot, spot_at
from vine_ls.language.changes import Changes
from vine_ls.language.header import is_id
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Span


class Renamable(NamedTuple):
    """What would be renamed: where it stands, and what it is called now."""

    span: Span
    placeholder: str


def prepare_rename(plan: Plan, offset: int, can_rename_files: bool) -> Renamable | None:
    """What can be renamed at `offset`; nothing where nothing is, and a reason where it cannot."""
    spot = spot_at(plan.document, offset)
    if spot is None or not spot.text:
        return None
    if spot.kind in URI_SPOTS:
        file_at(plan, spot, can_rename_files)
        return Renamable(spot.span, spot.text)
    if spot.kind not in ("id", "dependency"):
        return None
    id_ = _task_at(plan, spot).id
    # Of `ds/tokens` the task of the other plan is renamed, and not the prefix.
    return Renamable(Span(spot.span.end - len(id_), spot.span.end), id_)


def rename(plan: Plan, offset: int, new_name: str, can_rename_files: bool) -> Changes | None:
    """All that changes when what is at `offset` gets a new name, in all plans that know it.

    An id that several blocks have is changed in the header at the cursor and nowhere else.
    """
    spot = spot_at(plan.document, offset)
    if spot is None or not spot.text:
        return None
    if spot.kind in URI_SPOTS:
        return rename_file(plan, file_at(plan, spot, can_rename_files), new_name)
    if spot.kind not in ("id", "dependency"):
        return None
    task = _task_at(plan, spot)
    new_id = _new_id(task, spot.text, new_name)
    if new_id == task.id:
        return Changes({})
    if len(task.plan.document.graph.definitions(task.id)) > 1:
        return rename_header(plan, spot.at, new_id)
    return rename_task(task, new_id)


def rename_known(plan: Plan, id_: str, new_name: str) -> Changes:
    """All that changes when the task with this id gets another one, in all plans that know it."""
    task = _meant(plan, id_)
    new_id = _new_id(task, id_, new_name)
    return rename_task(task, new_id) if new_id != task.id else Changes({})


def _task_at(plan: Plan, spot: Spot) -> Named:
    """The one task that is meant at a spot."""
    if spot.kind == "id":
        return Named(plan, spot.text)
    return _meant(plan, spot.text)


def _meant(plan: Plan, id_: str) -> Named:
    found = meanings(plan, id_)
    if not found:
        raise Refused(f"no block has the id `{id_}`")
    if len(found) > 1:
        raise Refused(f"`{id_}` means tasks of several plans")
    if len(found[0].plan.document.graph.definitions(found[0].id)) > 1:
        raise Refused(f"several blocks have the id `{found[0].id}`: rename it in a header")
    return found[0]


def _new_id(task: Named, known_as: str, new_name: str) -> str:
    """The new id in the task's own plan; it may be given as the task is known elsewhere."""
    prefix = known_as[: len(known_as) - len(task.id)]
    new_id = new_name.strip(WHITESPACE).removeprefix(prefix)
    if not is_id(new_id):
        raise Refused(f"`{new_id}` is no id: letters, digits and `-`, in parts joined by `/`")
    return new_id
