"""What of pygls is replaced, and why. Its types, registration and capabilities stay.

Documents. pygls keeps a copy of each text and applies every change to it before a handler sees it.
It splits lines where Python does, also at U+2028, U+0085, form feed and the like; past the end of
such a line it *moves the positions in the message itself*, so that even a server with documents of
its own puts the change into the wrong place. And it rebuilds the whole text each time: 18 ms a
keystroke at 10,000 tasks. Here a change goes to its handler as it came.

Dispatch. pygls makes a future, two closures and a context for each message, and keeps the future of
each `didChange` for ever (1.8 KB). Here a handler is called, and its result is the answer.

Answers. pygls answers neither invalid parameters nor broken JSON, batches and requests after
shutdown, so that the client waits for ever; it works before `initialize`; it shows each bug in a
popup. Here each request gets exactly one answer, with the code that the protocol has for the
case.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from inspect import isgenerator
from itertools import count
from typing import TYPE_CHECKING, Any

import cattrs
from lsprotocol import types as lsp

from vine_ls.features.refused import Refused
from vine_ls.lsp import answers
from vine_ls.lsp.answers import Cancelled, Failure, Later
from vine_ls.lsp.framework import LanguageServerProtocol, Progress
from vine_ls.lsp.framing import Broken
from vine_ls.lsp.inbox import Inbox, is_request_id
from vine_ls.lsp.initialize import initialize
from vine_ls.lsp.outbox import Outbox
from vine_ls.lsp.params import structured
from vine_ls.lsp.warmth import load_handlers, warm_up

if TYPE_CHECKING:
    from vine_ls.lsp.base import BaseServer
    from vine_ls.lsp.jobs import Steps

logger = logging.getLogger(__name__)

# What pygls does of its own accord and does well enough, but for documents.
KEPT = (
    lsp.SET_TRACE,
    lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS,
    lsp.WINDOW_WORK_DONE_PROGRESS_CANCEL,
)
# Seconds after the first answer; what the client sends at once comes first.
WARM_UP_AFTER = 0.1


class VineProtocol(LanguageServerProtocol):
    """The protocol of pygls, with its own way of taking messages and answering them."""

    _server: BaseServer

    def __init__(self, server: BaseServer, converter: cattrs.Converter) -> None:
        super().__init__(server, converter)
        self.progress = _Progress(self)
        self.inbox = Inbox()
        self.outbox = Outbox(self._serialize_message)
        self.is_initialized = False
        self.exit_code: int | None = None
        self._current: int | str | None = None
        self._late = count(1)

    @property
    def is_shut_down(self) -> bool:
        return self._shutdown

    # What comes in.

    def handle(self, message: Any) -> None:
        """Take one message as it was read; `Gone` is all that it can raise."""
        if isinstance(message, Broken):
            self.outbox.fail(None, Failure(answers.PARSE_ERROR, message.reason))
        elif not isinstance(message, dict):
            reason = "a message is one object; the protocol has no batches"
            self.outbox.fail(None, Failure(answers.INVALID_REQUEST, reason))
        elif "method" not in message and ("result" in message or "error" in message):
            self.outbox.take_answer(message)
        elif (mistake := _what_is_malformed(message)) is not None:
            request = message.get("id")
            answered = request if is_request_id(request) else None
            self.outbox.fail(answered, Failure(answers.INVALID_REQUEST, mistake))
        elif "id" in message:
            self._handle_request(message["id"], message["method"], message.get("params"))
        else:
            self._handle_notification(message["method"], message.get("params"))

    def is_cancelled(self) -> bool:
        """Whether the client has lost interest in the request that is being handled."""
        return self.inbox.is_cancelled(self._current)

    def _handle_request(self, request: int | str, method: str, params: Any) -> None:
        logger.debug("request %r: %s", request, method)
        late = self._answer(request, method, lambda: self._result(method, params))
        if late is not None:
            name = f"answer {next(self._late)}"
            self._server.jobs.start(name, self._answer_later(request, method, late))

    def _answer_later(self, request: int | str, method: str, late: Later) -> Steps:
        """Take the steps of an answer until there is one."""
        waiting: Later | None = late
        while waiting is not None:
            yield waiting.pause
            waiting = self._answer(request, method, lambda: self._stepped(late))

    def _stepped(self, late: Later) -> Any:
        """The result, if the next step is the last one."""
        if self.is_cancelled():
            raise Cancelled
        try:
            pause = next(late.steps)
        except StopIteration as end:
            return end.value
        return Later(late.steps, pause)

    def _answer(self, request: int | str, method: str, compute: Callable[[], Any]) -> Later | None:
        """Send the result, or why there is none; one that takes longer is given back."""
        self._current = request
        try:
            result = compute()
            if isinstance(result, Later):
                return result
            text = self.outbox.json(result)
        except Failure as failure:
            self.outbox.fail(request, failure)
        except Refused as refused:
            self.outbox.fail(request, Failure(answers.REQUEST_FAILED, refused.reason))
        except (Exception, SystemExit) as bug:
            logger.exception("`%s` has failed", method)
            reason = f"`{method}` has failed: {type(bug).__name__}: {bug}"
            self.outbox.fail(request, Failure(answers.INTERNAL_ERROR, reason))
        else:
            self.outbox.answer(request, text)
        finally:
            self._current = None
        self.inbox.answered(request)
        return None

    def _result(self, method: str, params: Any) -> Any:
        if self.is_cancelled():
            raise Cancelled
        if self._shutdown:
            raise Failure(answers.INVALID_REQUEST, "the server was shut down")
        if not self.is_initialized and method != lsp.INITIALIZE:
            raise Failure(answers.NOT_INITIALIZED, "the server was not initialized")
        handler = self._handler_of(method)
        if handler is None:
            raise Failure(answers.METHOD_NOT_FOUND, f"there is no `{method}`")
        return _run(handler, structured(self._converter, method, params))

    def _handle_notification(self, method: str, params: Any) -> None:
        logger.debug("notification: %s", method)
        if method == lsp.EXIT:
            self.exit_code = 0 if self._shutdown else 1
            return
        handler = self._handler_of(method)
        if handler is None or not self.is_initialized or self._shutdown:
            logger.debug("`%s` is ignored", method)
            return
        try:
            _run(handler, structured(self._converter, method, params))
        except (Failure, Refused) as failure:
            logger.warning("`%s` is ignored: %s", method, failure)
        except (Exception, SystemExit):
            logger.exception("`%s` has failed", method)

    def _handler_of(self, method: str) -> Callable[[Any], Any] | None:
        if method == lsp.INITIALIZE:
            return self._initialize
        if method == lsp.SHUTDOWN:
            return self._shut_down
        handler: Callable[[Any], Any] | None = self.fm.features.get(method)
        if handler is None and method in KEPT:
            handler = self.fm.builtin_features[method]
        return handler

    def _initialize(self, params: Any) -> dict[str, Any]:
        if self.is_initialized:
            raise Failure(answers.INVALID_REQUEST, "the server is initialized already")
        result = initialize(self._server, self, params)
        self.is_initialized = True
        self._server.jobs.start("load handlers", load_handlers())
        self._server.jobs.later(
            "warm up", WARM_UP_AFTER, warm_up(self._converter, tuple(self.fm.features))
        )
        return result

    def _shut_down(self, _params: Any) -> None:
        self._shutdown = True
        handler = self.fm.features.get(lsp.SHUTDOWN)
        if handler is not None:
            handler(None)

    # What goes out, as pygls names it.

    def notify(self, method: str, params: Any = None) -> None:
        self.outbox.notify(method, None if params is None else self.outbox.json(params))

    def send_request(
        self,
        method: str,
        params: Any = None,
        callback: Callable[[Any], None] | None = None,
        msg_id: int | str | None = None,  # noqa: ARG002
    ) -> Any:
        """As pygls has it; the future knows the answer as plain JSON."""
        return self.outbox.ask_for_future(method, params, callback)


class _Progress(Progress):
    """The progress of pygls, which also forgets a token once its work is done."""

    def end(self, token: int | str, value: lsp.WorkDoneProgressEnd) -> None:
        super().end(token, value)
        self.tokens.pop(token, None)


def _what_is_malformed(message: dict[str, Any]) -> str | None:
    if message.get("jsonrpc") != "2.0":
        return '`jsonrpc` must be "2.0"'
    if not isinstance(message.get("method"), str):
        return "`method` must be a string"
    if "id" in message and not is_request_id(message["id"]):
        return "`id` must be an integer or a string"
    return None


def _run(handler: Callable[[Any], Any], params: Any) -> Any:
    """Call a handler; those of pygls yield the calls that they want to be made."""
    result = handler(params)
    if not isgenerator(result):
        return result
    calls: Generator[Any, Any, Any] = result
    answer = None
    try:
        while True:
            inner, arguments, named = calls.send(answer)
            answer = inner(*arguments, **(named or {}))
    except StopIteration as end:
        return end.value
