"""Graphs of the shapes that plans have, as edges from dependant to dependency."""

from __future__ import annotations

import random
from collections.abc import Callable

Edges = list[tuple[int, int]]


def modules(count: int, seed: int = 1) -> Edges:
    """A root over modules of twelve tasks; most modules wait for another one."""
    rng = random.Random(seed)
    edges: Edges = []
    heads = list(range(1, count, 12))
    for at, head in enumerate(heads):
        edges.append((0, head))
        for task in range(head + 1, min(head + 12, count)):
            edges.append((rng.randrange(max(head, task - 4), task), task))
            if rng.random() < 0.6 and task - head > 2:
                edges.append((rng.randrange(head, task - 1), task))
        if at + 1 < len(heads) and rng.random() < 0.6:
            later = rng.choice(heads[at + 1 : at + 5])
            edges.append((min(head + rng.randrange(12), count - 1), later))
    return _plain(edges)


def tree_and_more(count: int, seed: int = 1) -> Edges:
    """A binary tree, and from each task one more edge to a random later one."""
    rng = random.Random(seed)
    edges: Edges = []
    for number in range(1, count):
        edges.append(((number - 1) // 2, number))
        if number + 1 < count:
            edges.append((number, rng.randrange(number + 1, min(count, number + 60))))
    return _plain(edges)


def random_plan(count: int, seed: int = 1) -> Edges:
    """Each task has a dependant near by or anywhere, and one more edge on average."""
    rng = random.Random(seed)
    edges: Edges = []
    for task in range(1, count):
        near = rng.random() < 0.7
        edges.append((rng.randrange(max(0, task - 50) if near else 0, task), task))
    for _ in range(count):
        source = rng.randrange(count - 1)
        edges.append((source, min(count - 1, source + 1 + int(rng.expovariate(1 / 40)))))
    return _plain(edges)


def tree(count: int, _seed: int = 1) -> Edges:
    """Each task depends on two."""
    return [((number - 1) // 2, number) for number in range(1, count)]


def diamonds(count: int, seed: int = 1) -> Edges:
    """A ladder of small fans that meet again."""
    rng = random.Random(seed)
    edges: Edges = []
    top = 0
    while top + 2 < count:
        width = min(rng.randrange(2, 6), count - top - 2)
        bottom = top + width + 1
        for task in range(top + 1, bottom):
            edges += [(top, task), (task, bottom)]
        if rng.random() < 0.3 and top >= 6:
            edges.append((top - rng.randrange(2, 6), bottom))
        top = bottom
    return _plain(edges)


def wide(count: int, _seed: int = 1) -> Edges:
    """One task that depends on all others."""
    return [(0, number) for number in range(1, count)]


def deep(count: int, seed: int = 1) -> Edges:
    """A chain with long shortcuts."""
    rng = random.Random(seed)
    edges = [(number - 1, number) for number in range(1, count)]
    for _ in range(count // 10):
        source = rng.randrange(count - 1)
        edges.append((source, rng.randrange(source + 1, count)))
    return _plain(edges)


def _plain(edges: Edges) -> Edges:
    return sorted({(source, target) for source, target in edges if source < target})


SHAPES: dict[str, Callable[[int, int], Edges]] = {
    "modules": modules,
    "tree and more": tree_and_more,
    "random": random_plan,
    "tree": tree,
    "diamonds": diamonds,
    "wide": wide,
    "deep": deep,
}
