"""The `vine` command against the least that any command in Python takes: CPU and wall time.

Run it with `make bench`. The floor is `python -c "import re, json, argparse"`. Both are started in
turn, many times; medians count, and of these the ratio.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.plans import make_plan

ROOT = Path(__file__).parent.parent
ROUNDS = 25
VINE = "import sys; from vine_ls.cli.main import start; sys.argv[0] = 'vine'; start()"


class Cost(NamedTuple):
    """Of one process and its children, in milliseconds."""

    cpu: float
    wall: float


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "one").mkdir()
        (folder / "one/plan.vine").write_text(make_plan(10))
        _starts(folder)
        _many(folder)


def _starts(folder: Path) -> None:
    commands = {
        "floor": ["-c", "import re, json, argparse"],
        "vine --version": ["-c", VINE, "--version"],
        "vine check, one plan of 10 tasks": ["-c", VINE, "check", str(folder / "one")],
    }
    costs: dict[str, list[Cost]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, command in commands.items():
            cost = _cost(command)
            # The first round writes compiled modules.
            if number:
                costs[name].append(cost)
    print("\nFrom start to end, ms, median (times the floor)\n")
    print("| command | CPU | wall |")
    print("| --- | ---: | ---: |")
    floor = _median(costs["floor"])
    for name in commands:
        cpu, wall = _median(costs[name])
        times = f"{cpu:.0f} ({cpu / floor.cpu:.1f}x) | {wall:.0f} ({wall / floor.wall:.1f}x)"
        print(f"| {name} | {times} |")


def _many(folder: Path) -> None:
    print("\n`vine check` of many plans of 100 tasks, seconds, on all processors and on one\n")
    print("| plans | CPU | wall | CPU on one | wall on one | CPU a plan on one, ms |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    for count in (50, 250, 1000):
        plans = folder / str(count)
        plans.mkdir()
        for number in range(count):
            (plans / f"{number}.vine").write_text(make_plan(100, number))
        check = ["-c", VINE, "check", "--quiet", str(plans)]
        everywhere, alone = _cost(check), _cost(check, only_one=True)
        cells = [f"{it / 1e3:.2f}" for it in (*everywhere, *alone)]
        print(f"| {count} | {' | '.join(cells)} | {alone.cpu / count:.2f} |")


def _median(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(column) for column in zip(*costs, strict=True)))


def _cost(arguments: list[str], *, only_one: bool = False) -> Cost:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before, start = _cpu(), time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        stdout=subprocess.DEVNULL,
        env=environment,
        check=False,
        preexec_fn=_stay_on_one if only_one else None,
    )
    return Cost((_cpu() - before) * 1e3, (time.perf_counter() - start) * 1e3)


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _stay_on_one() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, list(os.sched_getaffinity(0))[:1])


if __name__ == "__main__":
    main()
