"""The parameters of `didChange`, which come with each keystroke, read without a converter."""

from __future__ import annotations

from typing import Any, NamedTuple

from vine_ls.language.text import Change, Position
from vine_ls.lsp.answers import INVALID_PARAMS, Failure
from vine_ls.lsp.params import integer


class Changed(NamedTuple):
    """Which document was changed, which version it is now, and how it came to it."""

    uri: str
    version: int
    changes: list[Change]


def read_changes(params: Any) -> Changed:
    """The changes of one notification; a Failure says that the parameters are not as they should
    be, and then none of them counts.
    """
    try:
        document = params["textDocument"]
        changes = [_change(event) for event in params["contentChanges"]]
        return Changed(_text(document["uri"]), integer(document["version"]), changes)
    except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
        raise Failure(INVALID_PARAMS, f"`params` are no changes: {error!r}") from None


def _change(event: dict[str, Any]) -> Change:
    range_ = event.get("range")
    if range_ is None:
        return Change(_text(event["text"]))
    return Change(_text(event["text"]), _position(range_["start"]), _position(range_["end"]))


def _position(place: dict[str, Any]) -> Position:
    line, character = integer(place["line"]), integer(place["character"])
    if line < 0 or character < 0:
        raise ValueError("a position is not below 0")
    return Position(line, character)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is a string")
    return value
