"""Walks over a task graph, given as the dependencies of each id in file order.

All of them are iterative (a chain of 100,000 tasks is legal) and linear, and all pass over
dependencies that name no id.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

Edges = Mapping[str, Sequence[str]]
Id = TypeVar("Id", bound=Hashable)


def runs_downward(edges: Edges) -> bool:
    """Whether every dependency stands below its dependant, so that no cycle is possible."""
    known = {id_: at for at, id_ in enumerate(edges)}.get
    below = len(edges)
    for at, targets in enumerate(edges.values()):
        for target in targets:
            if known(target, below) <= at:
                return False
    return True


def find_cycle(edges: Edges) -> list[str] | None:
    """The first cycle that a search in file order closes, without the closing id."""
    if runs_downward(edges):
        return None
    finished: set[str] = set()
    for start in edges:
        if start in finished:
            continue
        # The ids on the way down, each with the dependencies still to be followed.
        path = {start: iter(edges[start])}
        trail = [start]
        while trail:
            for target in path[trail[-1]]:
                if target in path:
                    return trail[trail.index(target) :]
                if target in edges and target not in finished:
                    path[target] = iter(edges[target])
                    trail.append(target)
                    break
            else:
                done = trail.pop()
                del path[done]
                finished.add(done)
    return None


def cyclic_components(edges: Mapping[Id, Sequence[Id]]) -> list[list[Id]]:
    """The strongly connected components of more than one id, each in file order, first first."""
    place = {id_: at for at, id_ in enumerate(edges)}
    components = [
        sorted(component, key=place.__getitem__)
        for component in _components(edges)
        if len(component) > 1
    ]
    return sorted(components, key=lambda component: place[component[0]])


def _components(edges: Mapping[Id, Sequence[Id]]) -> Iterable[list[Id]]:
    """All strongly connected components, by Tarjan's algorithm with a stack of its own."""
    low: dict[Id, int] = {}
    settled: set[Id] = set()
    pending: list[Id] = []
    for start in edges:
        if start in low:
            continue
        low[start] = len(low)
        pending.append(start)
        trail = [(start, low[start], iter(edges[start]))]
        while trail:
            id_, number, targets = trail[-1]
            for target in targets:
                if target not in edges or target in settled:
                    continue
                if target in low:
                    low[id_] = min(low[id_], low[target])
                else:
                    low[target] = len(low)
                    pending.append(target)
                    trail.append((target, low[target], iter(edges[target])))
                    break
            else:
                trail.pop()
                if trail:
                    parent = trail[-1][0]
                    low[parent] = min(low[parent], low[id_])
                if low[id_] == number:
                    at = len(pending) - 1
                    while pending[at] != id_:
                        at -= 1
                    component = pending[at:]
                    del pending[at:]
                    settled.update(component)
                    yield component


def may_lie_on_cycle(
    id_: str,
    targets: Callable[[str], Iterable[str]],
    dependants: Callable[[str], Iterable[str]],
    most: int,
) -> bool:
    """Whether a dependency of `id_` leads back to it, by way of others; or whether that is far.

    It looks down from the id and up from it in turn, so it costs the smaller side, and gives up
    where both are larger than `most`.
    """
    down: set[str] = set()
    up: set[str] = set()
    waiting_down = [it for it in targets(id_) if it != id_]
    waiting_up = [it for it in dependants(id_) if it != id_]
    while waiting_down and waiting_up:
        below, above = waiting_down.pop(), waiting_up.pop()
        if id_ in (below, above) or below in up or above in down or len(down) + len(up) > most:
            return True
        if below not in down:
            down.add(below)
            waiting_down += targets(below)
        if above not in up:
            up.add(above)
            waiting_up += dependants(above)
    return False


def reachable(edges: Edges, starts: Iterable[str]) -> set[str]:
    """The ids that can be reached from `starts` along dependencies, themselves included."""
    seen = {start for start in starts if start in edges}
    waiting = list(seen)
    while waiting:
        for target in edges[waiting.pop()]:
            if target not in seen and target in edges:
                seen.add(target)
                waiting.append(target)
    return seen


def distances(edges: Edges, start: str) -> dict[str, int]:
    """How many dependencies away from `start` each id is that can be reached, the nearest first.

    The start itself is no step away; equally near ones stand in the order in which they are found.
    """
    steps = {start: 0} if start in edges else {}
    for id_ in (queue := list(steps)):
        for target in edges[id_]:
            if target not in steps and target in edges:
                steps[target] = steps[id_] + 1
                queue.append(target)
    return steps


def sources(edges: Edges, ids: Iterable[str]) -> list[str]:
    """As few of `ids` as reach all of them, in file order; of a circle the first one."""
    wanted = dict.fromkeys(ids)
    place = {id_: at for at, id_ in enumerate(wanted)}
    inside = {id_: [target for target in edges[id_] if target in wanted] for id_ in wanted}
    found: list[str] = []
    seen: set[str] = set()
    # Components come with what they depend on first.
    for component in reversed(list(_components(inside))):
        if seen.isdisjoint(component):
            found.append(min(component, key=place.__getitem__))
        seen.update(component, *(inside[id_] for id_ in component))
    return sorted(found, key=place.__getitem__)


def unreachable(edges: Edges, root: str) -> list[str]:
    """The ids that the root does not depend on, directly or not, in file order."""
    seen = {root}
    # What lies below is reached in one pass; a second search is for what points up.
    for id_, targets in edges.items():
        if id_ in seen:
            seen.update(targets)
    if not seen >= edges.keys():
        seen = reachable(edges, [root])
    return [id_ for id_ in edges if id_ not in seen]


def reversed_edges(edges: Edges) -> dict[str, list[str]]:
    """The dependants of each id, in file order, each once."""
    dependants: dict[str, list[str]] = {id_: [] for id_ in edges}
    for id_, targets in edges.items():
        for target in dict.fromkeys(targets):
            if target in dependants:
                dependants[target].append(id_)
    return dependants
