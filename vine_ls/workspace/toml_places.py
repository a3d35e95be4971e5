"""Where a name stands in a TOML text: the reader of TOML keeps values, and forgets their places.

Each line is looked at by itself, so a line of a string over several lines may pass for a key. That
would misplace a report, and nothing else.
"""

from __future__ import annotations

import re

from vine_ls.language.text import Span, Token, lines_of

_NAME = r"[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*'"
_NAMES = f"(?:{_NAME})(?:[ \t]*\\.[ \t]*(?:{_NAME}))*"
_TABLE = re.compile(f"[ \t]*\\[{{1,2}}[ \t]*({_NAMES})[ \t]*\\]")
_VALUE = re.compile(f"[ \t]*({_NAMES})[ \t]*=")
_INNER = re.compile(f"[{{,][ \t]*({_NAMES})[ \t]*(?==)")


def place_of(text: str, path: tuple[str, ...]) -> Span:
    """Where the last name of a path stands, or the last one that can be found."""
    best = (0, Span(0, 0))
    table: tuple[str, ...] = ()
    for start, line in lines_of(text):
        if header := _TABLE.match(line):
            names = _tokens(start, header)
            best = max(best, _reached(path, (), names), key=_depth)
            table = tuple(map(_bare, names))
        elif value := _VALUE.match(line):
            names = _tokens(start, value)
            best = max(best, _reached(path, table, names), key=_depth)
            outer = (*table, *map(_bare, names))
            if path[: len(outer)] == outer:
                for inner in _INNER.finditer(line, value.end()):
                    best = max(best, _reached(path, outer, _tokens(start, inner)), key=_depth)
    return best[1]


def _tokens(start: int, match: re.Match[str]) -> list[Token]:
    above = start + match.start(1)
    return [Token(above + it.start(), it[0]) for it in re.finditer(_NAME, match[1])]


def _bare(name: Token) -> str:
    return name.text.strip("\"'")


def _reached(path: tuple[str, ...], outer: tuple[str, ...], names: list[Token]) -> tuple[int, Span]:
    """How much of the path these names lead along, and where the last of them stands."""
    place = (0, Span(0, 0))
    if path[: len(outer)] != outer:
        return place
    for depth, name in enumerate(names, len(outer) + 1):
        if path[depth - 1 : depth] != (_bare(name),):
            break
        place = (depth, name.span)
    return place


def _depth(place: tuple[int, Span]) -> int:
    return place[0]
