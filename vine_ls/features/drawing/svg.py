"""The picture as one SVG: it can be looked at wherever an image can, and its text be selected."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from vine_ls.features.drawing.frames import Frame
from vine_ls.features.drawing.label import (
    FIRST_LINE,
    LINE_HEIGHT,
    SPRITE,
    TEXT_LEFT,
)
from vine_ls.features.drawing.legible import legible, legible_lines
from vine_ls.features.drawing.lettering import fitted, width_of
from vine_ls.features.drawing.looks import LOOKS, description_of, look_of
from vine_ls.features.drawing.node import Node
from vine_ls.features.drawing.palette import resolved
from vine_ls.features.drawing.parts import part
from vine_ls.features.drawing.scene import MARGIN, Scene, Shape, number, path_of
from vine_ls.features.drawing.summary import summary_of
from vine_ls.features.drawing.surroundings import Surroundings

_HEAD = 64.0
_LEGEND = 40.0
_TITLE_SIZE = 18.0
_WORD_SIZE = 12.0
_LEAST_WIDTH = 480.0


def as_svg(scene: Scene, around: Surroundings) -> str:
    """The scene with a head and a legend; nodes are links to their lines."""
    width = max(scene.width, _LEAST_WIDTH)
    entries = list(_legend_entries(scene))
    rows = _rows(entries, width)
    below = _HEAD + scene.height
    height = below + _LEGEND * bool(rows) + 24.0 * max(0, len(rows) - 1)
    left = (width - scene.width) / 2
    title = _text(scene.title or "A plan")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}"'
            f' height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
            f' role="img" aria-label="{title}">',
            f"<title>{title}</title>",
            f"<style>\n{resolved(part('picture.css') + _OWN_STYLE)}</style>",
            f"<defs>\n{part('signs.svg')}</defs>",
            '<rect class="page" width="100%" height="100%"/>',
            *_head(scene, width),
            f'<g transform="translate({number(left)} {number(_HEAD)})">',
            *map(_frame, scene.frames),
            *(f'<path class="line" d="{path_of(it)}"/>' for it in scene.lines),
            *(_linked(it, around) for it in scene.shapes),
            "</g>",
            *_legend(rows, below),
            "</svg>",
            "",
        ]
    )


_OWN_STYLE = """.page { fill: var(--page); }
.title { font-size: 18px; font-weight: 600; }
.word { font-size: 12px; fill: var(--muted); }
.bar { fill: var(--complete); }
"""


def _head(scene: Scene, width: float) -> Iterator[str]:
    """The title, and how far the plan is."""
    title = fitted(legible(scene.title or "A plan"), (width - 2 * MARGIN) / 1.1, _TITLE_SIZE)
    left = number(MARGIN)
    yield f'<text class="title" x="{left}" y="32">{_text(title)}</text>'
    beside = number(MARGIN + 132)
    yield f'<text class="word" x="{beside}" y="54">{summary_of(scene.progress)}</text>'
    yield f'<rect class="track" x="{left}" y="46" width="120" height="8" rx="4"/>'
    done = 1.2 * scene.progress.percentage
    if done:
        yield f'<rect class="bar" x="{left}" y="46" width="{number(done)}" height="8" rx="4"/>'


def _legend_entries(scene: Scene) -> Iterator[tuple[str, str]]:
    looks = {look_of(it.node) for it in scene.shapes}
    for look, words in LOOKS.items():
        if look in looks:
            yield look, words


def _rows(entries: list[tuple[str, str]], width: float) -> list[list[tuple[float, str, str]]]:
    """The entries of the legend from left to right, in as many rows as they need."""
    rows: list[list[tuple[float, str, str]]] = []
    x = width
    for look, words in entries:
        needed = 22 + width_of(words, _WORD_SIZE) + 18
        if x + needed > width - MARGIN:
            rows.append([])
            x = MARGIN
        rows[-1].append((x, look, words))
        x += needed
    return rows


def _legend(rows: list[list[tuple[float, str, str]]], top: float) -> Iterator[str]:
    for row, entries in enumerate(rows):
        for x, look, words in entries:
            y = top + 4 + 24 * row
            yield (
                f'<g class="{look}" transform="translate({number(x)} {number(y)})">'
                f'<use href="#sign-{look}" width="14" height="14"/>'
                f'<text class="word" x="20" y="11.5">{words}</text></g>'
            )


def _frame(frame: Frame) -> str:
    x, y = number(frame.x + 10), number(frame.y + 15)
    return (
        f'<g class="frame"><rect x="{number(frame.x)}" y="{number(frame.y)}"'
        f' width="{number(frame.width)}" height="{number(frame.height)}" rx="10"/>'
        f'<text x="{x}" y="{y}">{_text(frame.title)}</text></g>'
    )


def _linked(shape: Shape, around: Surroundings) -> str:
    drawn = _shape(shape, around)
    target = _target(shape.node, around)
    return f'<a href="{_text(target)}">{drawn}</a>' if target else drawn


def _target(node: Node, around: Surroundings) -> str | None:
    """Where the node is written, or the plan behind a reference."""
    if node.reference and node.reference.done and node.reference.key and not node.reference.is_open:
        return around.address(node.reference.key)
    target = around.address(node.key)
    return f"{target}#L{node.line + 1}" if target else None


def _shape(shape: Shape, around: Surroundings) -> str:
    node, label = shape.node, shape.label
    look = look_of(node)
    classes = f"node {look} can-act" if label.pill else f"node {look}"
    parts = [
        f'<g class="{classes}" transform="translate({number(shape.x)} {number(shape.y)})">'
        f"<title>{_text(description_of(node))}</title>"
    ]
    size = f'width="{number(label.width)}" height="{number(label.height)}" rx="8"'
    if node.kind == "ref":
        parts.append(f'<rect class="behind" x="4" y="4" {size}/>')
    parts.append(f'<rect class="box" {size}/>')
    parts.append(f'<use href="#sign-{look}" x="12" y="11.5" width="16" height="16"/>')
    left, y = number(TEXT_LEFT), FIRST_LINE
    for line in label.lines:
        parts.append(f'<text class="name" x="{left}" y="{number(y)}">{_text(line)}</text>')
        y += LINE_HEIGHT
    parts.append(f'<text class="caption" x="{left}" y="{number(y)}">{_text(label.caption)}</text>')
    parts += _pill(shape, y)
    if node.sprite and (image := around.image(node.sprite)):
        x = number(label.width - SPRITE - 10)
        parts.append(
            f'<image href="{_text(image)}" x="{x}" y="9" width="{number(SPRITE)}"'
            f' height="{number(SPRITE)}"/>'
        )
    parts += _bar(shape)
    return "".join([*parts, "</g>"])


def _pill(shape: Shape, y: float) -> Iterator[str]:
    label = shape.label
    if label.pill:
        x = label.pill_left
        middle = number(x + label.pill_width / 2)
        yield (
            f'<g class="pill"><rect x="{number(x)}" y="{number(y - 11.5)}"'
            f' width="{number(label.pill_width)}" height="16" rx="8"/>'
            f'<text x="{middle}" y="{number(y)}">{label.pill}</text></g>'
        )


def _bar(shape: Shape) -> Iterator[str]:
    """How far the plan behind a reference is."""
    done = shape.node.reference.done if shape.node.reference else None
    if done is None:
        return
    width = shape.label.width - TEXT_LEFT - 12
    place = f'x="{number(TEXT_LEFT)}" y="{number(shape.label.height - 13)}"'
    yield f'<rect class="track" {place} width="{number(width)}" height="4" rx="2"/>'
    if done.percentage:
        reached = number(width * done.percentage / 100)
        yield f'<rect class="done" {place} width="{reached}" height="4" rx="2"/>'


def _text(text: str) -> str:
    return escape(legible_lines(text))
