"""Walks over graphs against naive ones; writing and reading back; changes that stay valid."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pictures import find_errors
from tests.strategies import IDS, examples, graphs, junk, meaning, prose
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
    expand_vine_ref,
    get_dependants,
    get_descendants,
    get_leaves,
    parse,
    parse_tolerant,
    remove_dependency,
    remove_task,
    serialize,
    set_status,
    update_ref_uri,
    update_task,
    validate,
)
from vine_ls.language import walk
from vine_ls.language.survive import check_survives

NAMES = "abcdef"


@st.composite
def edge_maps(draw: st.DrawFn) -> dict[str, list[str]]:
    names = draw(st.permutations(NAMES))[: draw(st.integers(1, len(NAMES)))]
    return {name: draw(st.lists(st.sampled_from(NAMES), max_size=3)) for name in names}


def naive_paths(edges: dict[str, list[str]]) -> set[tuple[str, str]]:
    """All pairs of which the first leads to the second in one step or more."""
    paths = {(id_, target) for id_ in edges for target in edges[id_] if target in edges}
    while True:
        longer = {(a, d) for (a, b), (c, d) in product(paths, paths) if b == c} - paths
        if not longer:
            return paths
        paths |= longer


@examples(60)
@given(edge_maps())
def test_reachable_is_what_some_path_leads_to(edges):
    paths = naive_paths(edges)
    for start in NAMES:
        expected = {start, *(end for begin, end in paths if begin == start)} & edges.keys()
        assert walk.reachable(edges, [start]) == (expected if start in edges else set())
    root = next(iter(edges))
    reached = walk.reachable(edges, [root])
    assert walk.unreachable(edges, root) == [id_ for id_ in edges if id_ not in reached]


@examples(60)
@given(edge_maps())
def test_components_are_the_ids_that_lead_to_each_other(edges):
    paths = naive_paths(edges)
    expected = []
    for id_ in edges:
        mates = [other for other in edges if {(id_, other), (other, id_)} <= paths or other == id_]
        if len(mates) > 1 and mates not in expected:
            expected.append(mates)
    assert walk.cyclic_components(edges) == expected


@examples(100)
@given(edge_maps(), st.sampled_from((0, 1, 2, 99)))
def test_an_id_of_a_circle_is_never_said_to_lie_on_none(edges, most):
    paths = naive_paths(edges)
    targets = {id_: [it for it in found if it in edges] for id_, found in edges.items()}
    users = walk.reversed_edges(edges)
    for id_ in edges:
        may = walk.may_lie_on_cycle(id_, targets.__getitem__, users.__getitem__, most)
        does = any({(id_, other), (other, id_)} <= paths for other in edges if other != id_)
        assert may >= does
        if most > len(edges):
            assert may == does


def naive_cycle(edges: dict[str, list[str]]) -> list[str] | None:
    """As the specification's library has it: in file order, down each dependency in turn."""
    finished: set[str] = set()

    def visit(id_: str, path: list[str]) -> list[str] | None:
        if id_ in path:
            return path[path.index(id_) :]
        if id_ in finished or id_ not in edges:
            return None
        for target in edges[id_]:
            if found := visit(target, [*path, id_]):
                return found
        finished.add(id_)
        return None

    return next((found for id_ in edges if (found := visit(id_, []))), None)


@examples(120)
@given(edge_maps())
def test_the_cycle_is_the_first_that_a_search_in_file_order_closes(edges):
    assert walk.find_cycle(edges) == naive_cycle(edges)
    is_cyclic = any(begin == end for begin, end in naive_paths(edges))
    assert (walk.find_cycle(edges) is not None) == is_cyclic


@examples(60)
@given(edge_maps())
def test_running_downward_rules_cycles_out(edges):
    order = list(edges)
    expected = all(
        order.index(target) > order.index(id_)
        for id_ in edges
        for target in edges[id_]
        if target in edges
    )
    assert walk.runs_downward(edges) == expected


@examples(60)
@given(edge_maps())
def test_dependants_are_the_reversed_edges(edges):
    assert walk.reversed_edges(edges) == {
        id_: [other for other in edges if id_ in edges[other]] for id_ in edges
    }


@examples(60)
@given(edge_maps())
def test_sources_are_few_and_reach_all(edges):
    root = next(iter(edges))
    for wanted in (walk.unreachable(edges, root), list(edges)):
        found = walk.sources(edges, wanted)
        assert set(found) <= set(wanted)
        assert walk.reachable(edges, found) >= set(wanted)
        for id_ in found:
            rest = [other for other in found if other != id_]
            assert id_ not in walk.reachable(edges, rest)


@examples(80)
@given(graphs())
def test_a_graph_that_is_written_can_be_read_back(graph):
    validate(graph)
    for node in graph.tasks.values():
        check_survives(node, graph.delimiter)
    text = serialize(graph)
    assert meaning(parse(text)) == meaning(graph)
    assert serialize(parse(text)) == text


@examples(60)
@given(graphs())
def test_the_tolerant_reader_finds_no_error_in_what_was_written(graph):
    result = parse_tolerant(serialize(graph))
    assert find_errors(result.document) == []
    assert meaning(result.graph) == meaning(graph)


@examples(60)
@given(graphs())
def test_answers_about_a_graph_are_those_of_a_naive_search(graph):
    edges = {id_: list(graph.tasks[id_].dependencies) for id_ in graph.order}
    paths = naive_paths(edges)
    for id_ in graph.order:
        dependants = [other for other in graph.order if id_ in edges[other]]
        assert [node.id for node in get_dependants(graph, id_)] == dependants
        waiting = [other for other in graph.order if (other, id_) in paths]
        assert [node.id for node in get_descendants(graph, id_)] == waiting
    assert [node.id for node in get_leaves(graph)] == [it for it in graph.order if not edges[it]]


# Texts that an author of a script might pass without a thought.
wild = st.one_of(
    prose,
    junk,
    st.sampled_from(("", " ", "a\nb", "a\r", "-> a", "x\n---", "> d", "@file a/b c", "\n", "a)b")),
    st.sampled_from(
        ("===", "x\n===\ny", "[b] B (started)", " x ", "a,b", "x\n\u00a0\ny", "\u2028")
    ),
)
wild_ids = st.sampled_from((*IDS, "new", "a b", "", "-", "x/y", "é", "a\n"))
wild_statuses = st.sampled_from(("complete", "started", "blocked", "done", "", "started)"))
wild_annotations = st.dictionaries(
    st.sampled_from(("k", "sprite", "bad key", "", "1")), st.lists(wild, max_size=2), max_size=2
)
wild_attachments = st.lists(
    st.builds(
        Attachment,
        st.sampled_from(("file", "artifact", "guidance", "File", "")),
        st.sampled_from(("a/b", "", "a b", "x\ny")),
        wild,
    ),
    max_size=2,
)
wild_tasks = st.builds(
    ConcreteTask,
    wild_ids,
    wild,
    wild,
    st.lists(wild_ids, max_size=2),
    st.lists(wild, max_size=2),
    wild_annotations,
    wild_statuses,
    wild_attachments,
)
wild_refs = st.builds(
    RefTask,
    wild_ids,
    wild,
    wild,
    st.lists(wild_ids, max_size=2),
    st.lists(wild, max_size=2),
    wild_annotations,
    wild,
)
wild_updates = st.fixed_dictionaries(
    {},
    optional={
        "short_name": wild,
        "description": wild,
        "decisions": st.lists(wild, max_size=2),
        "annotations": wild_annotations,
        "attachments": wild_attachments,
        "status": wild_statuses,
    },
)
mutations = st.one_of(
    st.tuples(st.just(add_task), wild_tasks),
    st.tuples(st.just(add_ref), wild_refs),
    st.tuples(st.just(add_task), wild_refs),
    st.tuples(st.just(remove_task), wild_ids),
    st.tuples(st.just(set_status), wild_ids, wild_statuses),
    st.tuples(st.just(add_dependency), wild_ids, wild_ids),
    st.tuples(st.just(remove_dependency), wild_ids, wild_ids),
    st.tuples(st.just(update_ref_uri), wild_ids, wild),
    st.tuples(
        st.just(lambda graph, id_, updates: update_task(graph, id_, **updates)),
        wild_ids,
        wild_updates,
    ),
)


def assert_sound(graph: VineGraph) -> None:
    validate(graph)
    assert meaning(parse(serialize(graph))) == meaning(graph)


@examples(150)
@given(graphs(max_size=4), st.lists(mutations, min_size=1, max_size=4))
def test_a_change_gives_a_graph_that_can_be_written_or_an_error(graph, script):
    for change, *arguments in script:
        before = meaning(graph)
        try:
            changed = change(graph, *arguments)
        except VineError:
            assert meaning(graph) == before
            continue
        assert meaning(graph) == before
        assert_sound(changed)
        graph = changed


@examples(60)
@given(graphs(), wild_tasks)
def test_a_new_task_alone_is_always_refused(graph, task):
    with pytest.raises(VineError):
        add_task(graph, task)


@examples(60)
@given(graphs(max_size=4), st.sampled_from(IDS))
def test_removing_leaves_no_dependency_on_what_is_gone(graph, id_):
    try:
        smaller = remove_task(graph, id_)
    except VineError:
        return
    assert id_ not in smaller.order
    assert all(id_ not in node.dependencies for node in smaller.tasks.values())
    assert smaller.order == tuple(other for other in graph.order if other != id_)


@examples(60)
@given(graphs(max_size=4), graphs(max_size=4))
def test_an_expanded_graph_can_be_written_or_is_refused(parent, child):
    for id_ in parent.order:
        before = meaning(parent), meaning(child)
        try:
            expanded = expand_vine_ref(parent, id_, child)
        except VineError:
            continue
        finally:
            assert (meaning(parent), meaning(child)) == before
        assert_sound(expanded)
        assert len(expanded.order) == len(parent.order) + len(child.order) - 1


json_values = st.one_of(
    wild, wild, wild_ids, wild_statuses, st.none(), st.integers(), st.lists(wild_ids, max_size=2)
) | st.sampled_from(({}, {"k": ["v"]}, {"k": "v"}, [{"class": "file", "mime": "a/b", "uri": "u"}]))
fields = st.sampled_from(
    (
        *("id", "name", "status", "description", "dependsOn", "annotations", "vine", "decisions"),
        *("attachments", "uri", "taskId", "depId", "nonsense"),
    )
)
operation_names = st.sampled_from(
    (
        *("add_task", "add_ref", "remove_task", "set_status", "claim", "update", "update_ref_uri"),
        *("add_dep", "remove_dep", "explode", None),
    )
)
junk_operations = st.builds(
    lambda name, values: {"op": name, **values},
    operation_names,
    st.dictionaries(fields, json_values, max_size=4),
) | st.sampled_from((None, 1, "add_task", [], {}))
good_operations = st.one_of(
    st.builds(
        lambda id_, name, targets: {
            "op": "add_task",
            "id": id_,
            "name": name,
            "dependsOn": targets,
        },
        wild_ids,
        st.sampled_from(("Name", "漢")),
        st.lists(st.sampled_from(IDS), max_size=2),
    ),
    st.builds(lambda id_: {"op": "add_ref", "id": id_, "name": "R", "vine": "./r.vine"}, wild_ids),
    st.builds(lambda a, b: {"op": "add_dep", "taskId": a, "depId": b}, wild_ids, wild_ids),
    st.builds(lambda a, b: {"op": "remove_dep", "taskId": a, "depId": b}, wild_ids, wild_ids),
    st.builds(lambda id_: {"op": "remove_task", "id": id_}, wild_ids),
    st.builds(lambda id_: {"op": "claim", "id": id_}, wild_ids),
    st.builds(lambda id_, text: {"op": "update", "id": id_, "description": text}, wild_ids, wild),
)


@examples(120)
@given(graphs(max_size=4), st.lists(good_operations | junk_operations, max_size=4))
def test_a_batch_is_all_or_nothing(graph, operations):
    before = meaning(graph)
    try:
        changed = apply_batch(graph, operations)
    except VineError:
        assert meaning(graph) == before
        return
    assert meaning(graph) == before
    assert_sound(changed)


@examples(60)
@given(graphs())
def test_a_task_and_the_dependency_on_it_make_a_valid_batch(graph):
    root = graph.order[0]
    added = {"op": "add_task", "id": "brand-new", "name": "New"}
    wired = {"op": "add_dep", "taskId": root, "depId": "brand-new"}
    changed = apply_batch(graph, [added, wired])
    assert changed.order == (*graph.order, "brand-new")
    assert_sound(changed)
    with pytest.raises(VineValidationError) as caught:
        apply_batch(graph, [added])
    assert caught.value.constraint == "no-islands"
    assert caught.value.details["island_task_ids"] == ("brand-new",)


@examples(60)
@given(graphs())
def test_an_empty_batch_changes_nothing(graph):
    assert meaning(apply_batch(graph, [])) == meaning(replace(graph))
