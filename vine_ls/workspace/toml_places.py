"""Where a name stands in a TOML text: the reader of TOML keeps values, and forgets their places.

Each line is looked at by itself, so a line of a string over several lines may pass for a key. That
would misplace a report, and nothing else.
"""

from __future__ import annotations

import re
from itertools import islice

from vine_ls.language.text import Span, Token, lines_of

_NAME = r"[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*'"
_NAMES = f"(?:{_NAME})(?:[ \t]*\\.[ \t]*(?:{_NAME}))*"
_TABLE = re.compile(f"[ \t]*\\[{{1,2}}[ \t]*({_NAMES})[ \t]*\\]")
_VALUE = re.compile(f"[ \t]*({_NAMES})[ \t]*=")
_INNER = re.compile(f"[{{,][ \t]*({_NAMES})[ \t]*(?==)")


# No setting has a longer path.
_DEEPEST = 8

Path = tuple[str, ...]


def places_in(text: str) -> dict[Path, Span]:
    """Where each name stands first, by the path of names that leads to it."""
    found: dict[Path, Span] = {}
    table: Path = ()
    for start, line in lines_of(text):
        if header := _TABLE.match(line):
            table = _take(found, (), start, header)
        elif value := _VALUE.match(line):
            outer = _take(found, table, start, value)
            for inner in _INNER.finditer(line, value.end()):
                _take(found, outer, start, inner)
    return found


def place_of(places: dict[Path, Span], path: Path) -> Span:
    """Where the last name of a path stands, or the last one that can be found."""
    ways = (path[:length] for length in range(len(path), 0, -1))
    return next((places[way] for way in ways if way in places), Span(0, 0))


def _take(found: dict[Path, Span], outer: Path, start: int, match: re.Match[str]) -> Path:
    """Add the names that lead on from a path; the path to the last of them."""
    above = start + match.start(1)
    path = outer
    for name in islice(re.finditer(_NAME, match[1]), _DEEPEST):
        path = (*path, name[0].strip("\"'"))[:_DEEPEST]
        found.setdefault(path, Token(above + name.start(), name[0]).span)
    return path
