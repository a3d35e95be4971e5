"""What an action is: something that can be done at a place, with the changes it would make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from vine_ls.language.changes import Changes
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.rules.check import Finding

QUICK_FIX = "quickfix"
FIX_ALL = "source.fixAll.vine"


class Action(NamedTuple):
    """One thing that an editor can offer. Its changes are made when they are asked for.

    `finding` is what it mends, `preferred` if it is what the author most likely wants.
    """

    title: str
    kind: str
    changes: Callable[[], Changes]
    preferred: bool = False
    finding: Finding | None = None


Only = Sequence[str] | None
# Whatever can offer actions for a span of a plan; `only` names the kinds that are asked for.
Source = Callable[[Plan, Span, Only], Iterator[Action]]


def is_wanted(kind: str, only: Only) -> bool:
    """Whether `kind` is one of those asked for, or of a kind below one: `source` has `source.x`."""
    return only is None or any(
        wanted in ("", kind) or kind.startswith(f"{wanted}.") for wanted in only
    )
