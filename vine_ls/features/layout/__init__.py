"""Where the boxes of a graph go, and how its edges run around them. docs/graph.md says how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vine_ls.features.layout.box import Box, Layout, Placed, Point
from vine_ls.features.layout.layers import Edge, acyclic
from vine_ls.features.layout.part import Part, lay_part
from vine_ls.features.layout.parts import find_parts, put_on_shelves
from vine_ls.features.layout.routes import loop

__all__ = ["Box", "Layout", "Placed", "lay_out"]


def lay_out(
    boxes: Sequence[Box],
    edges: Sequence[tuple[int, int]],
    before: Mapping[int, float] | None = None,
) -> Layout:
    """Dependants above what they depend on, in layers, with few crossings.

    Boxes are named by their number; their order counts where nothing else decides. An edge leads
    from a dependant to what it depends on. Any edges will do: circles, loops, twice the same.

    `before` says where the middles of boxes were, from left to right (`x + width / 2`), in the
    picture that the reader has seen. These boxes keep their order within a layer,
    and stay as near to there as they can, apart from a shift of the whole.
    """
    below = acyclic(len(boxes), edges)
    parts = find_parts(below)
    laid = [_lay_members(members, boxes, below, before or {}) for members in parts]
    shelves = put_on_shelves(laid)
    placed = [Placed(0.0, 0.0, 0)] * len(boxes)
    routes: dict[Edge, tuple[Point, ...]] = {}
    for members, part, (x, y) in zip(parts, laid, shelves.corners, strict=True):
        for box, at in zip(members, part.boxes, strict=True):
            placed[box] = Placed(at.x + x, at.y + y, at.layer)
        for (upper, lower), points in part.routes.items():
            moved = tuple([(across + x, down + y) for across, down in points])
            routes[members[upper], members[lower]] = moved
    return Layout(
        shelves.width,
        shelves.height,
        tuple(placed),
        tuple([_route_of(edge, routes, boxes, placed) for edge in edges]),
    )


def _lay_members(
    members: Sequence[int],
    boxes: Sequence[Box],
    below: Sequence[Sequence[int]],
    before: Mapping[int, float],
) -> Part:
    """Lay out one part, in which boxes have numbers of their own."""
    number = {box: at for at, box in enumerate(members)}
    return lay_part(
        [boxes[box] for box in members],
        [[number[target] for target in below[box]] for box in members],
        {number[box]: before[box] for box in members if box in before},
    )


def _route_of(
    edge: Edge,
    routes: Mapping[Edge, tuple[Point, ...]],
    boxes: Sequence[Box],
    placed: Sequence[Placed],
) -> tuple[Point, ...]:
    source, target = edge
    if edge in routes:
        return routes[edge]
    if (target, source) in routes:
        return routes[target, source][::-1]
    if source == target and 0 <= source < len(boxes):
        return tuple(loop(placed[source].x, placed[source].y, boxes[source]))
    return ()
