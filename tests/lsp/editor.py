"""A small editor for the tests: it keeps texts, types, asks, and applies what it is told.

It counts lines and columns by itself, so that it can disagree with the server.
"""

from __future__ import annotations

import json
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from pytest_lsp import client_capabilities

ROOT = Path(__file__).parent.parent.parent
TIMEOUT = 30
SERVER = (sys.executable, "-m", "vine_ls", "--stdio")
_LINE_END = re.compile("\r\n|\n|\r")


def recorded(name: str) -> dict[str, Any]:
    """What a client declared, as pytest-lsp has recorded it; `bare` declares nothing."""
    if name == "bare":
        return {}
    from lsprotocol.converters import get_converter

    plain: dict[str, Any] = get_converter().unstructure(client_capabilities(name))
    return plain


def _path_of(uri: str) -> Path:
    return Path(unquote(urlsplit(uri).path))


class Refusal(Exception):  # noqa: N818
    """The server answered with an error."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


# Findings in a word that is being typed are wanted at once, too: nothing is waited for.
AT_ONCE = {"diagnostics": {"wordDelay": 0}}


class Editor:
    """One client and its server process. Use it in a `with` statement."""

    def __init__(
        self,
        capabilities: dict[str, Any] | None = None,
        encoding: str | None = None,
        folders: list[str] | None = None,
        options: Any = None,
        settings: Any = None,
        params: dict[str, Any] | None = None,
        command: Sequence[str] = SERVER,
    ) -> None:
        self._command = [*command]
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.published: dict[str, dict[str, Any]] = {}
        self.received: list[dict[str, Any]] = []
        self.asked: list[dict[str, Any]] = []
        self.settings = AT_ONCE if settings is None else settings
        self.capabilities: dict[str, Any] = json.loads(json.dumps(capabilities or {}))
        if encoding:
            self.capabilities.setdefault("general", {})["positionEncodings"] = [encoding]
        self._folders = folders
        self._options = AT_ONCE if options is None else options
        self._params = params
        self._id = 0

    def __enter__(self) -> Editor:
        self._process = subprocess.Popen(
            self._command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._inbox: queue.Queue[dict[str, Any] | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        folders = [{"uri": uri, "name": uri.rsplit("/", 1)[-1]} for uri in self._folders or ()]
        params = {
            "processId": None,
            "rootUri": folders[0]["uri"] if folders else None,
            "capabilities": self.capabilities,
            "workspaceFolders": folders or None,
            "initializationOptions": self._options,
        }
        answer = self.request("initialize", {**params, **(self._params or {})})
        self.server = answer["capabilities"]
        self.encoding = self.server.get("positionEncoding", "utf-16")
        self.notify("initialized", {})
        return self

    def __exit__(self, *_: object) -> None:
        self.request("shutdown")
        self.notify("exit")
        assert self._process.wait(10) == 0
        for stream in (self._process.stdin, self._process.stdout):
            assert stream
            stream.close()

    # What is said.

    def request(self, method: str, params: Any = None) -> Any:
        """The result of a request."""
        message = self.answer(method, params)
        if "error" in message:
            raise Refusal(message["error"])
        return message["result"]

    def answer(self, method: str, params: Any = None) -> dict[str, Any]:
        """The answer to a request, an error too; what else arrives meanwhile is taken in."""
        self._id += 1
        self._send({"id": self._id, "method": method, "params": params})
        while True:
            message = self._next()
            if message.get("id") == self._id and "method" not in message:
                return message
            self._take(message)

    def ask_only(self, number: int | str, method: str, params: Any = None) -> None:
        """Ask, and do not wait: the answer is among what is received. Numbers below 0 are free."""
        self._send({"id": number, "method": method, "params": params})

    def notify(self, method: str, params: Any = None) -> None:
        self._send({"method": method, "params": params})

    def settle(self) -> None:
        """Wait until the server has handled all that was sent, and said what it has to say of it.

        That lets one question pass, and no second one.
        """
        for _ in range(2):
            self.answer("textDocument/definition", self.at("file:///nowhere.vine", 0))

    def worked(self) -> float:
        """The seconds of CPU that the server has used, as Linux counts those of other processes."""
        return time.clock_gettime((~self._process.pid << 3) | 2)

    # What a person does.

    def open(self, uri: str, text: str) -> None:
        self.texts[uri] = text
        self.versions[uri] = 1
        item = {"uri": uri, "languageId": "vine", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def close(self, uri: str) -> None:
        del self.texts[uri]
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def replace(self, uri: str, start: int, end: int, text: str) -> None:
        """Type `text` over the characters from `start` to `end`."""
        change = {"range": self.range(uri, start, end), "text": text}
        self._change(uri, [change])
        self.texts[uri] = self.texts[uri][:start] + text + self.texts[uri][end:]

    def apply_edits(self, uri: str, edits: list[dict[str, Any]]) -> None:
        """Apply edits of the server, which count from the text as it is."""
        placed = sorted((*self.span(uri, edit["range"]), edit["newText"]) for edit in edits)
        for (_, end, _), (start, _, _) in pairwise(placed):
            assert end <= start, f"edits overlap: {edits}"
        for start, end, text in reversed(placed):
            self.replace(uri, start, end, text)

    def apply(self, edit: dict[str, Any]) -> None:
        """Apply a workspace edit, to the texts that are open and to files on disk."""
        for uri, edits in (edit.get("changes") or {}).items():
            self._apply_anywhere(uri, edits)
        for change in edit.get("documentChanges") or ():
            if change.get("kind") == "create":
                self._create(change["uri"])
            if "kind" in change:
                continue
            document = change["textDocument"]
            if document["version"] is not None:
                assert document["version"] == self.versions[document["uri"]]
            self._apply_anywhere(document["uri"], change["edits"])

    def _create(self, uri: str) -> None:
        """As VS Code does it: the file is there, its text is not saved, and the server is told."""
        _path_of(uri).touch()
        told = self.server.get("workspace", {}).get("fileOperations", {})
        if "didCreate" in told:
            self.notify("workspace/didCreateFiles", {"files": [{"uri": uri}]})
            self.open(uri, "")

    def _apply_anywhere(self, uri: str, edits: list[dict[str, Any]]) -> None:
        """Edit a file, in its editor if it has one; the server is told of a change on disk."""
        if uri in self.texts:
            self.apply_edits(uri, edits)
            return
        path = _path_of(uri)
        if path.exists():
            # For as long as the edits are made, the editor has the file open.
            self.open(uri, path.read_bytes().decode())
            self.apply_edits(uri, edits)
            path.write_bytes(self.texts[uri].encode())
            self.close(uri)
            changed = {"changes": [{"uri": uri, "type": 2}]}
            self.notify("workspace/didChangeWatchedFiles", changed)

    def diagnostics(self, uri: str) -> list[dict[str, Any]]:
        """What is wrong with an open document now: as told, or as asked for."""
        if self.pulls:
            document = {"textDocument": {"uri": uri}}
            items: list[dict[str, Any]] = self.request("textDocument/diagnostic", document)["items"]
            return items
        self.settle()
        found: list[dict[str, Any]] = self.published.get(uri, {}).get("diagnostics", [])
        return found

    @property
    def pulls(self) -> bool:
        return "diagnostic" in self.capabilities.get("textDocument", {})

    # Where things are.

    def at(self, uri: str, offset: int) -> dict[str, Any]:
        """The parameters of a request about one place."""
        return {"textDocument": {"uri": uri}, "position": self.position(uri, offset)}

    def range(self, uri: str, start: int, end: int) -> dict[str, Any]:
        return {"start": self.position(uri, start), "end": self.position(uri, end)}

    def position(self, uri: str, offset: int) -> dict[str, int]:
        before = self.texts.get(uri, "")[:offset]
        lines = _LINE_END.split(before)
        return {"line": len(lines) - 1, "character": self._units(lines[-1])}

    def span(self, uri: str, range_: dict[str, Any]) -> tuple[int, int]:
        return self.offset(uri, range_["start"]), self.offset(uri, range_["end"])

    def offset(self, uri: str, position: dict[str, int]) -> int:
        text = self.texts[uri]
        starts = [0, *(match.end() for match in _LINE_END.finditer(text))]
        if position["line"] == len(starts):
            assert position["character"] == 0
            return len(text)
        start = starts[position["line"]]
        line = _LINE_END.split(text[start:], maxsplit=1)[0]
        for length in range(len(line) + 1):
            if self._units(line[:length]) == position["character"]:
                return start + length
        raise AssertionError(f"{position} is no place between two characters of {line!r}")

    def _units(self, text: str) -> int:
        if self.encoding == "utf-8":
            return len(text.encode("utf-8"))
        if self.encoding == "utf-16":
            return len(text.encode("utf-16-le")) // 2
        return len(text)

    # The wire.

    def _change(self, uri: str, changes: list[dict[str, Any]]) -> None:
        self.versions[uri] += 1
        document = {"uri": uri, "version": self.versions[uri]}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._process.stdin.flush()

    def _next(self) -> dict[str, Any]:
        message = self._inbox.get(timeout=TIMEOUT)
        assert message is not None, "the server is gone"
        return message

    def _take(self, message: dict[str, Any]) -> None:
        self.received.append(message)
        if message.get("method") == "textDocument/publishDiagnostics":
            self.published[message["params"]["uri"]] = message["params"]
        if "id" in message and "method" in message:
            self.asked.append(message)
            self._send({"id": message["id"], "result": self._answer(message)})

    def _answer(self, message: dict[str, Any]) -> Any:
        if message["method"] == "workspace/configuration":
            items = message["params"]["items"]
            return (
                self.settings if isinstance(self.settings, list) else [self.settings] * len(items)
            )
        if message["method"] == "workspace/applyEdit":
            self.apply(message["params"]["edit"])
            return {"applied": True}
        return None

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream
        while True:
            length = 0
            while (header := stream.readline()) not in (b"\r\n", b""):
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
            body = stream.read(length)
            if not body:
                self._inbox.put(None)
                return
            self._inbox.put(json.loads(body))
