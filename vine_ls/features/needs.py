"""What a task rests on, also behind references: the tasks of other plans, as they are known here.

A reference stands for the root of the plan behind it, so what that root rests on, the reference
rests on, too. Only plans that were read are looked into, each task once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.features.prefixed import joined_id, meanings_below, prefix_of, reference_at
from vine_ls.features.task_details import Details, details_of
from vine_ls.language.snapshot import Plan


class Need(NamedTuple):
    """A task that another one rests on, and by how many dependencies it is away.

    It stands in `plan`, and is known as `name` where the question was asked.
    """

    task: Details
    steps: int
    plan: Plan
    name: str


class Needs(NamedTuple):
    """The nearest first; and the dependencies, direct or not, that mean no task."""

    found: tuple[Need, ...]
    unknown: tuple[str, ...]


class _Place(NamedTuple):
    """A task in its plan, what stands in front of the ids there, and how far away it is."""

    plan: Plan
    id: str
    prefix: str
    name: str
    steps: int


def needs_of(plan: Plan, id_: str, most: int | None = None) -> Needs:
    """All that a task rests on, at most so many dependencies away."""
    found: list[Need] = []
    unknown: dict[str, None] = {}
    waiting = deque([_Place(plan, id_, "", id_, 0)])
    seen = {(plan.key, id_)}
    while waiting:
        place = waiting.popleft()
        task = details_of(place.plan.document, place.id)
        if task is None:
            continue
        if (place.plan.key, place.id) != (plan.key, id_):
            found.append(Need(task, place.steps, place.plan, place.name))
        below: list[_Place] = []
        for target in task.dependencies:
            meant = list(_meant(place, target))
            below += meant
            if not meant:
                unknown[joined_id(place.prefix, target)] = None
        for it in below:
            if (most is None or it.steps <= most) and (it.plan.key, it.id) not in seen:
                seen.add((it.plan.key, it.id))
                waiting.append(it)
        # What a reference stands for comes with it.
        root = _root_behind(place, task)
        if root is not None and (root.plan.key, root.id) not in seen:
            seen.add((root.plan.key, root.id))
            waiting.appendleft(root)
    return Needs(tuple(found), tuple(unknown))


def _meant(place: _Place, target: str) -> Iterator[_Place]:
    """The task that a dependency means: one of the same plan, or of those behind it."""
    plan, _, prefix, _, steps = place
    name = joined_id(prefix, target)
    if plan.document.graph.place(target) is not None:
        yield _Place(plan, target, prefix, name, steps + 1)
        return
    for other, id_ in meanings_below(plan, target):
        inner = target[: len(target) - len(id_)].rstrip("/")
        yield _Place(other, id_, joined_id(prefix, inner), name, steps + 1)


def _root_behind(place: _Place, task: Details) -> _Place | None:
    """The root of the plan behind a reference, which is known by the reference's own id."""
    reference = reference_at(place.plan, task.at)
    child = place.plan.child(reference.uri) if reference else None
    root = child.document.graph.root if child else None
    if reference is None or child is None or root is None:
        return None
    prefix = joined_id(place.prefix, prefix_of(child, reference))
    return _Place(child, root, prefix, place.name, place.steps)
