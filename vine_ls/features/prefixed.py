"""Ids across files: `ds/tokens` in a parent is the task `tokens` of the plan behind `ref [ds]`.

What a plan's blocks are called in the plans above it follows from expansion: the prefix of the
child, or else the id of the reference, stands in front. A child's root is known by the
reference's own id. Of two meanings the one in the file itself counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.snapshot import Plan

# Deeper than plans are nested, and soon reached where they go in circles.
MOST_LEVELS = 8
# Enough for every plan above; many ways to each of them would take for ever.
MOST_NAMES = 1000


class Reference(NamedTuple):
    """A sound reference block: its place, its id, and the URI of the plan that it stands for."""

    at: int
    id: str
    uri: str


class Named(NamedTuple):
    """A task of a plan, by the id that it has there."""

    plan: Plan
    id: str


class Above(NamedTuple):
    """A plan that includes another one, and what stands in front of the other's ids there."""

    plan: Plan
    prefix: str

    def name(self, id_: str) -> str:
        return joined_id(self.prefix, id_)


def meanings(plan: Plan, id_: str) -> list[Named]:
    """The tasks that an id means in a plan: its own, or else those of the plans behind it."""
    if plan.document.graph.definition(id_) is not None:
        return [Named(plan, id_)]
    return meanings_below(plan, id_)


def meanings_below(plan: Plan, id_: str) -> list[Named]:
    """The tasks of other plans that have this id here, through references."""
    found: list[Named] = []
    wanted = [(plan, id_)]
    seen = {(plan.key, id_)}
    for _ in range(MOST_LEVELS):
        following = []
        for child, rest in _steps_down(wanted):
            if (child.key, rest) in seen or len(seen) > MOST_NAMES:
                continue
            seen.add((child.key, rest))
            graph = child.document.graph
            if graph.definition(rest) is None:
                following.append((child, rest))
            elif rest != graph.root:
                found.append(Named(child, rest))
        wanted = following
    return found


def names_above(plan: Plan, id_: str) -> list[Named]:
    """The ids by which a task of this plan is known in the plans above; the root has none."""
    if id_ == plan.document.graph.root:
        return []
    return [
        Named(above.plan, name)
        for above in plans_above(plan)
        if above.plan.document.graph.definition(name := above.name(id_)) is None
    ]


def plans_above(plan: Plan) -> list[Above]:
    """The plans that include this one, the nearest first, each with all prefixes it has there."""
    found: dict[tuple[str, str], Above] = {}
    level = [(Above(plan, ""), frozenset((plan.key,)))]
    for _ in range(MOST_LEVELS):
        following = []
        for (child, prefix), path in level:
            for parent in child.parents():
                # A plan that includes itself does so without end; once is enough.
                if parent.key in path or len(found) >= MOST_NAMES:
                    continue
                for reference in references_to(parent, child.key):
                    above = Above(parent, joined_id(prefix_of(child, reference), prefix))
                    if (parent.key, above.prefix) not in found:
                        found[parent.key, above.prefix] = above
                        following.append((above, path | {parent.key}))
        level = following
    return list(found.values())


def references(plan: Plan) -> Iterator[Reference]:
    """All sound references of a plan, in file order."""
    for start, found in plan.document.blocks.by_chunk(_chunk_references):
        for place, id_, uri in found:
            yield Reference(start + place, id_, uri)


def references_to(plan: Plan, key: str) -> list[Reference]:
    """The references of a plan to the file with this key."""
    return [found for found in references(plan) if plan.resolve(found.uri) == key]


def reference_at(plan: Plan, at: int | None) -> Reference | None:
    """The reference at this place, if there is one."""
    if at is None or at < 0:
        return None
    head = plan.document.blocks[at].head
    return _reference(at, head.id, head.value) if _is_reference(plan.document.blocks[at]) else None


def prefix_of(child: Plan, reference: Reference) -> str:
    """What stands in front of the child's ids where the reference is."""
    prefix = child.document.preamble.prefix
    return reference.id if prefix is None else prefix


def joined_id(prefix: str, id_: str) -> str:
    return f"{prefix}/{id_}" if prefix and id_ else prefix or id_


def _steps_down(wanted: list[tuple[Plan, str]]) -> Iterator[tuple[Plan, str]]:
    """What the wanted ids are called in the plans one level below."""
    for plan, id_ in wanted:
        for reference in references(plan):
            child = plan.child(reference.uri)
            if child is None:
                continue
            prefix = prefix_of(child, reference)
            if not prefix:
                yield child, id_
            elif id_.startswith(f"{prefix}/") and len(id_) > len(prefix) + 1:
                yield child, id_[len(prefix) + 1 :]


def _chunk_references(blocks: tuple[Block, ...]) -> list[Reference]:
    return [
        _reference(at, block.head.id, block.head.value)
        for at, block in enumerate(blocks)
        if _is_reference(block)
    ]


def _is_reference(block: Block) -> bool:
    return block.head.kind == "ref" and block.head.sound


def _reference(at: int, id_: str | None, uri: str | None) -> Reference:
    return Reference(at, id_ or "", uri or "")
