"""Renaming ids wherever they are known, and files from the URIs that name them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.features.pictures_files import applied, check_files, drawn, picture_of
from tests.strategies import IDS, examples, graphs, texts
from vine_ls.features.ids import definitions_of
from vine_ls.features.refused import Refused
from vine_ls.features.rename import prepare_rename, rename
from vine_ls.language.changes import RenameFile
from vine_ls.language.document import Document
from vine_ls.language.serialize import serialize
from vine_ls.language.snapshot import Snapshot, Unreadable
from vine_ls.rules.check import check


def check_rename(picture: str, new_name: str, expected: str) -> None:
    for line_end in ("\n", "\r\n"):
        _, plan, offset, files = picture_of(picture, line_end)
        changes = rename(plan, offset, new_name, True)
        assert changes is not None
        check_files(applied(files, changes), expected)


def check_refused(picture: str, new_name: str, reason: str) -> None:
    _, plan, offset, _ = picture_of(picture)
    with pytest.raises(Refused) as refused:
        rename(plan, offset, new_name, True)
    assert str(refused.value) == reason


def check_prepared(picture: str, expected: str | None, placeholder: str = "") -> None:
    _, plan, offset, files = picture_of(picture)
    found = prepare_rename(plan, offset, True)
    assert (found and drawn(files, plan.key, found.span)) == expected
    assert (found.placeholder if found else "") == placeholder


def check_not_prepared(picture: str, reason: str, *, can_rename_files: bool = True) -> None:
    _, plan, offset, _ = picture_of(picture)
    with pytest.raises(Refused) as refused:
        prepare_rename(plan, offset, can_rename_files)
    assert str(refused.value) == reason


PLAN = """
    vine 1.2.0
    ---
    [root] 漢 🌿 (planning)
    a stays in prose: -> a
    -> a
    -> a-b
    ---
    [a-b] A\u2028B (planning)
    -> a 
    > a
    ---
    [a] A (planning)
    """  # noqa: W291


def test_an_id_is_renamed_in_its_header_and_in_all_dependencies() -> None:
    for picture in (PLAN.replace("[a]", "[a$0]"), PLAN.replace("\n    -> a", "\n    -> $0a", 1)):
        check_rename(
            picture,
            " new/id ",
            """
            vine 1.2.0
            ---
            [root] 漢 🌿 (planning)
            a stays in prose: -> a
            -> new/id
            -> a-b
            ---
            [a-b] A\u2028B (planning)
            -> new/id 
            > a
            ---
            [new/id] A (planning)
            """,  # noqa: W291
        )


def test_only_the_id_is_marked() -> None:
    check_prepared(PLAN.replace("[a-b]", "[a$0-b]"), "/a.vine:8:[«a-b»] A\u2028B (planning)", "a-b")
    check_prepared(PLAN.replace("> a-b", "> a-b$0"), "/a.vine:6:-> «a-b»", "a-b")


def test_nothing_is_renamed_where_nothing_is() -> None:
    check_prepared(PLAN.replace("prose", "pr$0ose"), None)
    check_prepared("vine 1.2.0\n---\n[$0] A (planning)", None)
    check_prepared("vi$0ne 1.2.0", None)
    _, plan, offset, _ = picture_of(PLAN.replace("prose", "pr$0ose"))
    assert rename(plan, offset, "x", True) is None


def test_a_half_typed_header_can_get_another_id() -> None:
    check_rename("vine 1.2.0\n---\n[a b$0] A (plan", "ab", "vine 1.2.0\n---\n[ab] A (plan")


def test_what_is_no_id_is_refused() -> None:
    for name in ("a b", "", "é", "a//b", "/a", "a]"):
        check_refused(
            PLAN.replace("[a]", "[a$0]"),
            name,
            f"`{name}` is no id: letters, digits and `-`, in parts joined by `/`",
        )


def test_an_id_that_is_taken_is_refused() -> None:
    check_refused(PLAN.replace("[a]", "[a$0]"), "a-b", "`a-b` is the id of another block in a.vine")


def test_an_id_that_is_waited_for_is_refused() -> None:
    check_refused(
        PLAN.replace("[a]", "[a$0]").replace("> a-b", "> gone"),
        "gone",
        "`gone` is depended on in a.vine, though no block has it yet",
    )


def test_the_same_name_changes_nothing() -> None:
    _, plan, offset, _ = picture_of(PLAN.replace("[a]", "[a$0]"))
    changes = rename(plan, offset, "a", True)
    assert changes is not None and not changes.edits


def test_an_unknown_dependency_is_not_renamed() -> None:
    picture = "vine 1.2.0\n---\n[a] A (planning)\n-> gone$0"
    check_not_prepared(picture, "no block has the id `gone`")
    check_refused(picture, "x", "no block has the id `gone`")


TWINS = """
    vine 1.2.0
    ---
    [root] R (planning)
    -> a
    ---
    [a] One (planning)
    ---
    [a] Two (planning)
    """


def test_of_two_blocks_with_one_id_the_one_at_the_cursor_is_renamed_alone() -> None:
    check_rename(
        TWINS.replace("[a] Two", "[$0a] Two"),
        "b",
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> a
        ---
        [a] One (planning)
        ---
        [b] Two (planning)
        """,
    )


def test_a_dependency_on_two_blocks_is_not_renamed() -> None:
    reason = "several blocks have the id `a`: rename it in a header"
    check_not_prepared(TWINS.replace("-> a", "-> a$0"), reason)


def test_a_line_that_would_be_the_delimiter_is_refused() -> None:
    for delimiter in ("-> b", "[b] A (planning)"):
        check_refused(
            f"vine 1.2.0\ndelimiter: {delimiter}\n---\n[a$0] A (planning)\n-> a\n",
            "b",
            "a block of a.vine could not be read afterwards",
        )


FILES = """
    %! /top.vine
    vine 1.2.0
    ---
    [top] T (planning)
    -> mid/ds/tokens
    -> mid
    ---
    ref [mid] M (plans/a.vine)
    %! /plans/a.vine
    vine 1.2.0
    ---
    [root] R (planning)
    -> ds/tokens
    -> ds/sub/x
    ---
    ref [ds] D (../d.vine)
    -> ds/tokens
    %! /d.vine
    vine 1.2.0
    ---
    [ship] S (planning)
    -> tokens
    -> sub/x
    ---
    [tokens] T (planning)
    ---
    [sub/x] X (planning)
    """


def renamed_tokens(new: str) -> str:
    return (
        FILES.replace("/tokens", f"/{new}")
        .replace("> tokens", f"> {new}")
        .replace("[tokens]", f"[{new}]")
    )


def test_a_task_is_renamed_in_all_plans_that_know_it() -> None:
    expected = renamed_tokens("colours")
    check_rename(FILES.replace("[tokens]", "[to$0kens]"), "colours", expected)
    check_rename(FILES.replace("> ds/tokens", "> ds/to$0kens", 1), "colours", expected)
    check_rename(FILES.replace("mid/ds/tokens", "mid/ds/$0tokens"), "mid/ds/colours", expected)


def test_of_a_prefixed_id_only_the_part_of_the_task_is_marked() -> None:
    check_prepared(
        FILES.replace("mid/ds/tokens", "mi$0d/ds/tokens"),
        "/top.vine:4:-> mid/ds/«tokens»",
        "tokens",
    )


def test_a_prefix_of_the_child_is_respected() -> None:
    files = FILES.replace("%! /d.vine\n    vine 1.2.0", "%! /d.vine\n    vine 1.2.0\n    prefix: p")
    check_rename(
        files.replace("[tokens]", "[to$0kens]").replace("mid/ds/", "mid/p/"),
        "x",
        files.replace("[tokens]", "[x]")
        .replace("mid/ds/tokens", "mid/p/x")
        .replace("> tokens", "> x"),
    )


def test_the_references_keep_their_ids_when_a_root_is_renamed() -> None:
    check_rename(FILES.replace("[ship]", "[$0ship]"), "go", FILES.replace("[ship]", "[go]"))


def test_what_is_known_by_the_id_of_a_reference_is_renamed_with_it() -> None:
    check_rename(
        FILES.replace("[ds]", "[$0ds]"),
        "design",
        FILES.replace("ds/", "design/").replace("[ds]", "[design]"),
    )


def test_an_id_that_is_taken_in_a_plan_above_is_refused() -> None:
    check_refused(
        FILES.replace("[tokens]", "[$0tokens]").replace("[top]", "[mid/ds/x]"),
        "x",
        "`mid/ds/x` is the id of another block in top.vine",
    )
    check_refused(
        FILES.replace("[root]", "[$0root]"),
        "ds/tokens",
        "`ds/tokens` is the id of a task of d.vine in a.vine",
    )
    check_refused(
        FILES.replace("[ds]", "[$0ds]").replace("[root]", "[de/tokens]"),
        "de",
        "`de/tokens` in a.vine would be a task of the plan behind it",
    )


def test_half_a_rename_is_refused() -> None:
    snapshot, plan, offset, _ = picture_of(FILES.replace("[tokens]", "[$0tokens]"))
    disk = {key: snapshot.open[key] for key in snapshot.open if key != "/top.vine"}
    broken = closed(snapshot, {**disk, "/top.vine": Unreadable("not UTF-8")})
    with pytest.raises(Refused, match=r"`top.vine` refers to .* cannot be read: not UTF-8"):
        rename(plan._replace(snapshot=broken), offset, "x", True)


def test_plans_that_are_not_open_are_renamed_too() -> None:
    snapshot, plan, offset, _ = picture_of(FILES.replace("[tokens]", "[$0tokens]"))
    on_disk = plan._replace(snapshot=closed(snapshot, snapshot.open))
    assert rename(on_disk, offset, "x", True) == rename(plan, offset, "x", True)


def closed(snapshot: Snapshot, disk: Mapping[str, Document | Unreadable]) -> Snapshot:
    """The same files, and nobody has one of them open."""
    return Snapshot({}, disk, snapshot.kinds, snapshot.folders, snapshot.referrers)


def test_a_file_is_renamed_from_its_uri() -> None:
    check_rename(
        FILES.replace("../d.vine", "../d$0.vine"),
        "design",
        FILES.replace("d.vine", "design.vine"),
    )


def test_a_file_is_moved_by_a_path() -> None:
    check_rename(
        FILES.replace("plans/a.vine)", "plans/$0a.vine)"),
        "./deep/er/b.vine",
        FILES.replace("plans/a.vine", "deep/er/b.vine").replace("../d.vine", "../../d.vine"),
    )


def test_a_file_is_marked_by_its_whole_uri() -> None:
    check_prepared(
        FILES.replace("../d.vine", "../d$0.vine"),
        "/plans/a.vine:7:ref [ds] D («../d.vine»)",
        "../d.vine",
    )


def test_an_attached_file_keeps_its_suffix() -> None:
    picture = """
        %! /a.vine
        vine 1.2.0
        ---
        [a] A (planning)
        @file text/plain doc/no$0tes.txt
        %! /doc/notes.txt
        """
    _, plan, offset, _ = picture_of(picture)
    changes = rename(plan, offset, "old notes", True)
    assert changes and changes.renamed == (RenameFile("/doc/notes.txt", "/doc/old notes.txt"),)
    assert [edit.text for edit in changes.edits["/a.vine"]] == ["doc/old%20notes.txt"]


def test_files_that_cannot_be_renamed_are_refused() -> None:
    picture = FILES.replace("../d.vine", "../d$0.vine")
    check_refused(picture, "../top.vine", "there is a file `top.vine` already")
    check_refused(picture, "plans/", "`plans/` is no name for a file")
    check_refused(picture, "", "`` is no name for a file")
    check_not_prepared(picture, "this editor cannot rename files from here", can_rename_files=False)
    check_not_prepared("vine 1.2.0\n---\nref [a] A (go$0ne.vine)", "there is no file `gone.vine`")
    check_not_prepared(
        "vine 1.2.0\n---\nref [a] A (https://$0x/y.vine)", "`https://x/y.vine` is no file"
    )


@examples(60)
@given(graphs(), st.sampled_from(("zz-new", "0-0")), st.data())
def test_a_rename_can_be_taken_back_and_breaks_nothing(  # type: ignore[no-untyped-def]
    graph, new: str, data
) -> None:
    files = {"/a.vine": serialize(graph)}
    old = data.draw(st.sampled_from(graph.order))
    after = renamed(files, old, new)
    assert not _codes(after) - _codes(files)
    assert renamed(after, new, old) == files


def renamed(files: dict[str, str], old: str, new: str) -> dict[str, str]:
    plan = Snapshot.of(files).plan("/a.vine")
    assert plan
    ((_, span),) = definitions_of(plan.document, old)
    changes = rename(plan, span.start, new, True)
    assert changes
    return applied(files, changes)


def _codes(files: dict[str, str]) -> Counter[str]:
    return Counter(finding.code for finding in check(Document.read(files["/a.vine"])))


@examples(80)
@given(texts, texts, st.integers(0, 400), st.sampled_from((*IDS, "new", "x/y")))
def test_any_place_of_any_text_can_be_asked(
    text: str, other: str, offset: int, new_name: str
) -> None:
    files = {"/a.vine": text, "/b.vine": other.replace("./a.vine", "/a.vine")}
    plan = Snapshot.of(files).plan("/a.vine")
    assert plan
    offset = min(offset, len(text))
    try:
        prepared = prepare_rename(plan, offset, True)
        changes = rename(plan, offset, new_name, True)
    except Refused:
        assume(False)
        return
    assert (prepared is None) == (changes is None)
    if prepared and changes:
        assert prepared.span.start <= prepared.span.end <= len(text)
        assert text[slice(*prepared.span)] == prepared.placeholder
        applied(files, changes)
