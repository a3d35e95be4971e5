"""The messages that wait: filled by the reading thread, emptied by the main thread, in order.

A cancellation overtakes what waits: it is seen the moment it is read, so that a request that has
not begun is never begun, and one that runs can ask. pygls reads the next message only when the
handler is done, and then works off every request that was cancelled long ago.
"""

from __future__ import annotations

import queue
import threading
from typing import Any


class End:
    """Comes after the last message: the client has left."""


class Inbox:
    """Messages in the order of their arrival, and which of the open requests are cancelled."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._open: set[int | str] = set()
        self._cancelled: set[int | str] = set()

    def put(self, message: Any) -> None:
        if isinstance(message, dict):
            method = message.get("method")
            if method == "$/cancelRequest":
                self._cancel(message.get("params"))
                return
            if method is not None and is_request_id(message.get("id")):
                with self._lock:
                    self._open.add(message["id"])
        self._waiting.put(message)

    def get(self, seconds: float | None = None) -> Any:
        """The next message; `queue.Empty` is raised if none comes in time."""
        return self._waiting.get(timeout=seconds)

    def is_empty(self) -> bool:
        return self._waiting.empty()

    def is_cancelled(self, request: int | str | None) -> bool:
        return request in self._cancelled

    def answered(self, request: int | str) -> None:
        with self._lock:
            self._open.discard(request)
            self._cancelled.discard(request)

    def _cancel(self, params: Any) -> None:
        request = params.get("id") if isinstance(params, dict) else None
        with self._lock:
            if is_request_id(request) and request in self._open:
                self._cancelled.add(request)


def is_request_id(value: Any) -> bool:
    """Whether the protocol allows it as the id of a request."""
    return isinstance(value, (int, str)) and not isinstance(value, bool)


def is_exit(message: Any) -> bool:
    return isinstance(message, dict) and message.get("method") == "exit" and "id" not in message
