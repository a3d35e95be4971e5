"""`vine/tasks`: the tasks of a plan, for clients that list them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded

URI = "file:///plans/plan.vine"
CHILD = "file:///plans/child.vine"
TEXT = """vine 1.2.0
title: A plan
---

[root] The root (started)
-> leaf
-> other
-> missing
-> leaf
---
[leaf] The leaf (planning)
---
ref [other] Another (./child.vine)
---
ref [missing] None (./missing.vine)
---
[leaf] Another with that id (complete)
---
A block without an id.
"""


def test_tasks_are_listed_with_where_they_are_and_how_they_stand() -> None:
    with Editor(recorded("bare")) as editor:
        editor.open(URI, TEXT)
        editor.open(CHILD, "vine 1.2.0\n---\n[c] C (planning)\n")
        plan = editor.request("vine/tasks", {"textDocument": {"uri": URI}})
    assert (plan["uri"], plan["title"], plan["progress"]["ready"]) == (URI, "A plan", ["leaf"])
    keys = ("id", "kind", "status", "readiness", "target", "line", "endLine")
    assert [tuple(it[key] for key in keys) for it in plan["tasks"]] == [
        ("root", "task", "started", "waiting", None, 4, 10),
        ("leaf", "task", "planning", "ready", None, 10, 12),
        ("other", "ref", None, "expandable", CHILD, 12, 14),
        ("missing", "ref", None, "expandable", None, 14, 16),
    ]
    assert plan["tasks"][0]["dependencies"] == ["leaf", "other", "missing"]


@pytest.mark.parametrize(
    "params", [None, [], {"textDocument": URI}, {"textDocument": {"uri": "file:///none.vine"}}]
)
def test_what_names_no_plan_is_refused_with_a_reason(params: Any) -> None:
    with Editor(recorded("bare")) as editor:
        editor.open(URI, TEXT)
        assert editor.answer("vine/tasks", params)["error"]["code"] in (-32602, -32803)
