"""Graphs for tests of the layout, and what can be asked of a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from hypothesis import strategies as st

from vine_ls.features.layout import Box, Layout

Edges = list[tuple[int, int]]


class Drawn(NamedTuple):
    boxes: list[Box]
    edges: Edges


def boxes_of(count: int) -> st.SearchStrategy[list[Box]]:
    sizes = st.sampled_from((Box(40, 20), Box(90, 30), Box(200, 30), Box(70, 80), Box(1, 1)))
    return st.lists(sizes, min_size=count, max_size=count)


@st.composite
def graphs(draw: st.DrawFn, most: int = 24) -> Drawn:
    """Any graph at all: circles, loops, islands, the same edge twice, edges to nothing."""
    count = draw(st.integers(0, most))
    number = st.integers(-1, count)
    edges = draw(st.lists(st.tuples(number, number), max_size=3 * most))
    return Drawn(draw(boxes_of(count)), edges)


@st.composite
def plans(draw: st.DrawFn, most: int = 24) -> Drawn:
    """No circles; every box but the first has a dependant further up in the list."""
    count = draw(st.integers(1, most))
    edges = [(draw(st.integers(0, at - 1)), at) for at in range(1, count)]
    number = st.integers(0, count - 1)
    more = draw(st.lists(st.tuples(number, number), max_size=2 * most))
    return Drawn(draw(boxes_of(count)), edges + [edge for edge in more if edge[0] < edge[1]])


def pieces(route: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float, float, float]]:
    for (left, top), (right, bottom) in pairwise(route):
        yield left, top, right, bottom


def enters(piece: tuple[float, float, float, float], left: float, top: float, box: Box) -> bool:
    """Whether a straight piece has a point truly inside of the box (Liang and Barsky)."""
    x, y, end_x, end_y = piece
    start, end = 0.0, 1.0
    margin = 1e-6
    for at, change, low, high in (
        (x, end_x - x, left + margin, left + box.width - margin),
        (y, end_y - y, top + margin, top + box.height - margin),
    ):
        if change == 0:
            if not low < at < high:
                return False
            continue
        one, other = sorted(((low - at) / change, (high - at) / change))
        start, end = max(start, one), min(end, other)
    return start < end


def sketch(boxes: Sequence[Box], layout: Layout, names: str) -> str:
    """One line for each layer: the names from left to right."""
    rows: dict[int, list[tuple[float, str]]] = {}
    for name, box, placed in zip(names, boxes, layout.boxes, strict=True):
        rows.setdefault(placed.layer, []).append((placed.x + box.width / 2, name))
    return "\n".join(" ".join(name for _, name in sorted(rows[layer])) for layer in sorted(rows))
