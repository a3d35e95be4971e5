"""Where the log goes: stderr or a file, and the client's log window.

It is quiet unless something is wrong.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

NAME = "vine_ls"
_KINDS = ((logging.ERROR, 1), (logging.WARNING, 2), (logging.INFO, 3), (logging.NOTSET, 4))


def start_log(file: str | None, is_verbose: bool) -> None:
    """Write warnings, or everything, to stderr, or to the file instead."""
    handler = logging.FileHandler(file, encoding="utf-8") if file else logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(NAME).setLevel(logging.DEBUG if is_verbose else logging.WARNING)
    # Tracebacks of the log itself help nobody.
    logging.raiseExceptions = False


class ClientLog(logging.Handler):
    """Shows log records in the client's log window; never as a popup."""

    def __init__(self, log_message: Callable[[int, str], None]) -> None:
        super().__init__(logging.WARNING)
        self._log_message = log_message

    def emit(self, record: logging.LogRecord) -> None:
        kind = next(kind for level, kind in _KINDS if record.levelno >= level)
        self._log_message(kind, self.format(record))
