"""Lines above headers: the progress of the plan above its root, the standing above each task."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.standing import counts_of, root_of, standing_of
from vine_ls.language.document import Document
from vine_ls.language.text import Span


class Lens(NamedTuple):
    """A place for a line above a header; what it says is asked for when it is shown."""

    at: int
    span: Span
    is_root: bool


def code_lenses(document: Document, *, root: bool = True, tasks: bool = False) -> list[Lens]:
    """The places of lenses, in file order."""
    first = root_of(document)
    if first is None:
        return []
    lenses = [_lens(document, first, is_root=True)] if root else []
    if tasks:
        above = document.offset_of(first)
        for at in range(first, len(document.blocks)):
            block = document.blocks[at]
            if block.head.id is not None:
                start = above + block.header_start
                lenses.append(Lens(at, Span(start, start), False))
            above += len(block.text)
    return lenses


def plan_title(document: Document) -> str:
    """The progress of a plan: `42 % (5/12) · 2 ready · 1 blocked`."""
    done, ready, blocked = counts_of(document)
    parts = [f"{done.percentage} % ({done.complete}/{done.total})", f"{ready} ready"]
    if blocked:
        parts.append(f"{blocked} blocked")
    return " · ".join(parts)


def task_title(document: Document, at: int) -> str:
    """How a task stands: `3 dependants · ready`."""
    id_ = document.blocks[at].head.id
    count = len(document.graph.dependants(id_)) if id_ else 0
    dependants = f"{count} dependant{'' if count == 1 else 's'}"
    return f"{dependants} · {standing_of(document, at).readiness}"


def _lens(document: Document, at: int, *, is_root: bool) -> Lens:
    start = document.offset_of(at) + document.blocks[at].header_start
    return Lens(at, Span(start, start), is_root)
