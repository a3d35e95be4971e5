"""Batches: JSON-shaped operations, applied in order, validated once, all or nothing."""

import json

import pytest

from tests.pictures import parses, plan
from vine_ls import (
    Attachment,
    VineError,
    VineGraph,
    VineValidationError,
    add_dependency,
    apply_batch,
    parse,
    serialize,
)

GRAPH = parses("""
    vine 1.2.0
    owner: Mara
    ---
    [root] Ship (planning)
    -> auth
    -> data
    ---
    [auth] Log in (started)
    ---
    ref [data] Keep it (data.vine)
""")


def apply(*operations: dict[str, object]):
    """The graph after operations that went through JSON."""
    return apply_batch(GRAPH, json.loads(json.dumps(operations)))


def test_a_batch_adds_what_single_changes_cannot():
    graph = apply(
        {
            "op": "add_task",
            "id": "new",
            "name": "New task",
            "status": "planning",
            "description": "One\n\nTwo",
            "dependsOn": ["auth"],
            "annotations": {"sprite": ["a.svg"], "flag": []},
        },
        {
            "op": "add_ref",
            "id": "far",
            "name": "Far away",
            "vine": "far.vine",
            "description": "Summary",
            "dependsOn": ["new"],
            "decisions": ["Why"],
        },
        {"op": "add_dep", "taskId": "root", "depId": "far"},
    )
    assert serialize(graph) == plan("""
        vine 1.2.0
        owner: Mara
        ---
        [root] Ship (planning)
        -> auth
        -> data
        -> far
        ---
        [auth] Log in (started)
        ---
        ref [data] Keep it (data.vine)
        ---
        [new] New task (planning) @flag() @sprite(a.svg)
        One

        Two
        -> auth
        ---
        ref [far] Far away (far.vine)
        Summary
        -> new
        > Why
    """)


def test_a_new_task_is_not_started_unless_it_says_so():
    graph = apply(
        {"op": "add_task", "id": "new", "name": "New"},
        {"op": "add_dep", "taskId": "root", "depId": "new"},
    )
    new = graph.tasks["new"]
    assert (new.status, new.description, new.dependencies) == ("notstarted", "", ())
    assert graph.order == ("root", "auth", "data", "new")


def test_a_new_task_may_depend_on_one_that_comes_later_in_the_batch():
    graph = apply(
        {"op": "add_task", "id": "one", "name": "One", "dependsOn": ["two"]},
        {"op": "add_task", "id": "two", "name": "Two"},
        {"op": "add_dep", "taskId": "root", "depId": "one"},
    )
    assert graph.order[-2:] == ("one", "two")


def test_statuses_are_set_and_tasks_claimed():
    assert apply({"op": "set_status", "id": "auth", "status": "complete"}).tasks["auth"].status == (
        "complete"
    )
    assert apply({"op": "claim", "id": "root"}).tasks["root"].status == "started"


def test_an_update_replaces_what_it_names():
    graph = apply(
        {
            "op": "update",
            "id": "auth",
            "name": "Sign in",
            "description": "Words",
            "decisions": ["D"],
            "attachments": [{"class": "file", "mime": "a/b", "uri": "u"}],
            "annotations": {"k": ["v"]},
        },
        {"op": "update", "id": "auth", "description": "Other words"},
    )
    auth = graph.tasks["auth"]
    assert (auth.short_name, auth.description, auth.decisions) == (
        "Sign in",
        "Other words",
        ("D",),
    )
    assert auth.attachments == (Attachment("file", "a/b", "u"),)
    assert auth.annotations == {"k": ("v",)}
    assert parse(serialize(graph)) == graph


def test_a_uri_is_replaced():
    graph = apply({"op": "update_ref_uri", "id": "data", "uri": "./new.vine"})
    assert graph.tasks["data"].vine == "./new.vine"


def test_a_task_is_removed_with_the_dependencies_on_it():
    graph = apply({"op": "remove_task", "id": "auth"})
    assert graph.order == ("root", "data")
    assert graph.tasks["root"].dependencies == ("data",)


def test_what_is_invalid_only_in_between_is_accepted():
    graph = apply(
        {"op": "remove_dep", "taskId": "root", "depId": "auth"},
        {"op": "add_dep", "taskId": "data", "depId": "auth"},
    )
    assert graph.tasks["data"].dependencies == ("auth",)
    graph = apply(
        {"op": "add_dep", "taskId": "auth", "depId": "root"},
        {"op": "remove_dep", "taskId": "auth", "depId": "root"},
    )
    assert graph == GRAPH


def test_a_removed_id_can_be_used_again():
    graph = apply(
        {"op": "remove_task", "id": "auth"},
        {"op": "add_ref", "id": "auth", "name": "Log in", "vine": "auth.vine"},
        {"op": "add_dep", "taskId": "root", "depId": "auth"},
    )
    assert graph.order == ("root", "data", "auth")
    assert graph.tasks["auth"].kind == "ref"


def test_an_empty_batch_changes_nothing():
    assert apply() == GRAPH


def test_an_empty_batch_still_validates():
    with pytest.raises(VineValidationError):
        apply_batch(VineGraph({"root": GRAPH.tasks["root"]}, ("root",)), [])


@pytest.mark.parametrize(
    ("operations", "constraint"),
    [
        ([{"op": "add_task", "id": "new", "name": "New"}], "no-islands"),
        ([{"op": "remove_dep", "taskId": "root", "depId": "auth"}], "no-islands"),
        ([{"op": "add_dep", "taskId": "auth", "depId": "root"}], "no-cycles"),
        (
            [
                {"op": "add_task", "id": "new", "name": "New", "dependsOn": ["ghost"]},
                {"op": "add_dep", "taskId": "root", "depId": "new"},
            ],
            "valid-dependency-refs",
        ),
    ],
)
def test_the_whole_is_validated_at_the_end(operations, constraint):
    with pytest.raises(VineValidationError) as caught:
        apply(*operations)
    assert caught.value.constraint == constraint


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "explode"},
        {"op": None},
        {},
        {"id": "auth"},
        {"op": "claim"},
        {"op": "claim", "id": "ghost"},
        {"op": "claim", "id": "data"},
        {"op": "claim", "id": 7},
        {"op": "set_status", "id": "auth"},
        {"op": "set_status", "id": "auth", "status": "done"},
        {"op": "set_status", "id": "auth", "status": ["started"]},
        {"op": "set_status", "id": "data", "status": "started"},
        {"op": "add_task", "id": "auth", "name": "Taken"},
        {"op": "add_task", "id": "a b", "name": "Bad id"},
        {"op": "add_task", "id": "new"},
        {"op": "add_task", "name": "New"},
        {"op": "add_task", "id": "new", "name": ""},
        {"op": "add_task", "id": "new", "name": "New", "status": "done"},
        {"op": "add_task", "id": "new", "name": "New", "description": "-> auth"},
        {"op": "add_task", "id": "new", "name": "New", "description": "---"},
        {"op": "add_task", "id": "new", "name": "New", "dependsOn": "auth"},
        {"op": "add_task", "id": "new", "name": "New", "annotations": {"k": "v"}},
        {"op": "add_task", "id": "new", "name": "New", "annotations": {"k": ["a)"]}},
        {"op": "add_task", "id": "new", "name": "New", "annotations": ["k"]},
        {"op": "add_ref", "id": "new", "name": "New"},
        {"op": "add_ref", "id": "new", "name": "New", "vine": ""},
        {"op": "add_ref", "id": "new", "name": "New", "vine": "a b"},
        {"op": "add_ref", "id": "data", "name": "Taken", "vine": "x.vine"},
        {"op": "remove_task", "id": "root"},
        {"op": "remove_task", "id": "ghost"},
        {"op": "update", "id": "ghost", "name": "New"},
        {"op": "update", "id": "auth", "name": "Two\nlines"},
        {"op": "update", "id": "auth", "decisions": "D"},
        {"op": "update", "id": "auth", "attachments": [{"class": "file", "mime": "a/b"}]},
        {"op": "update", "id": "auth", "attachments": [{"class": "x", "mime": "a", "uri": "u"}]},
        {"op": "update", "id": "auth", "attachments": {"class": "file"}},
        {"op": "update", "id": "data", "attachments": []},
        {"op": "update_ref_uri", "id": "auth", "uri": "x.vine"},
        {"op": "update_ref_uri", "id": "data", "uri": ""},
        {"op": "add_dep", "taskId": "root", "depId": "auth"},
        {"op": "add_dep", "taskId": "root", "depId": "ghost"},
        {"op": "add_dep", "taskId": "ghost", "depId": "auth"},
        {"op": "add_dep", "taskId": "root"},
        {"op": "remove_dep", "taskId": "auth", "depId": "data"},
        {"op": "remove_dep", "taskId": "root", "depId": "ghost"},
    ],
    ids=str,
)
def test_an_operation_that_cannot_be_granted_is_refused(operation):
    with pytest.raises(VineError) as caught:
        apply(operation)
    assert not isinstance(caught.value, VineValidationError)


@pytest.mark.parametrize("operation", ["claim", None, 7, ["claim"]])
def test_an_operation_is_an_object(operation):
    with pytest.raises(VineError):
        apply_batch(GRAPH, [operation])


def test_nothing_is_applied_if_one_operation_fails():
    before = serialize(GRAPH)
    with pytest.raises(VineError):
        apply({"op": "claim", "id": "root"}, {"op": "claim", "id": "ghost"})
    assert serialize(GRAPH) == before


def test_a_batch_of_one_does_what_the_single_change_does():
    graph = apply({"op": "add_dep", "taskId": "data", "depId": "auth"})
    assert graph == add_dependency(GRAPH, "data", "auth")
