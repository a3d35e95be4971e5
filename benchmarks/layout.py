"""The layout of plans against Graphviz `dot` on the same graphs, if it is there: CPU and crossings.

Run it with `make bench`. `dot` says itself how many crossings its order of nodes has; ours are
counted in the picture: as they are seen, where lines lie on each other once, and for all pairs of
edges.
"""

from __future__ import annotations

import gc
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise

from benchmarks.graphs import SHAPES, Edges
from vine_ls.features.layout import Box, Layout, lay_out

WIDTH, HEIGHT = 144, 44
Piece = tuple[float, float, float, float]


def main() -> None:
    sizes = [int(word) for word in sys.argv[1:]] or [100, 1_000]
    print("Layout of a graph, CPU ms; after one more leaf; dot on the same graph\n")
    print(
        "| shape | boxes | edges | ours | again | dot | ours : dot "
        "| crossings | pairs of edges | dot's | seen : dot's |"
    )
    print("| --- |" + " ---: |" * 10)
    for size in sizes:
        for shape, make in SHAPES.items():
            _print_row(shape, size, make(size, 1))
    print("\n10,000 boxes, CPU s: " + ", ".join(_seconds(*shape) for shape in SHAPES.items()))


def _seconds(shape: str, make: Callable[[int, int], Edges]) -> str:
    edges = make(10_000, 1)
    return f"{shape} {_cost(lambda: lay_out([Box(WIDTH, HEIGHT)] * 10_000, edges), 1)[0]:.1f}"


def _print_row(shape: str, size: int, edges: Edges) -> None:
    boxes = [Box(WIDTH, HEIGHT)] * size
    cost, layout = _cost(lambda: lay_out(boxes, edges), 3)
    before = {at: placed.x + WIDTH / 2 for at, placed in enumerate(layout.boxes)}
    more = [*edges, (size // 2, size)]
    again, _ = _cost(lambda: lay_out([*boxes, Box(WIDTH, HEIGHT)], more, before), 3)
    seen, pairs = _crossings(layout)
    theirs = _ask_dot(edges)
    cells = ["", "", ""]
    if theirs:
        per = f"{seen / theirs[1]:.2f}" if theirs[1] else ""
        cells = [f"{theirs[0] * 1e3:.0f}", f"1 : {theirs[0] / cost:.0f}", f"{theirs[1]} | {per}"]
    print(
        f"| {shape} | {size} | {len(edges)} | {cost * 1e3:.0f} | {again * 1e3:.0f} | {cells[0]} "
        f"| {cells[1]} | {seen} | {pairs} | {cells[2] or ' | '} |",
        flush=True,
    )


def _cost(job: Callable[[], Layout], rounds: int) -> tuple[float, Layout]:
    best = float("inf")
    for _ in range(rounds):
        gc.collect()
        start = time.process_time()
        layout = job()
        best = min(best, time.process_time() - start)
    return best, layout


def _ask_dot(edges: Edges) -> tuple[float, int] | None:
    """The CPU seconds and crossings of `dot`, or nothing if it is not there or too slow."""
    if not shutil.which("dot"):
        return None
    nodes = f'node [shape=box fixedsize=true label="" width={WIDTH / 72} height={HEIGHT / 72}];'
    lines = "; ".join(f"{source} -> {target}" for source, target in edges)
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        answer = subprocess.run(
            ["dot", "-v", "-Tplain"],
            input=f"digraph {{ {nodes} {lines} }}",
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
    except subprocess.TimeoutExpired:
        return None
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    best = [int(found) for found in re.findall(r"best_cross (\d+)", answer.stderr)]
    cpu = end.ru_utime - start.ru_utime + end.ru_stime - start.ru_stime
    return cpu, min(best, default=0)


def _crossings(layout: Layout) -> tuple[int, int]:
    """How many crossings are seen, and how many pairs of pieces of different edges cross."""
    weights: dict[Piece, int] = {}
    for route in layout.routes:
        for (x, y), (end_x, end_y) in pairwise(route):
            piece = (y, end_y, x, end_x)
            weights[piece] = weights.get(piece, 0) + 1
    seen = pairs = 0
    active: list[tuple[Piece, int]] = []
    for piece, weight in sorted(weights.items()):
        active = [other for other in active if other[0][1] > piece[0]]
        for other, other_weight in active:
            if _cross(piece, other):
                seen += 1
                pairs += weight * other_weight
        active.append((piece, weight))
    return seen, pairs


def _cross(one: Piece, other: Piece) -> bool:
    return _parts(one, other) and _parts(other, one)


def _parts(one: Piece, other: Piece) -> bool:
    """Whether the ends of `other` are truly on different sides of `one`."""
    y, end_y, x, end_x = one
    across, down = end_x - x, end_y - y
    first = across * (other[0] - y) - down * (other[2] - x)
    last = across * (other[1] - y) - down * (other[3] - x)
    return first * last < 0


if __name__ == "__main__":
    main()
