"""Boxes of one group stand side by side where that costs no crossing."""

from __future__ import annotations

from collections.abc import Sequence

from vine_ls.features.layout.crossings import count_crossings
from vine_ls.features.layout.net import Net
from vine_ls.features.layout.order import Order, make_order, note_places


def gather_groups(rows: list[list[int]], net: Net, groups: Sequence[int | None]) -> None:
    """Bring together what belongs to a group, row by row; `groups` says so for each box."""
    order = make_order(rows, net)
    for at, row in enumerate(rows):
        gathered = _gathered(row, groups)
        if gathered != row:
            above = rows[at - 1] if at else []
            crossings = count_crossings([above, row], order.beneath)
            _stand(gathered, above, net, order)
            if count_crossings([above, gathered], order.beneath) <= crossings:
                rows[at] = gathered
            else:
                _stand(row, above, net, order)


def _stand(row: Sequence[int], above: Sequence[int], net: Net, order: Order) -> None:
    """Note that the items of a row stand so, also for the items above."""
    note_places(row, order.places)
    for item in above:
        order.beneath[item] = sorted([order.places[other] for other in net.down[item]])


def _gathered(row: list[int], groups: Sequence[int | None]) -> list[int]:
    """Each group where the middle one of its members is."""
    members: dict[int, list[int]] = {}
    for item in row:
        group = groups[item] if item < len(groups) else None
        if group is not None:
            members.setdefault(group, []).append(item)
    gathered: list[int] = []
    for item in row:
        group = groups[item] if item < len(groups) else None
        if group is None:
            gathered.append(item)
        elif members[group][len(members[group]) // 2] == item:
            gathered += members[group]
    return gathered
