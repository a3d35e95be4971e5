"""What an editor shows behind lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import check_drawn, files_of
from tests.strategies import texts
from vine_ls.features.inlay_hints import inlay_hints
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Snapshot, alone
from vine_ls.language.text import Span


def hinted(
    picture: str, line_end: str = "\n", *, dependencies: bool = True, references: bool = True
) -> list[str]:
    """The lines with hints, which are drawn in «»."""
    files = files_of(picture, line_end)
    plan = Snapshot.of(files).plan("/a.vine")
    assert plan is not None
    text = files["/a.vine"]
    span = Span(0, len(text))
    hints = list(inlay_hints(plan, span, dependencies=dependencies, references=references))
    return [f"{_line(text, hint.offset)} «{hint.label}»" for hint in hints]


def _line(text: str, offset: int) -> str:
    assert text[offset : offset + 1] in ("", "\n", "\r")
    return text[text.rfind("\n", 0, offset) + 1 : offset]


def check_hints(picture: str, expected: str) -> None:
    for line_end in ("\n", "\r\n"):
        check_drawn(hinted(picture, line_end), expected)


PLAN = """
    vine 1.2.0
    ---
    [root] Ship 🌿 (planning)
    -> api
    -> gone
    ->  ui\u2028
    ---
    [api] The e\u0301 API (reviewing)
    ---
    ref [ui] 界面 (./ui.vine)
    -> api
    %! /ui.vine
    vine 1.2.0
    ---
    [top] Top (started)
    -> low
    -> other
    ---
    [low] Low (complete)
    ---
    [other] Other (complete)
    """


def test_dependencies_show_names_and_references_progress() -> None:
    check_hints(
        PLAN,
        """
        -> api «The e\u0301 API · ◎ reviewing»
        ->  ui\u2028 «界面 · ref»
        ref [ui] 界面 (./ui.vine) «2/3 · 67 %»
        -> api «The e\u0301 API · ◎ reviewing»
        """,
    )


def test_each_kind_has_its_switch() -> None:
    assert hinted(PLAN, dependencies=False) == ["ref [ui] 界面 (./ui.vine) «2/3 · 67 %»"]
    assert len(hinted(PLAN, references=False)) == 3
    assert hinted(PLAN, dependencies=False, references=False) == []


def test_long_names_are_cut() -> None:
    (found,) = hinted(f"vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] {'x' * 50} (blocked)\n")
    assert found == f"-> b «{'x' * 39}… · ✖ blocked»"


def test_the_whole_name_goes_with_a_cut_one() -> None:
    long = "x" * 41
    text = f"vine 1.2.0\n---\n[a] A (x)\n-> b\n-> c\n---\n[b] {long} (x)\n---\n[c] C (x)\n"
    hints = list(inlay_hints(alone(Document.read(text)), Span(0, len(text))))
    assert [hint.whole for hint in hints] == [long, None]


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("[b", []),
        ("[b]", []),
        ("[b] Half (pla", ["-> b «Half»"]),
        ("[b] Half (done)", ["-> b «Half»"]),
        ("ref [b] Half (", ["-> b «Half · ref»"]),
        ("[b] (planning)", ["-> b «✎ planning»"]),
    ],
)
def test_half_typed_headers_show_what_they_have(header: str, expected: list[str]) -> None:
    assert hinted(f"vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n{header}\n") == expected


def test_a_custom_delimiter_parts_the_blocks() -> None:
    check_hints(
        """
        vine 1.2.0
        delimiter: 🌿
        ---
        [a] A (planning)
        ---
        -> b
        🌿
        [b] B (started)
        """,
        "-> b «B · ▶ started»",
    )


def test_a_reference_without_a_plan_has_none() -> None:
    empty = "%! /a.vine\nvine 1.2.0\n---\nref [a] A (./b.vine)\n%! /b.vine\nvine 1.2.0\n---\n"
    assert hinted(empty) == []
    assert hinted("vine 1.2.0\n---\nref [a] A (./gone.vine)\n") == []


def test_a_plan_that_refers_to_itself_shows_its_progress() -> None:
    assert hinted("vine 1.2.0\n---\nref [a] A (./a.vine)\n") == ["ref [a] A (./a.vine) «0/1 · 0 %»"]


@given(texts, st.integers(0, 200), st.integers(0, 200))
def test_a_part_has_the_hints_of_the_whole_that_lie_in_it(text: str, start: int, more: int) -> None:
    plan = alone(Document.read(text), "/a.vine")
    span = Span(min(start, len(text)), min(start + more, len(text)))
    whole = list(inlay_hints(plan, Span(0, len(text))))
    within = [hint for hint in whole if span.start <= hint.offset <= span.end]
    assert list(inlay_hints(plan, span)) == within
    for hint in whole:
        assert text[hint.offset : hint.offset + 1] in ("", "\n", "\r")
        assert plan.document.offset_of(hint.block) + hint.within == hint.offset
