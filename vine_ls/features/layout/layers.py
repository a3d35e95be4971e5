"""In which layer each box goes: below all that depend on it."""

from __future__ import annotations

from collections.abc import Iterable

from vine_ls.language.walk import cyclic_components

Edge = tuple[int, int]


def find_layers(count: int, edges: Iterable[Edge]) -> list[int]:
    """The layer of each box, from 0: as far up as what depends on it allows."""
    below = acyclic(count, edges)
    layers = [0] * count
    for at in from_the_top(below):
        for target in below[at]:
            layers[target] = max(layers[target], layers[at] + 1)
    return layers


def acyclic(count: int, edges: Iterable[Edge]) -> list[list[int]]:
    """What is to be drawn below each box: its targets, each once.

    In a circle, the edges against the order of the boxes are turned round.
    """
    below: list[dict[int, None]] = [{} for _ in range(count)]
    for source, target in edges:
        if source != target and 0 <= source < count and 0 <= target < count:
            below[source][target] = None
    plain = [list(targets) for targets in below]
    if len(from_the_top(plain)) == count:
        return plain
    for circle in cyclic_components(dict(enumerate(plain))):
        inside = set(circle)
        for source in circle:
            for target in plain[source]:
                if target < source and target in inside:
                    del below[source][target]
                    below[target][source] = None
    return [list(targets) for targets in below]


def from_the_top(below: list[list[int]]) -> list[int]:
    """All boxes that are in no circle and below none, each after those it is below."""
    waits = [0] * len(below)
    for targets in below:
        for target in targets:
            waits[target] += 1
    ready = [at for at, waiting in enumerate(waits) if not waiting]
    for at in ready:
        for target in below[at]:
            waits[target] -= 1
            if not waits[target]:
                ready.append(target)
    return ready
