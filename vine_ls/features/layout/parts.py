"""What does not hang together is laid out one by one, and put side by side."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from vine_ls.features.layout.box import BOX_GAP, LAYER_GAP
from vine_ls.features.layout.part import Part

# Side by side up to this width, and on in the next row where the whole would be much wider than
# high.
_LEAST_WIDTH = 2400.0
_PROPORTION = 2.5


class Shelves(NamedTuple):
    """The size of the whole, and the top left corner of each part."""

    width: float
    height: float
    corners: list[tuple[float, float]]


def find_parts(below: Sequence[Sequence[int]]) -> list[list[int]]:
    """The boxes that hang together, each part in order, by their first ones."""
    part = list(range(len(below)))
    for source, targets in enumerate(below):
        for target in targets:
            one, other = sorted((_first(part, source), _first(part, target)))
            part[other] = one
    members: dict[int, list[int]] = {}
    for box in range(len(below)):
        members.setdefault(_first(part, box), []).append(box)
    return list(members.values())


def _first(part: list[int], box: int) -> int:
    while part[box] != box:
        part[box] = part[part[box]]
        box = part[box]
    return box


def put_on_shelves(parts: Sequence[Part]) -> Shelves:
    """Side by side, in rows if there is too much for one."""
    area = sum((part.width + BOX_GAP) * (part.height + LAYER_GAP) for part in parts)
    most = max([math.sqrt(area * _PROPORTION), _LEAST_WIDTH, *[part.width for part in parts]])
    x = y = width = height = 0.0
    corners = []
    for part in parts:
        if x and x + part.width > most:
            x = 0.0
            y = height + LAYER_GAP
        corners.append((x, y))
        width = max(width, x + part.width)
        height = max(height, y + part.height)
        x += part.width + BOX_GAP
    return Shelves(width, height, corners)
