"""Looks at the disk: made at once while that is soon, and later, in small steps, where it is not.

On a disk behind a bad network each look may take a second. Nobody who types should wait for more
than one of them.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from itertools import count

# Each step yields the keys of the open documents whose findings it may have changed.
Errand = Iterator[set[str]]

NOBODY: set[str] = set()


class Errands:
    """Runs errands, as far as patience goes; of what is left over somebody is told."""

    def __init__(
        self,
        patience: float = math.inf,
        tell: Callable[[], object] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._patience = patience
        self._tell = tell
        self._clock = clock
        self._left: dict[str, Errand] = {}
        # Whether the last step alone took more than the patience.
        self._is_slow = False
        self._numbers = count()

    def run(self, errand: Errand, name: str | None = None) -> set[str]:
        """Take steps as long as that is soon; whom these concern.

        An errand takes the place of one with the same name that is left over.
        """
        concerned: set[str] = set()
        if self._left or self._is_slow or not self._is_done(errand, concerned):
            self._left[name or str(next(self._numbers))] = errand
            self._tell()
        return concerned

    def rest(self) -> Iterator[set[str]]:
        """Take the steps that are left over; after each errand, whom it concerns."""
        while self._left:
            name, errand = next(iter(self._left.items()))
            concerned: set[str] = set()
            for keys in self._timed(errand):
                concerned |= keys
                yield NOBODY
            if self._left.get(name) is errand:
                del self._left[name]
            yield concerned

    def _is_done(self, errand: Errand, concerned: set[str]) -> bool:
        late = self._clock() + self._patience
        for keys in self._timed(errand):
            concerned |= keys
            if self._clock() > late:
                return False
        return True

    def _timed(self, errand: Errand) -> Errand:
        """The steps; they are not closed with whoever takes them, who may go on later."""
        while True:
            start = self._clock()
            keys = next(errand, None)
            if keys is None:
                return
            self._is_slow = self._clock() - start > self._patience
            yield keys
