"""Changes to a graph: what each does, and what it refuses."""

import pytest

from tests.pictures import parses, plan
from vine_ls import (
    Attachment,
    ConcreteTask,
    RefTask,
    VineError,
    VineGraph,
    VineValidationError,
    add_dependency,
    add_ref,
    add_task,
    apply_batch,
    parse,
    remove_dependency,
    remove_task,
    serialize,
    set_status,
    update_ref_uri,
    update_task,
)

GRAPH = parses("""
    vine 1.2.0
    title: Plan
    owner: Mara
    ---
    [root] Ship (planning)
    -> auth
    -> data
    ---
    [auth] Log in (started)
    The words
    > Decided
    @file a/b u
    ---
    ref [data] Keep it (data.vine)
""")


def task(id_: str) -> ConcreteTask:
    return ConcreteTask(id_, "Name", "", (), (), {}, "planning", ())


def ref(id_: str, uri: str = "x.vine") -> RefTask:
    return RefTask(id_, "Name", "", (), (), {}, uri)


def check_refused(change, *arguments: object, **fields: object) -> None:
    """Fail unless the change is refused for itself, and not for what it makes of the graph."""
    with pytest.raises(VineError) as caught:
        change(GRAPH, *arguments, **fields)
    assert not isinstance(caught.value, VineValidationError)


def check_breaks(constraint: str, change, *arguments: object) -> None:
    with pytest.raises(VineValidationError) as caught:
        change(GRAPH, *arguments)
    assert caught.value.constraint == constraint


def test_a_change_is_written_where_it_was_made_and_nowhere_else():
    assert serialize(set_status(GRAPH, "auth", "complete")) == plan("""
        vine 1.2.0
        title: Plan
        owner: Mara
        ---
        [root] Ship (planning)
        -> auth
        -> data
        ---
        [auth] Log in (complete)
        The words
        > Decided
        @file a/b u
        ---
        ref [data] Keep it (data.vine)
    """)


def test_the_old_graph_is_left_alone():
    before = serialize(GRAPH)
    set_status(GRAPH, "auth", "complete")
    remove_task(GRAPH, "auth")
    assert serialize(GRAPH) == before


@pytest.mark.parametrize("status", ["done", "", "Complete", "complete ", "ref", None])
def test_a_status_is_one_of_six(status):
    check_refused(set_status, "auth", status)


def test_a_reference_has_no_status():
    check_refused(set_status, "data", "complete")


def test_a_new_node_that_nothing_depends_on_is_an_island():
    check_breaks("no-islands", add_task, task("new"))
    check_breaks("no-islands", add_ref, ref("new"))


def test_the_first_task_of_an_empty_graph_can_be_added_alone():
    assert add_task(VineGraph({}, ()), task("root")).order == ("root",)


def test_a_task_that_another_waits_for_already_can_be_added():
    root = ConcreteTask("root", "R", "", ("new",), (), {}, "planning", ())
    graph = add_task(VineGraph({"root": root}, ("root",)), task("new"))
    assert graph.order == ("root", "new")


@pytest.mark.parametrize("id_", ["root", "auth", "data"])
def test_an_id_that_is_taken_cannot_be_added(id_):
    check_refused(add_task, task(id_))
    check_refused(add_ref, ref(id_))


@pytest.mark.parametrize("id_", ["", "a b", "a/", "/a", "a//b", "a_b", "é", "a]", "a\n"])
def test_what_is_no_id_cannot_be_added(id_):
    check_refused(add_task, task(id_))
    check_refused(add_ref, ref(id_))


def test_a_task_is_no_reference_and_a_reference_no_task():
    check_refused(add_task, ref("new"))
    check_refused(add_ref, task("new"))


@pytest.mark.parametrize("uri", ["", " ", "a b", "a\nb", "\u00a0"])
def test_a_reference_needs_a_uri_without_white_space(uri):
    check_refused(add_ref, ref("new", uri))
    check_refused(update_ref_uri, "data", uri)


def test_the_uri_of_a_reference_is_replaced():
    assert update_ref_uri(GRAPH, "data", "./other.vine").tasks["data"].vine == "./other.vine"


def test_a_task_has_no_uri():
    check_refused(update_ref_uri, "auth", "x.vine")


def test_removing_a_task_removes_every_dependency_on_it():
    graph = parses("""
        vine 1.2.0
        ---
        [root] R (planning)
        -> a
        -> b
        -> a
        ---
        [a] A (planning)
        ---
        [b] B (planning)
        -> a
    """)
    graph = remove_task(graph, "a")
    assert graph.order == ("root", "b")
    assert graph.tasks["root"].dependencies == ("b",)
    assert graph.tasks["b"].dependencies == ()


def test_the_root_cannot_be_removed():
    check_refused(remove_task, "root")


def test_a_removal_that_leaves_an_island_is_refused():
    graph = parses("""
        vine 1.2.0
        ---
        [root] R (planning)
        -> a
        ---
        [a] A (planning)
        -> b
        ---
        [b] B (planning)
    """)
    with pytest.raises(VineValidationError) as caught:
        remove_task(graph, "a")
    assert caught.value.details["island_task_ids"] == ("b",)


def test_a_dependency_is_added_behind_the_others():
    graph = parses("""
        vine 1.2.0
        ---
        [root] R (planning)
        -> b
        ---
        [b] B (planning)
        -> a
        ---
        [a] A (planning)
    """)
    assert add_dependency(graph, "root", "a").tasks["root"].dependencies == ("b", "a")


def test_a_dependency_that_is_there_already_is_refused():
    check_refused(add_dependency, "root", "auth")


def test_a_dependency_that_closes_a_cycle_is_refused():
    check_breaks("no-cycles", add_dependency, "auth", "root")
    check_breaks("no-cycles", add_dependency, "auth", "auth")


def test_a_repeated_dependency_is_removed_as_a_whole():
    graph = parses("""
        vine 1.2.0
        ---
        [root] R (planning)
        -> a
        -> b
        -> a
        ---
        [b] B (planning)
        -> a
        ---
        [a] A (planning)
    """)
    assert remove_dependency(graph, "root", "a").tasks["root"].dependencies == ("b",)


def test_a_dependency_that_is_not_there_cannot_be_removed():
    check_refused(remove_dependency, "auth", "data")


def test_a_dependency_without_which_a_task_is_an_island_is_kept():
    check_breaks("no-islands", remove_dependency, "root", "auth")


@pytest.mark.parametrize(
    ("change", "arguments"),
    [
        (remove_task, ("ghost",)),
        (set_status, ("ghost", "complete")),
        (update_task, ("ghost",)),
        (update_ref_uri, ("ghost", "x.vine")),
        (add_dependency, ("ghost", "auth")),
        (add_dependency, ("auth", "ghost")),
        (remove_dependency, ("ghost", "auth")),
        (remove_dependency, ("root", "ghost")),
    ],
)
def test_an_unknown_id_is_refused(change, arguments):
    check_refused(change, *arguments)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("short_name", "New (name)"),
        ("description", "One\n\n  two  \n->three"),
        ("description", ""),
        ("decisions", ("B", "A", "")),
        ("attachments", (Attachment("file", "a/b", "u v"), Attachment("file", "a/b", "u v"))),
        ("annotations", {"sprite": ("a.svg",), "flag": ()}),
    ],
)
def test_a_field_is_replaced_and_survives(field, value):
    graph = update_task(GRAPH, "auth", **{field: value})
    assert getattr(graph.tasks["auth"], field) == value
    assert parse(serialize(graph)) == graph


def test_attachments_may_come_in_any_order():
    attachments = (Attachment("file", "a/b", "u"), Attachment("artifact", "a/b", "v"))
    graph = update_task(GRAPH, "auth", attachments=attachments)
    assert graph.tasks["auth"].attachments == attachments


def test_lists_and_dicts_are_kept_read_only():
    annotations = {"k": ["v"]}
    graph = update_task(GRAPH, "auth", decisions=["One"], annotations=annotations)
    annotations["k"].append("w")
    assert graph.tasks["auth"].decisions == ("One",)
    assert graph.tasks["auth"].annotations == {"k": ("v",)}


@pytest.mark.parametrize("field", ["status", "dependencies", "kind", "vine", "nonsense"])
def test_no_other_field_can_be_updated(field):
    check_refused(update_task, "auth", **{field: "started"})


def test_a_reference_has_no_attachments():
    check_refused(update_task, "data", attachments=())
    check_refused(update_task, "data", attachments=(Attachment("file", "a/b", "u"),))


def test_a_reference_can_be_updated_otherwise():
    graph = update_task(GRAPH, "data", short_name="Other", decisions=("D",), annotations={"k": ()})
    assert serialize(graph).endswith("ref [data] Other (data.vine) @k()\n> D\n")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("short_name", ""),
        ("short_name", "  "),
        ("short_name", " padded"),
        ("short_name", "padded "),
        ("short_name", "two\nlines"),
        ("short_name", "two\rlines"),
        ("short_name", "two\u2028lines"),
        ("description", "-> auth"),
        ("description", "Text\n-> auth"),
        ("description", "> said"),
        ("description", "@file a/b u"),
        ("description", "@file "),
        ("description", "Above\n---\nBelow"),
        ("description", "---"),
        ("description", "blanks\n  \nonly"),
        ("description", "a\r\nb"),
        ("description", "a\r"),
        ("decisions", ("two\nlines",)),
        ("decisions", (" padded",)),
        ("decisions", ("padded\u00a0",)),
        ("attachments", (Attachment("file", "a b", "u"),)),
        ("attachments", (Attachment("file", "a/b", ""),)),
        ("attachments", (Attachment("file", "a/b", "u\nv"),)),
        ("attachments", (Attachment("picture", "a/b", "u"),)),
        ("annotations", {"k": ("a)b",)}),
        ("annotations", {"k": ("a,b",)}),
        ("annotations", {"k": ("",)}),
        ("annotations", {"k": (" a",)}),
        ("annotations", {"k": ("a\nb",)}),
        ("annotations", {"due-date": ("a",)}),
        ("annotations", {"": ("a",)}),
        ("annotations", {"9": ("a",)}),
    ],
)
def test_what_cannot_be_written_and_read_back_is_refused(field, value):
    check_refused(update_task, "auth", **{field: value})


@pytest.mark.parametrize(
    ("field", "value"), [("decisions", "One"), ("annotations", {"k": "value"})]
)
def test_a_string_in_the_place_of_a_list_is_not_taken_apart(field, value):
    check_refused(update_task, "auth", **{field: value})


def test_the_delimiter_of_the_graph_decides_what_can_be_written():
    graph = parses("vine 1.2.0\ndelimiter: ===\n---\n[root] R (planning)\n")
    assert update_task(graph, "root", description="---").tasks["root"].description == "---"
    with pytest.raises(VineError):
        update_task(graph, "root", description="===")


def test_an_empty_delimiter_leaves_no_room_for_blank_lines():
    graph = parses("vine 1.2.0\ndelimiter:\n---\n[root] R (planning)\n")
    assert update_task(graph, "root", description="One\nTwo")
    with pytest.raises(VineError):
        update_task(graph, "root", description="One\n\nTwo")


def test_a_dependency_line_that_would_be_the_delimiter_is_refused():
    graph = parses("""
        vine 1.2.0
        delimiter: -> b
        ---
        [root] R (planning)
        -> a
        -> b
        [a] A (planning)
        -> c
        -> b
        [c] C (planning)
        -> d
        -> b
        [d] D (planning)
    """)
    assert add_dependency(graph, "root", "d").tasks["root"].dependencies == ("a", "d")
    with pytest.raises(VineError):
        apply_batch(graph, [{"op": "add_task", "id": "b", "name": "B", "dependsOn": ["b"]}])


def test_a_header_that_would_be_the_delimiter_is_refused():
    graph = parses("vine 1.2.0\ndelimiter: [root] R (started)\n---\n[root] R (planning)\n")
    with pytest.raises(VineError):
        set_status(graph, "root", "started")


def test_a_node_given_by_hand_must_survive_too():
    check_refused(add_task, ConcreteTask("new", "N", "-> x", (), (), {}, "planning", ()))
    check_refused(add_task, ConcreteTask("new", "N", "", ("a b\nc",), (), {}, "planning", ()))
    check_refused(add_task, ConcreteTask("new", "N", "", (), (), {}, "done", ()))
    check_refused(add_ref, RefTask("new", "N", "@file a/b u", (), (), {}, "x.vine"))


def test_a_name_of_signs_that_only_python_takes_for_white_space_is_a_name():
    graph = parse("vine 1.2.0\n---\n[a] A (planning)\n")
    changed = update_task(graph, "a", short_name="\x1f")
    assert parse(serialize(changed)).tasks["a"].short_name == "\x1f"
