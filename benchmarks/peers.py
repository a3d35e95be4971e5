"""The server beside servers that people know, in one run: `python -m benchmarks.peers [SIZES]`.

Every server has a document of the same number of nodes in its own language, and is asked in turn
with the others, so that what else the machine does hits all alike. Wall time counts, from the
first byte that is written to the last byte of the answer; the CPU of the server's process stands
beside it. Without sizes the table and the plot in `docs/` are written anew.
"""

from __future__ import annotations

import platform
import statistics
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from itertools import pairwise
from math import log
from pathlib import Path
from typing import NamedTuple

from benchmarks.peer_client import Cost, PeerClient, TooSlowError
from benchmarks.peer_documents import make_text
from benchmarks.peer_plot import plot
from benchmarks.peer_servers import NODE_PACKAGES, PYTHON_PACKAGES, Server, floors, ours, servers
from benchmarks.peer_standing import Keys, broken_promises, standing

SIZES = (100, 1_000, 10_000, 100_000)
# At this size only ours is measured.
ALONE = 100_000
ROUNDS = 15
# Seconds that one question to one server may take altogether, and then it is asked no more.
BUDGET = 10.0
DOCS = Path(__file__).parent.parent / "docs"

Measure = Callable[[PeerClient], Cost | None]
OPERATIONS: dict[str, Measure] = {
    "key → findings": lambda it: it.measure_typing("diagnostic"),
    "key → hover": lambda it: it.measure_typing("hover"),
    "hover": lambda it: it.measure("hover"),
    "completion": lambda it: it.measure("completion"),
    "definition": lambda it: it.measure("definition"),
    "references": lambda it: it.measure("references"),
    "rename": lambda it: it.measure("rename"),
    "formatting": lambda it: it.measure("formatting"),
    "symbols": lambda it: it.measure("documentSymbol"),
    "tokens": lambda it: it.measure("semanticTokens/full"),
}
KEY = "key → findings"


class Result(NamedTuple):
    """What one server needs at one size, medians; an operation that it has not is left out."""

    costs: dict[str, Cost]
    start: float
    memory: float


Results = dict[str, dict[int, Result]]


def main() -> int:
    sizes = [int(word) for word in sys.argv[1:]] or [*SIZES]
    all_servers = servers()
    results: Results = {server.name: {} for server in all_servers}
    slow: set[str] = set()
    for size in sizes:
        asked = [it for it in all_servers if it.name not in slow]
        for name, result in measure_all(asked[:1] if size >= ALONE else asked, size).items():
            results[name][size] = result
        slow |= {it.name for it in asked if size not in results[it.name]}
    page = report(all_servers, results, sizes)
    print(page)
    if len(sys.argv) == 1:
        (DOCS / "peers.md").write_text(page, encoding="utf-8")
        (DOCS / "peers.svg").write_text(plot(_lines(results)), encoding="utf-8")
    broken = [*broken_promises(_keys(results), ours().name)]
    print("\n".join(f"A promise is broken: {it}" for it in broken), file=sys.stderr)
    return int(bool(broken))


def measure_all(asked: list[Server], size: int) -> dict[str, Result]:
    """All servers at one size, in turn; those that are too slow are left out."""
    samples: dict[str, dict[str, list[Cost]]] = {}
    clients: dict[str, PeerClient] = {}
    with tempfile.TemporaryDirectory() as folder:
        for server in asked:
            text = make_text(server.language, size)
            place = Path(folder, server.name)
            place.mkdir()
            try:
                clients[server.name] = PeerClient(server, text, place)
                clients[server.name].open()
            except TooSlowError as reason:
                print(f"{size}: {reason}", file=sys.stderr)
                continue
            samples[server.name] = {name: [] for name in OPERATIONS}
        for name, operation in OPERATIONS.items():
            print(f"{size:,} nodes, {name}: {', '.join(samples)}", file=sys.stderr, flush=True)
            asked_on = [*samples]
            for _ in range(ROUNDS):
                asked_on = [it for it in asked_on if _ask(clients[it], samples, name, operation)]
        memory = {name: clients[name].memory() for name in samples}
        for client in clients.values():
            client.stop()
    return {
        name: Result(
            {it: _median(costs) for it, costs in found.items() if costs},
            clients[name].started,
            memory[name],
        )
        for name, found in samples.items()
    }


def _ask(
    client: PeerClient,
    samples: dict[str, dict[str, list[Cost]]],
    name: str,
    operation: Measure,
) -> bool:
    """Ask once; whether this server should be asked the same again."""
    try:
        cost = operation(client)
    except TooSlowError as reason:
        print(f"{name}: {reason}", file=sys.stderr)
        del samples[client.server.name]
        return False
    if cost is None:
        return False
    costs = samples[client.server.name][name]
    costs.append(cost)
    return sum(it.wall for it in costs) < BUDGET * 1e3


def _median(costs: list[Cost]) -> Cost:
    # The first one fills caches.
    counted = costs[1:] or costs
    return Cost(*(statistics.median(column) for column in zip(*counted, strict=True)))


def report(all_servers: list[Server], results: Results, sizes: list[int]) -> str:
    """The page of the documentation."""
    parts = [_INTRODUCTION.format(date=date.today(), machine=_machine(), packages=_packages())]
    tables = [f"## {it:,} nodes\n\n{_table(all_servers, results, it)}" for it in sizes]
    ahead = standing(_keys(results), ours().name)
    return "\n".join([*parts, ahead, *tables, _growth(results, sizes), _READING])


def _table(all_servers: list[Server], results: Results, size: int) -> str:
    names = ["start", "memory, MB", *OPERATIONS]
    lines = [f"| server | {' | '.join(names)} |", "| --- |" + " ---: |" * len(names)]
    for server in all_servers:
        if result := results[server.name].get(size):
            costs = [_cell(result.costs.get(name)) for name in OPERATIONS]
            cells = [f"{result.start:.0f}", f"{result.memory:.0f}", *costs]
            title = f"{server.name}, {server.language}, {server.made_with}"
            lines.append(f"| {title} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _cell(cost: Cost | None) -> str:
    return f"{_short(cost.wall)} ({_short(cost.cpu)})" if cost else ""


def _short(number: float) -> str:
    return f"{number:.1f}" if number < 10 else f"{number:.0f}"


def _growth(results: Results, sizes: list[int]) -> str:
    """By which power of the size the wall time from a key to the findings grows."""
    lines = ["## Growth\n", "| server | from | to | times | exponent |", "| --- |" + " ---: |" * 4]
    for name, by_size in results.items():
        known = [it for it in sizes if it >= 1_000 and it in by_size and KEY in by_size[it].costs]
        for small, large in pairwise(known):
            times = by_size[large].costs[KEY].wall / by_size[small].costs[KEY].wall
            exponent = log(times) / log(large / small)
            lines.append(f"| {name} | {small:,} | {large:,} | {times:.1f} | {exponent:.2f} |")
    return "\n".join(lines) + "\n"


def _lines(results: Results) -> dict[str, list[tuple[float, float]]]:
    return {
        name: [(size, it.costs[KEY].wall) for size, it in by_size.items() if KEY in it.costs]
        for name, by_size in results.items()
    }


def _keys(results: Results) -> Keys:
    """What there is to compare: servers that do something."""
    nothing = {it.name for it in floors()}
    return {
        name: {size: it.costs[KEY].wall for size, it in by_size.items() if KEY in it.costs}
        for name, by_size in results.items()
        if name not in nothing
    }


def _machine() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").split("\n") if info.exists() else []
    models = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.machine()
    return f"{len(models)} cores of {model}, Python {platform.python_version()}"


def _packages() -> str:
    packages = (*PYTHON_PACKAGES, *NODE_PACKAGES)
    return ", ".join(it.replace("==", " ").replace("@", " ") for it in packages)


_INTRODUCTION = """# Beside other servers

`make bench` writes this page and the plot for your machine; `python -m benchmarks.peers 100 1000`
only prints them for these sizes. The peers come from the package registries into
`~/.cache/vine-ls-tests`. Measured on {date}, on {machine}, with {packages}.

![From a key to the findings, in milliseconds, by the number of nodes](peers.svg)

Milliseconds from outside, median, and in brackets the CPU of the server's process. A node is a
task, a table, a key, a heading or a function of about six lines. An empty cell: the server does
not offer it, or has nothing to say at that place.
"""
_READING = """## Reading these figures

- The servers do different work for different languages; what they have in common is the editor
  that waits for them.
- **Key → findings** is from a character typed in prose to the diagnostics of that version: asked
  for behind it, if the server can be asked, else until they are published. A server that waits
  until the typing pauses has that pause within.
- `nothing (pygls)` is a server on the library that most servers in Python use, `nothing (a loop)`
  one without any library, the least that Python can do. They parse nothing, and publish an empty
  list of findings.
- All servers were asked in turn, so what else the machine did hit all alike: ratios say more than
  milliseconds.
- A server that says nothing for a minute is left out from that size on.
"""


if __name__ == "__main__":
    sys.exit(main())
