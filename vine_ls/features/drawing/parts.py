"""The parts of the page and of the picture that are no Python: they lie beside it as files."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def part(name: str) -> str:
    """The text of a file in `page/`, which is a part of the program."""
    return files(__package__).joinpath("page").joinpath(name).read_text("utf-8")
