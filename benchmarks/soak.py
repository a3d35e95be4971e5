"""Hours of typing in some minutes: memory and latency of the server stay what they were.

Run it with `make soak` (`MINUTES=10`). Somebody types, asks, saves, closes and opens plans without
a pause. The last tenth of the time is compared with the first one behind the warm-up: the median
CPU of a keystroke and of a question, and the largest memory. A server that does nothing gets the
same keystrokes: by as much as its CPU has grown, the machine has become slower, and that is taken
out. More than 10 % more is a failure.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import NamedTuple

from benchmarks.latency import SERVERS, Client
from benchmarks.plans import make_plan

MOST_MORE = 1.1
TASKS = 1_000
# The first minutes fill caches that have a bound.
WARM_UP = 0.1


class Sample(NamedTuple):
    at: float
    typing: float
    asking: float
    memory: float
    floor: float


def main() -> int:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1] else 5.0
    samples = soak(minutes * 60)
    first, last = tenths(samples)
    print(f"\n{len(samples):,} rounds in {minutes:g} minutes\n")
    print("| what | first tenth | last tenth | ratio |")
    print("| --- | ---: | ---: | ---: |")
    machine = _median(last, "floor") / _median(first, "floor")
    rows = [
        (
            "typing a word, CPU ms, median",
            *(_median(it, "typing") for it in (first, last)),
            machine,
        ),
        (
            "four questions, CPU ms, median",
            *(_median(it, "asking") for it in (first, last)),
            machine,
        ),
        ("memory, MB, at most", *(max(each.memory for each in it) for it in (first, last)), 1.0),
    ]
    for name, before, after, slower in rows:
        print(f"| {name} | {before:.2f} | {after:.2f} | {after / before / slower:.2f} |")
    print(f"\nThe machine took {machine:.2f} times as long for the same work at the end.")
    return int(any(after > before * slower * MOST_MORE for _, before, after, slower in rows))


def _median(samples: list[Sample], name: str) -> float:
    return statistics.median(getattr(it, name) for it in samples) * 1e3


def soak(seconds: float) -> list[Sample]:
    chance = random.Random(1)
    client, floor = (Client(SERVERS[name]) for name in ("vine-ls", "floor"))
    text = make_plan(TASKS)
    lines = text.split("\n")
    prose = [at for at, line in enumerate(lines) if line.endswith(".") and line[:1].isalpha()]
    headers = [at for at, line in enumerate(lines) if line.startswith("[")]
    client.open(text)
    floor.open(text)
    samples, start = [], time.monotonic()
    while (now := time.monotonic() - start) < seconds:
        done = _round(client, chance, now, prose, headers)
        samples.append(done._replace(floor=_floor(floor, prose[0])))
        if len(samples) % 100 == 0:
            client.close()
            client.open(text)
    client.stop()
    floor.stop()
    return samples


def _floor(floor: Client, line: int) -> float:
    before = floor.cpu()
    for at in range(6):
        floor.type(line, at, at, "x")
    floor.type(line, 0, 6, "")
    return floor.cpu() - before


def _round(
    client: Client, chance: random.Random, now: float, prose: list[int], headers: list[int]
) -> Sample:
    """A word is typed and deleted again, an id is spoiled and mended, and something is asked."""
    before = client.cpu()
    line, header = chance.choice(prose), chance.choice(headers)
    for at in range(4):
        client.type(line, at, at, "x")
    client.type(line, 0, 4, "")
    client.type(header, 1, 1, "x")
    client.type(header, 1, 2, "")
    typed = client.cpu()
    for method in ("hover", "definition", "references", "completion"):
        client.ask(f"textDocument/{method}", header, 2)
    return Sample(now, typed - before, client.cpu() - typed, client.memory(), 0.0)


def tenths(samples: list[Sample]) -> tuple[list[Sample], list[Sample]]:
    """The rounds of the first tenth behind the warm-up, and those of the last one."""
    end = samples[-1].at
    start = end * WARM_UP
    width = (end - start) / 10
    first = [it for it in samples if start <= it.at <= start + width]
    return first, [it for it in samples if it.at >= end - width]


if __name__ == "__main__":
    sys.exit(main())
