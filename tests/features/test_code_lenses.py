"""The lines above headers."""

from __future__ import annotations

from hypothesis import given

from tests.pictures import plan
from tests.strategies import texts
from vine_ls.features.code_lenses import code_lenses, plan_title, task_title
from vine_ls.language.document import Document
from vine_ls.language.text import count_lines, lines_of


def with_lenses(picture: str, *, root: bool = True, tasks: bool = False) -> list[str]:
    """The lines with lenses above them, each with its words."""
    text = plan(picture)
    for written in (text, text.replace("\n", "\r\n")):
        document = Document.read(written)
        lines = [line.text for line in lines_of(written)]
        found = []
        for line, id_ in code_lenses(document, root=root, tasks=tasks):
            place = document.graph.definition(id_) if id_ else None
            title = plan_title(document) if place is None else task_title(document, place)
            found.append(f"{lines[line]} «{title}»")
    return found


PLAN = """
    vine 1.2.0
    delimiter: ===
    ---

    [root] Ship 🌿\u2028 (planning)
    -> a
    -> b
    ===
    ===
    [a] A (reviewing)
    -> b
    ---
    ===

    [b] 界 (complete)
    ===
    [c] C (blocked)
    """


def test_the_root_has_the_progress_of_the_plan_above_it() -> None:
    assert with_lenses(PLAN) == [
        "[root] Ship 🌿\u2028 (planning) «25 % (1/4) · 1 ready · 1 blocked»"
    ]


def test_each_kind_has_its_switch() -> None:
    assert with_lenses(PLAN, root=False) == []
    assert with_lenses(PLAN, root=False, tasks=True) == [
        "[root] Ship 🌿\u2028 (planning) «0 dependants · ready»",
        "[a] A (reviewing) «1 dependant · in review»",
        "[b] 界 (complete) «2 dependants · done»",
        "[c] C (blocked) «0 dependants · blocked»",
    ]
    assert len(with_lenses(PLAN, tasks=True)) == 5


def test_half_typed_blocks_count_as_far_as_they_are_there() -> None:
    assert with_lenses("vine 1.2.0\n---\n[a\n---\n[b] B\n---\nno header\n", tasks=True) == [
        "[a «0 % (0/3) · 0 ready»",
        "[a «0 dependants · no status»",
        "[b] B «0 dependants · no status»",
    ]


def test_without_blocks_there_is_nothing_to_tell() -> None:
    for text in ("", "vine 1.2.0\n", "vine 1.2.0\n---\n", "vine 1.2.0\n---\n\n---\n \n"):
        assert with_lenses(text, tasks=True) == []


@given(texts)
def test_lenses_stand_above_the_headers_of_any_text(text: str) -> None:
    document = Document.read(text)
    lenses = code_lenses(document, tasks=True)
    assert lenses == sorted(lenses, key=lambda lens: lens.line)
    assert all(0 <= lens.line <= count_lines(text) for lens in lenses)
    for id_ in {lens.id for lens in lenses[1:]}:
        assert id_ is not None
        place = document.graph.definition(id_)
        assert place is not None
        task_title(document, place)
    plan_title(document)
