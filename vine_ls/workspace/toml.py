"""TOML that may come from anybody: read in bounded time, or with the place where it cannot be.

Python's reader takes the square of the time for a name with many parts, and gives up at deep
nesting and at long numbers with errors of its own.
"""

from __future__ import annotations

import re
import sys
from typing import Any, NamedTuple

from vine_ls.language.text import Span, lines_of

# People write some ten thousand.
_MOST_CHARACTERS = 200_000
_MOST_DOTS = 200
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


class Fault(NamedTuple):
    """Why a text cannot be read as TOML, and where."""

    span: Span
    message: str


def read_toml(text: str) -> dict[str, Any] | Fault:
    if fault := _excess(text):
        return fault
    toml = _toml()
    try:
        table: dict[str, Any] = toml.loads(text)
    except toml.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        offset = _offset(text, int(place[1]), int(place[2])) if place else len(text)
        message = _PLACE.sub("", str(error)).strip().lower()
        return Fault(Span(offset, min(offset + 1, len(text))), message)
    except RecursionError:
        return Fault(Span(0, 0), "too deeply nested")
    except ValueError as error:
        return Fault(Span(0, 0), str(error).lower())
    return table


def _excess(text: str) -> Fault | None:
    if len(text) > _MOST_CHARACTERS:
        return Fault(Span(0, 0), f"longer than {_MOST_CHARACTERS:,} characters")
    for line in lines_of(text):
        if line.text.count(".") > _MOST_DOTS:
            return Fault(Span(line.start, line.end), f"a line with more than {_MOST_DOTS} dots")
    return None


def _offset(text: str, line: int, column: int) -> int:
    start = 0
    for _ in range(line - 1):
        start = text.find("\n", start) + 1
    return min(start + column - 1, len(text))


def _toml() -> Any:
    """The reader of TOML, which is part of Python from 3.11 on. It is not needed to start."""
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib  # type: ignore[import-not-found, unused-ignore]
    return tomllib
