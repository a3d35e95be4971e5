"""A plan in figures: how deep and wide it is, what most rests upon, how its parts get on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from vine_ls.features.standing import Done
from vine_ls.features.task_details import Details, all_details
from vine_ls.language import walk
from vine_ls.language.document import Document
from vine_ls.language.frozen import ReadOnlyDict

# It says how a task is drawn, and gathers nothing.
_DRAWN = "sprite"


class PlanStats(NamedTuple):
    """The figures. `chain` is the longest way down, from its top, and `width` how many tasks stand
    at most on one level of it; both are empty for what lies in or above a circle.
    """

    tasks: int
    references: int
    dependencies: int
    leaves: int
    decisions: int
    attachments: int
    chain: tuple[str, ...]
    width: int
    is_circular: bool
    most_wanted: tuple[tuple[str, int], ...]
    annotated: Mapping[str, Mapping[str, Done]]


def plan_stats(document: Document) -> PlanStats:
    """The figures of all blocks with an id; `most_wanted` has the direct dependants of each."""
    tasks = list(all_details(document))
    edges = document.graph.edges
    dependants = walk.reversed_edges(edges)
    levels = _levels(edges, dependants)
    wanted = [(id_, len(users)) for id_, users in dependants.items() if users]
    return PlanStats(
        sum(task.kind == "task" for task in tasks),
        sum(task.kind == "ref" for task in tasks),
        sum(len(task.dependencies) for task in tasks),
        sum(not task.dependencies for task in tasks),
        sum(len(task.decisions) for task in tasks),
        sum(len(task.attachments) for task in tasks),
        tuple(_longest_chain(edges, levels)),
        _width(levels.values()),
        len(levels) < len(edges),
        tuple(sorted(wanted, key=lambda it: -it[1])),
        _annotated(tasks),
    )


def _levels(edges: walk.Edges, dependants: Mapping[str, list[str]]) -> dict[str, int]:
    """How many tasks the longest way down from each has, itself included; none above a circle."""
    missing = {id_: sum(it in edges for it in set(targets)) for id_, targets in edges.items()}
    ready = [id_ for id_, count in missing.items() if not count]
    levels = dict.fromkeys(ready, 1)
    for id_ in ready:
        for user in dependants[id_]:
            missing[user] -= 1
            levels[user] = max(levels.get(user, 1), levels[id_] + 1)
            if not missing[user]:
                ready.append(user)
    return {id_: levels[id_] for id_ in ready}


def _longest_chain(edges: walk.Edges, levels: Mapping[str, int]) -> Iterable[str]:
    id_ = max(edges, key=lambda it: levels.get(it, 0), default=None)
    while id_ is not None and id_ in levels:
        yield id_
        below = levels[id_] - 1
        id_ = next((it for it in edges[id_] if levels.get(it) == below), None)


def _width(levels: Iterable[int]) -> int:
    counts: dict[int, int] = {}
    for level in levels:
        counts[level] = counts.get(level, 0) + 1
    return max(counts.values(), default=0)


def _annotated(tasks: Iterable[Details]) -> Mapping[str, Mapping[str, Done]]:
    """For each annotation and value, how many of the tasks that carry it are complete."""
    found: dict[str, dict[str, Done]] = {}
    for task in tasks:
        for key, values in task.annotations.items():
            for value in dict.fromkeys(values):
                if key != _DRAWN:
                    complete, total, _ = found.setdefault(key, {}).get(value, Done(0, 0))
                    done = Done(complete + (task.status == "complete"), total + 1)
                    found[key][value] = done
    return ReadOnlyDict({key: ReadOnlyDict(values) for key, values in found.items()})
