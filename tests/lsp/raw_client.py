"""A client that speaks bytes: what goes over the wire, and nothing between it and the test."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

SERVER = (sys.executable, "-m", "vine_ls")
ODD_SERVER = (sys.executable, "-m", "tests.lsp.odd_server")
ROOT = Path(__file__).parent.parent.parent


class RawClient:
    def __init__(self, command: tuple[str, ...] = SERVER) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
        )
        self._read = bytearray()
        self._last_id = 0

    def __enter__(self) -> RawClient:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()

    def write(self, data: bytes) -> None:
        assert self.process.stdin is not None
        view = memoryview(data)
        while view:
            view = view[self.process.stdin.write(view) :]

    def send(self, message: Any) -> None:
        self.write(frame(message))

    def notify(self, method: str, params: Any = None) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method: str, params: Any = None) -> int:
        self._last_id += 1
        self.send({"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params})
        return self._last_id

    def ask(self, method: str, params: Any = None) -> Any:
        """The answer to a request: a result, or the code of an error."""
        return outcome(self.answer_to(self.request(method, params)))

    def answer_to(self, request: int) -> Any:
        while (message := self.receive()).get("id") != request or "method" in message:
            pass
        return message

    def receive(self, seconds: float = 10) -> Any:
        """The next message, or the end of all tests."""
        end = time.monotonic() + seconds
        while True:
            head, blank, body = self._read.partition(b"\r\n\r\n")
            length = int(head.removeprefix(b"Content-Length: ")) if blank else 0
            if blank and len(body) >= length:
                self._read = body[length:]
                return json.loads(body[:length])
            if not self._read_more(end - time.monotonic()):
                raise AssertionError(f"no message; only {bytes(self._read)!r}")

    def is_silent(self, seconds: float = 0.1) -> bool:
        return not self._read and not self._read_more(seconds)

    def initialize(self, **params: Any) -> Any:
        answer = self.ask("initialize", {"processId": None, "capabilities": {}, **params})
        self.notify("initialized", {})
        return answer

    def exit_code(self, seconds: float = 10) -> int:
        return self.process.wait(seconds)

    def errors(self) -> str:
        """All that was written to stderr; only when the server has ended."""
        assert self.process.stderr is not None
        return self.process.stderr.read().decode()

    def _read_more(self, seconds: float) -> bool:
        assert self.process.stdout is not None
        if not select.select([self.process.stdout], [], [], max(0, seconds))[0]:
            return False
        chunk = os.read(self.process.stdout.fileno(), 1 << 20)
        self._read += chunk
        return bool(chunk)


def frame(message: Any, header: str = "Content-Length: {}\r\n\r\n") -> bytes:
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return header.format(len(body)).encode() + body


def outcome(message: Any) -> Any:
    return message["error"]["code"] if "error" in message else message["result"]
