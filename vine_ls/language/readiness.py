"""What statuses mean for others, and how progress is counted: said here for all who ask."""

from __future__ import annotations

# What is so does not hold up those that depend on it. A reference never is, until it is expanded.
SATISFIED = ("complete", "reviewing")
# What is so builds upon what it depends on, which has thereby passed its review.
CONSUMING = ("started", "reviewing", "complete")
# What is so can be started once nothing holds it up.
STARTABLE = ("notstarted", "planning")


def percentage(complete: int, total: int) -> int:
    """How much is done; a half rounds up, and of nothing it is none."""
    return (200 * complete + total) // (2 * total) if total else 0
