"""Expansion: a reference replaced by the plan it stands for."""

from dataclasses import replace

import pytest

from tests.pictures import parses, plan
from vine_ls import (
    VineError,
    VineGraph,
    VineValidationError,
    expand_vine_ref,
    get_dependants,
    parse,
    serialize,
)

PARENT = """
    vine 1.2.0
    ---
    [root] Ship (planning)
    -> sub
    -> last
    ---
    ref [sub] Sub-plan (sub.vine)
    ---
    [last] Party (planning)
"""
CHILD = """
    vine 1.2.0
    ---
    [top] Top (started)
    -> one
    ---
    [one] One (complete)
"""


def expand(parent: str, child: str) -> VineGraph:
    return expand_vine_ref(parses(parent), "sub", parses(child))


def check_refused(parent: str, child: str) -> None:
    with pytest.raises(VineError):
        expand(parent, child)


def test_the_child_stands_in_the_place_of_the_reference():
    graph = expand(PARENT, CHILD)
    assert serialize(graph) == plan("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> last
        -> sub
        ---
        [sub] Top (started)
        -> sub/one
        ---
        [sub/one] One (complete)
        ---
        [last] Party (planning)
    """)
    assert tuple(graph.tasks) == graph.order


@pytest.mark.parametrize(
    ("prefix", "new_id"),
    [("", "sub/one"), ("prefix: p\n", "p/one"), ("prefix: p/q\n", "p/q/one"), ("prefix:\n", "one")],
)
def test_the_prefix_of_the_child_goes_before_its_ids(prefix, new_id):
    child = f"vine 1.2.0\n{prefix}---\n[top] T (planning)\n-> one\n---\n[one] O (planning)\n"
    graph = expand(PARENT, child)
    assert graph.order == ("root", "sub", new_id, "last")
    assert graph.tasks["sub"].dependencies == (new_id,)


@pytest.mark.parametrize("prefix", ["big tents", "tn/", "/tn", "v1.2", "é", "a//b"])
def test_a_prefix_that_is_no_id_is_refused(prefix):
    child = (
        f"vine 1.2.0\nprefix: {prefix}\n---\n[top] T (planning)\n-> one\n---\n[one] O (planning)\n"
    )
    check_refused(PARENT, child)


def test_the_child_s_order_and_inner_dependencies_are_kept():
    graph = expand(
        PARENT,
        """
        vine 1.2.0
        ---
        [top] T (planning)
        -> b
        ---
        [a] A (planning)
        ---
        [b] B (planning)
        -> a
        -> a
        """,
    )
    assert graph.order == ("root", "sub", "sub/a", "sub/b", "last")
    assert graph.tasks["sub/b"].dependencies == ("sub/a", "sub/a")


def test_the_root_of_the_child_gives_everything_but_the_id():
    graph = expand(
        """
        vine 1.2.0
        ---
        ref [sub] Sub-plan (sub.vine)
        The reference's summary
        """,
        """
        vine 1.2.0
        ---
        [top] The top (blocked)
        The child's words
        @file a/b u
        @artifact a/b v
        """,
    )
    assert serialize(graph) == plan("""
        vine 1.2.0
        ---
        [sub] The top (blocked)
        The child's words
        @artifact a/b v
        @file a/b u
    """)


def test_dependencies_are_merged_without_repetition_the_child_s_first():
    graph = expand(
        """
        vine 1.2.0
        ---
        ref [sub] Sub-plan (sub.vine)
        -> x
        -> a
        -> x
        ---
        [a] A (planning)
        ---
        [x] X (planning)
        """,
        """
        vine 1.2.0
        prefix: p
        ---
        [top] T (planning)
        -> one
        -> one
        ---
        [one] O (planning)
        """,
    )
    assert graph.tasks["sub"].dependencies == ("p/one", "x", "a")


def test_decisions_are_the_child_s_and_then_the_reference_s():
    graph = expand(
        "vine 1.2.0\n---\nref [sub] S (s.vine)\n> three\n> one\n",
        "vine 1.2.0\n---\n[top] T (planning)\n> one\n> two\n",
    )
    assert graph.tasks["sub"].decisions == ("one", "two", "three", "one")


def test_annotations_are_united_and_the_reference_s_win():
    graph = expand(
        "vine 1.2.0\n---\nref [sub] S (s.vine) @sprite(ref.svg) @ref(r)\n",
        """
        vine 1.2.0
        ---
        [top] T (planning) @sprite(top.svg) @top(t)
        -> one
        ---
        [one] O (planning) @sprite(one.svg)
        """,
    )
    assert graph.tasks["sub"].annotations == {
        "sprite": ("ref.svg",),
        "ref": ("r",),
        "top": ("t",),
    }
    assert graph.tasks["sub/one"].annotations == {"sprite": ("one.svg",)}


def test_what_depended_on_the_reference_depends_on_the_task():
    assert [node.id for node in get_dependants(expand(PARENT, CHILD), "sub")] == ["root"]


def test_dependants_are_found_in_file_order_after_expansion():
    graph = expand(
        """
        vine 1.2.0
        ---
        [root] R (planning)
        -> sub
        ---
        ref [sub] S (s.vine)
        -> last
        ---
        [last] L (planning)
        """,
        CHILD,
    )
    assert graph.order == ("root", "sub", "sub/one", "last")
    assert [node.id for node in get_dependants(graph, "last")] == ["sub"]


def test_a_reference_inside_the_child_stays_a_reference_with_its_uri():
    graph = expand(
        PARENT,
        "vine 1.2.0\n---\n[top] T (planning)\n-> r\n---\nref [r] R (./r.vine)\n> Why\n",
    )
    ref = graph.tasks["sub/r"]
    assert (ref.kind, ref.vine, ref.decisions) == ("ref", "./r.vine", ("Why",))


def test_a_parent_whose_root_is_the_reference_can_be_expanded():
    graph = expand("vine 1.2.0\n---\nref [sub] S (s.vine)\n", CHILD)
    assert graph.order == ("sub", "sub/one")


def test_the_preamble_is_the_parent_s():
    graph = expand(
        "vine 1.1.0\ntitle: Parent\nowner: Mara\ndelimiter: ===\n---\nref [sub] S (s.vine)\n",
        "vine 1.2.0\ntitle: Child\nprefix: p\ncolor: red\n---\n[top] T (planning)\n",
    )
    assert (graph.version, graph.title, graph.delimiter) == ("1.1.0", "Parent", "===")
    assert graph.prefix is None
    assert ("owner", "Mara") in graph.metadata
    assert ("color", "red") not in graph.metadata


def test_the_graphs_that_went_in_are_left_alone():
    parent, child = parses(PARENT), parses(CHILD)
    expand_vine_ref(parent, "sub", child)
    assert (parent, child) == (parses(PARENT), parses(CHILD))


@pytest.mark.parametrize("id_", ["ghost", "root"])
def test_only_a_reference_can_be_expanded(id_):
    with pytest.raises(VineError):
        expand_vine_ref(parses(PARENT), id_, parses(CHILD))


def test_an_empty_child_is_refused():
    with pytest.raises(VineError):
        expand_vine_ref(parses(PARENT), "sub", VineGraph({}, ()))


def test_a_child_whose_root_is_a_reference_is_refused():
    check_refused(PARENT, "vine 1.2.0\n---\nref [top] T (t.vine)\n")


@pytest.mark.parametrize(
    ("prefix", "child_id"), [("", "last"), ("", "root"), ("", "sub"), ("p", "taken")]
)
def test_ids_that_collide_are_refused(prefix, child_id):
    parent = """
        vine 1.2.0
        ---
        [root] R (planning)
        -> sub
        -> last
        -> p/taken
        ---
        ref [sub] S (s.vine)
        ---
        [last] L (planning)
        ---
        [p/taken] P (planning)
    """
    child = f"vine 1.2.0\nprefix: {prefix}\n---\n[top] T (planning)\n-> {child_id}\n"
    check_refused(parent, f"{child}---\n[{child_id}] C (planning)\n")


def test_the_child_s_root_may_be_called_like_a_task_of_the_parent():
    graph = expand(PARENT, "vine 1.2.0\n---\n[last] T (started)\n")
    assert graph.tasks["sub"].status == "started"
    assert graph.tasks["last"].short_name == "Party"


def test_child_text_that_equals_the_parent_s_delimiter_is_refused():
    child = "vine 1.2.0\ndelimiter: ===\n---\n[top] T (planning)\nAbove\n---\nBelow\n"
    check_refused(PARENT, child)
    assert expand(child.replace("[top] T (planning)", "ref [sub] S (s.vine)"), CHILD)


def test_the_whole_is_validated():
    parent = parses(PARENT)
    broken = replace(parses(CHILD).tasks["top"], dependencies=("ghost",))
    with pytest.raises(VineValidationError) as caught:
        expand_vine_ref(parent, "sub", VineGraph({"top": broken}, ("top",)))
    assert caught.value.constraint == "valid-dependency-refs"


def test_two_references_to_one_plan_are_expanded_one_after_the_other():
    parent = """
        vine 1.2.0
        ---
        [root] R (planning)
        -> a
        -> b
        ---
        ref [a] A (s.vine)
        ---
        ref [b] B (s.vine)
    """
    graph = expand_vine_ref(parses(parent), "a", parses(CHILD))
    graph = expand_vine_ref(graph, "b", parses(CHILD))
    assert graph.order == ("root", "a", "a/one", "b", "b/one")
    assert parse(serialize(graph)).order == graph.order
