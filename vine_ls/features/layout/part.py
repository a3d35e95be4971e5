"""The layout of boxes that hang together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from itertools import chain
from typing import NamedTuple

from vine_ls.features.layout.box import LAYER_GAP, LINE_GAP, Box, Placed, Point
from vine_ls.features.layout.coordinates import find_middles, find_middles_again
from vine_ls.features.layout.grouping import gather_groups
from vine_ls.features.layout.layers import find_layers
from vine_ls.features.layout.net import Edge, Net, make_net
from vine_ls.features.layout.ordering import order_rows
from vine_ls.features.layout.routes import Bands, route, route_beside
from vine_ls.features.layout.seeds import former_order, fresh_order


class Part(NamedTuple):
    """A layout with one route for each pair of boxes, from the upper to the lower one."""

    width: float
    height: float
    boxes: Sequence[Placed]
    routes: Mapping[Edge, Sequence[Point]]


def lay_part(
    boxes: Sequence[Box], below: Sequence[Sequence[int]], before: Mapping[int, float]
) -> Part:
    """Lay out boxes, each with what is to be drawn below it; no circles."""
    if len(boxes) == 1:
        return Part(boxes[0].width, boxes[0].height, [Placed(0.0, 0.0, 0)], {})
    net = make_net(below, find_layers(below))
    widths = [box.width for box in boxes]
    if before:
        former = former_order(net, below, before)
        rows = order_rows(net, former, set(before))
        middles = find_middles_again(rows, net, widths, former, before)
    else:
        rows = order_rows(net, fresh_order(net, below), set())
        if any(box.group is not None for box in boxes):
            gather_groups(rows, net, [box.group for box in boxes])
        middles = find_middles(rows, net, widths)
    left = min(min(middles), *[x - box.width / 2 for x, box in zip(middles, boxes, strict=False)])
    middles = [x - left for x in middles]
    bands = _bands(net, boxes)
    placed = [
        Placed(x - box.width / 2, bands.tops[layer], layer)
        for x, box, layer in zip(middles, boxes, net.layers, strict=False)
    ]
    right = max(max(middles), *[at.x + box.width for box, at in zip(boxes, placed, strict=True)])
    routes = {}
    for upper, lowers in enumerate(below):
        for lower in lowers:
            routes[upper, lower] = route((upper, lower), net, middles, boxes, bands)
    lanes = _lanes(net)
    for edge, lane in lanes.items():
        x = right + LINE_GAP * (lane + 1)
        routes[edge] = route_beside(edge, x, net, middles, boxes, bands)
    right += LINE_GAP * (max(lanes.values(), default=-1) + 1)
    return Part(right, bands.bottoms[-1], placed, routes)


def _bands(net: Net, boxes: Sequence[Box]) -> Bands:
    heights = [0.0] * (max(net.layers) + 1)
    for box, layer in zip(boxes, net.layers, strict=False):
        heights[layer] = max(heights[layer], box.height)
    tops = [0.0]
    for height in heights[:-1]:
        tops.append(tops[-1] + height + LAYER_GAP)
    return Bands(tops, [top + height for top, height in zip(tops, heights, strict=True)])


def _lanes(net: Net) -> dict[Edge, int]:
    """In which lane beside the boxes the longest edges run; those of one box share theirs."""
    uses = Counter(chain.from_iterable(net.lanes))
    owners = {edge: max(edge, key=lambda box: (uses[box], box)) for edge in net.lanes}
    spans: dict[int, tuple[int, int]] = {}
    for (source, target), owner in owners.items():
        start, end = spans.get(owner, (net.layers[source], net.layers[target]))
        spans[owner] = (min(start, net.layers[source]), max(end, net.layers[target]))
    # The lanes that are free again, by where they end.
    ends: list[tuple[int, int]] = []
    lanes: dict[int, int] = {}
    for owner, (start, end) in sorted(spans.items(), key=lambda item: (item[1], item[0])):
        lane = heappop(ends)[1] if ends and ends[0][0] <= start else len(ends)
        heappush(ends, (end, lane))
        lanes[owner] = lane
    return {edge: lanes[owner] for edge, owner in owners.items()}
