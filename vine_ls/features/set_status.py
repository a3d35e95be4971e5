"""Setting statuses: of the tasks at a place, of one by its id, or of all that were reviewed."""

from __future__ import annotations

from collections.abc import Iterable

from vine_ls.features.insertion import insertion
from vine_ls.features.progress import progress_of
from vine_ls.features.refused import Refused
from vine_ls.features.spot import block_at
from vine_ls.language.block import DECISION, Block
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.header import STATUSES
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span, majority_line_end

_BLOCKED = "Blocked: "


def set_status(plan: Plan, span: Span, status: str) -> Changes:
    """Give all tasks that `span` touches a status; a blocked one gets a decision to say why."""
    return _set(plan, tasks_at(plan.document, span), status)


def set_status_of(plan: Plan, id_: str, status: str) -> Changes:
    """Give the task with this id a status."""
    at = plan.document.graph.definition(id_)
    if at is None:
        raise Refused(f"no block has the id `{id_}`")
    return _set(plan, [at] if _has_status(plan.document.blocks[at]) else [], status)


def complete_reviewed(plan: Plan) -> Changes:
    """Complete all tasks that the work upon them has reviewed."""
    graph = plan.document.graph
    places = [graph.definition(id_) for id_ in progress_of(graph).completable]
    if not places:
        raise Refused("no task in review can be completed yet")
    return _set(plan, [at for at in places if at is not None], "complete")


def tasks_at(document: Document, span: Span) -> list[int]:
    """The places of the blocks that `span` touches and that have a status."""
    first = max(0, block_at(document, span.start).at)
    last = block_at(document, max(span.start, span.end - 1)).at
    if last == PREAMBLE:
        return []
    return [at for at in range(first, last + 1) if _has_status(document.blocks[at])]


def _has_status(block: Block) -> bool:
    return block.head.kind == "task" and block.head.value is not None


def _set(plan: Plan, places: Iterable[int], status: str) -> Changes:
    if status not in STATUSES:
        raise Refused(f"`{status}` is no status: {', '.join(STATUSES)}")
    document = plan.document
    edits: list[Edit] = []
    places = list(places)
    for at in places:
        above = document.offset_of(at)
        for (start, end), text in _block_edits(document.blocks[at], status):
            edits.append(Edit(Span(above + start, above + end), text))
    if not places:
        raise Refused("no task stands here: a reference has no status of its own")
    return changes_of(plan.key, edits)


def _block_edits(block: Block, status: str) -> list[Edit]:
    edits = []
    value = block.header.value if block.header else None
    if value and value.text != status:
        edits.append(Edit(value.span, status))
    if status == "blocked" and not _says_why(block):
        edits.append(insertion(block, [f"> {_BLOCKED}"], majority_line_end(block.text)))
    return edits


def _says_why(block: Block) -> bool:
    return any(
        line.kind is DECISION and line.value.text.lower().startswith("blocked")
        for line in block.lines
    )
