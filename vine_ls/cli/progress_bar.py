"""How far a plan is, drawn."""

from __future__ import annotations

from collections.abc import Mapping

from vine_ls.cli.screen import Screen
from vine_ls.language.header import STATUSES

_LONGEST = 50
# From done to not begun: what stands left has got furthest.
_ORDER = ("complete", "reviewing", "started", "blocked", "planning", "notstarted")


def progress_bar(by_status: Mapping[str, int], total: int, columns: int, screen: Screen) -> str:
    """A bar in the colours of the statuses; only what is complete is solid."""
    assert set(_ORDER) == set(STATUSES), "every status has its place"
    length = min(_LONGEST, columns)
    solid, light = ("█", "░") if screen.has_signs else ("#", "-")
    parts = []
    before = counted = 0
    for status in _ORDER:
        counted += by_status.get(status, 0)
        # A running total, so that the parts add up.
        end = length * counted // total if total else 0
        piece = (solid if status == "complete" else light) * (end - before)
        parts.append(screen.style.paint(piece, status))
        before = end
    return "".join(parts) + light * (length - before)
