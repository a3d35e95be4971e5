"""Lines above headers: the progress of the plan above its root, the standing above each task."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.progress import progress_of
from vine_ls.features.standing import root_of, standing_of
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.text import count_lines


class Lens(NamedTuple):
    """A line above the header in `line`; what it says is asked for when it is shown.

    `id` is that of the task which it is about; without one it is about the plan.
    """

    line: int
    id: str | None


def code_lenses(document: Document, *, root: bool = True, tasks: bool = False) -> list[Lens]:
    """The places of lenses, in file order."""
    first = root_of(document)
    if first is None:
        return []
    lenses = [Lens(_header_line(document.blocks[first], document.line_of(first)), None)]
    if not root:
        lenses.clear()
    if tasks:
        above = document.preamble.line_count
        for block in document.blocks:
            if block.head.id is not None and not block.is_blank:
                lenses.append(Lens(_header_line(block, above), block.head.id))
            above += block.line_count
    return lenses


def plan_title(document: Document) -> str:
    """The progress of a plan: `42 % (5/12) · 2 ready · 1 blocked`."""
    progress = progress_of(document.graph)
    done = f"{progress.percentage} % ({progress.complete}/{progress.total})"
    parts = [done, f"{len(progress.ready)} ready"]
    if progress.blocked:
        parts.append(f"{len(progress.blocked)} blocked")
    return " · ".join(parts)


def task_title(document: Document, at: int) -> str:
    """How a task stands: `3 dependants · ready`."""
    id_ = document.blocks[at].head.id
    count = len(document.graph.dependants(id_)) if id_ else 0
    dependants = f"{count} dependant{'' if count == 1 else 's'}"
    return f"{dependants} · {standing_of(document, at).readiness}"


def _header_line(block: Block, above: int) -> int:
    return above + count_lines(block.text[: block.header_start]) if block.header_start else above
