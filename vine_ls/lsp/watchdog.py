"""No server without its client: when it is gone, so is the server, whatever a handler is doing.

pygls stores the client's process id and never looks at it; while a handler runs it does not see the
end of stdin either. Such servers are found days later, at 100 % CPU.
"""

from __future__ import annotations

import os
import select
import sys
import threading
import time
from collections.abc import Callable

# How often the client's process is looked for, in seconds. Together with the patience below it is
# less than two.
PERIOD = 1.0
# How long the main thread may take to end by itself.
PATIENCE = 0.5


class Watchdog:
    """Looks, in a thread of its own, whether somebody is still there to be served."""

    def __init__(self, outgoing: int, leave: Callable[[], object]) -> None:
        self._outgoing = outgoing
        self._leave = leave
        self._process: int | None = None

    def start(self) -> None:
        threading.Thread(target=self._run, name="watchdog", daemon=True).start()

    def watch(self, process: int) -> None:
        """From now on leave when this process is gone.

        A process that is not there now never was on this machine: in a container the client's id
        means nothing.
        """
        if process > 0 and is_alive(process):
            self._process = process

    def _run(self) -> None:
        while not is_broken(self._outgoing) and (self._process is None or is_alive(self._process)):
            time.sleep(PERIOD)
        self._leave()


def end_at_last(code: int, patience: float = PATIENCE) -> None:
    """End the process, should the main thread not have done so in time.

    Nothing is flushed: log handlers write each record at once, and waiting for a lock that the main
    thread holds would defeat the purpose.
    """
    time.sleep(patience)
    os._exit(code)


if sys.platform == "win32":

    def is_alive(process: int) -> bool:
        """Whether the process can still be waited for; `os.kill` would interrupt it here."""
        import ctypes

        synchronize, still_running = 0x100000, 0x102
        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(synchronize, False, process)
        if not handle:
            return False
        try:
            return bool(kernel.WaitForSingleObject(handle, 0) == still_running)
        finally:
            kernel.CloseHandle(handle)

    def is_broken(outgoing: int) -> bool:  # noqa: ARG001
        """Never known before something is written."""
        return False

else:

    def is_alive(process: int) -> bool:
        try:
            os.kill(process, 0)
        except (ProcessLookupError, OverflowError):
            return False
        except PermissionError:
            return True
        return True

    def is_broken(outgoing: int) -> bool:
        """Whether the reader of the pipe or socket has closed it."""
        poll = select.poll()
        poll.register(outgoing, 0)
        return any(events & (select.POLLERR | select.POLLHUP) for _, events in poll.poll(0))
