"""Work for the time in which no message waits: small steps, and things to do later.

What is due lets one message pass, so that what the client asks comes first, and not a second one,
so that it is done at all while the client goes on asking. Planned again, it lets another pass.

Everything runs on the main thread, between two messages. So a job sees a consistent server, needs
no lock, and delays an answer by one step at most. A step should take about 5 ms.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator
from inspect import isgenerator
from typing import Any, NamedTuple

Steps = Generator[Any, Any, Any]
Work = Callable[[], Any] | Steps

logger = logging.getLogger(__name__)


class Pause(NamedTuple):
    """What a step yields if the next one shall be taken in so many seconds only."""

    seconds: float


class _Timer(NamedTuple):
    due: float
    work: Work


def _due(timer: _Timer) -> float:
    return timer.due


class Jobs:
    """Named work; what is started or planned under a name replaces what the name stood for."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._running: dict[str, Steps] = {}
        self._timers: dict[str, _Timer] = {}
        self._current: Steps | None = None
        self._passed: _Timer | None = None

    def start(self, name: str, steps: Steps) -> None:
        """Advance `steps` whenever no message waits, until it ends."""
        self.cancel(name)
        self._running[name] = steps

    def later(self, name: str, seconds: float, work: Work) -> None:
        """Call `work`, or start it if it is (or returns) a generator, when the time is up."""
        self.cancel(name)
        self._timers[name] = _Timer(self._clock() + seconds, work)

    def cancel(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        steps = self._running.pop(name, None)
        # A generator cannot be closed from within; `_advance` will do it.
        if steps is not None and steps is not self._current:
            _close(name, steps)
        if timer is not None and isgenerator(timer.work):
            _close(name, timer.work)

    def is_pending(self, name: str) -> bool:
        """Whether such a job is running, or planned."""
        return name in self._running or name in self._timers

    def finish(self, name: str) -> None:
        """Take all steps of this job now, if it is running: somebody waits for what it makes."""
        while name in self._running:
            self._running = {name: self._running.pop(name), **self._running}
            self._advance()

    def step(self) -> bool:
        """Do one thing that is due; whether there was one."""
        if self._timers and self._ring():
            return True
        return bool(self._running) and self._advance()

    def has_let_pass(self) -> bool:
        """Whether something is due that has let a message pass already; it lets no second one."""
        if not self._timers:
            return False
        timer = min(self._timers.values(), key=_due)
        if timer.due > self._clock():
            return False
        before, self._passed = self._passed, timer
        return timer is before

    def wait(self) -> float | None:
        """How many seconds nothing will be due; None if nothing is planned."""
        if self._running:
            return 0.0
        if not self._timers:
            return None
        return max(0.0, min(timer.due for timer in self._timers.values()) - self._clock())

    def _ring(self) -> bool:
        name = min(self._timers, key=lambda name: self._timers[name].due)
        if self._timers[name].due > self._clock():
            return False
        work = self._timers.pop(name).work
        if isgenerator(work):
            self.start(name, work)
            return True
        try:
            steps = work()  # type: ignore[operator]
        except Exception:
            logger.exception("what was planned as `%s` has failed", name)
        else:
            if isgenerator(steps):
                self.start(name, steps)
        return True

    def _advance(self) -> bool:
        """Take one step of the job whose turn it is; the others come first next time."""
        name = next(iter(self._running))
        steps = self._current = self._running[name]
        is_over = False
        pause = None
        try:
            pause = next(steps)
        except StopIteration:
            is_over = True
        except Exception:
            logger.exception("the job `%s` has failed", name)
            is_over = True
        finally:
            self._current = None
        if self._running.get(name) is not steps:
            _close(name, steps)
        elif is_over:
            del self._running[name]
        elif isinstance(pause, Pause):
            del self._running[name]
            self._timers[name] = _Timer(self._clock() + pause.seconds, steps)
        else:
            self._running[name] = self._running.pop(name)
        return True


def _close(name: str, steps: Steps) -> None:
    try:
        steps.close()
    except Exception:
        logger.exception("the job `%s` has failed while it was cancelled", name)
