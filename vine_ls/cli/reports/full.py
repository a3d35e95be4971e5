"""Each finding as a compiler would print it: the line, and marks below what is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vine_ls.cli.found import Checked, Found, Location
from vine_ls.cli.style import Style, printable, width


def report(checked: Sequence[Checked], style: Style) -> Iterator[str]:
    for plan in checked:
        for found in plan.findings:
            yield _full(found, style)


def _full(found: Found, style: Style) -> str:
    head = style.paint(f"{found.severity}[{found.code}]", found.severity)
    message = style.paint(printable(found.message), "bold")
    last = max(it.line for it in (found.location, *found.related))
    lines = [f"{head}: {message}"]
    lines += _draw(found.location, "-->", "^", len(str(last)), style)
    for related in found.related:
        lines += _draw(related, ":::", "-", len(str(last)), style)
    return "\n".join(lines) + "\n\n"


def _draw(location: Location, arrow: str, mark: str, gutter: int, style: Style) -> Iterator[str]:
    """The line with its number, and marks below what is meant."""
    text, start, length = location.excerpt
    bar = style.paint("|", "blue")
    blank = " " * gutter
    indent = " " * width(printable(text[:start]))
    marked = printable(text[start : start + length])
    marks = style.paint(mark * max(1, width(marked)), "bold")
    place = f"{printable(location.path)}:{location.line}:{location.column}"
    number = style.paint(str(location.line).rjust(gutter), "blue")
    yield f"{blank}{style.paint(arrow, 'blue')} {place}"
    yield f"{blank} {bar}"
    yield f"{number} {bar} {printable(text)}"
    yield f"{blank} {bar} {indent}{marks} {printable(location.message)}".rstrip()
