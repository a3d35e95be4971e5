"""What a handler is: the method that it answers, the function, and what it tells the client."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Handler(NamedTuple):
    """Answers one method of the protocol. `options` become part of the server's capabilities."""

    method: str
    answer: Callable[..., Any]
    options: Any = None
