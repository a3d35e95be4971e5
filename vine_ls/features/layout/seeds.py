"""From which order the search for a good one begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vine_ls.features.layout.net import Net


def fresh_order(net: Net, below: Sequence[Sequence[int]]) -> list[float]:
    """A number for each item, by which to sort.

    Boxes count as a walk down from the first one meets them, each below the first in the file that
    depends on it; so modules stand together, as they are written. A line to a box over several
    layers stands where that box would.
    """
    numbers = _walk(below)
    return _with_bends(net, numbers)


def former_order(
    net: Net, below: Sequence[Sequence[int]], before: Mapping[int, float]
) -> list[float]:
    """A number for each item: where boxes were before. What is new stands by its dependant."""
    numbers = [before.get(box, 0.0) for box in range(net.boxes)]
    walk = _walk(below)
    known = [box in before for box in range(net.boxes)]
    for box in sorted(range(net.boxes), key=walk.__getitem__):
        if not known[box]:
            beside = [numbers[it] for it in (*net.up[box], *net.down[box]) if _is(known, it)]
            numbers[box] = sum(beside) / len(beside) if beside else 0.0
            known[box] = True
    return _with_bends(net, numbers)


def _is(known: Sequence[bool], item: int) -> bool:
    return item < len(known) and known[item]


def _with_bends(net: Net, numbers: list[float]) -> list[float]:
    numbers += [0.0] * (len(net.layers) - net.boxes)
    for (_, target), bends in net.bends.items():
        for bend in bends:
            numbers[bend] = numbers[target]
    for bend in range(net.boxes, len(net.layers)):
        beside = [it for it in net.down[net.up[bend][0]] if it < net.boxes]
        if len(net.down[bend]) > 1 and beside:
            # The trunk of a folded fan runs through the middle.
            numbers[bend] = sorted([numbers[it] for it in beside])[len(beside) // 2] - 0.5
    return numbers


def _walk(below: Sequence[Sequence[int]]) -> list[float]:
    children: list[list[int]] = [[] for _ in below]
    hangs = [False] * len(below)
    for source, targets in enumerate(below):
        for target in targets:
            if not hangs[target]:
                hangs[target] = True
                children[source].append(target)
    numbers = [0.0] * len(below)
    waiting = [box for box in range(len(below) - 1, -1, -1) if not hangs[box]]
    met = 0
    while waiting:
        box = waiting.pop()
        numbers[box] = float(met)
        met += 1
        waiting += reversed(children[box])
    return numbers
