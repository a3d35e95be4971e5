"""The server without its features: what every handler can ask of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from lsprotocol import types as lsp

from vine_ls.lsp.answers import Cancelled, unlinked
from vine_ls.lsp.framework import LanguageServer
from vine_ls.lsp.jobs import Jobs
from vine_ls.lsp.log import NAME, ClientLog
from vine_ls.lsp.loop import run
from vine_ls.lsp.methods import Method, handler_of
from vine_ls.lsp.params import strict_converter
from vine_ls.lsp.protocol import VineProtocol
from vine_ls.lsp.watchdog import Watchdog
from vine_ls.lsp.wire import Wire, take_stdio

Handler = TypeVar("Handler", bound=Callable[..., Any])


class BaseServer(LanguageServer):
    """A server of pygls that reads, answers, asks and ends in its own way.

    All handlers are plain functions `handler(server, params)`. They are called one after the
    other on the main thread and return protocol objects, plain values or `Ready`, or raise
    `Refused`.
    """

    protocol: VineProtocol
    initialize_params: lsp.InitializeParams

    def __init__(self, name: str, version: str) -> None:
        super().__init__(
            name, version, protocol_cls=VineProtocol, converter_factory=strict_converter
        )
        self.jobs = Jobs()
        self.watchdog: Watchdog | None = None

    def start(self, wire: Wire, process: int | None = None) -> int:
        """Serve one client, and leave when it does, or when that process ends; the exit code."""
        log = ClientLog(self._log_message)
        logging.getLogger(NAME).addHandler(log)
        try:
            return run(self, wire, process)
        finally:
            logging.getLogger(NAME).removeHandler(log)

    def start_io(self, *_streams: Any) -> None:
        """As pygls has it: serve on stdin and stdout."""
        self.start(take_stdio())

    def answer_with(self, method: Method) -> None:
        """Answer a method with its handler, which is imported with the first message."""

        def answer(server: BaseServer, params: Any) -> Any:
            return handler_of(method.handler)(server, params)

        self.feature(method.name, method.options)(answer)

    def feature(self, feature_name: str, options: Any = None) -> Callable[[Handler], Handler]:
        """Register a handler; it gets the server first.

        pygls would look at the handler's annotations to know whether it wants the server, and
        leave it out in silence where it cannot resolve one of them.
        """

        def register(handler: Handler) -> Handler:
            self.protocol.fm.feature(feature_name, options)(partial(handler, self))
            return handler

        return register

    @property
    def is_asked(self) -> bool:
        """Whether another message of the client waits already."""
        return not self.protocol.inbox.is_empty()

    def is_cancelled(self) -> bool:
        """Whether the client has lost interest in what is being handled; costs next to nothing."""
        return self.protocol.is_cancelled()

    def check_cancelled(self) -> None:
        """Leave the handler if the client has lost interest."""
        if self.protocol.is_cancelled():
            raise Cancelled

    def notify_ready(self, method: str, params: str) -> None:
        """Send a notification whose parameters are JSON already."""
        self.protocol.outbox.notify(method, params)

    def notify_parts(self, method: str, parts: list[bytes]) -> None:
        """Send a notification whose parameters are JSON already, in parts."""
        self.protocol.outbox.notify_parts(method, parts)

    def ask(
        self,
        method: str,
        params: Any = None,
        callback: Callable[[Any], object] | None = None,
        otherwise: Callable[[], object] | None = None,
    ) -> None:
        """Send a request to the client.

        When the answer arrives, `callback` gets the result as plain JSON; if it is an error, that
        is logged and `otherwise` is called. Never if the client does not answer.
        """
        self.protocol.outbox.ask(method, params, callback, otherwise)

    def warn(self, message: str) -> None:
        """Show a message to the author."""
        params = lsp.ShowMessageParams(lsp.MessageType.Warning, unlinked(f"vine: {message}"))
        self.protocol.notify(lsp.WINDOW_SHOW_MESSAGE, params)

    def _log_message(self, kind: int, message: str) -> None:
        self.protocol.notify(lsp.WINDOW_LOG_MESSAGE, {"type": kind, "message": message})
