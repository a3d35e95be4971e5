"""The scene: where each node, edge and frame of a picture is. All forms are made from it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from vine_ls.features.drawing.frames import Frame, Group, frames_of
from vine_ls.features.drawing.label import Label, is_open, label_of
from vine_ls.features.drawing.node import Node
from vine_ls.features.drawing.nodes import child_to_open
from vine_ls.features.drawing.outline import outline_of
from vine_ls.features.layout import Box, Layout, lay_out
from vine_ls.features.layout.box import Point
from vine_ls.features.progress import PlanProgress, progress_of
from vine_ls.language.snapshot import Plan

# Around all that is drawn.
MARGIN = 24.0


class Shape(NamedTuple):
    """A node in its place: the top left corner of its box, and its layer from the top.

    It is within opened references, the outermost first; a reference itself may be one to open.
    """

    node: Node
    within: tuple[str, ...]
    label: Label
    x: float
    y: float
    layer: int
    can_open: bool


class Line(NamedTuple):
    """An edge from the shape of a dependant to that of a dependency, by their numbers."""

    source: int
    target: int
    points: tuple[Point, ...]


class Ground(NamedTuple):
    """What was laid out, and how: as long as boxes and edges stay, so does the layout.

    `middles` says where the nodes of these ids were, from left to right.
    """

    boxes: list[Box]
    edges: list[tuple[int, int]]
    layout: Layout
    middles: dict[str, float]


class Scene(NamedTuple):
    """A picture, laid out; `unread` counts the blocks that no strict reader accepts."""

    key: str
    title: str | None
    width: float
    height: float
    shapes: tuple[Shape, ...]
    lines: tuple[Line, ...]
    groups: tuple[Group, ...]
    frames: tuple[Frame, ...]
    ground: Ground
    opened: tuple[str, ...]
    progress: PlanProgress
    unread: int


def scene_of(plan: Plan, opened: Collection[str] = (), before: Ground | None = None) -> Scene:
    """The picture of a plan; what was in a picture with the ground `before` stays about there."""
    outline = outline_of(plan, opened)
    title, found, edges, groups = outline
    nodes = outline.nodes
    labels = [label_of(node) for node in nodes]
    outermost = {at: number for number, it in reversed([*enumerate(groups)]) for at in it.members}
    boxes = [Box(it.width, it.height, outermost.get(at)) for at, it in enumerate(labels)]
    layout = _laid_out(boxes, edges, nodes, before)
    frames = frames_of(groups, boxes, layout.boxes)
    right, down = _room(frames)
    shapes = [
        Shape(*it, label, x + right, y + down, layer, _can_open(plan, it.node))
        for it, label, (x, y, layer) in zip(found, labels, layout.boxes, strict=True)
    ]
    return Scene(
        key=plan.key,
        title=title,
        width=max([layout.width, *(it.x + it.width for it in frames)]) + right + MARGIN,
        height=max([layout.height, *(it.y + it.height for it in frames)]) + down + MARGIN,
        shapes=tuple(shapes),
        lines=tuple(
            [
                Line(source, target, tuple([(x + right, y + down) for x, y in route]))
                for (source, target), route in zip(edges, layout.routes, strict=True)
            ]
        ),
        groups=tuple(groups),
        frames=tuple([it._replace(x=it.x + right, y=it.y + down) for it in frames]),
        ground=Ground(boxes, edges, layout, _middles(shapes)),
        opened=tuple([it.id for it in groups if it.is_opened]),
        progress=progress_of(plan.document.graph),
        unread=sum(not block.sound for block in plan.document.blocks),
    )


def path_of(line: Line) -> str:
    """The line as the path of an SVG: straight down, and in an S from one column to another."""
    parts = [f"M{number(line.points[0][0])} {number(line.points[0][1])}"] if line.points else []
    for (x, y), (to_x, to_y) in pairwise(line.points):
        end = f"{number(to_x)} {number(to_y)}"
        if line.source == line.target or abs(x - to_x) < 0.5:
            parts.append(f"L{end}")
        else:
            middle = number((y + to_y) / 2)
            parts.append(f"C{number(x)} {middle} {number(to_x)} {middle} {end}")
    return "".join(parts)


def number(value: float) -> str:
    """A length, to a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")


def _can_open(plan: Plan, node: Node) -> bool:
    return not is_open(node) and child_to_open(plan, node) is not None


def _laid_out(
    boxes: list[Box], edges: list[tuple[int, int]], nodes: Sequence[Node], before: Ground | None
) -> Layout:
    if before is None:
        return lay_out(boxes, edges)
    if before[:2] == (boxes, edges):
        return before.layout
    middles = before.middles
    known = {at: middles[node.id] for at, node in enumerate(nodes) if node.id in middles}
    return lay_out(boxes, edges, known)


def _middles(shapes: Sequence[Shape]) -> dict[str, float]:
    """Where the middles of the boxes are, from left to right."""
    return {it.node.id: it.x + it.label.width / 2 for it in shapes}


def _room(frames: Sequence[Frame]) -> tuple[float, float]:
    """How far all has to move to the right and down, so that nothing is too near to the edge."""
    return (
        MARGIN - min([0.0, *(it.x for it in frames)]),
        MARGIN - min([0.0, *(it.y for it in frames)]),
    )
