"""Dependencies and dependants as trees, and plans that refer to each other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import check_drawn, drawn, files_of, picture_of
from tests.strategies import IDS, examples, texts
from vine_ls.features.call_hierarchy import Call, incoming_calls, outgoing_calls, task_items
from vine_ls.features.type_hierarchy import plan_items, plans_above, plans_below
from vine_ls.language.snapshot import Snapshot

FILES = """
    %! /a.vine
    vine 1.2.0
    title: All of it
    ---
    [root] Root 🌿 (planning)
    -> d
    -> x
    -> d/tokens
    -> gone
    -> x
    ---
    ref [d] Design (./d.vine)
    -> x
    ---
    [x] X (complete)
    %! /d.vine
    vine 1.2.0
    ---
    [ship] Ship (started)
    -> tokens
    ---
    [tokens] Tokens (complete)
    """


def check_items(picture: str, expected: str) -> None:
    _, plan, offset, files = picture_of(picture)
    found = task_items(plan, offset)
    check_drawn([f"{drawn(files, it.key, it.selection)} {it.detail}" for it in found], expected)


def check_outgoing(key: str, id_: str, expected: str) -> None:
    files = files_of(FILES)
    calls = outgoing_calls(Snapshot.of(files), key, id_)
    check_drawn([line for call in calls for line in _call_lines(files, call, key)], expected)


def check_incoming(key: str, id_: str, expected: str) -> None:
    files = files_of(FILES)
    calls = incoming_calls(Snapshot.of(files), key, id_)
    check_drawn(
        [line for call in calls for line in _call_lines(files, call, call.item.key)], expected
    )


def _call_lines(files: dict[str, str], call: Call, key: str) -> list[str]:
    return [
        drawn(files, call.item.key, call.item.selection),
        *(f"  by {drawn(files, key, span)}" for span in call.spans),
    ]


def test_a_tree_begins_at_an_id_or_a_dependency() -> None:
    check_items(
        FILES.replace("-> x", "-> $0x", 1), "/a.vine:14:[«x»] X (complete) complete · All of it"
    )
    check_items(FILES.replace("[d]", "[$0d]"), "/a.vine:11:ref [«d»] Design (./d.vine) All of it")
    check_items(
        FILES.replace("d/tokens", "d/to$0kens"),
        "/d.vine:6:[«tokens»] Tokens (complete) complete · d.vine",
    )
    check_items(FILES.replace("gone", "go$0ne"), "")
    check_items(FILES.replace("Design", "De$0sign"), "")


def test_a_task_leads_to_what_it_depends_on() -> None:
    check_outgoing(
        "/a.vine",
        "root",
        """
        /a.vine:11:ref [«d»] Design (./d.vine)
          by /a.vine:5:-> «d»
        /a.vine:14:[«x»] X (complete)
          by /a.vine:6:-> «x»
          by /a.vine:9:-> «x»
        /d.vine:6:[«tokens»] Tokens (complete)
          by /a.vine:7:-> «d/tokens»
        """,
    )


def test_a_reference_leads_to_the_root_behind_it() -> None:
    check_outgoing(
        "/a.vine",
        "d",
        """
        /a.vine:14:[«x»] X (complete)
          by /a.vine:12:-> «x»
        /d.vine:3:[«ship»] Ship (started)
          by /a.vine:11:ref [d] Design («./d.vine»)
        """,
    )


def test_a_task_leads_to_what_depends_on_it() -> None:
    check_incoming(
        "/d.vine",
        "tokens",
        """
        /d.vine:3:[«ship»] Ship (started)
          by /d.vine:4:-> «tokens»
        /a.vine:4:[«root»] Root 🌿 (planning)
          by /a.vine:7:-> «d/tokens»
        """,
    )


def test_a_root_leads_to_the_references_to_its_plan() -> None:
    check_incoming(
        "/d.vine",
        "ship",
        """
        /a.vine:11:ref [«d»] Design (./d.vine)
          by /a.vine:11:ref [d] Design («./d.vine»)
        """,
    )


def test_what_is_gone_since_has_no_tree() -> None:
    check_outgoing("/a.vine", "gone", "")
    check_incoming("/a.vine", "gone", "")
    check_outgoing("/gone.vine", "root", "")
    check_incoming("/gone.vine", "root", "")


def check_plans(picture: str, expected: str) -> None:
    _, plan, offset, files = picture_of(picture)
    found = plan_items(plan, offset)
    check_drawn([f"{it.title}: {drawn(files, it.key, it.selection)}" for it in found], expected)


def test_a_tree_of_plans_begins_at_a_reference_or_anywhere() -> None:
    behind = "d.vine: /d.vine:3:[«ship»] Ship (started)"
    check_plans(FILES.replace("d.vine)", "d$0.vine)"), behind)
    check_plans(FILES.replace("[d]", "[d$0]"), behind)
    check_plans(FILES.replace("-> d", "-> d$0", 1), behind)
    check_plans(FILES.replace("X (", "X$0 ("), "All of it: /a.vine:4:[«root»] Root 🌿 (planning)")


def test_above_a_plan_are_those_that_refer_to_it_and_below_it_those_it_refers_to() -> None:
    snapshot = Snapshot.of(files_of(FILES))
    assert [it.key for it in plans_below(snapshot, "/a.vine")] == ["/d.vine"]
    assert [it.key for it in plans_above(snapshot, "/d.vine")] == ["/a.vine"]
    assert not plans_above(snapshot, "/a.vine") and not plans_below(snapshot, "/d.vine")
    assert not plans_above(snapshot, "/gone.vine") and not plans_below(snapshot, "/gone.vine")


def test_two_references_to_one_plan_are_one_below() -> None:
    text = "vine 1.2.0\n---\nref [a] A (b.vine)\n---\nref [b] B (./b.vine)\n"
    snapshot = Snapshot.of({"/a.vine": text, "/b.vine": ""})
    assert [it.key for it in plans_below(snapshot, "/a.vine")] == ["/b.vine"]


@examples(60)
@given(texts, texts, st.integers(0, 400), st.sampled_from(IDS))
def test_any_place_of_any_text_can_be_asked(text: str, other: str, offset: int, id_: str) -> None:
    files = {"/a.vine": text, "/b.vine": other}
    snapshot = Snapshot.of(files)
    plan = snapshot.plan("/a.vine")
    assert plan
    items = [*task_items(plan, min(offset, len(text))), *plan_items(plan, min(offset, len(text)))]
    calls = [*outgoing_calls(snapshot, "/a.vine", id_), *incoming_calls(snapshot, "/a.vine", id_)]
    for item in (*items, *(call.item for call in calls)):
        assert 0 <= item.whole.start <= item.selection.start
        assert item.selection.end <= item.whole.end <= len(files[item.key])
