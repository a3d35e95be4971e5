"""The box of a node: how large it is, and what is written in it. `page/node.js` draws the same."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from vine_ls.features.drawing.legible import legible
from vine_ls.features.drawing.lettering import ELLIPSIS, fitted, width_of, wrapped
from vine_ls.features.drawing.node import Node

NAME_SIZE = 13.0
CAPTION_SIZE = 11.0
PILL_SIZE = 10.0
# From the left edge: the sign of the status stands before the words.
TEXT_LEFT = 36.0
FIRST_LINE = 24.0
LINE_HEIGHT = 18.0
SPRITE = 28.0

_TEXT_WIDTH = 172.0
_LEAST_WIDTH = 120.0
_RIGHT = 12.0
_MOST_LINES = 3
_BELOW_NAME = 34.0
_BAR = 12.0
# What an author can act upon is said in the box itself.
_PILLS = ("ready", "completable", "expandable")


class Label(NamedTuple):
    """The size of a box, its lines, and a word where something can be done now."""

    width: float
    height: float
    lines: tuple[str, ...]
    caption: str
    pill: str
    pill_left: float
    pill_width: float


def label_of(node: Node) -> Label:
    """What is written in the box of a node."""
    lines = _balanced(legible(node.name or node.id))
    pill = node.readiness if node.readiness in _PILLS and not is_open(node) else ""
    pill_width = round(width_of(pill, PILL_SIZE)) + 14.0 if pill else 0.0
    beside_pill = pill_width + 8 if pill else 0.0
    caption = fitted(legible(_caption(node)), _TEXT_WIDTH - beside_pill, CAPTION_SIZE)
    words = max(
        *(width_of(line, NAME_SIZE) for line in lines),
        width_of(caption, CAPTION_SIZE) + beside_pill,
    )
    sprite = SPRITE + 8 if node.sprite else 0.0
    width = float(round(max(_LEAST_WIDTH, TEXT_LEFT + words + sprite + _RIGHT) + 0.5))
    bar = _BAR if node.reference and node.reference.done else 0.0
    height = _BELOW_NAME + LINE_HEIGHT * len(lines) + bar
    pill_left = width - sprite - pill_width - _RIGHT + 2
    return Label(width, height, lines, caption, pill, pill_left, pill_width)


@lru_cache(maxsize=20_000)
def _balanced(name: str) -> tuple[str, ...]:
    """The name in as few lines as it needs, which are about equally long."""
    lines = wrapped(name, _TEXT_WIDTH, NAME_SIZE, _MOST_LINES)
    if len(lines) == 1 or lines[-1].endswith(ELLIPSIS):
        return lines
    least, most = _TEXT_WIDTH / 2, _TEXT_WIDTH
    while most - least > 4:
        middle = (least + most) / 2
        narrower = wrapped(name, middle, NAME_SIZE, len(lines))
        if narrower[-1].endswith(ELLIPSIS):
            least = middle
        else:
            most, lines = middle, narrower
    return lines


def is_open(node: Node) -> bool:
    """Whether the node stands for a reference that is opened in its place."""
    return bool(node.reference and node.reference.is_open)


def _caption(node: Node) -> str:
    done = node.reference.done if node.reference else None
    count = f"{done.complete}/{done.total}" if done else ""
    return " · ".join(part for part in (node.id if node.name else "", count) if part)
