"""What belongs together: ids with one prefix, and the plan behind a reference that is opened."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from vine_ls.features.drawing.legible import legible
from vine_ls.features.drawing.lettering import fitted
from vine_ls.features.drawing.nodes import Found
from vine_ls.features.layout import Box, Placed

TITLE_SIZE = 11.0
# Between a frame and what is in it; its title stands above.
_AROUND = 10.0
_ABOVE = 24.0


class Group(NamedTuple):
    """Nodes that belong together, by their numbers."""

    id: str
    title: str
    is_opened: bool
    members: tuple[int, ...]


class Frame(NamedTuple):
    """A group with a frame around it, in which nothing else is."""

    group: Group
    title: str
    x: float
    y: float
    width: float
    height: float


def groups_of(found: Sequence[Found]) -> list[Group]:
    """The groups; those within another one come after it."""
    opened: dict[str, list[int]] = {}
    prefixed: dict[str, list[int]] = {}
    for at, (node, within) in enumerate(found):
        for ref_id in within:
            opened.setdefault(ref_id, []).append(at)
        if not within:
            prefixed.setdefault(node.id.partition("/")[0], []).append(at)
    titles = {
        it.node.id: it.node.reference.name or it.node.id
        for it in found
        if it.node.reference is not None and it.node.reference.is_open
    }
    return [
        *(Group(id_, titles.get(id_, id_), True, tuple(all_)) for id_, all_ in opened.items()),
        *(Group(id_, id_, False, tuple(all_)) for id_, all_ in prefixed.items() if len(all_) > 1),
    ]


def frames_of(
    groups: Sequence[Group], boxes: Sequence[Box], places: Sequence[Placed]
) -> list[Frame]:
    """A frame around each group whose nodes have room of their own."""
    rows = _Rows(boxes, places)
    frames = []
    for group in groups:
        left = min(places[at].x for at in group.members) - _AROUND
        top = min(places[at].y for at in group.members) - _ABOVE
        right = max(places[at].x + boxes[at].width for at in group.members) + _AROUND
        bottom = max(places[at].y + boxes[at].height for at in group.members) + _AROUND
        layers = range(
            min(places[at].layer for at in group.members),
            max(places[at].layer for at in group.members) + 1,
        )
        if rows.count_within(layers, left, right) == len(group.members):
            title = fitted(legible(group.title), right - left - 2 * _AROUND, TITLE_SIZE)
            frames.append(Frame(group, title, left, top, right - left, bottom - top))
    return frames


class _Rows:
    """The boxes of each layer from left to right."""

    def __init__(self, boxes: Sequence[Box], places: Sequence[Placed]) -> None:
        self._rows: dict[int, list[tuple[float, float]]] = {}
        for box, place in zip(boxes, places, strict=True):
            ends = (place.x + box.width, place.x)
            self._rows.setdefault(place.layer, []).append(ends)
        for row in self._rows.values():
            row.sort()

    def count_within(self, layers: range, left: float, right: float) -> int:
        """How many boxes of these layers are at least partly between two verticals."""
        count = 0
        for layer in layers:
            row = self._rows.get(layer, [])
            at = bisect_left(row, (left, left))
            while at < len(row) and row[at][1] < right:
                count += 1
                at += 1
        return count
