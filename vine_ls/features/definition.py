"""Where what stands at the cursor is defined: a block here or in another plan, or a file."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.ids import definitions_of
from vine_ls.features.prefixed import Named, meanings, reference_at
from vine_ls.features.spot import Spot, spot_at
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Span

MOST_LEAVES = 100
URI_SPOTS = ("ref-uri", "attachment-uri", "sprite")


class Target(NamedTuple):
    """A place to go to: a file, the whole of what is there, and the part of it to look at."""

    key: str
    whole: Span
    selection: Span


class Definition(NamedTuple):
    """The text that the cursor is in, and where it leads."""

    origin: Span
    targets: tuple[Target, ...]


def find_definition(plan: Plan, offset: int) -> Definition | None:
    """The blocks with the id at `offset`, the first first, or the file that is named there."""
    spot = spot_at(plan.document, offset)
    if spot is None:
        return None
    if spot.kind in ("id", "dependency"):
        return _definition(spot, _targets_of_id(plan, spot.text))
    if spot.kind in URI_SPOTS:
        return _definition(spot, _targets_of_uri(plan, spot))
    return None


def find_type_definition(plan: Plan, offset: int) -> Definition | None:
    """The plan behind the reference at `offset`, or behind the one that is depended on there."""
    spot = spot_at(plan.document, offset)
    return _definition(spot, _plans_behind(plan, spot)) if spot else None


def find_implementation(plan: Plan, offset: int) -> Definition | None:
    """What does the work: the plan behind a reference, or the leaves that a task rests on."""
    spot = spot_at(plan.document, offset)
    if spot is None:
        return None
    targets = _plans_behind(plan, spot)
    if not targets and spot.kind in ("id", "dependency"):
        targets = [
            target
            for named in meanings(plan, spot.text)
            for leaf in _leaves(named)
            for target in block_targets(named.plan, leaf)
        ]
    return _definition(spot, targets[:MOST_LEAVES])


def block_targets(plan: Plan, id_: str) -> list[Target]:
    """The blocks of a plan with this id, in file order."""
    document = plan.document
    return [
        Target(plan.key, block_span(document, at), span)
        for at, span in definitions_of(document, id_)
    ]


def root_target(plan: Plan) -> Target:
    """The header of a plan's root, or the start of its file if it has none."""
    at = root_place(plan.document)
    if at is None:
        return start_target(plan.key)
    block = plan.document.blocks[at]
    above = plan.document.offset_of(at)
    header = block.header
    id_ = header.id if header else None
    start = id_.start if id_ else block.header_start
    end = id_.end if id_ else block.header_start
    return Target(plan.key, block_span(plan.document, at), Span(above + start, above + end))


def start_target(key: str) -> Target:
    return Target(key, Span(0, 0), Span(0, 0))


def root_place(document: Document) -> int | None:
    """The place of the first block that is not blank."""
    places = (at for at, block in enumerate(document.blocks) if not block.is_blank)
    return next(places, None)


def block_span(document: Document, at: int) -> Span:
    """A block from its header on, without the blank lines around it."""
    block = document.blocks[at]
    above = document.offset_of(at)
    return Span(above + block.header_start, above + _content_end(block))


def uri_at(plan: Plan, spot: Spot) -> str | None:
    """The key of the file whose URI is at a spot."""
    return plan.resolve(spot.text.strip(WHITESPACE))


def _definition(spot: Spot, targets: list[Target]) -> Definition | None:
    return Definition(spot.span, tuple(targets)) if targets else None


def _targets_of_id(plan: Plan, id_: str) -> list[Target]:
    return [target for named in meanings(plan, id_) for target in block_targets(*named)]


def _targets_of_uri(plan: Plan, spot: Spot) -> list[Target]:
    key = uri_at(plan, spot)
    if key is None:
        return []
    child = plan.snapshot.plan(key)
    if child is not None and spot.kind == "ref-uri":
        return [root_target(child)]
    return [start_target(key)] if plan.snapshot.kind(key) == "file" else []


def _plans_behind(plan: Plan, spot: Spot) -> list[Target]:
    if spot.kind == "ref-uri":
        return _targets_of_uri(plan, spot)
    if spot.kind == "id":
        references = [(plan, reference_at(plan, spot.at))]
    elif spot.kind == "dependency":
        references = [
            (named.plan, reference_at(named.plan, named.plan.document.graph.definition(named.id)))
            for named in meanings(plan, spot.text)
        ]
    else:
        return []
    children = [owner.child(found.uri) for owner, found in references if found]
    return [root_target(child) for child in children if child]


def _leaves(named: Named) -> list[str]:
    """The tasks without dependencies that one rests on, in file order; it may be one itself."""
    graph = named.plan.document.graph
    edges, places = graph.edges, graph.places
    seen = {named.id}
    waiting = [named.id]
    leaves: list[str] = []
    while waiting and len(leaves) < MOST_LEAVES:
        id_ = waiting.pop()
        known = [target for target in edges.get(id_, ()) if target in edges]
        if not known:
            leaves.append(id_)
        following = [target for target in dict.fromkeys(known) if target not in seen]
        seen.update(following)
        waiting += reversed(following)
    return sorted(leaves, key=lambda leaf: places[leaf])


def _content_end(block: Block) -> int:
    return max(len(block.content.rstrip(WHITESPACE)), block.header_start)
