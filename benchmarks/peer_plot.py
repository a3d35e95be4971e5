"""Lines in a field with two logarithmic scales, as an SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH, HEIGHT = 760, 430
LEFT, RIGHT, TOP, BOTTOM = 70, 170, 40, 50
OURS, NOTHING, LOOP = "#15803d", "#6b7280", "#111827"
COLOURS = (OURS, NOTHING, LOOP, "#c2410c", "#7c3aed", "#0369a1", "#be185d", "#a16207")

Lines = dict[str, list[tuple[float, float]]]


class _Scale(NamedTuple):
    """Powers of ten between two places of the picture."""

    low: int
    high: int
    start: float
    end: float

    def at(self, value: float) -> float:
        share = (log10(value) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def powers(self) -> list[int]:
        return [*range(self.low, self.high + 1)]


def plot(lines: Lines) -> str:
    """A line for each name; its points are a number of nodes, and milliseconds."""
    drawn = {name: points for name, points in lines.items() if points}
    across = _scale([x for line in drawn.values() for x, _ in line], LEFT, WIDTH - RIGHT)
    up = _scale([y for line in drawn.values() for _, y in line], HEIGHT - BOTTOM, TOP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12" role="img">',
        "<title>From a key to the findings, by the number of nodes</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="14">From a key to the findings, ms</text>',
        *_grid(across, up),
        *_drawn(drawn, across, up),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _scale(values: list[float], start: float, end: float) -> _Scale:
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return _Scale(low, max(high, low + 1), start, end)


def _grid(across: _Scale, up: _Scale) -> Iterator[str]:
    for power in across.powers():
        x = across.at(10.0**power)
        yield f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#e5e7eb"/>'
        yield f'<text x="{x:.1f}" y="{HEIGHT - 32}" text-anchor="middle">{10**power:,}</text>'
    for power in up.powers():
        y = up.at(10.0**power)
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#e5e7eb"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{10.0**power:g}</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    yield f'<text x="{middle}" y="{HEIGHT - 10}" text-anchor="middle">nodes</text>'


def _drawn(lines: Lines, across: _Scale, up: _Scale) -> Iterator[str]:
    names = iter(_apart(sorted((up.at(line[-1][1]), name) for name, line in lines.items())))
    places = dict(names)
    for (name, line), colour in zip(lines.items(), COLOURS, strict=False):
        points = " ".join(f"{across.at(x):.1f},{up.at(y):.1f}" for x, y in line)
        width = 3 if name == "vine-ls" else 1.5
        yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for point in points.split():
            x, y = point.split(",")
            yield f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>'
        label = f'<text x="{WIDTH - RIGHT + 12}" y="{places[name]:.1f}" fill="{colour}"'
        yield f"{label}>{escape(name)}</text>"


def _apart(places: list[tuple[float, str]]) -> Iterator[tuple[str, float]]:
    """The heights of the names, none on another."""
    last = float("-inf")
    for place, name in places:
        last = max(place + 4, last + 15)
        yield name, last
