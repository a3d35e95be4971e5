"""Whether all plans that a change must reach can be read: half a rename is worse than none."""

from __future__ import annotations

from vine_ls.features.refused import Refused
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.uri import name_of


def check_parents_readable(snapshot: Snapshot, key: str) -> None:
    """Raise `Refused` if a plan with a reference to this one cannot be read."""
    for parent in sorted(snapshot.referrers.get(key, ())):
        if snapshot.document(parent) is None:
            unreadable = snapshot.unreadable(parent)
            reason = f": {unreadable.reason}" if unreadable else ""
            raise Refused(f"`{name_of(parent)}` refers to this plan and cannot be read{reason}")
