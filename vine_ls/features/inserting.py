"""New blocks and lines: a task between two others, a subtask, a line; and blocks that move."""

from __future__ import annotations

from vine_ls.features.arrangement import arranged, line_end_of, require_sound_frame, units_around
from vine_ls.features.insertion import insertion
from vine_ls.features.refused import Refused
from vine_ls.features.rewriting import edited_content
from vine_ls.features.spot import block_at, spot_at
from vine_ls.language.block import Block
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.graph import Graph
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span
from vine_ls.language.uri import folder_of, joined, relative_reference
from vine_ls.rules.media import type_of


def insert_between(plan: Plan, offset: int) -> Changes:
    """Put a new task on the dependency at `offset`: `A -> B` becomes `A -> new -> B`."""
    spot = spot_at(plan.document, offset)
    if spot is None or spot.kind != "dependency" or not spot.text:
        raise Refused("no dependency stands here")
    id_ = fresh_id(plan.document.graph)
    edit = Edit(spot.token.span, id_)
    return _with_new_block(plan, spot.at, edit, _new_block(id_, [spot.text]))


def add_subtask(plan: Plan, offset: int) -> Changes:
    """Give the task at `offset` a new one to depend on, right below it."""
    at = _sound_block_at(plan.document, offset)
    id_ = fresh_id(plan.document.graph)
    block = plan.document.blocks[at]
    edit = insertion(block, [f"-> {id_}"], line_end_of(plan.document))
    return _with_new_block(plan, at, edit, _new_block(id_, []))


def add_decision(plan: Plan, offset: int) -> Changes:
    """Put an empty decision behind those of the block at `offset`."""
    return _with_line(plan, offset, "> ")


def add_dependency(plan: Plan, offset: int, target: str) -> Changes:
    """Let the block at `offset` depend on `target`."""
    return _with_line(plan, offset, f"-> {target}")


def add_attachment(plan: Plan, offset: int, name: str) -> Changes:
    """Attach the file of this name, which lies beside the plan, to the task at `offset`."""
    uri = relative_reference(plan.key, joined(folder_of(plan.key), name))
    return _with_line(plan, offset, f"@file {type_of(name)} {uri}")


def move_block(plan: Plan, offset: int, steps: int) -> Changes:
    """Move the block at `offset` up (-1) or down (1), unless root or order are in the way."""
    document = plan.document
    require_sound_frame(document)
    at = _sound_block_at(document, offset)
    units = units_around(document, at)
    place = next(number for number, unit in enumerate(units) if unit.at == at)
    other = place + steps
    if min(place, other) < 1 or other >= len(units):
        raise Refused("the block cannot go further: the root stays the first")
    upper, lower = (document.blocks[units[it].at] for it in sorted((place, other)))
    if lower.head.id in upper.dependencies:
        raise Refused(f"`{upper.head.id}` depends on `{lower.head.id}`, and so stays above it")
    wanted: list[int | str] = list(range(len(units)))
    wanted[place], wanted[other] = wanted[other], wanted[place]
    return changes_of(plan.key, arranged(document, units, wanted))


def fresh_id(graph: Graph, stem: str = "new-task") -> str:
    """An id that no block has."""
    id_, number = stem, 1
    while graph.definition(id_) is not None:
        number += 1
        id_ = f"{stem}-{number}"
    return id_


def _sound_block_at(document: Document, offset: int) -> int:
    at = block_at(document, offset).at
    if at == PREAMBLE or document.blocks[at].is_blank or not document.blocks[at].head.sound:
        raise Refused("no block without errors stands here")
    return at


def _with_line(plan: Plan, offset: int, line: str) -> Changes:
    """A line more in the block at `offset`, behind those of its kind."""
    at = _sound_block_at(plan.document, offset)
    (start, end), text = insertion(plan.document.blocks[at], [line], line_end_of(plan.document))
    above = plan.document.offset_of(at)
    return changes_of(plan.key, [Edit(Span(above + start, above + end), text)])


def _new_block(id_: str, dependencies: list[str]) -> list[str]:
    return [f"[{id_}] New task (planning)", *(f"-> {target}" for target in dependencies)]


def _with_new_block(plan: Plan, at: int, edit: Edit, lines: list[str]) -> Changes:
    """The edit of one block, and a new one behind it."""
    document = plan.document
    require_sound_frame(document)
    block: Block = document.blocks[at]
    line_end = line_end_of(document)
    units = units_around(document, at)
    wanted: list[int | str] = []
    for number, unit in enumerate(units):
        wanted.append(number)
        if unit.at == at:
            wanted.append("".join([line + line_end for line in lines]))
    if document.preamble.delimiter in (*lines, *edited_content(block, [edit]).split("\n")):
        raise Refused("a new line would read as a delimiter")
    above = document.offset_of(at)
    inner = Edit(Span(above + edit.span.start, above + edit.span.end), edit.text)
    return changes_of(plan.key, _joined([inner, *arranged(document, units, wanted)]))


def _joined(edits: list[Edit]) -> list[Edit]:
    """The edits with those at one place made one, in the order in which they are given."""
    first, *rest = edits
    if rest and rest[0].span == first.span:
        return [Edit(first.span, first.text + rest[0].text), *rest[1:]]
    return edits
