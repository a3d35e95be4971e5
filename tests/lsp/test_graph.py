"""The picture for a client that shows it: asked for, followed, and kept current."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from benchmarks.plans import make_plan
from tests.lsp.editor import Editor, recorded

URI = "file:///plans/plan.vine"
TEXT = "vine 1.2.0\ntitle: T\n---\n[r] R (started)\n-> a\n---\n[a] A (reviewing)\n"
DOCUMENT = {"textDocument": {"uri": URI}}


def told(editor: Editor) -> list[dict[str, Any]]:
    return [it["params"] for it in editor.received if it.get("method") == "vine/graphChanged"]


def wait_for(editor: Editor, count: int) -> list[dict[str, Any]]:
    end = time.monotonic() + 30
    while len(told(editor)) < count and time.monotonic() < end:
        editor.settle()
    assert len(told(editor)) == count
    return told(editor)


def names(graph: dict[str, Any]) -> list[str]:
    return [node["name"] for node in graph["nodes"]]


def test_the_picture_is_answered_with_places_and_lines() -> None:
    with Editor(recorded("bare")) as editor:
        editor.open(URI, TEXT)
        graph = editor.request("vine/graph", DOCUMENT)
        assert (graph["uri"], graph["title"]) == (URI, "T")
        assert [(it["id"], it["line"], it["endLine"]) for it in graph["nodes"]] == [
            ("r", 3, 6),
            ("a", 6, 7),
        ]
        assert graph["nodes"][0]["y"] < graph["nodes"][1]["y"]


def test_references_are_opened_when_the_client_wants_it() -> None:
    with Editor(recorded("bare")) as editor:
        editor.open(URI, "vine 1.2.0\n---\n[r] R (started)\n-> c\n---\nref [c] C (./child.vine)\n")
        editor.open("file:///plans/child.vine", TEXT)
        assert names(editor.request("vine/graph", DOCUMENT)) == ["R", "C"]
        graph = editor.request("vine/graph", {**DOCUMENT, "opened": ["c"]})
        assert names(graph) == ["R", "R", "A"]
        assert graph["nodes"][2]["uri"] == "file:///plans/child.vine"


def test_only_a_client_that_follows_is_told_and_only_what_is_new() -> None:
    with Editor(recorded("bare")) as editor:
        editor.open(URI, TEXT)
        editor.request("vine/graph", DOCUMENT)
        editor.replace(URI, TEXT.index("A ("), TEXT.index("A (") + 1, "B")
        editor.notify("vine/followGraph", {**DOCUMENT, "follow": True})
        [first] = wait_for(editor, 1)
        assert (first["uri"], first["version"], names(first["graph"])) == (URI, 2, ["R", "B"])
        editor.replace(URI, TEXT.index("A ("), TEXT.index("A (") + 1, "C")
        assert names(wait_for(editor, 2)[1]["graph"]) == ["R", "C"]
        editor.notify("vine/followGraph", {**DOCUMENT, "follow": False})
        editor.replace(URI, TEXT.index("A ("), TEXT.index("A (") + 1, "D")
        editor.notify("vine/followGraph", {**DOCUMENT, "follow": True})
        assert names(wait_for(editor, 3)[2]["graph"]) == ["R", "D"]


def test_a_follower_gets_what_changes_in_an_opened_plan() -> None:
    child = "file:///plans/child.vine"
    with Editor(recorded("bare")) as editor:
        editor.open(URI, "vine 1.2.0\n---\n[r] R (started)\n-> c\n---\nref [c] C (./child.vine)\n")
        editor.open(child, TEXT)
        editor.notify("vine/followGraph", {**DOCUMENT, "follow": True, "opened": ["c"]})
        wait_for(editor, 1)
        editor.replace(child, TEXT.index("A ("), TEXT.index("A (") + 1, "New")
        assert names(wait_for(editor, 2)[1]["graph"]) == ["R", "R", "New"]


def test_the_page_is_answered_for_the_nonce_of_the_editor() -> None:
    with Editor(recorded("bare")) as editor:
        page = editor.request("vine/graphPage", {"nonce": "n0", "imageSources": ["https://x.test"]})
        assert '<script nonce="n0">' in page["html"]
        assert "img-src data: https://x.test;" in page["html"]


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("vine/graph", None),
        ("vine/graph", []),
        ("vine/graph", {"textDocument": URI}),
        ("vine/graph", {"textDocument": {"uri": 3}}),
        ("vine/graph", {**DOCUMENT, "opened": "r"}),
        ("vine/graph", {**DOCUMENT, "opened": [3]}),
        ("vine/graph", {"textDocument": {"uri": "file:///none.vine"}}),
        ("vine/graphPage", {}),
        ("vine/graphPage", {"nonce": '"><script>'}),
    ],
)
def test_odd_parameters_are_refused_with_a_reason(method: str, params: Any) -> None:
    with Editor(recorded("bare")) as editor:
        editor.open(URI, TEXT)
        assert editor.answer(method, params)["error"]["code"] in (-32602, -32803)


LARGE = make_plan(1500)


def test_a_large_picture_is_drawn_while_other_questions_are_answered() -> None:
    with Editor(recorded("bare")) as editor:
        editor.open(URI, LARGE)
        editor.notify("vine/followGraph", {**DOCUMENT, "follow": True})
        for _ in range(20):
            editor.request("textDocument/hover", editor.at(URI, LARGE.index("-> ") + 4))
        assert told(editor) == []
        [first] = wait_for(editor, 1)
        assert len(first["graph"]["nodes"]) == 1500


def test_nobody_is_shown_the_picture_of_a_text_that_has_gone() -> None:
    line = LARGE.index("title: ") + len("title: ")
    with Editor(recorded("bare")) as editor:
        editor.open(URI, LARGE)
        editor.notify("vine/followGraph", {**DOCUMENT, "follow": True})
        editor.settle()
        editor.replace(URI, line, line, "Newer: ")
        [first] = wait_for(editor, 1)
        assert (first["version"], first["graph"]["title"][:6]) == (2, "Newer:")


def test_a_large_picture_is_answered_as_it_was_when_it_was_asked_for() -> None:
    line = LARGE.index("title: ") + len("title: ")
    with Editor(recorded("bare")) as editor:
        editor.open(URI, LARGE)
        editor.ask_only(-7, "vine/graph", DOCUMENT)
        editor.replace(URI, line, line, "Newer: ")
        while not (answers := [it for it in editor.received if it.get("id") == -7]):
            editor.settle()
        assert answers[0]["result"]["title"] == "A plan to measure with"


def test_a_large_picture_that_nobody_wants_any_more_is_not_drawn() -> None:
    with Editor(recorded("bare")) as editor:
        editor.open(URI, LARGE)
        editor.ask_only(-7, "vine/graph", DOCUMENT)
        editor.settle()
        editor.notify("$/cancelRequest", {"id": -7})
        while not (answers := [it for it in editor.received if it.get("id") == -7]):
            editor.settle()
        assert answers[0]["error"]["code"] == -32800


def test_a_sprite_is_shown_only_if_it_really_lies_in_what_is_open(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    for path in (tmp_path / "private.svg", work / "own.svg"):
        path.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (work / "link.svg").symlink_to(tmp_path / "private.svg")
    sprites = ("own.svg", "link.svg", "../private.svg")
    plan = "vine 1.2.0\n" + "".join(f"---\n[a{it}] A (started) @sprite(./{it})\n" for it in sprites)
    uri = (work / "plan.vine").as_uri()
    with Editor(recorded("bare"), folders=[work.as_uri()]) as editor:
        editor.open(uri, plan)
        graph = editor.request("vine/graph", {"textDocument": {"uri": uri}})
    assert [it["sprite"] for it in graph["nodes"]] == [(work / "own.svg").as_uri(), None, None]
