"""The order of blocks and the dependencies that nothing needs: advice, no mistakes."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.rules.linked import Linked
from vine_ls.rules.rule import Severity, Tie, rule

# A block with many dependencies that have many themselves is looked at so far.
_STEPS = 1_000


@rule("vine/misplaced-block", Severity.HINT, departs=True)
def misplaced_block(linked: Linked) -> Iterator[Tie]:
    """A block stands below all blocks that depend on it.

    The format calls this order mandatory: it is the order in which to read and tackle a plan.

        [root] Ship it (planning)
        -> tests
        ---
        [auth] Log in (planning)
        ---
        [tests] Test it (planning)
        -> auth

    Move the block down, or let all blocks be sorted:

        [root] Ship it (planning)
        -> tests
        ---
        [tests] Test it (planning)
        -> auth
        ---
        [auth] Log in (planning)
    """
    id_, graph = linked.links.id, linked.graph
    if id_ is None:
        return
    circle = linked.circle or ()
    for user in graph.users(id_):
        if (graph.place(user) or 0) <= linked.at:
            return
        if user not in circle:
            related = ((user, f"`{user}` depends on `{id_}`"),)
            yield Tie("id", f"stands above `{user}`, which depends on it", related)
            return


@rule("vine/redundant-dependency", Severity.HINT, unnecessary=True)
def redundant_dependency(linked: Linked) -> Iterator[Tie]:
    """A dependency says nothing new: another one of the same task depends on it already.

    Only the direct dependencies of those others are looked at.

        [launch] Launch (planning)
        -> tests
        -> build
        ---
        [tests] Test it (planning)
        -> build
        ---
        [build] Build it (planning)

    Delete it from `launch`, unless it is there for the reader:

        [launch] Launch (planning)
        -> tests
        ---
        [tests] Test it (planning)
        -> build
        ---
        [build] Build it (planning)
    """
    dependencies = linked.links.dependencies
    targets = {it for it in dependencies if it != linked.links.id}
    if len(targets) < 2:
        return
    circles, steps = linked.graph.circles.number, _STEPS
    implied: set[str] = set()
    for middle in sorted(targets, key=dependencies.index):
        below = linked.graph.targets(middle)
        steps -= 1 + len(below)
        if steps < 0:
            break
        # In a circle each one is implied by another: none may go.
        circle = circles.get(middle)
        implied |= {
            it for it in below if it != middle and (circle is None or circles.get(it) != circle)
        }
    for number, target in enumerate(dependencies):
        if target in targets and target in implied and linked.graph.node(target):
            message = f"another dependency depends on `{target}` already"
            implied.discard(target)
            yield Tie(number, message)


@rule("vine/root-is-reference", Severity.INFORMATION)
def root_is_reference(linked: Linked) -> Iterator[Tie]:
    """The first block, the root, is a reference; a plan that refers to this one cannot expand it.

        ref [design] Design system (./design.vine)

    Put a task above it that depends on it:

        [root] Ship it (planning)
        -> design
        ---
        ref [design] Design system (./design.vine)
    """
    if linked.links.kind == "ref" and linked.links.id == linked.graph.root:
        yield Tie("id", "the root is a reference, so no plan can expand this one")
