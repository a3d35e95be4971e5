"""The plainest picture: rows in file order; edges over several layers run beside everything."""

from __future__ import annotations

from collections.abc import Sequence

from vine_ls.features.layout.box import BOX_GAP, LAYER_GAP, LINE_GAP, Box, Layout, Placed, Point


def lay_rows(
    boxes: Sequence[Box], edges: Sequence[tuple[int, int]], layers: Sequence[int]
) -> Layout:
    """The boxes of each layer side by side, in the order in which they come."""
    ends = [0.0] * (max(layers, default=-1) + 1)
    heights = ends.copy()
    for box, layer in zip(boxes, layers, strict=True):
        heights[layer] = max(heights[layer], box.height)
    tops = [0.0]
    for height in heights:
        tops.append(tops[-1] + height + LAYER_GAP)
    placed = []
    for box, layer in zip(boxes, layers, strict=True):
        placed.append(Placed(ends[layer], tops[layer], layer))
        ends[layer] += box.width + BOX_GAP
    width = max(ends, default=0.0)
    routes: list[tuple[Point, ...]] = []
    for source, target in edges:
        if not (0 <= source < len(boxes) and 0 <= target < len(boxes)):
            routes.append(())
            continue
        upper, lower = sorted((source, target), key=layers.__getitem__)
        start = (placed[upper].x + boxes[upper].width / 2, placed[upper].y + boxes[upper].height)
        end = (placed[lower].x + boxes[lower].width / 2, placed[lower].y)
        first, last = layers[upper], layers[lower]
        points = [start]
        if source == target:
            right = placed[source].x + boxes[source].width
            middle = placed[source].y + boxes[source].height / 2
            points = [(right, middle - 4), (right + 9, middle), (right, middle + 4)]
            routes.append(tuple(points))
            continue
        points.append((start[0], tops[first] + heights[first]))
        if last > first + 1:
            width += LINE_GAP
            points += [(width, tops[first + 1]), (width, tops[last - 1] + heights[last - 1])]
        points.append(end)
        routes.append(tuple(points if source == upper else points[::-1]))
    return Layout(width, max(0.0, tops[-1] - LAYER_GAP), tuple(placed), tuple(routes))
