"""The constraints of the format on a graph, checked in the order of the library's contract."""

from __future__ import annotations

from vine_ls.language import walk
from vine_ls.language.errors import VineError, VineValidationError
from vine_ls.language.nodes import VineGraph, is_vine_ref


def validate(graph: VineGraph) -> None:
    """Raise `VineValidationError` for the first constraint that the graph breaks."""
    _at_least_one_task(graph)
    _require_fitting_order(graph)
    edges = edges_of(graph)
    _valid_dependency_refs(edges)
    _no_cycles(edges)
    _no_islands(edges)
    _ref_uri_required(graph)


def edges_of(graph: VineGraph) -> walk.Edges:
    """The dependencies of each node, in file order."""
    return {id_: graph.tasks[id_].dependencies for id_ in graph.order}


def _at_least_one_task(graph: VineGraph) -> None:
    if not graph.tasks:
        raise VineValidationError("a plan has at least one block", "at-least-one-task", {})


def _require_fitting_order(graph: VineGraph) -> None:
    """No constraint of the format: only a graph made by hand can break it."""
    if len(graph.order) != len(graph.tasks) or graph.tasks.keys() != set(graph.order):
        raise VineError("the order names each task once, and nothing else")


def _valid_dependency_refs(edges: walk.Edges) -> None:
    for id_, targets in edges.items():
        for target in targets:
            if target not in edges:
                raise VineValidationError(
                    f"`{id_}` depends on `{target}`, which no block has as its id",
                    "valid-dependency-refs",
                    {"task_id": id_, "missing_dep": target},
                )


def _no_cycles(edges: walk.Edges) -> None:
    if cycle := walk.find_cycle(edges):
        path = " -> ".join((*cycle, cycle[0]) if len(cycle) < 8 else (*cycle[:7], "…"))
        raise VineValidationError(
            f"the dependencies run in a circle: {path}", "no-cycles", {"cycle": tuple(cycle)}
        )


def _no_islands(edges: walk.Edges) -> None:
    root = next(iter(edges))
    if islands := walk.unreachable(edges, root):
        names = ", ".join(f"`{id_}`" for id_ in islands[:5]) + (" …" if islands[5:] else "")
        raise VineValidationError(
            f"the root `{root}` does not depend, directly or not, on {names}",
            "no-islands",
            {"island_task_ids": tuple(islands)},
        )


def _ref_uri_required(graph: VineGraph) -> None:
    for id_ in graph.order:
        node = graph.tasks[id_]
        if is_vine_ref(node) and not node.vine:
            raise VineValidationError(
                f"the reference `{id_}` has no URI", "ref-uri-required", {"task_id": id_}
            )
