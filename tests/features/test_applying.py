"""Operations in the text: pictures of what they touch."""

from __future__ import annotations

from typing import Any

from tests.features.pictures_changes import check_change, check_refusal
from vine_ls.features.applying import apply_operations
from vine_ls.language.header import STATUSES

PLAN = """
    vine 1.2.0
    owner: Mara
    Title :  Shop
    ---
      [root]  Shop (planning)  @sprite(a.svg) @due( May , June )
    Sell things.
    ->  wood
    -> auth
    >  Soon

    @file text/plain a
    ---
    ---

    [wood] Buy wood (started)
    -> nails
    ---
    ref [auth] Log in (auth.vine) @k(v)
    ---
    [nails] Buy nails (planning)"""


def check(after: str, *operations: dict[str, Any], before: str = PLAN) -> None:
    check_change(before, after, lambda plan, _: apply_operations(plan, operations))


def check_refused(reason: str, *operations: dict[str, Any], before: str = PLAN) -> None:
    check_refusal(before, reason, lambda plan, _: apply_operations(plan, operations))


def test_each_part_of_a_block_changes_in_its_place() -> None:
    check(
        """
        vine 1.2.0
        owner: Mara
        Title :  Shop
        ---
          [root]  Store (blocked)  @sprite(b.svg) @new(1,2)
        Buy things.
        And sell.
        ->  wood
        >  Soon
        > Later

        @file text/plain b
        ---
        ---

        [wood] Buy wood (started)
        -> auth
        ---
        ref [auth] Log in (new.vine) @k(v)
        -> nails
        ---
        [nails] Buy nails (planning)""",
        {
            "op": "update",
            "id": "root",
            "name": "Store",
            "description": "Buy things.\nAnd sell.\n",
            "decisions": ["Soon", "Later"],
            "attachments": [{"class": "file", "mime": "text/plain", "uri": "b"}],
            "annotations": {"sprite": ["b.svg"], "new": ["1", "2"]},
        },
        {"op": "set_status", "id": "root", "status": "blocked"},
        {"op": "remove_dep", "taskId": "root", "depId": "auth"},
        {"op": "remove_dep", "taskId": "wood", "depId": "nails"},
        {"op": "add_dep", "taskId": "wood", "depId": "auth"},
        {"op": "add_dep", "taskId": "auth", "depId": "nails"},
        {"op": "update_ref_uri", "id": "auth", "uri": "new.vine"},
    )


def test_new_blocks_stand_below_what_depends_on_them() -> None:
    check(
        """
        vine 1.2.0
        ---
        [root] Shop (planning)
        -> a
        -> b
        -> c
        ---
        [c] C (planning)
        Two
        lines
        -> d
        ---
        [a] A (planning)
        -> d
        ---
        ref [d] D (d.vine)
        ---
        [b] B (planning)
        """,
        {"op": "add_ref", "id": "d", "name": "D", "vine": "d.vine"},
        {
            "op": "add_task",
            "id": "c",
            "name": "C",
            "status": "planning",
            "description": "Two\nlines",
            "dependsOn": ["d"],
        },
        {"op": "add_dep", "taskId": "root", "depId": "c"},
        {"op": "add_dep", "taskId": "a", "depId": "d"},
        before="""
        vine 1.2.0
        ---
        [root] Shop (planning)
        -> a
        -> b
        ---
        [a] A (planning)
        ---
        [b] B (planning)
        """,
    )


def test_a_block_that_goes_takes_one_delimiter_with_it() -> None:
    check(
        """
        vine 1.2.0
        ---
        [root] Shop (planning)
        -> a
        ---
        ---
        [a] A (planning)""",
        {"op": "remove_task", "id": "b"},
        {"op": "remove_task", "id": "c"},
        before="""
        vine 1.2.0
        ---
        [root] Shop (planning)
        -> b
        -> a
        -> c
        ---
        ---
        [b] B (planning)
        ---
        [a] A (planning)
        ---
        [c] C (planning)""",
    )


def test_one_that_comes_back_as_a_reference_gets_a_new_block() -> None:
    check(
        """
        vine 1.2.0
        ---
        [root] Shop (planning)
        -> a
        ---
        ref [a] Elsewhere (a.vine)
        """,
        {"op": "remove_task", "id": "a"},
        {"op": "add_ref", "id": "a", "name": "Elsewhere", "vine": "a.vine"},
        {"op": "add_dep", "taskId": "root", "depId": "a"},
        before="""
        vine 1.2.0
        ---
        [root] Shop (planning)
        -> a
        ---
        [a] A (planning)
        """,
    )


def test_a_plan_that_cannot_be_read_is_refused_with_its_first_error() -> None:
    claim = {"op": "claim", "id": "root"}
    for body, reason in (
        ("[root] Shop (planing)\n", "line 3: `planing` is no status: " + ", ".join(STATUSES)),
        ("[root] Shop (planning)\n-> x\n", "line 4: no block has the id `x`"),
        (
            "[root] Shop (planning)\n---\n[root] Again (planning)\n",
            "line 5: the id `root` is taken",
        ),
        ("[root] Shop (planning)\n<<<<<<< ours\n", "a merge conflict is not resolved"),
    ):
        check_refused(reason, claim, before=f"vine 1.2.0\n---\n{body}")


def test_a_plan_may_be_mended_whose_blocks_can_be_read() -> None:
    check(
        """
        vine 1.2.0
        ---
        [root] Shop (planning)
        -> a
        ---
        [a] A (planning)
        """,
        {"op": "add_dep", "taskId": "root", "depId": "a"},
        before="""
        vine 1.2.0
        ---
        [root] Shop (planning)
        ---
        [a] A (planning)
        """,
    )


def test_what_cannot_be_done_is_refused_with_its_reason() -> None:
    check_refused("there is no task `x`", {"op": "claim", "id": "x"})
    check_refused(
        "the root `root` does not depend, directly or not, on `nails`",
        {"op": "remove_task", "id": "wood"},
    )
    check_refused(
        "the dependencies run in a circle: root -> wood -> nails -> root",
        {"op": "add_dep", "taskId": "nails", "depId": "root"},
    )
    check_refused("`claim` knows no `status`", {"op": "claim", "id": "wood", "status": "started"})


def test_nothing_changes_where_all_is_so_already() -> None:
    check(PLAN, {"op": "set_status", "id": "wood", "status": "started"})


def test_what_would_read_as_a_delimiter_is_refused() -> None:
    check_refused(
        "`root` cannot be written: its text would not be one sound block",
        {"op": "update", "id": "root", "decisions": ["x"]},
        before="vine 1.2.0\ndelimiter: > x\n---\n[root] Shop (planning)\n",
    )
