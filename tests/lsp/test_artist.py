"""A picture is the same, whoever has drawn it."""

from __future__ import annotations

import json

import pytest

from benchmarks.plans import make_plan
from tests.lsp.test_aside import result_of
from vine_ls.features.drawing.subject import subject_of
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone
from vine_ls.lsp import artist
from vine_ls.lsp.artist import Wish, draw, drawn
from vine_ls.workspace.reach import NOWHERE


def wish_for(text: str, before: bytes = b"") -> Wish:
    subject = subject_of(alone(Document.read(text), "/plan.vine"))
    return Wish(subject, {"/plan.vine": "file:///Plan.vine"}, NOWHERE, before)


def test_a_large_picture_is_what_it_would_be_if_it_were_drawn_here() -> None:
    text = make_plan(150)
    first = result_of(drawn(wish_for(text)))
    assert first == draw(wish_for(text))
    assert json.loads(first.json)["uri"] == "file:///Plan.vine"
    changed = wish_for(text.replace("(started)", "(complete)"), first.ground)
    assert result_of(drawn(changed)) == draw(changed)


def test_a_lone_half_of_a_character_is_drawn_too() -> None:
    text = make_plan(150).replace("title: ", "title: \ud800 \U0001f600 ")
    assert json.loads(result_of(drawn(wish_for(text))).json)["title"].startswith(
        "\ud800 \U0001f600"
    )


def test_what_goes_wrong_in_the_other_process_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(artist, "_packed", lambda _: b"nonsense")
    with pytest.raises(RuntimeError, match="UnpicklingError"):
        result_of(drawn(wish_for(make_plan(150))))


def test_without_other_processes_a_large_picture_is_drawn_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.executable", "/no/python")
    wish = wish_for(make_plan(150))
    assert result_of(drawn(wish)) == draw(wish)
