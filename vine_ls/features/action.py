"""What an action is: something that can be done at a place, with the changes it would make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from vine_ls.language.changes import Changes
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.rules.check import Finding
from vine_ls.rules.profile import DEFAULT, Profile

Only = Sequence[str] | None


class Action(NamedTuple):
    """One thing that an editor can offer. `changes` makes them when they are asked for.

    It may refuse. `finding` is what it mends, `preferred` if it is what the author most likely
    wants, `creates` if it makes a file, which not every editor can.
    """

    title: str
    kind: str
    changes: Callable[[], Changes]
    preferred: bool = False
    finding: Finding | None = None
    creates: bool = False


class Asked(NamedTuple):
    """Where actions are asked for, of which kinds, and under which rules; of all, if none.

    `names` are those in the folder of the plan, as far as `refactorings` wants them.
    """

    plan: Plan
    span: Span
    only: Only = None
    profile: Profile = DEFAULT
    names: Sequence[str] = ()

    def wants(self, kind: str) -> bool:
        """Whether `kind` is asked for, or a kind above it: `source` has `source.x` below."""
        return self.only is None or any(
            wanted in ("", kind) or kind.startswith(f"{wanted}.") for wanted in self.only
        )


# Whatever can offer actions.
Source = Callable[[Asked], Iterator[Action]]
