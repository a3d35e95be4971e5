"""Mistakes that show only when all blocks of a file are seen together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from vine_ls.language import walk
from vine_ls.language.document import PREAMBLE
from vine_ls.language.graph import Graph
from vine_ls.language.header import is_id
from vine_ls.rules.linked import Linked
from vine_ls.rules.rule import Knot, Severity, Tie, rule
from vine_ls.rules.text import named


@rule("vine/no-blocks", Severity.ERROR)
def no_blocks(graph: Graph) -> Iterator[Knot]:
    """A plan has at least one block; the first one is its root.

        vine 1.2.0
        ---

    Write one below the `---`:

        vine 1.2.0
        ---
        [root] What it is all about (planning)
    """
    if graph.is_empty:
        yield Knot(PREAMBLE, "id", "a plan has at least one block")


@rule("vine/blank-block", Severity.ERROR)
def blank_block(graph: Graph) -> Iterator[Knot]:
    """Between two delimiters stands a block, and not just blank lines.

        [root] Ship it (planning)
        -> auth
        ---
        ␤
        ---
        [auth] Log in (planning)

    Delete the blank lines and one of the delimiters:

        [root] Ship it (planning)
        -> auth
        ---
        [auth] Log in (planning)
    """
    for at in graph.blank_blocks:
        yield Knot(at, "id", "between these delimiters stand only blank lines")


@rule("vine/duplicate-id", Severity.ERROR)
def duplicate_id(linked: Linked) -> Iterator[Tie]:
    """No two blocks of a file have the same id.

        [auth] Build the login (started)
        -> lock
        ---
        [lock] Choose a lock (complete)
        ---
        [lock] Buy a lock (complete)

    Rename one of them:

        [auth] Build the login (started)
        -> lock
        -> purchase
        ---
        [lock] Choose a lock (complete)
        ---
        [purchase] Buy a lock (complete)
    """
    id_ = linked.links.id
    if id_ is not None and not linked.counts:
        yield Tie("id", f"the id `{id_}` is taken", ((id_, "it is here already"),))


@rule("vine/unknown-dependency", Severity.ERROR)
def unknown_dependency(linked: Linked) -> Iterator[Tie]:
    """Every `-> id` names a block of the same file.

        [root] Ship it (planning)
        -> auht
        ---
        [auth] Log in (planning)

    Correct the spelling, or write the block:

        [root] Ship it (planning)
        -> auth
        ---
        [auth] Log in (planning)
    """
    for number, target in linked.unknown:
        if is_id(target):
            yield Tie(number, f"no block has the id `{target}`")


@rule("vine/empty-dependency", Severity.ERROR)
def empty_dependency(linked: Linked) -> Iterator[Tie]:
    """A dependency names the id of a block behind its arrow.

        [root] Ship it (planning)
        ->␠
        -> auth
        ---
        [auth] Log in (planning)

    Name one, or delete the line:

        [root] Ship it (planning)
        -> auth
        ---
        [auth] Log in (planning)
    """
    for number, target in linked.unknown:
        if not target:
            yield Tie(number, "the dependency names no id")


@rule("vine/malformed-dependency", Severity.ERROR)
def malformed_dependency(linked: Linked) -> Iterator[Tie]:
    """A dependency is one id, and nothing else on its line.

        [root] Ship it (planning)
        -> auth, database
        ---
        [auth] Log in (planning)
        ---
        [database] Keep data (planning)

    Write a line for each:

        [root] Ship it (planning)
        -> auth
        -> database
        ---
        [auth] Log in (planning)
        ---
        [database] Keep data (planning)
    """
    for number, target in linked.unknown:
        if target and not is_id(target):
            hidden = next((it for it in target if not it.isprintable()), None)
            message = f"{named(hidden)} in `{target}`" if hidden else f"`{target}` is no id"
            yield Tie(number, message)


@rule("vine/island", Severity.ERROR)
def island(linked: Linked) -> Iterator[Tie]:
    """The root depends, directly or not, on every other block of its file.

    What the first block does not reach is no part of its plan.

        [root] Ship it (planning)
        ---
        [party] Celebrate (planning)

    Let a task that the root reaches depend on it, or move it to a plan of its own:

        [root] Ship it (planning)
        -> party
        ---
        [party] Celebrate (planning)
    """
    # Who goes up from an island, from dependant to dependant, comes to a block that has none, or
    # to a circle that nobody else depends on. That is where it begins.
    id_, graph = linked.links.id, linked.graph
    # A header without status or URI is still being written, and others speak of that.
    if id_ is None or graph.root is None or linked.links.value is None:
        return
    circle = linked.circle or [id_]
    begins = circle[0] == id_ and graph.root not in circle
    # Nothing can depend on a malformed id, and another rule has said so.
    if begins and is_id(id_) and not any(_outside_users(graph, circle)):
        message = f"the root `{graph.root}` does not depend on `{id_}`"
        yield Tie("id", message, unsure=Severity.INFORMATION)


@rule("vine/cycle", Severity.ERROR)
def cycle(graph: Graph) -> Iterator[Knot]:
    """No task waits, by way of others, for itself: dependencies never run in a circle.

        [a] First (planning)
        -> b
        ---
        [b] Second (planning)
        -> a

    Remove one of the dependencies:

        [a] First (planning)
        -> b
        ---
        [b] Second (planning)
    """
    for component in graph.cycles:
        yield _closing_edge(graph, component)


def _outside_users(graph: Graph, circle: list[str]) -> Iterator[str]:
    members = set(circle)
    return (user for id_ in circle for user in graph.users(id_) if user not in members)


def _closing_edge(graph: Graph, component: list[str]) -> Knot:
    """The first edge that leads back to where a search in file order came from."""
    members = set(component)
    inside = {
        id_: [target for target in graph.targets(id_) if target in members and target != id_]
        for id_ in component
    }
    path = walk.find_cycle(inside) or component
    places = [cast(int, graph.place(id_)) for id_ in path]
    number = graph.targets(path[-1]).index(path[0])
    related = [
        (at, f"`{id_}` depends on `{target}`")
        for at, id_, target in zip(places, path, (*path[1:], path[0]), strict=True)
    ]
    closed = " -> ".join((*path, path[0]) if len(path) < 8 else (*path[:3], "…", *path[-3:]))
    return Knot(places[-1], number, f"closes the cycle {closed}", tuple(related[:50]))
