"""What goes when a task goes: all that the root needs for no other reason."""

from __future__ import annotations

from vine_ls.language import walk
from vine_ls.language.nodes import VineGraph
from vine_ls.language.validate import edges_of


def orphans_of(graph: VineGraph, id_: str) -> list[str]:
    """The ids that the root would no longer depend on without this one, in file order."""
    edges = edges_of(graph)
    without = {other: targets for other, targets in edges.items() if other != id_}
    if not without or id_ not in edges:
        return []
    root = next(iter(edges))
    known = set(walk.unreachable(edges, root))
    return [it for it in walk.unreachable(without, root) if it not in known] if root != id_ else []
