"""Statuses that contradict each other, and tasks that wait for nothing but a decision."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from vine_ls.language.block import Links
from vine_ls.language.readiness import CONSUMING, SATISFIED
from vine_ls.rules.linked import Linked
from vine_ls.rules.rule import Severity, Tie, rule


@rule("vine/premature-completion", Severity.WARNING)
def premature_completion(linked: Linked) -> Iterator[Tie]:
    """A task is complete only after all that it depends on.

        [launch] Launch (complete)
        -> tests
        ---
        [tests] Test it (started)

    Set the status of one of them right:

        [launch] Launch (planning)
        -> tests
        ---
        [tests] Test it (started)
    """
    if linked.links.value == "complete":
        yield from _premature(linked)


@rule("vine/premature-start", Severity.WARNING)
def premature_start(linked: Linked) -> Iterator[Tie]:
    """Work starts when all that a task depends on is complete, in review, or being worked on.

        [root] Ship it (planning)
        -> launch
        ---
        [launch] Launch (started)
        -> tests
        ---
        [tests] Test it (planning)

    Set the status of one of them right, or drop the dependency. A task that stands for several
    may be started for as long as one of them is, and the root always.

        [root] Ship it (planning)
        -> launch
        ---
        [launch] Launch (started)
        -> tests
        ---
        [tests] Test it (complete)
    """
    is_root = linked.links.id == linked.graph.root
    if linked.links.value == "started" and not is_root and not _is_worked_on(linked.nodes):
        yield from _premature(linked)


@rule("vine/ready", Severity.HINT)
def ready(linked: Linked) -> Iterator[Tie]:
    """Nothing holds up this task any more: it can be started.

    This is no mistake. All that it depends on is complete or in review.

        [launch] Launch (planning)
        -> tests
        ---
        [tests] Test it (notstarted)

    The hint goes when somebody begins:

        [launch] Launch (planning)
        -> tests
        ---
        [tests] Test it (started)
    """
    if linked.links.value == "notstarted" and _is_open(linked):
        yield Tie("value", "nothing holds this up: it can be started")


@rule("vine/completable", Severity.HINT)
def completable(linked: Linked) -> Iterator[Tie]:
    """This task was reviewed by the work that builds upon it: it can be completed.

    This is no mistake. A task that depends on it is started, in review or complete.

        [launch] Launch (started)
        -> tests
        ---
        [tests] Test it (reviewing)

    The hint goes when it is completed:

        [launch] Launch (started)
        -> tests
        ---
        [tests] Test it (complete)
    """
    id_ = linked.links.id
    if id_ is None or linked.links.value != "reviewing" or not _is_open(linked):
        return
    users = map(linked.graph.node, linked.graph.users(id_))
    if any(user and user.value in CONSUMING and user.kind == "task" for user in users):
        yield Tie("value", "work builds upon this: it can be completed")


def _premature(linked: Linked) -> Iterator[Tie]:
    """A task that is farther than what it depends on."""
    links, circle = linked.links, linked.circle or ()
    if links.kind == "ref" or not links.sound:
        return
    late = {
        target: node.value
        for target, node in zip(links.dependencies, linked.nodes, strict=True)
        if node and _is_late(node) and target != links.id and target not in circle
    }
    if late:
        named = [f"`{target}` ({value})" for target, value in islice(late.items(), 3)]
        more = f" and {len(late) - 3} more" if len(late) > 3 else ""
        related = [(it, f"`{it}` is {value}") for it, value in islice(late.items(), 10)]
        message = f"{links.value} before what it depends on: {', '.join(named)}{more}"
        yield Tie("value", message, tuple(related))


def _is_worked_on(nodes: list[Links | None]) -> bool:
    """Whether work goes on at one of these tasks."""
    return any(node and node.kind == "task" and node.value == "started" for node in nodes)


def _is_late(node: Links) -> bool:
    """Whether a task is surely not done; a broken one may be, or the plan of a reference."""
    return node.kind == "task" and node.sound and node.value not in SATISFIED


def _is_open(linked: Linked) -> bool:
    """Whether a sound task has nothing left to wait for."""
    return linked.links.sound and linked.links.kind == "task" and not linked.waits
