"""How long answers wait while a large picture is followed: the server over stdio.

Run it with `make bench`. A hover is asked every few milliseconds, before an edit and until the
picture is there that was drawn anew because of it. What counts is what the server does between a
question and its answer at most: its CPU time does not depend on what else the machine does, the
time on the wall does. CPU clocks of other processes are read as Linux has them.
"""

from __future__ import annotations

import json
import queue
import statistics
import subprocess
import sys
import threading
import time
from typing import Any, NamedTuple

from benchmarks.plans import make_plan

URI = "file:///plans/plan.vine"
DOCUMENT = {"textDocument": {"uri": URI}}
SIZES = (100, 1_000, 10_000)
EVERY = 0.005
EDITS = 5


class Wait(NamedTuple):
    """Seconds on the wall, and those in which the server has worked."""

    wall: float
    cpu: float


class Client:
    """Speaks with one server; what it says is read by a thread, and only the short taken apart."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "vine_ls"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._clock = (~self._process.pid << 3) | 2
        self._answers: queue.SimpleQueue[float] = queue.SimpleQueue()
        self.pictures: list[float] = []
        threading.Thread(target=self._read, daemon=True).start()
        self._version = 1
        params = {"processId": None, "rootUri": None, "capabilities": {}}
        self.request("initialize", params)
        self.notify("initialized", {})

    def request(self, method: str, params: Any) -> Wait:
        """What passes from the question to the answer."""
        start, cpu = time.perf_counter(), time.clock_gettime(self._clock)
        self._send({"id": 1, "method": method, "params": params})
        return Wait(self._answers.get() - start, time.clock_gettime(self._clock) - cpu)

    def notify(self, method: str, params: Any) -> None:
        self._send({"method": method, "params": params})

    def open(self, text: str) -> None:
        item = {"uri": URI, "languageId": "vine", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def write(self, line: int, character: int, end: int, text: str) -> None:
        self._version += 1
        span = {
            "start": {"line": line, "character": character},
            "end": {"line": line, "character": end},
        }
        document = {"uri": URI, "version": self._version}
        changes = [{"range": span, "text": text}]
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._process.stdin.flush()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream
        while header := stream.readline():
            stream.readline()
            body = stream.read(int(header.split(b":")[1]))
            now = time.perf_counter()
            if b'"vine/graphChanged"' in body[:60]:
                self.pictures.append(now)
            elif b'"id":1,' in body[:30]:
                self._answers.put(now)


def main() -> None:
    print("\nA hover every few ms while a picture is followed, ms: the median, and the worst\n")
    print("| tasks | edit | edit to picture | CPU, nothing drawn | CPU, drawing | wall, drawing |")
    print("| ---: | --- | ---: | ---: | ---: | ---: |")
    for size in SIZES:
        _measure(size)


def _measure(size: int) -> None:
    text = make_plan(size)
    lines = text.split("\n")
    middle = len(lines) // 2
    dependency = next(at for at in range(middle, len(lines)) if lines[at].startswith("-> "))
    prose = next(at for at in range(middle, len(lines)) if lines[at][:1].isalpha())
    client = Client()
    client.open(text)
    place = {**DOCUMENT, "position": {"line": dependency, "character": 4}}
    quiet = [client.request("textDocument/hover", place) for _ in range(400)][200:]
    client.notify("vine/followGraph", {**DOCUMENT, "follow": True})
    _hover_until(client, place, 1)
    for name, line in (("prose", prose), ("dependency", dependency)):
        waits: list[Wait] = []
        took = []
        for number in range(EDITS):
            count = len(client.pictures) + 1
            start = time.perf_counter()
            added = "x" if number % 2 == 0 else ""
            client.write(line, 3, 3 + number % 2, added)
            waits += _hover_until(client, place, count)
            took.append(client.pictures[-1] - start)
        print(
            f"| {size} | {name} | {statistics.median(took) * 1e3:.0f} | "
            f"{_figures([it.cpu for it in quiet])} | {_figures([it.cpu for it in waits])} | "
            f"{_figures([it.wall for it in waits])} |"
        )
    client.stop()


def _hover_until(client: Client, place: dict[str, Any], pictures: int) -> list[Wait]:
    waits = []
    while len(client.pictures) < pictures:
        waits.append(client.request("textDocument/hover", place))
        time.sleep(EVERY)
    return waits


def _figures(seconds: list[float]) -> str:
    return f"{statistics.median(seconds) * 1e3:.1f}, {max(seconds) * 1e3:.0f}"


if __name__ == "__main__":
    main()
