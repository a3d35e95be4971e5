"""What is laid out, and what comes of it; lengths are in the unit of the boxes, say pixels."""

from __future__ import annotations

from typing import NamedTuple

# Between two boxes of one layer, between a box and a line or two lines, and between two layers.
BOX_GAP = 28.0
LINE_GAP = 14.0
LAYER_GAP = 56.0

Point = tuple[float, float]


class Box(NamedTuple):
    """A box to be placed. Boxes of one group stay side by side where that is possible."""

    width: float
    height: float
    group: int | None = None


class Placed(NamedTuple):
    """The top left corner of a box, and its layer: 0 for the top of its part of the graph."""

    x: float
    y: float
    layer: int


class Layout(NamedTuple):
    """Where the boxes are, and how the edges run; nothing is left of 0 or above 0.

    A route is a line from point to point: from the middle of the bottom of its source to the middle
    of the top of its target. Each piece runs straight down or through a gap between two layers, so
    it crosses no box; an S-curve between the ends of a slanted piece crosses none either.

    An edge that had to be turned round to break a circle runs from the top of its source up to the
    bottom of its target. One from a box to itself goes round the right side of the box. One that
    has no box at one of its ends has no points.
    """

    width: float
    height: float
    boxes: tuple[Placed, ...]
    routes: tuple[tuple[Point, ...], ...]
