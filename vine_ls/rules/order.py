"""The order of blocks and the dependencies that nothing needs: advice, no mistakes."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.graph import Graph
from vine_ls.rules.rule import Knot, Severity, rule

# In a large plan only so many steps are taken in search of longer paths.
_STEPS = 2_000


@rule("vine/misplaced-block", Severity.HINT, departs=True)
def misplaced_block(graph: Graph) -> Iterator[Knot]:
    """A block stands below all blocks that depend on it.

    The format calls this order mandatory: it is the order in which to read and tackle a plan.

        [root] Ship it (planning)
        -> tests
        ---
        [auth] Log in (planning)
        ---
        [tests] Test it (planning)
        -> auth

    Move the block down, or let all blocks be sorted.
    """
    if graph.runs_downward:
        return
    in_circle = {id_: at for at, cycle in enumerate(graph.cycles) for id_ in cycle}
    last_dependant: dict[str, str] = {}
    places = graph.places
    for id_, targets in graph.edges.items():
        for target in targets:
            if target not in places or places[target] >= places[id_]:
                continue
            if target not in in_circle or in_circle[target] != in_circle.get(id_):
                last_dependant[target] = id_
    for target, id_ in last_dependant.items():
        related = ((places[id_], f"`{id_}` depends on `{target}`"),)
        message = f"stands above `{id_}`, which depends on it"
        yield Knot(places[target], "id", message, related)


@rule("vine/redundant-dependency", Severity.HINT, unnecessary=True)
def redundant_dependency(graph: Graph) -> Iterator[Knot]:
    """A dependency says nothing new: another one of the same task depends on it already.

        [launch] Launch (planning)
        -> tests
        -> build
        ---
        [tests] Test it (planning)
        -> build

    Delete `-> build` from `launch`, unless it is there for the reader.
    """
    if graph.cycles:
        return
    steps = _STEPS
    for id_, node in graph.nodes.items():
        targets = {it for it in node.dependencies if it in graph.nodes and it != id_}
        if len(targets) < 2:
            continue
        seen: set[str] = set()
        waiting = list(targets)
        while waiting and steps:
            steps -= 1
            for target in graph.edges[waiting.pop()]:
                if target not in seen and target in graph.edges:
                    seen.add(target)
                    if target not in targets:
                        waiting.append(target)
        for target in sorted(targets & seen, key=node.dependencies.index):
            message = f"another dependency depends on `{target}` already"
            number = node.dependencies.index(target)
            yield Knot(graph.places[id_], number, message)


@rule("vine/root-is-reference", Severity.INFORMATION)
def root_is_reference(graph: Graph) -> Iterator[Knot]:
    """The first block, the root, is a reference; a plan that refers to this one cannot expand it.

        ref [design] Design system (./design.vine)

    Put a task above it that depends on it.
    """
    root = graph.nodes.get(graph.root) if graph.root else None
    if root and root.id and root.kind == "ref":
        yield Knot(
            graph.places[root.id], "id", "the root is a reference, so no plan can expand this one"
        )
