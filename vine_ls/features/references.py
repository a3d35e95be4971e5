"""Everywhere that speaks of what is at the cursor: an id, a plan, an attached file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from vine_ls.features.definition import URI_SPOTS
from vine_ls.features.ids import definitions_of, starts_of, uses_of
from vine_ls.features.prefixed import Named, meanings, names_above, references_to
from vine_ls.features.spot import Spot, placed, spot_at
from vine_ls.language.mentions import mentions_of
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.language.text import WHITESPACE, Span
from vine_ls.language.uri import name_of


class Place(NamedTuple):
    """A span in a file."""

    key: str
    span: Span


def find_references(plan: Plan, offset: int, include_declaration: bool) -> list[Place]:
    """All places that mean what is at `offset`, in this plan first; with the headers, if wanted."""
    spot = spot_at(plan.document, offset)
    if spot is None:
        return []
    if spot.kind in ("id", "dependency"):
        return _references_to_id(plan, spot.text, include_declaration)
    if spot.kind in URI_SPOTS:
        return list(_references_to_file(plan, spot))
    return []


def reference_places(plan: Plan) -> Iterator[Place]:
    """The URIs of all references to a plan, in the plans that have them."""
    for parent in plan.parents():
        yield from _uris_of(parent, plan.key)


def _references_to_id(plan: Plan, id_: str, include_declaration: bool) -> list[Place]:
    if not id_:
        return []
    # What no block has is still the same wherever it is depended on.
    found = [
        place
        for named in meanings(plan, id_) or [Named(plan, id_)]
        for place in _places_of(named, include_declaration)
    ]
    return sorted(dict.fromkeys(found), key=lambda place: place.key != plan.key)


def _places_of(named: Named, include_declaration: bool) -> Iterator[Place]:
    plan, id_ = named
    if include_declaration:
        yield from (Place(plan.key, span) for _, span in definitions_of(plan.document, id_))
    for known_in, name in (named, *names_above(plan, id_)):
        yield from (Place(known_in.key, span) for _, span in uses_of(known_in.document, name))
    if id_ == plan.document.graph.root:
        yield from reference_places(plan)


def _references_to_file(plan: Plan, spot: Spot) -> Iterator[Place]:
    uri = spot.text.strip(WHITESPACE)
    key = plan.resolve(uri)
    if key is None:
        yield from _mentions(plan.snapshot, lambda _, written: written == uri)
    elif spot.kind == "ref-uri":
        parents = sorted({plan.key, *plan.snapshot.referrers.get(key, ())})
        for parent in filter(None, map(plan.snapshot.plan, parents)):
            yield from _uris_of(parent, key)
    else:
        name = name_of(key)
        yield from _mentions(
            plan.snapshot,
            # Most URIs are of other files, and need not be resolved to know it.
            lambda owner, written: (
                (name in written or "%" in written) and owner.resolve(written) == key
            ),
        )


def _uris_of(parent: Plan, key: str) -> Iterator[Place]:
    """Where the URIs of a plan's references to a file stand."""
    document = parent.document
    places = [reference.at for reference in references_to(parent, key)]
    for at, start in starts_of(document, places):
        header = document.blocks[at].header
        if header and header.value:
            yield Place(parent.key, Span(start + header.value.start, start + header.value.end))


def _mentions(snapshot: Snapshot, is_meant: Callable[[Plan, str], bool]) -> Iterator[Place]:
    for key in sorted(snapshot.plan_keys()):
        owner = snapshot.plan(key)
        for at, mention in mentions_of(owner.document) if owner else ():
            if owner and is_meant(owner, mention.uri.text):
                yield Place(key, placed(owner.document, at, mention.uri))
