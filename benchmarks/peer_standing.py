"""Who is ahead from a key to the findings, and whether that is what the README promises."""

from __future__ import annotations

from collections.abc import Iterator

# Milliseconds by server and number of nodes.
Keys = dict[str, dict[int, float]]

# From 1,000 tasks on no peer is faster, and a hundred times as many take at most so much longer.
FROM, TO = 1_000, 100_000
MOST_GROWTH = 3.0


def standing(keys: Keys, ours: str) -> str:
    """The section of the page: us beside the fastest peer, size by size."""
    lines = ["## Where we stand\n", "| nodes | we | the fastest peer | times ours |"]
    lines.append("| ---: | ---: | --- | ---: |")
    for size, own in keys[ours].items():
        peer, other = _fastest(keys, ours, size)
        if peer:
            lines.append(f"| {size:,} | {own:.1f} | {peer}, {other:.1f} | {other / own:.1f} |")
    if growth := _growth(keys[ours]):
        lines.append(f"\nFrom {FROM:,} to {TO:,} tasks a key takes {growth:.1f} times as long.")
    return "\n".join(lines) + "\n"


def broken_promises(keys: Keys, ours: str) -> Iterator[str]:
    for size, own in keys[ours].items():
        peer, other = _fastest(keys, ours, size)
        if peer and size >= FROM and other <= own:
            yield f"at {size:,} nodes {peer} is faster: {other:.1f} ms, and we {own:.1f} ms"
    growth = _growth(keys[ours])
    if growth and growth > MOST_GROWTH:
        yield f"from {FROM:,} to {TO:,} tasks a key takes {growth:.1f} times as long"


def _fastest(keys: Keys, ours: str, size: int) -> tuple[str, float]:
    peers = {name: it[size] for name, it in keys.items() if name != ours and size in it}
    return min(peers.items(), key=lambda it: it[1], default=("", 0.0))


def _growth(own: dict[int, float]) -> float | None:
    return own[TO] / own[FROM] if FROM in own and TO in own else None
