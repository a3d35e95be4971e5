"""The language core against the floor: `str.split` and one `re` scan of the same text.

Run it with `make bench`. Ratios within one run are what to trust: both sides of a ratio are
measured in turn, as CPU time, and the best of several rounds counts.
"""

from __future__ import annotations

import gc
import re
import statistics
import time
from collections.abc import Callable

from benchmarks.plans import make_plan
from vine_ls import parse
from vine_ls.features.formatting import format_document
from vine_ls.language.document import Document
from vine_ls.language.text import Change, Position
from vine_ls.rules.check import block_findings, check
from vine_ls.rules.profile import Profile

SIZES = (1_000, 10_000, 100_000)
_SCAN = re.compile(r"^-> (.*)$", re.MULTILINE)


def main() -> None:
    plans = {size: make_plan(size) for size in SIZES}
    rounds = {1_000: 15, 10_000: 7, 100_000: 3}
    print("Full read, CPU ms (times the floor)\n")
    print(
        "|  tasks |  lines | floor | document, graph, all rules | parse | format, nothing to do |"
    )
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    full_reads = {}
    for size, text in plans.items():
        floor, full, strict, formatted = _rounds(
            rounds[size], lambda t=text: _floor(t), lambda t=text: _full_read(t),
            lambda t=text: parse(t), lambda t=text: format_document(Document.read(t)),
        )  # fmt: skip
        full_reads[size] = full
        cells = [f"{value * 1e3:.0f} ({value / floor:.1f}x)" for value in (full, strict, formatted)]
        lines = text.count("\n")
        print(f"| {size} | {lines} | {floor * 1e3:.1f} | {' | '.join(cells)} |")
    print(
        "\nOne edit in the middle: document, graph and block rules current again, CPU µs, median\n"
    )
    print(f"| tasks | {' | '.join(_EDITS)} | prose : full read | prose, 500 findings gathered |")
    print("| ---: |" + " ---: |" * (len(_EDITS) + 2))
    prose = {}
    for size, text in plans.items():
        costs = [_edit_cost(text, find) for find in _EDITS.values()]
        prose[size] = costs[0]
        cells = " | ".join(f"{cost * 1e6:.0f}" for cost in costs)
        gathered = _edit_cost(text, _EDITS["prose"], _renew_all)
        ratio = f"1 : {full_reads[size] / costs[0]:.0f}"
        print(f"| {size} | {cells} | {ratio} | {gathered * 1e6:.0f} |")
    print(
        f"\nA character in prose, from 1,000 to 100,000 tasks: {prose[100_000] / prose[1_000]:.1f}x"
    )
    print(
        "A full read, from 10,000 to 100,000 tasks: "
        f"{full_reads[100_000] / full_reads[10_000]:.1f}x"
    )


def _floor(text: str) -> None:
    text.split("\n")
    _SCAN.findall(text)


def _full_read(text: str) -> None:
    document = Document.read(text)
    check(document, Profile(most=500))


def _rounds(count: int, *jobs: Callable[[], object]) -> list[float]:
    best = [float("inf")] * len(jobs)
    for _ in range(count):
        for at, job in enumerate(jobs):
            gc.collect()
            start = time.process_time()
            job()
            best[at] = min(best[at], time.process_time() - start)
    return best


def _renew_block(document: Document, place: Position) -> None:
    at = document.blocks.at_line(place.line - document.preamble.line_count).at
    document.blocks[at].remembered(block_findings)


def _renew_all(document: Document, _place: Position) -> None:
    check(document, Profile(most=500))


def _edit_cost(
    text: str,
    find: Callable[[str], Position],
    renew: Callable[[Document, Position], None] = _renew_block,
) -> float:
    """The median over typing a character and taking it back, again and again."""
    document = Document.read(text)
    check(document)
    place = find(text)
    after = Position(place.line, place.character + 1)
    costs: list[float] = []
    while len(costs) < 200 and (len(costs) < 6 or sum(costs) < 1.5):
        for change in (Change("x", place, place), Change("", place, after)):
            start = time.process_time()
            document = document.changed([change], "utf-16")
            renew(document, place)
            costs.append(time.process_time() - start)
    return statistics.median(costs)


def _line_in_the_middle(text: str, start: str, offset: int) -> Position:
    at = text.index(start, len(text) // 2) + 1
    return Position(text.count("\n", 0, at), offset)


_EDITS: dict[str, Callable[[str], Position]] = {
    "prose": lambda text: _below(_line_in_the_middle(text, "\n[", 0), 5),
    "name": lambda text: _line_in_the_middle(text, "\n[", 20),
    "dependency": lambda text: _line_in_the_middle(text, "\n-> ", 5),
    "id": lambda text: _line_in_the_middle(text, "\n[", 3),
}


def _below(position: Position, character: int) -> Position:
    return Position(position.line + 1, character)


if __name__ == "__main__":
    main()
