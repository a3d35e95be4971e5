"""A block and its neighbours in the graph: the subject of rules that look no farther.

Such a rule may ask for what the block depends on, what depends on it, and for circles and the
root. So its answers hold until one of these changes, and an edit asks few blocks again.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from vine_ls.language.block import Links
from vine_ls.language.graph import Graph

SATISFIED = ("complete", "reviewing")

Bond = Literal["unknown", "duplicate", "alone", "above", "root", "early", "open", "implied"]


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


def bonds(linked: Linked) -> list[Bond]:
    """What is odd about the links of a block; rules of any other kind surely find nothing."""
    graph, at, links = linked
    nodes = linked.nodes if links.dependencies else []
    odd: list[Bond] = ["unknown"] if None in nodes else []
    id_ = links.id
    if id_ is None:
        return odd
    if graph.place(id_) != at:
        return [*odd, "duplicate"]
    last = graph.last_user(id_)
    if id_ == graph.root:
        odd.append("root")
    elif last is None or id_ in graph.circles.number:
        odd.append("alone")
    if last is not None and (graph.place(last) or 0) > at:
        odd.append("above")
    if links.value == "complete" or links.value == "started":
        if nodes and _hold_up(nodes):
            odd.append("early")
    elif (links.value == "notstarted" or links.value == "reviewing") and not _hold_up(nodes):
        odd.append("open")
    if len(nodes) > 1 and _is_implied(links.dependencies, nodes):
        odd.append("implied")
    return odd


def _hold_up(nodes: list[Links | None]) -> bool:
    return any(node is None or node.value not in SATISFIED or node.kind == "ref" for node in nodes)


def _is_implied(dependencies: tuple[str, ...], nodes: list[Links | None]) -> bool:
    targets = set(dependencies)
    return any(
        node and node.dependencies and not targets.isdisjoint(node.dependencies) for node in nodes
    )
