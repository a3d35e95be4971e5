"""Lines around boxes: straight down within a layer, slanted only between layers."""

from __future__ import annotations

from collections.abc import Sequence

from vine_ls.features.layout.box import LINE_GAP, Box, Point
from vine_ls.features.layout.net import Edge, Net

# A loop stands out by half of the least gap between two boxes.
_LOOP = LINE_GAP / 2


class Bands:
    """The tops and bottoms of the layers, of which boxes may fill only a part."""

    def __init__(self, tops: Sequence[float], bottoms: Sequence[float]) -> None:
        self.tops = tops
        self.bottoms = bottoms


def route(
    edge: Edge, net: Net, middles: Sequence[float], boxes: Sequence[Box], bands: Bands
) -> list[Point]:
    """The line from the bottom of the upper box to the top of the lower one, through its bends."""
    upper, lower = edge
    layer = net.layers[upper]
    points = [
        (middles[upper], bands.tops[layer] + boxes[upper].height),
        (middles[upper], bands.bottoms[layer]),
    ]
    for bend in net.bends.get(edge, ()):
        layer = net.layers[bend]
        x = middles[bend]
        if points[-1][0] == x and points[-2][0] == x:
            points[-1] = (x, bands.bottoms[layer])
        else:
            points += [(x, bands.tops[layer]), (x, bands.bottoms[layer])]
    points.append((middles[lower], bands.tops[net.layers[lower]]))
    return _tidy(points)


def route_beside(
    edge: Edge, x: float, net: Net, middles: Sequence[float], boxes: Sequence[Box], bands: Bands
) -> list[Point]:
    """The line of an edge over very many layers, at `x` beside all boxes."""
    upper, lower = edge
    first, last = net.layers[upper], net.layers[lower]
    return _tidy(
        [
            (middles[upper], bands.tops[first] + boxes[upper].height),
            (middles[upper], bands.bottoms[first]),
            (x, bands.tops[first + 1]),
            (x, bands.bottoms[last - 1]),
            (middles[lower], bands.tops[last]),
        ]
    )


def loop(x: float, y: float, box: Box) -> list[Point]:
    """From the right side of a box back to it."""
    right, middle = x + box.width, y + box.height / 2
    return [
        (right, middle - box.height / 4),
        (right + _LOOP, middle),
        (right, middle + box.height / 4),
    ]


def _tidy(points: list[Point]) -> list[Point]:
    """Without points in the midst of a straight piece; straight lines keep two."""
    tidy = points[:1]
    for point in points[1:]:
        if point == tidy[-1]:
            continue
        if len(tidy) > 1 and tidy[-2][0] == tidy[-1][0] == point[0]:
            tidy.pop()
        tidy.append(point)
    return tidy
