"""The least that a server can do in Python at all: a loop over messages, no library, no parsing."""

from __future__ import annotations

import json
import sys
from typing import Any

HOVER = {"contents": {"kind": "plaintext", "value": "constant"}}
ANSWERS: dict[str, Any] = {
    "initialize": {"capabilities": {"textDocumentSync": 2, "hoverProvider": True}},
    "textDocument/hover": HOVER,
}


def main() -> None:
    lines: dict[str, list[str]] = {}
    while (message := _receive()) is not None:
        method, params = message.get("method"), message.get("params")
        if method == "textDocument/didOpen":
            document = params["textDocument"]
            lines[document["uri"]] = document["text"].split("\n")
            _publish(document)
        elif method == "textDocument/didChange":
            document = params["textDocument"]
            for change in params["contentChanges"]:
                _replace(lines[document["uri"]], change)
            _publish(document)
        elif "id" in message and method:
            _send({"id": message["id"], "result": ANSWERS.get(method)})


def _replace(lines: list[str], change: dict[str, Any]) -> None:
    start, end = change["range"]["start"], change["range"]["end"]
    before = lines[start["line"]][: start["character"]]
    after = lines[end["line"]][end["character"] :]
    lines[start["line"] : end["line"] + 1] = f"{before}{change['text']}{after}".split("\n")


def _publish(document: dict[str, Any]) -> None:
    params = {"uri": document["uri"], "version": document["version"], "diagnostics": []}
    _send({"method": "textDocument/publishDiagnostics", "params": params})


def _receive() -> dict[str, Any] | None:
    length = 0
    while (header := sys.stdin.buffer.readline()) not in (b"\r\n", b""):
        length = int(header.partition(b":")[2])
    message: dict[str, Any] | None = json.loads(sys.stdin.buffer.read(length)) if header else None
    return message


def _send(message: dict[str, Any]) -> None:
    body = json.dumps({"jsonrpc": "2.0", **message}, separators=(",", ":")).encode()
    sys.stdout.buffer.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
