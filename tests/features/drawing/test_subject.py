"""What a picture is made of: enough for the same picture, and the same as long as it is."""

from __future__ import annotations

from tests.features.drawing.pictures_drawing import plan_of
from vine_ls.features.drawing.scene import scene_of
from vine_ls.features.drawing.subject import subject_of
from vine_ls.language.snapshot import Plan

PLANS = plan_of("""
    %! a.vine
    vine 1.2.0
    ---
    [root] Ship (planning) @sprite(, ./key.svg)
    -> child
    -> gone
    -> broken
    ---
    ref [child] The child (./b.vine)
    ---
    ref [gone] Gone (./gone.vine)
    ---
    ref [broken Broken (./c.vine)
    %! b.vine
    vine 1.2.0
    prefix: p
    ---
    [b] B (complete)
    -> inner
    ---
    ref [inner] Inner (./c.vine)
    %! c.vine
    vine 1.2.0
    ---
    [c] C (reviewing)
    -> back
    ---
    ref [back] Back (./a.vine)
    %! key.svg
    <svg/>
    %! other.vine
    vine 1.2.0
    ---
    [other] Other (planning)
""")


def check_same_picture(plan: Plan, *opened: str) -> None:
    subject = subject_of(plan, opened)
    assert scene_of(subject.plan, opened) == scene_of(plan, opened)


def test_the_picture_of_a_subject_is_that_of_the_whole() -> None:
    check_same_picture(PLANS)
    check_same_picture(PLANS, "child")
    check_same_picture(PLANS, "child", "p/inner")
    check_same_picture(PLANS, "child", "p/inner", "p/inner/back", "no such")


def test_a_subject_holds_only_what_can_be_seen() -> None:
    assert sorted(subject_of(PLANS).documents) == ["/a.vine", "/b.vine", "/c.vine"]
    assert subject_of(PLANS).size == 4
    assert subject_of(PLANS, ("child",)).size == 6


def test_a_subject_is_the_same_as_long_as_no_document_is_another() -> None:
    first = subject_of(PLANS)
    assert first.is_same(subject_of(PLANS))
    assert not first.is_same(subject_of(PLANS, ("child",)))
    text = PLANS.document.text.replace("Ship", "Go")
    snapshot = PLANS.snapshot._replace(
        open={**PLANS.snapshot.open, PLANS.key: PLANS.document.read(text)}
    )
    changed = snapshot.plan(PLANS.key)
    assert changed is not None
    assert not first.is_same(subject_of(changed))
    kinds = PLANS.snapshot._replace(kinds={**PLANS.snapshot.kinds, "/gone.vine": "folder"})
    assert not first.is_same(subject_of(PLANS._replace(snapshot=kinds)))
    elsewhere = PLANS.snapshot._replace(kinds={**PLANS.snapshot.kinds, "/x.txt": "file"})
    assert first.is_same(subject_of(PLANS._replace(snapshot=elsewhere)))
