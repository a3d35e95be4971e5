"""A block and its neighbours in the graph: the subject of rules that look no farther.

Such a rule may ask for what the block depends on, what depends on it, and for circles and the
root. So its answers hold until one of these changes, and an edit asks few blocks again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from vine_ls.language.block import Links
from vine_ls.language.graph import Graph
from vine_ls.language.readiness import SATISFIED

# Of a block that does not count for its id nothing is said but "unknown" and "duplicate".
Bond = Literal[
    "unknown",
    "duplicate",
    "alone",
    "above",
    "root",
    "implied",
    "early completion",
    "early start",
    "startable",
    "completable",
]
_EARLY: dict[str | None, Bond] = {"complete": "early completion", "started": "early start"}
_OPEN: dict[str | None, Bond] = {"notstarted": "startable", "reviewing": "completable"}

Find = Callable[[str], Links | None]
Place = Callable[[str], int | None]


class Linked(NamedTuple):
    """A block as its graph sees it."""

    graph: Graph
    at: int
    links: Links

    @property
    def counts(self) -> bool:
        """Whether it has an id, and is the first block that has it."""
        return self.links.id is not None and self.graph.place(self.links.id) == self.at

    @property
    def nodes(self) -> list[Links | None]:
        """What it depends on, in order; `None` where that is unknown."""
        return [self.graph.node(target) for target in self.links.dependencies]

    @property
    def unknown(self) -> list[tuple[int, str]]:
        """The dependencies that name no block, with their numbers."""
        return [
            (number, target)
            for number, target in enumerate(self.links.dependencies)
            if self.graph.node(target) is None
        ]

    @property
    def circle(self) -> list[str] | None:
        """The ids, its own among them, that wait for each other in a circle."""
        circles = self.graph.circles
        number = circles.number.get(self.links.id) if self.links.id is not None else None
        return None if number is None else circles.components[number]

    @property
    def waits(self) -> bool:
        """Whether something holds it up: unknown ids and references do, too."""
        return _hold_up(self.nodes)


def bonds(linked: Linked, find: Find, place: Place) -> list[Bond]:
    """What is odd about the links of a block; rules of any other kind surely find nothing.

    `find` and `place` are those of the graph, or the quicker ones of a mapping of the whole file.
    """
    graph, at, links = linked
    nodes = [find(target) for target in links.dependencies]
    odd: list[Bond] = ["unknown"] if None in nodes else []
    id_, value = links.id, links.value
    if id_ is None:
        return odd
    if place(id_) != at:
        return [*odd, "duplicate"]
    last = graph.last_user(id_)
    if id_ == graph.root:
        odd.append("root")
    elif last is None or id_ in graph.circles.number:
        odd.append("alone")
    if last is not None and (place(last) or 0) > at:
        odd.append("above")
    if value in _EARLY:
        if nodes and _hold_up(nodes):
            odd.append(_EARLY[value])
    elif value in _OPEN and not (nodes and _hold_up(nodes)):
        odd.append(_OPEN[value])
    if len(nodes) > 1 and _is_implied(links.dependencies, nodes):
        odd.append("implied")
    return odd


def _hold_up(nodes: list[Links | None]) -> bool:
    return any(node is None or node.value not in SATISFIED or node.kind == "ref" for node in nodes)


def _is_implied(dependencies: tuple[str, ...], nodes: list[Links | None]) -> bool:
    targets = set(dependencies)
    for node in nodes:
        if node and node.dependencies and not targets.isdisjoint(node.dependencies):
            return True
    return False
