"""Sorting blocks top-down: the root first, every block below all that depend on it."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from itertools import pairwise

from vine_ls.features.arrangement import arranged, longest_rise, require_sound_frame, units_of
from vine_ls.language import walk
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.text import Edit


def is_sorted(graph: Graph) -> bool:
    """Whether every dependency stands below its dependants."""
    return graph.circles.runs_downward or walk.runs_downward(graph.edges)


def sort_blocks(document: Document) -> list[Edit]:
    """The edits that sort the blocks, with few moves; blocks in a circle keep their order."""
    require_sound_frame(document)
    if is_sorted(document.graph):
        return []
    units = units_of(document)
    number = {unit.at: place for place, unit in enumerate(units)}
    targets = _targets(document.graph, number)
    # Sorting from above leaves what is needed late in place, from below what is needed early.
    orders = (_sorted_from_above(targets), _sorted_from_below(targets))
    best = max(orders, key=longest_rise)
    return arranged(document, units, best)


def _targets(graph: Graph, number: dict[int, int]) -> list[list[int]]:
    """What must stand below each block, free of circles; blocks are counted in file order."""
    places = graph.places
    circle = {id_: at for at, cycle in enumerate(graph.cycles) for id_ in cycle}
    targets: list[list[int]] = [[] for _ in number]
    for id_, dependencies in graph.edges.items():
        for target in dict.fromkeys(dependencies):
            # The root stays the first, whatever depends on it.
            if target not in places or target in (id_, graph.root):
                continue
            if id_ not in circle or circle[id_] != circle.get(target):
                targets[number[places[id_]]].append(number[places[target]])
    for cycle in graph.cycles:
        for upper, lower in pairwise(cycle):
            if lower != graph.root:
                targets[number[places[upper]]].append(number[places[lower]])
    return targets


def _sorted_from_above(targets: Sequence[Sequence[int]]) -> list[int]:
    """Always the first block in the file for which all that must stand above it is there."""
    missing = [0] * len(targets)
    for below in targets:
        for target in below:
            missing[target] += 1
    # The root, which nothing must stand above, is the first of all.
    ready = [at for at, count in enumerate(missing) if not count]
    order = []
    while ready:
        at = heapq.heappop(ready)
        order.append(at)
        for target in targets[at]:
            missing[target] -= 1
            if not missing[target]:
                heapq.heappush(ready, target)
    return order


def _sorted_from_below(targets: Sequence[Sequence[int]]) -> list[int]:
    """From the end on always the last block in the file for which all below it is there."""
    last = len(targets) - 1
    above: list[list[int]] = [[] for _ in targets]
    for at, below in enumerate(targets):
        for target in below:
            above[last - target].append(last - at)
    # From below, the root is the last of all.
    for at in range(last):
        above[at].append(last)
    return [last - at for at in reversed(_sorted_from_above(above))]
