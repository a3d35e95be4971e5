"""What a picture shows, before anybody has laid it out: some forms leave that to others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from vine_ls.features.drawing.frames import Group, groups_of
from vine_ls.features.drawing.node import Node
from vine_ls.features.drawing.nodes import Found, find_nodes
from vine_ls.language.snapshot import Plan


class Outline(NamedTuple):
    """The nodes in file order, the edges between them by their numbers, and the groups."""

    title: str | None
    found: list[Found]
    edges: list[tuple[int, int]]
    groups: list[Group]

    @property
    def nodes(self) -> list[Node]:
        return [it.node for it in self.found]


def outline_of(plan: Plan, opened: Collection[str] = ()) -> Outline:
    """What is shown of a plan, with these references opened in their places."""
    found = find_nodes(plan, opened)
    edges = _edges([it.node for it in found])
    return Outline(plan.document.preamble.title, found, edges, groups_of(found))


def _edges(nodes: Sequence[Node]) -> list[tuple[int, int]]:
    numbers = {node.id: at for at, node in enumerate(nodes)}
    return [
        (at, numbers[target])
        for at, node in enumerate(nodes)
        for target in node.dependencies
        if target in numbers
    ]
