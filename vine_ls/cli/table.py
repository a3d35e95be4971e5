"""Tables: aligned whatever is in them, cut to the width of a terminal, whole in a pipe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vine_ls.cli.screen import Screen
from vine_ls.cli.style import printable, width

_GAP = 2


class Column(NamedTuple):
    """A column. One that `shrinks` is cut down to so many columns where the space is narrow.

    Where even that is too much, the last one that `can_go` is left out.
    """

    title: str
    cells: Sequence[str]
    colors: Sequence[str] | None = None
    shrinks: int | None = None
    can_go: bool = False


def table(columns: Sequence[Column], screen: Screen, indent: str = "") -> Iterator[str]:
    """The lines of a table. On a terminal it has a head, unless the columns have no titles."""
    columns = [it._replace(cells=[printable(cell) for cell in it.cells]) for it in columns]
    has_head = screen.columns is not None and any(it.title for it in columns)
    available = None if screen.columns is None else screen.columns - len(indent)
    columns, widths = _fitted(columns, available, has_head)
    if has_head:
        titles = [screen.cut(it.title, wide) for it, wide in zip(columns, widths, strict=True)]
        line = _aligned(titles, titles, widths)
        yield indent + screen.style.paint(line.rstrip(), "dim")
    for row in range(len(columns[0].cells)):
        shown = [screen.cut(it.cells[row], wide) for it, wide in zip(columns, widths, strict=True)]
        painted = [
            screen.style.paint(cell, it.colors[row]) if it.colors and cell else cell
            for it, cell in zip(columns, shown, strict=True)
        ]
        yield (indent + _aligned(shown, painted, widths)).rstrip()


def _aligned(shown: Sequence[str], painted: Sequence[str], widths: Sequence[int]) -> str:
    """The cells of a row side by side; what is painted takes the space of what is shown."""
    *others, last = zip(shown, painted, widths, strict=True)
    padded = [paint + " " * (wide - width(cell) + _GAP) for cell, paint, wide in others]
    return "".join(padded) + last[1]


def _fitted(
    columns: list[Column], available: int | None, has_head: bool
) -> tuple[list[Column], list[int]]:
    """The columns that are shown, and how wide each of them is."""
    while True:
        widths = [_natural(it, has_head) for it in columns]
        if available is None:
            return columns, widths
        excess = sum(widths) + _GAP * (len(widths) - 1) - available
        for at in range(len(columns) - 1, -1, -1):
            least = columns[at].shrinks
            if excess > 0 and least is not None:
                less = min(excess, max(0, widths[at] - least))
                widths[at] -= less
                excess -= less
        if excess <= 0:
            return columns, widths
        leaving = [at for at, it in enumerate(columns) if it.can_go]
        if not leaving:
            return columns, _squeezed(widths, excess)
        columns = columns[: leaving[-1]] + columns[leaving[-1] + 1 :]


def _natural(column: Column, has_head: bool) -> int:
    return max([width(column.title) if has_head else 0, *map(width, column.cells)])


def _squeezed(widths: list[int], excess: int) -> list[int]:
    """The widths, of which the widest has given what nobody else can."""
    widest = widths.index(max(widths))
    return [max(1, it - excess) if at == widest else it for at, it in enumerate(widths)]
