"""Plans that refer to each other as a tree: in the protocol's words, types.

Above a plan are those with a reference to it, below are those that it refers to.
"""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.definition import root_target, uri_at
from vine_ls.features.prefixed import meanings, reference_at, references
from vine_ls.features.spot import Spot, spot_at
from vine_ls.features.workspace_symbols import container_of
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.language.text import Span
from vine_ls.language.uri import name_of


class PlanItem(NamedTuple):
    """A plan in the tree: its title, the name of its file, and its root."""

    key: str
    title: str
    detail: str
    whole: Span
    selection: Span


def plan_items(plan: Plan, offset: int) -> list[PlanItem]:
    """The plan behind the reference at `offset`; anywhere else, the plan itself."""
    spot = spot_at(plan.document, offset)
    return [_item(found) for found in (_plans_behind(plan, spot) if spot else []) or [plan]]


def plans_above(snapshot: Snapshot, key: str) -> list[PlanItem]:
    """The plans with a reference to this one."""
    plan = snapshot.plan(key)
    return [_item(parent) for parent in plan.parents()] if plan else []


def plans_below(snapshot: Snapshot, key: str) -> list[PlanItem]:
    """The plans that this one refers to, in the order of its references."""
    plan = snapshot.plan(key)
    if plan is None:
        return []
    children = [plan.child(uri) for uri in dict.fromkeys(it.uri for it in references(plan))]
    return [_item(child) for child in {child.key: child for child in children if child}.values()]


def _plans_behind(plan: Plan, spot: Spot) -> list[Plan]:
    if spot.kind == "ref-uri":
        key = uri_at(plan, spot)
        child = plan.snapshot.plan(key) if key else None
        return [child] if child else []
    if spot.kind not in ("id", "dependency"):
        return []
    found = [
        (owner, reference_at(owner, owner.document.graph.definition(id_)))
        for owner, id_ in meanings(plan, spot.text)
    ]
    children = [owner.child(reference.uri) for owner, reference in found if reference]
    return [child for child in children if child]


def _item(plan: Plan) -> PlanItem:
    target = root_target(plan)
    title = container_of(plan.key, plan.document)
    return PlanItem(plan.key, title, name_of(plan.key), target.whole, target.selection)
