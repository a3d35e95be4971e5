"""A client that measures one server from outside: wall time, CPU of its process, memory."""

from __future__ import annotations

import json
import os
import select
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.peer_documents import Place, Text
from benchmarks.peer_servers import Server

LONGEST = 60.0
CAPABILITIES = {
    "workspace": {"configuration": True, "workspaceFolders": True},
    "textDocument": {
        "synchronization": {"dynamicRegistration": False},
        "publishDiagnostics": {"versionSupport": True},
        "diagnostic": {"dynamicRegistration": True},
        "hover": {"contentFormat": ["markdown"]},
        "completion": {"completionItem": {"snippetSupport": True}},
        "definition": {},
        "references": {},
        "rename": {"prepareSupport": True},
        "formatting": {},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "semanticTokens": {
            "requests": {"full": {"delta": True}},
            "tokenTypes": ["variable", "property", "enumMember", "operator", "keyword", "string"],
            "tokenModifiers": ["declaration"],
            "formats": ["relative"],
        },
    },
}


class TooSlowError(Exception):
    """No answer within a minute."""


class Cost(NamedTuple):
    """In milliseconds."""

    wall: float
    cpu: float


class PeerClient:
    def __init__(self, server: Server, text: Text, folder: Path) -> None:
        self.server, self.text = server, text
        self.uri = (folder / text.name).as_uri()
        (folder / text.name).write_text(text.text, encoding="utf-8")
        self._buffer = bytearray()
        self._id = 0
        self._version = 1
        self._registered: set[str] = set()
        start = time.perf_counter()
        self._process = subprocess.Popen(
            server.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
        )
        self._clock = (~self._process.pid << 3) | 2
        root = {"uri": folder.as_uri(), "name": "plans"}
        params = {"processId": None, "rootUri": root["uri"], "workspaceFolders": [root]}
        options = {"initializationOptions": server.options, "capabilities": CAPABILITIES}
        answer = self._request("initialize", {**params, **options})
        self.started = (time.perf_counter() - start) * 1e3
        self.capabilities = answer["capabilities"]
        self._notify("initialized", {})

    def open(self) -> None:
        """Open the document, and wait until a question about it has been answered."""
        item = {"uri": self.uri, "languageId": self.text.language, "version": 1}
        self._notify("textDocument/didOpen", {"textDocument": {**item, "text": self.text.text}})
        self._request("textDocument/hover", self._at(self.text.reference))

    def measure(self, method: str) -> Cost | None:
        """What one question costs; nothing if the server does not offer it."""
        if not self._offers(method):
            return None
        return self._measured(method, self._params(method))

    def measure_typing(self, method: str) -> Cost | None:
        """From a character that is typed in prose to the answer to what is asked behind it."""
        if method == "diagnostic" and not self._offers(method):
            return self._measure_published()
        if not self._offers(method):
            return None
        return self._measured(method, self._params(method), self._type)

    def memory(self) -> float:
        """The resident memory of the server, in MB."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream
            stream.close()

    def _measured(
        self, method: str, params: dict[str, Any], before: Callable[[], None] | None = None
    ) -> Cost | None:
        """What an answer costs that says something; of findings and edits there may be none."""
        start, cpu = time.perf_counter(), self._cpu()
        if before:
            before()
        answer = self._answer(f"textDocument/{method}", params)
        cost = self._cost(start, cpu)
        says_nothing = not answer.get("result") and method not in ("diagnostic", "formatting")
        return None if says_nothing or "error" in answer else cost

    def _measure_published(self) -> Cost:
        start, cpu = time.perf_counter(), self._cpu()
        self._type()
        while True:
            message = self._receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                told = message["params"]
                if told["uri"] == self.uri and told.get("version", 1e9) >= self._version:
                    return self._cost(start, cpu)
            self._take(message)

    def _cost(self, start: float, cpu: float) -> Cost:
        return Cost((time.perf_counter() - start) * 1e3, (self._cpu() - cpu) * 1e3)

    def _cpu(self) -> float:
        return time.clock_gettime_ns(self._clock) / 1e9

    def _type(self) -> None:
        """Another character at the same place; each second one is taken back."""
        self._version += 1
        line, character = self.text.prose
        start = {"line": line, "character": character}
        end = {"line": line, "character": character + self._version % 2}
        change = {"range": {"start": start, "end": end}, "text": "" if self._version % 2 else "x"}
        document = {"uri": self.uri, "version": self._version}
        params = {"textDocument": document, "contentChanges": [change]}
        self._notify("textDocument/didChange", params)

    def _offers(self, method: str) -> bool:
        name = {"documentSymbol": "documentSymbol", "semanticTokens/full": "semanticTokens"}.get(
            method, "documentFormatting" if method == "formatting" else method
        )
        return bool(self.capabilities.get(f"{name}Provider")) or (
            f"textDocument/{method}" in self._registered
        )

    def _params(self, method: str) -> dict[str, Any]:
        params = self._at(self.text.definition if method == "rename" else self.text.reference)
        more: dict[str, Any] = {
            "references": {"context": {"includeDeclaration": True}},
            "rename": {"newName": f"{self.text.id}x"},
            "formatting": {"options": {"tabSize": 2, "insertSpaces": True}},
        }.get(method, {})
        return {**params, **more}

    def _at(self, place: Place) -> dict[str, Any]:
        return {"textDocument": {"uri": self.uri}, "position": place._asdict()}

    def _request(self, method: str, params: Any) -> Any:
        return self._answer(method, params).get("result")

    def _answer(self, method: str, params: Any) -> dict[str, Any]:
        self._id += 1
        self._send({"id": self._id, "method": method, "params": params})
        while True:
            message = self._receive()
            if message.get("id") == self._id and "method" not in message:
                return message
            self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        """Answer what the server asks, as little as it takes."""
        if "id" not in message or "method" not in message:
            return
        params, result = message.get("params") or {}, None
        if message["method"] == "workspace/configuration":
            result = [self.server.settings for _ in params["items"]]
        if message["method"] == "client/registerCapability":
            self._registered.update(it["method"] for it in params["registrations"])
        self._send({"id": message["id"], "result": result})

    def _notify(self, method: str, params: Any) -> None:
        self._send({"method": method, "params": params})

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        view = memoryview(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        assert self._process.stdin
        while view:
            view = view[self._process.stdin.write(view) :]

    def _receive(self) -> dict[str, Any]:
        while (head := self._buffer.find(b"\r\n\r\n")) < 0:
            self._read()
        headers = bytes(self._buffer[:head]).lower()
        end = head + 4 + int(headers.split(b"content-length:")[1].split(b"\r\n")[0])
        while len(self._buffer) < end:
            self._read()
        message: dict[str, Any] = json.loads(self._buffer[head + 4 : end])
        del self._buffer[:end]
        return message

    def _read(self) -> None:
        assert self._process.stdout
        if not select.select([self._process.stdout], [], [], LONGEST)[0]:
            raise TooSlowError(f"{self.server.name} says nothing for {LONGEST:.0f} s")
        chunk = os.read(self._process.stdout.fileno(), 1 << 20)
        if not chunk:
            raise TooSlowError(f"{self.server.name} is gone")
        self._buffer += chunk
