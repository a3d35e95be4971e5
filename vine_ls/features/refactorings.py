"""The refactorings that apply at a place, as actions whose changes are computed when wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from vine_ls.features.action import Action, Asked
from vine_ls.features.action_kinds import (
    COMPLETE_REVIEWED,
    EXTRACT,
    INLINE,
    MOVE,
    REWRITE,
    SORT_BLOCKS,
)
from vine_ls.features.expanding import expand_ref
from vine_ls.features.extract import extract_task
from vine_ls.features.fix_actions import SORT_TITLE, sorted_blocks
from vine_ls.features.inlining import described
from vine_ls.features.inserting import (
    add_attachment,
    add_decision,
    add_dependency,
    add_subtask,
    insert_between,
    move_block,
)
from vine_ls.features.new_root import can_be_root, make_root
from vine_ls.features.progress import progress_of
from vine_ls.features.set_status import complete_reviewed, set_status, tasks_at
from vine_ls.features.sorting import is_sorted
from vine_ls.features.spot import block_at, spot_at
from vine_ls.features.suggesting import likely_attachments, likely_dependencies
from vine_ls.language.block import Block
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.header import STATUSES
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.language.uri import folder_of, is_file


def refactorings(asked: Asked) -> Iterator[Action]:
    """What can be done with the text in the span; nothing is computed yet."""
    plan, span, only = asked.plan, asked.span, asked.only
    if only is None or any(wanted.partition(".")[0] in ("", "refactor") for wanted in only):
        yield from _of_block(plan, span, asked.names)
        yield from _of_statuses(plan, span)
    if only is None or any(wanted.partition(".")[0] in ("", "source") for wanted in only):
        yield from _of_file(plan)


def folder_wanted(plan: Plan, span: Span) -> str | None:
    """The key of the folder whose names `refactorings` needs, to see what could be attached."""
    document, offset = plan.document, span.start
    at = block_at(document, offset).at
    if at == PREAMBLE or not is_file(plan.key) or not _is_on_header(document, at, offset):
        return None
    return folder_of(plan.key) if document.blocks[at].head.kind == "task" else None


def _of_block(plan: Plan, span: Span, names: Sequence[str]) -> Iterator[Action]:
    document, offset = plan.document, span.start
    at = block_at(document, offset).at
    if at == PREAMBLE or document.blocks[at].is_blank or not document.blocks[at].head.sound:
        return
    block = document.blocks[at]
    spot = spot_at(document, offset)
    if spot and spot.kind == "dependency" and document.graph.definition(spot.text) is not None:
        title = f"Insert a task between `{block.head.id}` and `{spot.text}`"
        yield Action(title, REWRITE, partial(insert_between, plan, offset))
        return
    if not _is_on_header(document, at, offset):
        return
    if block.head.kind == "ref":
        yield from _of_ref(plan, block)
    else:
        if is_file(plan.key) and document.graph.root != block.head.id and block.sound:
            title = f"Extract `{block.head.id}` to `./{block.head.id}.vine`"
            extract = partial(extract_task, plan, block.head.id or "")
            yield Action(title, EXTRACT, extract, creates=True)
        yield Action("Add a subtask", REWRITE, partial(add_subtask, plan, offset))
    yield Action("Add a decision", REWRITE, partial(add_decision, plan, offset))
    for id_ in likely_dependencies(document, at):
        title = f"Let it depend on `{id_}`"
        yield Action(title, REWRITE, partial(add_dependency, plan, offset, id_))
    for name in likely_attachments(plan, at, names):
        yield Action(f"Attach `{name}`", REWRITE, partial(add_attachment, plan, offset, name))
    yield from _moves(plan, at, offset)


def _of_ref(plan: Plan, ref: Block) -> Iterator[Action]:
    if not ref.sound or plan.child(ref.head.value or "") is None:
        return
    id_ = ref.head.id or ""
    title = f"Expand `{id_}` here"
    if not described(ref):
        yield Action(title, INLINE, partial(expand_ref, plan, id_))
        return
    kept = f"{title}, keeping its description as decisions"
    yield Action(kept, INLINE, partial(expand_ref, plan, id_, "decisions"))
    yield Action(f"{title}, dropping its description", INLINE, partial(expand_ref, plan, id_))


def _moves(plan: Plan, at: int, offset: int) -> Iterator[Action]:
    """Up and down, past a neighbour that has no say in it, and to the top."""
    blocks = plan.document.blocks
    for title, steps, first in (("up", -1, at - 1), ("down", 1, at)):
        if first < 1 or first + 1 >= len(blocks):
            continue
        upper, lower = blocks[first], blocks[first + 1]
        if not upper.is_blank and not lower.is_blank and lower.head.id not in upper.dependencies:
            yield Action(f"Move the block {title}", MOVE, partial(move_block, plan, offset, steps))
    if can_be_root(plan.document, at):
        yield Action("Make this task the root", MOVE, partial(make_root, plan, at))


def _of_statuses(plan: Plan, span: Span) -> Iterator[Action]:
    """Of the header at the cursor, or of all that is selected: prose needs no menu."""
    document = plan.document
    places = tasks_at(document, span)
    if span.start == span.end:
        places = [at for at in places if _is_on_header(document, at, span.start)]
    found = {document.blocks[at].head.value for at in places}
    what = "the status" if len(places) == 1 else f"{len(places)} statuses"
    for status in STATUSES:
        if places and found != {status}:
            title = f"Set {what} to `{status}`"
            yield Action(title, REWRITE, partial(set_status, plan, span, status))


def _is_on_header(document: Document, at: int, offset: int) -> bool:
    start = document.blocks[at].body_start
    return not start or offset - document.offset_of(at) <= start


def _of_file(plan: Plan) -> Iterator[Action]:
    graph = plan.document.graph
    if not is_sorted(graph):
        yield Action(SORT_TITLE, SORT_BLOCKS, partial(sorted_blocks, plan))
    if not any(found for _, found in plan.document.blocks.by_chunk(_have_reviewed)):
        return
    if count := len(progress_of(graph).completable):
        title = f"Complete {count} reviewed {'task' if count == 1 else 'tasks'}"
        yield Action(title, COMPLETE_REVIEWED, partial(complete_reviewed, plan))


def _have_reviewed(blocks: tuple[Block, ...]) -> bool:
    return any(block.head.value == "reviewing" for block in blocks)
