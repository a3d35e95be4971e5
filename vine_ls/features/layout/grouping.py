"""Boxes of one group stand side by side where that costs no crossing."""

from __future__ import annotations

from collections.abc import Sequence

from vine_ls.features.layout.crossings import count_crossings
from vine_ls.features.layout.net import Net


def gather_groups(rows: list[list[int]], net: Net, groups: Sequence[int | None]) -> None:
    """Bring together what belongs to a group, row by row; `groups` says so for each box."""
    places = [0] * len(net.layers)
    for row in rows:
        _note(row, places)
    for at, row in enumerate(rows):
        gathered = _gathered(row, groups)
        if gathered != row:
            touched = [*rows[max(0, at - 1) : at], row]
            crossings = count_crossings(touched, net.down, places)
            _note(gathered, places)
            touched[-1] = gathered
            if count_crossings(touched, net.down, places) <= crossings:
                rows[at] = gathered
            else:
                _note(row, places)


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


def _note(row: Sequence[int], places: list[int]) -> None:
    for place, item in enumerate(row):
        places[item] = place
