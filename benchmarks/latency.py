"""The server over stdio against a server on stock pygls that does nothing: CPU of the process.

Run it with `make bench`. Both servers are asked in turn, so that what else the machine does hits
both alike; medians count. CPU clocks of other processes are read as Linux has them.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from benchmarks.plans import make_plan

URI = "file:///plans/plan.vine"
SERVERS = {"vine-ls": ["-m", "vine_ls"], "floor": ["-m", "benchmarks.floor"]}
CAPABILITIES = {
    "textDocument": {
        "publishDiagnostics": {"versionSupport": True, "relatedInformation": True},
        "hover": {"contentFormat": ["markdown"]},
        "completion": {"completionList": {"itemDefaults": ["editRange"]}},
    }
}
REPETITIONS = 30


class Client:
    """Speaks with one server, and knows how much CPU it has used."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._clock = (~self._process.pid << 3) | 2
        self._id = 0
        self.version = 1
        self.request(
            "initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES}
        )
        self.started = self.cpu()
        self._send({"method": "initialized", "params": {}})

    def cpu(self) -> float:
        """The seconds of CPU that the server has used."""
        return time.clock_gettime_ns(self._clock) / 1e9

    def memory(self) -> float:
        """The resident memory of the server, in MB."""
        with open(f"/proc/{self._process.pid}/statm", encoding="ascii") as file:  # noqa: PTH123
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def open(self, text: str) -> None:
        item = {"uri": URI, "languageId": "vine", "version": 1, "text": text}
        self._send({"method": "textDocument/didOpen", "params": {"textDocument": item}})
        self._published(1)

    def settle(self) -> None:
        """Wait until the server has nothing to do: it loads what it will need when nobody asks."""
        before = -1.0
        while (now := self.cpu()) - before > 0.005:
            before = now
            time.sleep(0.5)

    def close(self) -> None:
        self.version = 1
        params = {"textDocument": {"uri": URI}}
        self._send({"method": "textDocument/didClose", "params": params})

    def type(self, line: int, character: int, end: int, text: str) -> None:
        """Put `text` into a line, and wait for the diagnostics of that version."""
        self.version += 1
        span = {
            "start": {"line": line, "character": character},
            "end": {"line": line, "character": end},
        }
        params = {
            "textDocument": {"uri": URI, "version": self.version},
            "contentChanges": [{"range": span, "text": text}],
        }
        self._send({"method": "textDocument/didChange", "params": params})
        self._published(self.version)

    def ask(self, method: str, line: int, character: int) -> None:
        position = {"line": line, "character": character}
        params = {"textDocument": {"uri": URI}, "position": position}
        if method == "textDocument/references":
            params["context"] = {"includeDeclaration": True}
        self.request(method, params)

    def request(self, method: str, params: Any) -> None:
        self._id += 1
        self._send({"id": self._id, "method": method, "params": params})
        while self._receive().get("id") != self._id:
            pass

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def _published(self, version: int) -> None:
        while True:
            message = self._receive()
            is_published = message.get("method") == "textDocument/publishDiagnostics"
            if is_published and message["params"].get("version", version) >= version:
                return

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        stream = self._process.stdout
        assert stream
        length = 0
        while (header := stream.readline()) != b"\r\n":
            if header.lower().startswith(b"content-length:"):
                length = int(header.split(b":")[1])
        message: dict[str, Any] = json.loads(stream.read(length))
        return message


def main() -> None:
    starts = {name: [] for name in SERVERS}
    for _ in range(5):
        for name, command in SERVERS.items():
            client = Client(command)
            starts[name].append(client.started)
            client.stop()
    ours, floor = (statistics.median(starts[name]) for name in SERVERS)
    print(
        "\nThe server over stdio, CPU ms of its process, median (floor: stock pygls, no parsing)\n"
    )
    print(f"start until `initialize` is answered: {ours * 1e3:.0f}, floor {floor * 1e3:.0f}\n")
    print("| tasks | what | vine-ls | floor at 100 tasks | ratio |")
    print("| ---: | --- | ---: | ---: | ---: |")
    floors = _measure("floor", 100, {"character": _character, "hover": _hover})
    for size in (1_000, 10_000, 100_000):
        costs = _measure("vine-ls", size, _OPERATIONS)
        for name, cost in costs.items():
            least = floors["character" if name in _EDITS else "hover"]
            print(f"| {size} | {name} | {cost:.2f} | {least:.2f} | {cost / least:.1f} |")


def _measure(
    server: str, size: int, operations: dict[str, Callable[[Client, _Places, int], None]]
) -> dict[str, float]:
    text = make_plan(size)
    places = _Places(text)
    client = Client(SERVERS[server])
    client.open(text)
    client.settle()
    costs = {}
    for name, operation in operations.items():
        samples = []
        for number in range(REPETITIONS):
            before = client.cpu()
            operation(client, places, number)
            samples.append((client.cpu() - before) * 1e3)
        costs[name] = statistics.median(samples[4:])
    if server == "vine-ls":
        print(f"| {size} | memory after opening, MB | {client.memory():.0f} | | |")
    client.stop()
    return costs


class _Places:
    """Lines in the middle of a plan where something can be typed or asked."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n")
        middle = len(lines) // 2
        self.dependency = self._find(lines, middle, "-> ")
        self.header = self._find(lines, middle, "[")
        self.prose = next(
            at for at in range(self.header + 1, len(lines)) if lines[at][:1].isalpha()
        )
        self.target = lines[self.dependency][3:]
        self.id = lines[self.header][1 : lines[self.header].index("]")]

    @staticmethod
    def _find(lines: list[str], start: int, prefix: str) -> int:
        return next(at for at in range(start, len(lines)) if lines[at].startswith(prefix))


def _character(client: Client, places: _Places, _number: int) -> None:
    client.type(places.prose, 1, 1, "x")


def _dependency(client: Client, places: _Places, number: int) -> None:
    if number % 2 == 0:
        client.type(places.dependency, 3, 3, "x")
    else:
        client.type(places.dependency, 3, 4, "")


def _id(client: Client, places: _Places, number: int) -> None:
    if number % 2 == 0:
        client.type(places.header, 1, 1, "x")
    else:
        client.type(places.header, 1, 2, "")


def _hover(client: Client, places: _Places, _number: int) -> None:
    client.ask("textDocument/hover", places.dependency, 4)


def _definition(client: Client, places: _Places, _number: int) -> None:
    client.ask("textDocument/definition", places.dependency, 4)


def _references(client: Client, places: _Places, _number: int) -> None:
    client.ask("textDocument/references", places.header, 2)


def _completion(client: Client, places: _Places, _number: int) -> None:
    client.ask("textDocument/completion", places.dependency, 3)


_EDITS = {"character": _character, "dependency": _dependency, "id": _id}
_OPERATIONS = {
    **_EDITS,
    "hover": _hover,
    "definition": _definition,
    "references": _references,
    "completion": _completion,
}


if __name__ == "__main__":
    main()
