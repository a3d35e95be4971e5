"""Code actions over the wire: what is offered to which client, and what its edits make."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded

PLAN = "file:///plans/plan.vine"
TEXT = """vine 1.2.0
title: 🌿 plan
---
[root] 🌿 Ship it 漢 (planning)
-> auht
> 🌿 Why not?
---
[auth] 🌿 Log in (planning)
->log 🌿
---
[log] 🌿 Log (done)
"""
ALL: dict[str, Any] = {
    "textDocument": {
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
            "isPreferredSupport": True,
            "disabledSupport": True,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        }
    },
    "workspace": {
        "workspaceEdit": {
            "documentChanges": True,
            "resourceOperations": ["create", "rename", "delete"],
        }
    },
}
EAGER: dict[str, Any] = {
    "textDocument": {
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}
    }
}


def actions(
    editor: Editor, marked: str, only: list[str] | None = None, uri: str = PLAN
) -> list[dict[str, Any]]:
    """What is offered at the first place of `marked`."""
    start = editor.texts[uri].index(marked)
    end = start + len(marked)
    context: dict[str, Any] = {
        "diagnostics": [
            it
            for it in editor.diagnostics(uri)
            if editor.span(uri, it["range"])[0] < end and start < editor.span(uri, it["range"])[1]
        ]
    }
    if only is not None:
        context["only"] = only
    params = {"textDocument": {"uri": uri}, "range": editor.range(uri, start, end)}
    found: list[dict[str, Any]] = editor.request(
        "textDocument/codeAction", {**params, "context": context}
    )
    return found


def titles(found: list[dict[str, Any]]) -> list[str]:
    return [action["title"] for action in found]


def named(found: list[dict[str, Any]], title: str) -> dict[str, Any]:
    return next(action for action in found if action["title"] == title)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize("capabilities", [ALL, EAGER], ids=["lazy", "eager"])
def test_a_quick_fix_mends_its_diagnostic(capabilities: dict[str, Any], encoding: str) -> None:
    with Editor(capabilities, encoding) as editor:
        assert editor.encoding == encoding
        editor.open(PLAN, TEXT)
        found = actions(editor, "done", ["quickfix"])
        action = named(found, "Change to `complete`")
        [diagnostic] = action["diagnostics"]
        assert diagnostic["code"] == "vine/unknown-status"
        if "edit" not in action:
            action = editor.request("codeAction/resolve", action)
        editor.apply(action["edit"])
        assert editor.texts[PLAN] == TEXT.replace("(done)", "(complete)")
        codes = [it["code"] for it in editor.diagnostics(PLAN)]
        assert "vine/unknown-status" not in codes
        edited = actions(editor, "auht", ["quickfix"])
        assert "Change to `auth`" in titles(edited)


def test_edits_come_only_when_asked_for_where_the_client_can_ask() -> None:
    with Editor(ALL) as editor:
        editor.open(PLAN, TEXT)
        found = actions(editor, "auht")
        assert found
        assert not any("edit" in action for action in found)
        assert all(action["data"] for action in found)
        resolved = editor.request("codeAction/resolve", named(found, "Change to `auth`"))
        [change] = resolved["edit"]["documentChanges"]
        assert change["textDocument"] == {"uri": PLAN, "version": 1}
        assert resolved["title"] == "Change to `auth`"


def test_a_client_that_cannot_ask_gets_edits_of_the_plain_kind() -> None:
    with Editor(EAGER) as editor:
        editor.open(PLAN, TEXT)
        found = actions(editor, "auht")
        assert found
        for action in found:
            assert action.keys() <= {"title", "kind", "diagnostics", "edit"}
            assert action["edit"].keys() == {"changes"}


def test_a_client_that_creates_no_files_is_offered_all_but_what_needs_them() -> None:
    lesser = {**ALL, "workspace": {"workspaceEdit": {"documentChanges": True}}}
    offered = []
    for capabilities in (ALL, lesser):
        with Editor(capabilities) as editor:
            editor.open(PLAN, TEXT)
            offered.append(titles(actions(editor, "[auth]")))
    all_, fewer = offered
    assert [it for it in all_ if it not in fewer] == ["Extract `auth` to `./auth.vine`"]
    assert [it for it in all_ if it in fewer] == fewer


def test_a_client_that_creates_no_files_is_offered_no_fix_that_does() -> None:
    text = "vine 1.2.0\n---\n[root] Ship it (planning)\n-> r\n---\nref [r] R (./gone.vine)\n"
    lesser = {**ALL, "workspace": {"workspaceEdit": {"documentChanges": True}}}
    for capabilities, is_offered in ((ALL, True), (lesser, False)):
        with Editor(capabilities) as editor:
            editor.open(PLAN, text)
            found = titles(actions(editor, "./gone"))
            assert any(it.startswith("Create") for it in found) is is_offered


def test_a_client_that_cannot_ask_gets_no_long_edits_it_did_not_ask_for() -> None:
    blocks = "".join([f"---\n[t{at}] T (planning)\n-> t{at + 1}\n" for at in range(600)])
    text = f"vine 1.2.0\n---\n[root] Ship it (planning)\n-> t0\n{blocks}---\n[t600] T (planning)\n"
    title = "Set 602 statuses to `started`"
    for capabilities, only, is_offered in (
        (ALL, None, True),
        (EAGER, None, False),
        (EAGER, ["refactor"], True),
    ):
        with Editor(capabilities) as editor:
            editor.open(PLAN, text)
            assert (title in titles(actions(editor, text, only))) is is_offered


def test_what_most_want_is_marked_where_the_client_knows_the_mark() -> None:
    with Editor(ALL) as editor:
        editor.open(PLAN, TEXT)
        found = actions(editor, "auht", ["quickfix"])
        assert [it["title"] for it in found if it.get("isPreferred")] == ["Change to `auth`"]
        assert not any("disabled" in action for action in found)


def test_an_action_whose_text_is_gone_gets_no_edit() -> None:
    with Editor(ALL) as editor:
        editor.open(PLAN, TEXT)
        action = named(actions(editor, "auht"), "Change to `auth`")
        start = TEXT.index("-> auht")
        editor.replace(PLAN, start, start + len("-> auht\n"), "")
        assert "edit" not in editor.request("codeAction/resolve", action)


@pytest.mark.parametrize(
    ("only", "kinds"),
    [
        (["quickfix"], {"quickfix"}),
        (["refactor.rewrite"], {"refactor.rewrite"}),
        (["source"], {"source.fixAll.vine"}),
        (["source.fixAll"], {"source.fixAll.vine"}),
        (["source.fixAll.vine"], {"source.fixAll.vine"}),
        (["source.fixAll.other"], set()),
        (["source.organizeImports"], set()),
        (["refactor"], {"refactor.rewrite"}),
        (["quick"], set()),
    ],
)
def test_only_the_kinds_that_are_asked_for(only: list[str], kinds: set[str]) -> None:
    with Editor(ALL) as editor:
        editor.open(PLAN, TEXT)
        assert {action["kind"] for action in actions(editor, "(planning)", only)} <= kinds
        if only[0].startswith("source.fixAll") and kinds:
            assert {action["kind"] for action in actions(editor, "Ship", only)} == kinds


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_fixing_all_mends_what_is_safe_and_loses_nothing(encoding: str) -> None:
    with Editor(ALL, encoding) as editor:
        text = TEXT.replace("->log 🌿", "->log").replace("title:", "Title:")
        editor.open(PLAN, text)
        [action] = actions(editor, "Ship", ["source.fixAll.vine"])
        editor.apply(editor.request("codeAction/resolve", action)["edit"])
        mended = editor.texts[PLAN]
        assert "title: 🌿 plan" in mended
        assert "\n-> log\n" in mended
        assert "> 🌿 Why not?" in mended
        again = actions(editor, "Ship", ["source.fixAll.vine"])
        assert not any("edit" in editor.request("codeAction/resolve", it) for it in again)


def test_fixing_all_is_offered_unasked_where_something_is_safe_to_mend() -> None:
    with Editor(ALL) as editor:
        editor.open(PLAN, "vine 1.2.0\n---\n[root] Ship (todo)\n")
        title = "Fix all that surely can be mended"
        assert title not in titles(actions(editor, "todo"))
        editor.open(PLAN, "vine 1.2.0\n---\n[root] Ship (Started)\n")
        assert title in titles(actions(editor, "Started"))


def test_a_status_is_set_and_a_block_moved() -> None:
    root = "vine 1.2.0\n---\n[root] 🌿 (planning)\n-> a\n-> b\n"
    text = f"{root}---\n[a] 🌿 (planning)\n---\n[b] B (planning)\n"
    with Editor(ALL) as editor:
        editor.open(PLAN, text)
        found = actions(editor, "[a] 🌿", ["refactor"])
        assert {"refactor.rewrite", "refactor.extract", "refactor.move"} == {
            action["kind"] for action in found
        }
        action = named(found, "Set the status to `started`")
        editor.apply(editor.request("codeAction/resolve", action)["edit"])
        assert editor.texts[PLAN] == text.replace("[a] 🌿 (planning)", "[a] 🌿 (started)")
        action = named(actions(editor, "[a] 🌿", ["refactor.move"]), "Move the block down")
        editor.apply(editor.request("codeAction/resolve", action)["edit"])
        assert editor.texts[PLAN].endswith("[b] B (planning)\n---\n[a] 🌿 (started)\n")


def test_blocks_out_of_order_are_sorted_by_a_quick_fix() -> None:
    root = "vine 1.2.0\n---\n[root] R (planning)\n-> b\n"
    text = f"{root}---\n[a] 🌿 (planning)\n---\n[b] B (planning)\n-> a\n"
    with Editor(EAGER) as editor:
        editor.open(PLAN, text)
        action = named(actions(editor, "a] 🌿", ["quickfix"]), "Sort the blocks top-down")
        editor.apply(action["edit"])
        assert editor.texts[PLAN].endswith("[b] B (planning)\n-> a\n---\n[a] 🌿 (planning)\n")


@pytest.mark.parametrize("operations", [["create"], ["rename"], []])
def test_a_file_is_created_only_by_a_client_that_can(operations: list[str], tmp_path: Path) -> None:
    path = tmp_path / "plan.vine"
    text = "vine 1.2.0\n---\n[root] 🌿 (planning)\n-> b\n---\nref [b] B 🌿 (./b.vine)\n"
    path.write_text(text, "utf-8")
    workspace_edit = {"documentChanges": True, "resourceOperations": operations}
    capabilities = {**EAGER, "workspace": {"workspaceEdit": workspace_edit}}
    with Editor(capabilities, folders=[tmp_path.as_uri()]) as editor:
        uri = path.as_uri()
        editor.open(uri, text)
        found = actions(editor, "./b.vine", ["quickfix"], uri)
        assert ("Create `b.vine`" in titles(found)) == (operations == ["create"])
        if operations == ["create"]:
            changes = named(found, "Create `b.vine`")["edit"]["documentChanges"]
            assert [it.get("kind") for it in changes] == ["create", None]
            assert changes[1]["textDocument"] == {"uri": changes[0]["uri"], "version": None}


LAZY: dict[str, Any] = {"textDocument": ALL["textDocument"]}


@pytest.mark.parametrize(
    ("client", "is_offered"),
    [
        (recorded("neovim"), True),
        (ALL, True),
        ({**LAZY, "workspace": {"workspaceEdit": {"documentChanges": True}}}, False),
        (LAZY, False),
    ],
)
def test_whoever_is_offered_to_extract_a_task_gets_the_edit(
    client: dict[str, Any], is_offered: bool, tmp_path: Path
) -> None:
    """Neovim does what it does not say that it takes; others take edits later, but no files."""
    path = tmp_path / "plan.vine"
    text = "vine 1.2.0\n---\n[root] Root (planning)\n-> b\n---\n[b] B 🌿 (planning)\n"
    path.write_text(text, "utf-8")
    title = "Extract `b` to `./b.vine`"
    with Editor(client, folders=[tmp_path.as_uri()]) as editor:
        uri = path.as_uri()
        editor.open(uri, text)
        found = actions(editor, "B 🌿", ["refactor"], uri)
        assert (title in titles(found)) == is_offered
        if is_offered:
            resolved = editor.request("codeAction/resolve", named(found, title))
            changes = resolved["edit"]["documentChanges"]
            assert [it.get("kind") for it in changes] == ["create", None, None]


def test_a_client_without_literals_is_offered_nothing() -> None:
    with Editor({}) as editor:
        editor.open(PLAN, TEXT)
        assert not actions(editor, "auht")


def test_a_request_does_not_cost_more_in_a_large_plan() -> None:
    """Measured in CPU and as a ratio, with much to spare: what grows with the file is far above."""
    with Editor(ALL) as editor:
        costs = []
        for number in (100, 10_000):
            uri = f"file:///plans/{number}.vine"
            editor.open(uri, large_plan(number))
            for _ in range(3):
                actions(editor, "nowhere", ["quickfix"], uri)
            costs.append(min(cost(editor, uri) for _ in range(10)))
    assert costs[1] < 10 * costs[0] + 0.01


def cost(editor: Editor, uri: str) -> float:
    """Seconds that the server works from a question at a mistake to its answer."""
    start = editor.texts[uri].index("nowhere")
    params = {
        "textDocument": {"uri": uri},
        "range": editor.range(uri, start, start),
        "context": {"diagnostics": []},
    }
    before = editor.worked()
    editor.request("textDocument/codeAction", params)
    return editor.worked() - before


def large_plan(number: int) -> str:
    """A tree of tasks in which one depends on nothing that is there."""
    tasks = [
        f"[t{at}] Task {at} (planning)\nWords.\n"
        + "".join(f"-> t{below}\n" for below in (2 * at + 1, 2 * at + 2) if below < number)
        for at in range(number)
    ]
    tasks[number // 2] += "-> nowhere\n"
    return "vine 1.2.0\n---\n" + "---\n".join(tasks)


def test_a_file_beside_the_plan_that_shares_a_word_with_a_task_can_be_attached(
    tmp_path: Path,
) -> None:
    (tmp_path / "login-draft.pdf").touch()
    (tmp_path / "readme.md").touch()
    uri = (tmp_path / "plan.vine").as_uri()
    with Editor(ALL) as editor:
        editor.open(uri, "vine 1.2.0\n---\n[a] Login (planning)\n")
        found = [it for it in actions(editor, "[a]", uri=uri) if "Attach" in it["title"]]
        assert titles(found) == ["Attach `login-draft.pdf`"]
        editor.apply(editor.request("codeAction/resolve", found[0])["edit"])
        assert editor.texts[uri].endswith("\n@file application/pdf ./login-draft.pdf\n")
