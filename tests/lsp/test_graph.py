"""The picture for a client that shows it: asked for, followed, and kept current."""

from __future__ import annotations

import time
from typing import Any

import pytest

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
