"""Statuses that contradict each other, and tasks that wait for nothing but a decision."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.graph import Graph, Node
from vine_ls.rules.rule import Knot, Severity, rule

_SATISFIED = ("complete", "reviewing")
_CONSUMING = ("started", "reviewing", "complete")


@rule("vine/premature-completion", Severity.WARNING)
def premature_completion(graph: Graph) -> Iterator[Knot]:
    """A task is complete only after all that it depends on.

        [launch] Launch (complete)
        -> tests
        ---
        [tests] Test it (started)

    Set the status of one of them right.
    """
    yield from graph.remembered(_find_premature)["complete"]


@rule("vine/premature-start", Severity.WARNING)
def premature_start(graph: Graph) -> Iterator[Knot]:
    """Work starts when all that a task depends on is complete or in review.

        [launch] Launch (started)
        -> tests
        ---
        [tests] Test it (planning)

    Set the status of one of them right, or drop the dependency. The root may be started all the
    time that work goes on below it.
    """
    yield from graph.remembered(_find_premature)["started"]


@rule("vine/ready", Severity.HINT)
def ready(graph: Graph) -> Iterator[Knot]:
    """Nothing holds up this task any more: it can be started.

    This is no mistake. All that it depends on is complete or in review.
    """
    for node in graph.nodes.values():
        if node.value == "notstarted" and _is_open(graph, node):
            yield Knot(node.at, "value", "nothing holds this up: it can be started")


@rule("vine/completable", Severity.HINT)
def completable(graph: Graph) -> Iterator[Knot]:
    """This task was reviewed by the work that builds upon it: it can be completed.

    This is no mistake. A task that depends on it is started, in review or complete.
    """
    reviewing = {
        id_: node
        for id_, node in graph.nodes.items()
        if node.value == "reviewing" and _is_open(graph, node)
    }
    built_upon = {
        target
        for user in graph.nodes.values()
        if user.value in _CONSUMING and user.kind == "task"
        for target in user.dependencies
        if target in reviewing
    }
    for id_, node in reviewing.items():
        if id_ in built_upon:
            yield Knot(node.at, "value", "work builds upon this: it can be completed")


def _find_premature(graph: Graph) -> dict[str, list[Knot]]:
    """The tasks that are complete or started before what they depend on, by their status.

    The root may be started as long as work goes on below it.
    """
    nodes = graph.nodes
    circle = {id_: at for at, cycle in enumerate(graph.cycles) for id_ in cycle}
    found: dict[str, list[Knot]] = {"complete": [], "started": []}
    for id_, node in nodes.items():
        if node.value not in found or node.kind == "ref" or not node.sound:
            continue
        late = [
            target
            for target in node.dependencies
            if target in nodes
            and not _may_be_satisfied(nodes[target])
            and (id_ not in circle or circle.get(target) != circle[id_])
        ]
        if late and (node.value == "complete" or id_ != graph.root):
            found[node.value].append(_premature(graph, node, list(dict.fromkeys(late))))
    return found


def _premature(graph: Graph, node: Node, late: list[str]) -> Knot:
    names = ", ".join([f"`{target}` ({graph.nodes[target].value})" for target in late[:3]])
    more = f" and {len(late) - 3} more" if len(late) > 3 else ""
    related = [(graph.nodes[it].at, f"`{it}` is {graph.nodes[it].value}") for it in late[:10]]
    message = f"{node.value} before what it depends on: {names}{more}"
    return Knot(node.at, "value", message, tuple(related))


def _is_open(graph: Graph, node: Node) -> bool:
    """Whether a sound task has nothing left to wait for."""
    return (
        node.sound
        and node.kind == "task"
        and all(
            target in graph.nodes
            and graph.nodes[target].kind == "task"
            and graph.nodes[target].value in _SATISFIED
            for target in node.dependencies
        )
    )


def _may_be_satisfied(node: Node) -> bool:
    """A reference may be: its plan is not looked at here. Nor is a block that is not sound."""
    return node.kind == "ref" or not node.sound or node.value in _SATISFIED
