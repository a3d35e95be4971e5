"""The shapes that `--json` prints, as docs/shell.md promises them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vine_ls.cli.main import main

PLAN = """vine 1.2.0
title: A shed
---
[shed] Build a shed (planning)
-> wood
-> design
---
[wood] Buy the wood (planning) @owner(ann)
Forty boards.
> Larch.
@file text/plain ./note.txt
---
ref [design] Draw it (./design.vine)
"""

WOOD = {
    "id": "wood",
    "name": "Buy the wood",
    "kind": "task",
    "status": "planning",
    "uri": None,
    "readiness": "ready",
    "line": 8,
}
DESIGN = {
    "id": "design",
    "name": "Draw it",
    "kind": "ref",
    "status": None,
    "uri": "./design.vine",
    "readiness": "expandable",
    "line": 13,
}
FULL_WOOD = {
    **WOOD,
    "dependencies": [],
    "dependants": ["shed"],
    "description": "Forty boards.",
    "decisions": ["Larch."],
    "attachments": [{"class": "file", "mime": "text/plain", "uri": "./note.txt"}],
    "annotations": {"owner": ["ann"]},
}


@pytest.fixture
def asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Any:
    monkeypatch.chdir(tmp_path)
    Path("shed.vine").write_text(PLAN)
    Path("design.vine").write_text("vine 1.2.0\ntitle: Drawings\n---\n[d] Draw (complete)\n")

    def ask(*arguments: str) -> Any:
        assert main([*arguments, "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert answer.pop("file") == "shed.vine"
        return answer

    return ask


def test_a_task_is_told_in_full(asked: Any) -> None:
    assert asked("get", "shed", "wood") == {"task": FULL_WOOD}
    assert asked("list", "shed", "--ready") == {"tasks": [FULL_WOOD]}


def test_the_frontier_has_all_groups(asked: Any) -> None:
    answer = asked("next", "shed")
    assert answer == {
        "ready": [WOOD],
        "completable": [],
        "blocked": [],
        "expandable": [DESIGN],
        "started": [],
        "progress": asked("show", "shed")["progress"],
    }
    assert answer["progress"] == {
        "total": 3,
        "complete": 0,
        "percentage": 0,
        "byStatus": {
            "complete": 0,
            "started": 0,
            "reviewing": 0,
            "planning": 2,
            "notstarted": 0,
            "blocked": 0,
        },
        "ready": 1,
        "completable": 0,
        "blocked": 0,
        "expandable": 1,
    }


def test_a_summary_has_the_preamble_and_the_problems(asked: Any) -> None:
    answer = asked("show", "shed")
    assert (answer["title"], answer["root"]["id"], answer["ready"]) == ("A shed", "shed", ["wood"])
    assert answer["metadata"] == [{"key": "title", "value": "A shed"}]
    # The note is not there.
    assert answer["problems"]["warning"] == 1


def test_a_context_says_how_far_away_things_are(asked: Any) -> None:
    answer = asked("context", "shed", "shed")
    assert answer["needs"][0] == {
        **FULL_WOOD,
        "steps": 1,
        "file": "shed.vine",
        "knownAs": "wood",
    }
    assert (answer["way"], answer["unknown"], answer["dependants"]) == (["shed"], [], [])
    (dependant,) = asked("impact", "shed", "wood")["dependants"]
    assert (dependant["id"], dependant["steps"]) == ("shed", 1)


def test_a_tree_is_a_list_of_rows(asked: Any) -> None:
    rows = asked("tree", "shed", "--from", "wood", "--reverse")["rows"]
    assert [(row["id"], row["depth"]) for row in rows] == [("wood", 0), ("shed", 1)]
    assert rows[0] == {
        "id": "wood",
        "depth": 0,
        "known": True,
        "repeated": False,
        "hidden": 0,
        "task": WOOD,
    }


def test_a_reference_has_the_progress_behind_it(asked: Any) -> None:
    (reference,) = asked("refs", "shed")["references"]
    assert reference.pop("progress")["percentage"] == 100
    assert reference == {
        "id": "design",
        "name": "Draw it",
        "uri": "./design.vine",
        "line": 13,
        "file": "design.vine",
        "readable": True,
        "trouble": None,
        "title": "Drawings",
    }


def test_figures_are_numbers_and_ids(asked: Any) -> None:
    answer = asked("stats", "shed")
    assert (answer["tasks"], answer["references"], answer["dependencies"]) == (2, 1, 2)
    assert (answer["longestChain"], answer["widestLevel"]) == (["shed", "wood"], 2)
    assert answer["annotations"] == {"owner": [{"value": "ann", "complete": 0, "total": 1}]}
    assert answer["dependants"] == [{"id": "wood", "count": 1}, {"id": "design", "count": 1}]
