"""The graph with every line cut into pieces between neighbouring layers, by bends.

Lines over several layers that end in the same box share their bends: they are drawn as one line
that others join. That is easier to read, and keeps the number of bends small. Lines to the leaves
of a folded fan share the line that leaves, as a trunk with the leaves on both sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

Edge = tuple[int, int]

# So many layers may be crossed by all long edges together, for each box and edge, and at most. The
# longest beyond that run beside everything.
_BUDGET = 10
_MOST = 150_000


class Net(NamedTuple):
    """Boxes come first, bends after them. `up` and `down` lead to the neighbouring layers."""

    boxes: int
    layers: list[int]
    up: list[list[int]]
    down: list[list[int]]
    bends: dict[Edge, list[int]]
    lanes: list[Edge]


def make_net(below: Sequence[Sequence[int]], layers: Sequence[int]) -> Net:
    """The net of boxes in these layers; each has what is drawn `below` it in a lower one."""
    net = Net(len(below), list(layers), [[] for _ in below], [[] for _ in below], {}, [])
    dependants = Counter(chain.from_iterable(below))
    long: list[Edge] = []
    for source, targets in enumerate(below):
        trunk: list[int] = []
        for target in targets:
            if layers[target] - layers[source] == 1:
                _link(net, source, target)
            elif not below[target] and dependants[target] == 1:
                _leave(net, trunk, source, target)
            else:
                long.append((source, target))
    lines: dict[int, list[int]] = {}
    for source, target in _within_budget(net, long, len(below) + sum(map(len, below))):
        _enter(net, lines.setdefault(target, []), source, target)
    return net


def _within_budget(net: Net, long: list[Edge], size: int) -> list[Edge]:
    left = min(size * _BUDGET, _MOST)
    kept: list[Edge] = []
    for edge in sorted(long, key=lambda edge: net.layers[edge[1]] - net.layers[edge[0]]):
        left -= net.layers[edge[1]] - net.layers[edge[0]]
        (kept if left >= 0 else net.lanes).append(edge)
    return sorted(kept)


def _enter(net: Net, line: list[int], source: int, target: int) -> None:
    """Join the line into the target; its bends are in `line`, the lowest first."""
    span = net.layers[target] - net.layers[source] - 1
    for _ in range(span - len(line)):
        next_ = line[-1] if line else target
        line.append(_bend(net, net.layers[next_] - 1))
        _link(net, line[-1], next_)
    net.bends[source, target] = line[span - 1 :: -1]
    _link(net, source, line[span - 1])


def _leave(net: Net, line: list[int], source: int, target: int) -> None:
    """Join the line out of the source; its bends are in `line`, the highest first."""
    span = net.layers[target] - net.layers[source] - 1
    for _ in range(span - len(line)):
        last = line[-1] if line else source
        line.append(_bend(net, net.layers[last] + 1))
        _link(net, last, line[-1])
    net.bends[source, target] = line[:span]
    _link(net, line[span - 1], target)


def _bend(net: Net, layer: int) -> int:
    net.layers.append(layer)
    net.up.append([])
    net.down.append([])
    return len(net.layers) - 1


def _link(net: Net, upper: int, lower: int) -> None:
    net.down[upper].append(lower)
    net.up[lower].append(upper)
