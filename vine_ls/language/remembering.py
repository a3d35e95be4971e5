"""Answers that are kept with what they are about, and made from those about an earlier state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Answer = TypeVar("Answer")


class Remembering:
    """A value that is asked the same questions again and again, and so is what follows it."""

    def __init__(self, earlier: Remembering | None = None) -> None:
        self._answers: dict[Callable[[Any], Any], Any] = {}
        self._renewed: dict[Callable[[Any, Any], Any], Any] = {}
        self._earlier: dict[Callable[[Any, Any], Any], Any] = (
            {**earlier._earlier, **earlier._renewed} if earlier else {}
        )

    def remembered(self, ask: Callable[[Any], Answer]) -> Answer:
        """What `ask` says of this value; it is asked only once."""
        if ask not in self._answers:
            self._answers[ask] = ask(self)
        answer: Answer = self._answers[ask]
        return answer

    def renewed(self, ask: Callable[[Any, Answer | None], Answer]) -> Answer:
        """What `ask` says of this value, given what it said of an earlier one, if anything.

        The answer must be the same without the earlier one: that may only save work.
        """
        if ask not in self._renewed:
            self._renewed[ask] = ask(self, self._earlier.get(ask))
        answer: Answer = self._renewed[ask]
        return answer

    def has_been_asked(self, ask: Callable[[Any, Any], Any]) -> bool:
        """Whether this value or an earlier one has an answer that was renewed."""
        return ask in self._renewed or ask in self._earlier
