"""Who has started whom, as Linux tells it."""

from __future__ import annotations

from pathlib import Path


def parent_of(process: int) -> int:
    """The process that has started this one."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    [line] = [it for it in status.split("\n") if it.startswith("PPid:")]
    return int(line.split()[1])


def children_of(process: int) -> list[int]:
    """The processes that this one has started and that have not ended."""
    found = Path(f"/proc/{process}/task").glob("*/children")
    return [int(word) for it in found for word in it.read_text("utf-8").split()]


def is_running(process: int) -> bool:
    """Whether it still does something; one that has ended may wait to be asked how it went."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
