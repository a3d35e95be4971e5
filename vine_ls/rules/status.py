"""Statuses that contradict each other, and tasks that wait for nothing but a decision."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import Links
from vine_ls.language.graph import Graph
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
    unsatisfied = graph.remembered(_unsatisfied)
    for id_, node in graph.nodes.items():
        if node.value == "notstarted" and _is_open(node, unsatisfied):
            yield Knot(graph.places[id_], "value", "nothing holds this up: it can be started")


@rule("vine/completable", Severity.HINT)
def completable(graph: Graph) -> Iterator[Knot]:
    """This task was reviewed by the work that builds upon it: it can be completed.

    This is no mistake. A task that depends on it is started, in review or complete.
    """
    unsatisfied = graph.remembered(_unsatisfied)
    reviewing = {
        id_
        for id_, node in graph.nodes.items()
        if node.value == "reviewing" and _is_open(node, unsatisfied)
    }
    built_upon = {
        target
        for user in graph.nodes.values()
        if user.value in _CONSUMING and user.kind == "task"
        for target in user.dependencies
        if target in reviewing
    }
    for id_ in sorted(built_upon, key=graph.places.__getitem__):
        message = "work builds upon this: it can be completed"
        yield Knot(graph.places[id_], "value", message)


def _find_premature(graph: Graph) -> dict[str, list[Knot]]:
    """The tasks that are complete or started before what they depend on, by their status.

    The root may be started as long as work goes on below it.
    """
    # A reference may be satisfied: its plan is not looked at here. Nor is a broken block.
    late = {
        id_
        for id_ in graph.remembered(_unsatisfied)
        if id_ in graph.nodes and graph.nodes[id_].kind == "task" and graph.nodes[id_].sound
    }
    circle = {id_: at for at, cycle in enumerate(graph.cycles) for id_ in cycle}
    found: dict[str, list[Knot]] = {"complete": [], "started": []}
    for id_, node in graph.nodes.items():
        if node.value not in found or node.kind == "ref" or not node.sound:
            continue
        targets = [target for target in node.dependencies if target in late]
        if id_ in circle:
            targets = [target for target in targets if circle.get(target) != circle[id_]]
        if targets and (node.value == "complete" or id_ != graph.root):
            found[node.value].append(_premature(graph, id_, targets))
    return found


def _premature(graph: Graph, id_: str, late: list[str]) -> Knot:
    late = list(dict.fromkeys(late))
    names = ", ".join([f"`{target}` ({graph.nodes[target].value})" for target in late[:3]])
    more = f" and {len(late) - 3} more" if len(late) > 3 else ""
    related = [(graph.places[it], f"`{it}` is {graph.nodes[it].value}") for it in late[:10]]
    message = f"{graph.nodes[id_].value} before what it depends on: {names}{more}"
    return Knot(graph.places[id_], "value", message, tuple(related))


def _unsatisfied(graph: Graph) -> set[str]:
    """All that still holds up what depends on it: unknown ids and references do too."""
    satisfied = {
        id_ for id_, node in graph.nodes.items() if node.value in _SATISFIED and node.kind == "task"
    }
    return {*graph.nodes, *(edge.target for edge in graph.unknown_dependencies)} - satisfied


def _is_open(node: Links, unsatisfied: set[str]) -> bool:
    """Whether a sound task has nothing left to wait for."""
    return node.sound and node.kind == "task" and unsatisfied.isdisjoint(node.dependencies)
