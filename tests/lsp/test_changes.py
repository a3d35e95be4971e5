"""The parameters of `didChange`: read in full, or refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from vine_ls.language.text import Change, Position
from vine_ls.lsp.answers import Failure
from vine_ls.lsp.changes import read_changes

DOCUMENT = {"uri": "file:///plan.vine", "version": 2}
RANGE = {"start": {"line": 0, "character": 1}, "end": {"line": 0.0, "character": 2}}


def test_changes_are_read_as_they_are_written() -> None:
    events = [{"range": RANGE, "text": "漢"}, {"text": "all"}]
    read = read_changes({"textDocument": DOCUMENT, "contentChanges": events})
    assert (read.uri, read.version) == ("file:///plan.vine", 2)
    assert read.changes == [Change("漢", Position(0, 1), Position(0, 2)), Change("all")]


@pytest.mark.parametrize(
    "event",
    ["x", None, 1, [], {}, {"text": None}, {"text": "x", "range": {}}, {"text": "x", "range": "y"}]
    + [
        {"text": "x", "range": {**RANGE, "end": end}}
        for end in (None, {"line": -1, "character": 0}, {"line": "0", "character": 0})
    ],
)
def test_what_is_no_change_is_refused(event: Any) -> None:
    with pytest.raises(Failure, match="no changes"):
        read_changes({"textDocument": DOCUMENT, "contentChanges": [event]})


@pytest.mark.parametrize("params", [None, [], {}, {"textDocument": DOCUMENT}, "x"])
def test_what_is_no_object_is_refused(params: Any) -> None:
    with pytest.raises(Failure, match="no changes"):
        read_changes(params)
