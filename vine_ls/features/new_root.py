"""Another root: a task that moves to the top, and rests on all that was there before."""

from __future__ import annotations

from vine_ls.features.arrangement import arranged, line_end_of, require_sound_frame, units_of
from vine_ls.features.insertion import insertion
from vine_ls.features.refused import Refused
from vine_ls.features.rewriting import edited_content
from vine_ls.language.block import DEPENDENCY, Block
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span


def can_be_root(document: Document, at: int) -> bool:
    """Whether all that the root reaches would be reached from the task at `at`.

    So nothing may depend on it but the root, which then waits for it no more.
    """
    graph, block = document.graph, document.blocks[at]
    id_, root = block.head.id, graph.root
    if block.head.kind != "task" or not block.sound or id_ is None or root in (None, id_):
        return False
    above = graph.place(root or "")
    users = set(graph.users(id_))
    return (
        above is not None
        and document.blocks[above].sound
        and graph.place(id_) == at
        and id_ not in block.dependencies
        and users <= {root}
        and not (users and root in block.dependencies)
    )


def make_root(plan: Plan, at: int) -> Changes:
    """Move the task at `at` to the top; the root before it becomes one of its dependencies."""
    document = plan.document
    require_sound_frame(document)
    if not can_be_root(document, at):
        raise Refused("the root reaches this task by way of others")
    block, graph = document.blocks[at], document.graph
    root, id_ = graph.root or "", block.head.id or ""
    above = graph.place(root) or 0
    added = insertion(block, [f"-> {root}"], line_end_of(document))
    text = edited_content(block, [] if root in block.dependencies else [added])
    units = units_of(document)
    others = [number for number, unit in enumerate(units) if unit.at != at]
    start = document.offset_of(above)
    removed = [
        Edit(Span(start + span.start, start + span.end), "")
        for span in _lines_naming(document.blocks[above], id_)
    ]
    return changes_of(plan.key, sorted([*removed, *arranged(document, units, [text, *others])]))


def _lines_naming(block: Block, target: str) -> list[Span]:
    return [
        Span(line.start, block.text.index("\n", line.start) + 1)
        for line in block.lines
        if line.kind is DEPENDENCY and line.value.text == target
    ]
