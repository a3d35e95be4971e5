"""Questions about a graph, answered in file order."""

import pytest

from tests.pictures import parses, parses_block
from vine_ls import (
    VineError,
    VineGraph,
    filter_by_status,
    get_dependants,
    get_dependencies,
    get_descendants,
    get_leaves,
    get_refs,
    get_root,
    get_root_id,
    get_sprite_uri,
    get_summary,
    get_task,
    is_concrete_task,
    is_vine_ref,
    search_tasks,
)

GRAPH = parses("""
    vine 1.2.0
    ---
    [root] Ship the Product (planning)
    -> web
    -> api
    ---
    [api] Serve it (started)
    Uses the Straße table
    -> data
    ---
    [web] Show it (planning)
    -> data
    -> api
    ---
    ref [data] Keep it (data.vine)
    -> disk
    ---
    [disk] Buy a disk (complete)
""")


def ids(nodes) -> list[str]:
    return [node.id for node in nodes]


def test_a_task_is_found_by_its_id():
    assert get_task(GRAPH, "api").short_name == "Serve it"


@pytest.mark.parametrize("question", [get_task, get_dependencies, get_dependants, get_descendants])
@pytest.mark.parametrize("id_", ["ghost", "", "API", "constructor"])
def test_an_unknown_id_is_an_error(question, id_):
    with pytest.raises(VineError):
        question(GRAPH, id_)


def test_the_root_is_the_first_block():
    assert get_root_id(GRAPH) == "root"
    assert get_root(GRAPH) is GRAPH.tasks["root"]


def test_an_empty_graph_has_no_root():
    for question in (get_root, get_root_id, get_summary):
        with pytest.raises(VineError):
            question(VineGraph({}, ()))


def test_dependencies_come_in_the_order_of_their_lines():
    assert ids(get_dependencies(GRAPH, "web")) == ["data", "api"]


def test_dependants_come_in_file_order():
    assert ids(get_dependants(GRAPH, "data")) == ["api", "web"]


def test_a_dependant_that_says_so_twice_is_named_once():
    graph = parses("vine 1.2.0\n---\n[r] R (planning)\n-> a\n-> a\n---\n[a] A (planning)\n")
    assert ids(get_dependants(graph, "a")) == ["r"]


def test_descendants_are_all_that_wait_for_a_task():
    assert ids(get_descendants(GRAPH, "data")) == ["root", "api", "web"]
    assert ids(get_descendants(GRAPH, "disk")) == ["root", "api", "web", "data"]
    assert ids(get_descendants(GRAPH, "root")) == []


def test_leaves_depend_on_nothing():
    assert ids(get_leaves(GRAPH)) == ["disk"]


def test_references_are_listed():
    assert ids(get_refs(GRAPH)) == ["data"]


@pytest.mark.parametrize(
    ("status", "found"),
    [("planning", ["root", "web"]), ("complete", ["disk"]), ("blocked", []), ("ref", [])],
)
def test_tasks_are_filtered_by_status(status, found):
    assert ids(filter_by_status(GRAPH, status)) == found


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("API", ["api"]),
        ("product", ["root"]),
        ("SHOW IT", ["web"]),
        ("straße", ["api"]),
        ("STRASSE", []),
        ("it", ["api", "web", "data"]),
        ("data.vine", []),
        ("planning", []),
        ("", ["root", "api", "web", "data", "disk"]),
        ("nothing of the kind", []),
    ],
)
def test_a_search_looks_at_id_name_and_description_without_case(query, found):
    assert ids(search_tasks(GRAPH, query)) == found


def test_a_summary_counts():
    summary = get_summary(GRAPH)
    assert (summary.total, summary.leaf_count) == (5, 1)
    assert (summary.root_id, summary.root_name) == ("root", "Ship the Product")
    assert summary.by_status == {
        "complete": 1,
        "started": 1,
        "reviewing": 0,
        "planning": 2,
        "notstarted": 0,
        "blocked": 0,
    }


def test_a_node_is_a_task_or_a_reference():
    task, ref = parses_block("[a] A (planning)"), parses_block("ref [a] A (a.vine)")
    assert (task.kind, is_concrete_task(task), is_vine_ref(task)) == ("task", True, False)
    assert (ref.kind, is_concrete_task(ref), is_vine_ref(ref)) == ("ref", False, True)


@pytest.mark.parametrize(
    ("annotations", "uri"),
    [
        ("", None),
        (" @sprite(a.svg)", "a.svg"),
        (" @sprite(a.svg,b.svg)", "a.svg"),
        (" @sprite()", None),
        (" @Sprite(a.svg)", None),
    ],
)
def test_a_sprite_is_the_first_value_of_its_annotation(annotations, uri):
    assert get_sprite_uri(parses_block(f"[a] A (planning){annotations}")) == uri
    assert get_sprite_uri(parses_block(f"ref [a] A (a.vine){annotations}")) == uri


def test_every_answer_is_a_tuple():
    for answer in (
        get_dependencies(GRAPH, "web"),
        get_dependants(GRAPH, "web"),
        get_descendants(GRAPH, "web"),
        get_leaves(GRAPH),
        get_refs(GRAPH),
        filter_by_status(GRAPH, "planning"),
        search_tasks(GRAPH, ""),
    ):
        assert type(answer) is tuple
