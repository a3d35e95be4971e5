"""An attachment of a reference goes to the plan that it refers to."""

from __future__ import annotations

import pytest

from tests.pictures import plan as text_of
from vine_ls.features.action import Asked
from vine_ls.features.fix_actions import quick_fixes
from vine_ls.features.move_attachment import move_attachment
from vine_ls.features.refused import Refused
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.language.text import Span, apply_edits

KEY, CHILD = "/plans/plan.vine", "/plans/design/design.vine"
PARENT = """
    vine 1.2.0
    ---
    [root] Ship (planning)
    -> design
    ---
    ref [design] Design (./design/design.vine)
    @guidance text/markdown ./brand.md
    > Keep it small
"""
DESIGN = """
    vine 1.2.0
    ---
    [root] Design (planning)
    > Blue
    @file text/plain x.txt
"""


def plan_of(parent: str, child: str) -> Plan:
    plan = Snapshot.of({KEY: parent, CHILD: child}).plan(KEY)
    assert plan
    return plan


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_it_goes_to_the_root_with_its_uri_rebased(line_end: str) -> None:
    texts = [text_of(text).replace("\n", line_end) for text in (PARENT, DESIGN)]
    plan = plan_of(*texts)
    changes = move_attachment(plan, 1, texts[0].index("@guidance"))
    parent, child = (
        apply_edits(text, list(changes.edits[key]))
        for text, key in zip(texts, (KEY, CHILD), strict=True)
    )
    assert parent == texts[0].replace(f"@guidance text/markdown ./brand.md{line_end}", "")
    assert child == texts[1] + f"@guidance text/markdown ../brand.md{line_end}"


def titles(child: str) -> list[str]:
    text = text_of(PARENT)
    plan = plan_of(text, text_of(child))
    at = text.index("@guidance")
    return [action.title for action in quick_fixes(Asked(plan, Span(at, at)))]


def test_it_is_offered_where_a_task_can_take_it() -> None:
    title = "Move it to the root of `./design/design.vine`"
    assert title in titles(DESIGN)
    assert title not in titles("vine 1.2.0\n---\n[root] Design (done)\n")
    assert title not in titles("vine 1.2.0\n---\nref [a] A (b.vine)\n")


def test_half_an_attachment_does_not_move() -> None:
    text = text_of(PARENT).replace(" ./brand.md", "")
    with pytest.raises(Refused, match="no complete attachment"):
        move_attachment(plan_of(text, text_of(DESIGN)), 1, text.index("@guidance"))
