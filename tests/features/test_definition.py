"""Going to what the cursor is on: blocks, plans behind references, files."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import check_drawn, drawn, picture_of
from tests.strategies import examples, texts
from vine_ls.features.definition import (
    find_definition,
    find_implementation,
    find_type_definition,
)
from vine_ls.language.snapshot import Snapshot


def check_definition(picture: str, expected: str, find=find_definition) -> None:  # type: ignore[no-untyped-def]
    for line_end in ("\n", "\r\n"):
        _, plan, offset, files = picture_of(picture, line_end)
        found = find(plan, offset)
        targets = found.targets if found else ()
        check_drawn([drawn(files, it.key, it.selection) for it in targets], expected)
        assert all(
            it.whole.start <= it.selection.start <= it.selection.end <= it.whole.end
            for it in targets
        )


def check_type_definition(picture: str, expected: str) -> None:
    check_definition(picture, expected, find_type_definition)


def check_implementation(picture: str, expected: str) -> None:
    check_definition(picture, expected, find_implementation)


def test_a_dependency_leads_to_its_block() -> None:
    check_definition(
        """
        vine 1.2.0
        ---
        [root] 🌿 漢\u2028字 (planning)
        -> au$0th
        ---
        [auth] Log in (planning)
        """,
        "/a.vine:6:[«auth»] Log in (planning)",
    )


def test_the_origin_is_the_whole_id() -> None:
    _, plan, offset, files = picture_of(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> a/b$0-c
        ---
        [a/b-c] C (planning)
        """
    )
    found = find_definition(plan, offset)
    assert found
    assert drawn(files, plan.key, found.origin) == "/a.vine:4:-> «a/b-c»"
    (target,) = found.targets
    assert plan.document.text[slice(*target.whole)] == "[a/b-c] C (planning)"


def test_an_id_that_two_blocks_have_leads_to_both() -> None:
    check_definition(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> a$0
        ---
        [a] One (planning)
        ---
        [a] Two (planning)
        """,
        """
        /a.vine:6:[«a»] One (planning)
        /a.vine:8:[«a»] Two (planning)
        """,
    )


def test_an_id_in_a_header_leads_to_itself() -> None:
    check_definition("vine 1.2.0\n---\n[ro$0ot] R (planning)", "/a.vine:3:[«root»] R (planning)")


def test_a_half_typed_header_can_be_gone_to() -> None:
    check_definition(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> a$0
        ---
        [a] Half (
        """,
        "/a.vine:6:[«a»] Half (",
    )


def test_an_unknown_id_leads_nowhere() -> None:
    check_definition("vine 1.2.0\n---\n[root] R (planning)\n-> no$0", "")


def test_prose_leads_nowhere() -> None:
    check_definition("vine 1.2.0\n---\n[root] R (planning)\nSome pr$0ose", "")


REFERENCE = """
    %! /a.vine
    vine 1.2.0
    ---
    [root] R (planning)
    -> {dependency}
    ---
    ref [ds] Design System ({uri})
    %! /lib/design.vine
    vine 1.2.0
    {metadata}
    ---

    [ship] Ship it (started)
    -> tokens
    ---
    [tokens] Tokens (complete)
    """


def reference(dependency: str = "ds", uri: str = "lib/design.vine", metadata: str = "x: y") -> str:
    return REFERENCE.format(dependency=dependency, uri=uri, metadata=metadata)


def test_the_uri_of_a_reference_leads_to_the_root_of_the_child() -> None:
    check_definition(
        reference(uri="./lib/de$0sign.vine"), "/lib/design.vine:5:[«ship»] Ship it (started)"
    )


def test_a_dependency_on_a_reference_leads_to_the_reference() -> None:
    check_definition(reference("d$0s"), "/a.vine:6:ref [«ds»] Design System (lib/design.vine)")


def test_the_type_of_a_reference_is_the_plan_behind_it() -> None:
    for picture in (reference("d$0s"), reference().replace("[ds]", "[d$0s]")):
        check_type_definition(picture, "/lib/design.vine:5:[«ship»] Ship it (started)")


def test_a_task_has_no_type() -> None:
    check_type_definition(reference().replace("[root]", "[ro$0ot]"), "")


def test_a_prefixed_id_leads_into_the_child() -> None:
    check_definition(reference("ds/tok$0ens"), "/lib/design.vine:8:[«tokens»] Tokens (complete)")


def test_the_prefix_of_the_child_counts_more_than_the_id_of_the_reference() -> None:
    check_definition(
        reference("sys/tok$0ens", metadata="prefix: sys"),
        "/lib/design.vine:8:[«tokens»] Tokens (complete)",
    )
    check_definition(reference("ds/tok$0ens", metadata="prefix: sys"), "")


def test_without_a_prefix_the_ids_of_the_child_are_as_they_are() -> None:
    check_definition(
        reference("tok$0ens", metadata="prefix:"),
        "/lib/design.vine:8:[«tokens»] Tokens (complete)",
    )


def test_the_root_of_a_child_is_known_by_the_id_of_the_reference_only() -> None:
    check_definition(reference("ds/sh$0ip"), "")


def test_a_block_of_the_file_itself_counts_more() -> None:
    check_definition(
        """
        %! /a.vine
        vine 1.2.0
        ---
        ref [ds] D (b.vine)
        -> ds/x$0
        ---
        [ds/x] Mine (planning)
        %! /b.vine
        vine 1.2.0
        ---
        [root] R (planning)
        -> x
        ---
        [x] Theirs (planning)
        """,
        "/a.vine:6:[«ds/x»] Mine (planning)",
    )


def test_prefixes_add_up_through_several_files() -> None:
    check_definition(
        """
        %! /a.vine
        vine 1.2.0
        ---
        ref [one] B (b.vine)
        -> one/two/x$0
        %! /b.vine
        vine 1.2.0
        ---
        [b] B (planning)
        -> two
        ---
        ref [two] C (c.vine)
        %! /c.vine
        vine 1.2.0
        ---
        [c] C (planning)
        -> x
        ---
        [x] X (planning)
        """,
        "/c.vine:6:[«x»] X (planning)",
    )


def test_plans_in_a_circle_end_the_search() -> None:
    check_definition(
        """
        %! /a.vine
        vine 1.2.0
        prefix:
        ---
        ref [b] B (b.vine)
        -> b/b/b/b/b/b/b/b/b/b/b/nothing$0
        %! /b.vine
        vine 1.2.0
        ---
        ref [a] A (a.vine)
        -> b
        ---
        ref [b] B (b.vine)
        """,
        "",
    )


def test_an_attachment_leads_to_its_file_if_there_is_one() -> None:
    picture = """
        %! /plans/a.vine
        vine 1.2.0
        ---
        [root] R (planning) @sprite(../my%20icon.svg)
        @file text/plain ../notes.txt
        @file text/plain ../gone.txt
        @file text/html https://example.com/
        %! /notes.txt
        Hello
        %! /my icon.svg
        <svg/>
        """
    check_definition(picture.replace("notes.txt", "no$0tes.txt", 1), "/notes.txt:1:«»Hello")
    check_definition(picture.replace("my%20", "m$0y%20", 1), "/my icon.svg:1:«»<svg/>")
    check_definition(picture.replace("gone", "go$0ne"), "")
    check_definition(picture.replace("example", "exa$0mple"), "")


def test_a_child_without_blocks_leads_to_its_start() -> None:
    check_definition(
        """
        %! /a.vine
        vine 1.2.0
        ---
        ref [b] B (b.vi$0ne)
        %! /b.vine
        vine 1.2.0
        """,
        "/b.vine:1:«»vine 1.2.0",
    )


def test_a_task_rests_on_leaves() -> None:
    check_implementation(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> a$0
        ---
        [a] A (planning)
        -> b
        -> c
        -> gone
        ---
        [c] C (planning)
        ---
        [b] B (planning)
        -> d
        ---
        [d] D (planning)
        -> a
        ---
        [e] E (planning)
        """,
        "/a.vine:11:[«c»] C (planning)",
    )


def test_a_leaf_rests_on_itself() -> None:
    check_implementation("vine 1.2.0\n---\n[a$0] A (planning)", "/a.vine:3:[«a»] A (planning)")


def test_a_reference_rests_on_the_plan_behind_it() -> None:
    check_implementation(reference("d$0s"), "/lib/design.vine:5:[«ship»] Ship it (started)")


@examples(60)
@given(texts, texts, st.integers(0, 400))
def test_any_place_of_any_text_can_be_asked(text: str, other: str, offset: int) -> None:
    snapshot = Snapshot.of({"/a.vine": text, "/b.vine": other})
    plan = snapshot.plan("/a.vine")
    assert plan
    for find in (find_definition, find_type_definition, find_implementation):
        found = find(plan, min(offset, len(text)))
        for target in found.targets if found else ():
            length = len({"/a.vine": text, "/b.vine": other}.get(target.key, ""))
            assert 0 <= target.whole.start <= target.whole.end <= length
            assert target.whole.start <= target.selection.start
            assert target.selection.end <= target.whole.end
