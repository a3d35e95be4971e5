"""In which layer each box goes: below all that depend on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from vine_ls.language.walk import cyclic_components

Edge = tuple[int, int]
Lines = Sequence[Sequence[int]]

# A box with more leaves than this that are its alone has them in rows: of at least so many, and at
# most so many rows.
_WIDE_FAN = 12
_FOLDED_FAN = 8
_MOST_ROWS = 40


def find_layers(below: Sequence[Sequence[int]]) -> list[int]:
    """The layer of each box, from 0, so that lines are short and wide fans become several rows."""
    order = from_the_top(below)
    layers = [0] * len(below)
    for at in order:
        for target in below[at]:
            layers[target] = max(layers[target], layers[at] + 1)
    above = turned(below)
    _shorten(layers, below, above, order)
    _fold_fans(layers, below, above)
    return layers


def _shorten(layers: list[int], below: Lines, above: Lines, order: list[int]) -> None:
    """Move boxes towards where most of their lines lead.

    First from the bottom up, also where it makes no difference, since that may free what is above;
    then back from the top down. It comes near the network simplex of Gansner et al. for little.
    """
    for at in reversed(order):
        if below[at] and len(below[at]) >= len(above[at]):
            layers[at] = min([layers[target] for target in below[at]]) - 1
    for at in order:
        if above[at] and len(above[at]) >= len(below[at]):
            layers[at] = max([layers[source] for source in above[at]]) + 1
    top = min(layers, default=0)
    layers[:] = [layer - top for layer in layers]


def _fold_fans(layers: list[int], below: Lines, above: Lines) -> None:
    """Put the leaves of a box that has very many into several rows below each other."""
    for targets in below:
        leaves = [it for it in targets if not below[it] and len(above[it]) == 1]
        if len(leaves) > _WIDE_FAN:
            width = max(
                _FOLDED_FAN, math.isqrt(len(leaves) - 1) + 1, math.ceil(len(leaves) / _MOST_ROWS)
            )
            for number, leaf in enumerate(sorted(leaves)):
                layers[leaf] += number // width


def turned(below: Lines) -> list[list[int]]:
    """What is directly above each box."""
    above: list[list[int]] = [[] for _ in below]
    for source, targets in enumerate(below):
        for target in targets:
            above[target].append(source)
    return above


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


def from_the_top(below: Lines) -> list[int]:
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
