"""Operations on a plan's graph, made in its text: only the lines that they are about change.

The operations are those of `apply_batch`, which says what the plan means afterwards. The edits are
made from what differs, and what they make is read again: it must mean just that, and all other
blocks and lines must be as they were. Otherwise nothing is changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vine_ls.features.arrangement import arranged, line_end_of, units_of
from vine_ls.features.block_edits import block_edits, lines_wanted
from vine_ls.features.formatting import refusal
from vine_ls.features.ids import starts_of
from vine_ls.features.line_diff import diff_texts
from vine_ls.features.placing import with_new_ids
from vine_ls.features.refused import Refused
from vine_ls.language.batch import Fields, apply_batch
from vine_ls.language.block import ATTACHMENT, DECISION, DEPENDENCY, DESCRIPTION, Block
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.document import Document
from vine_ls.language.errors import VineError, VineValidationError
from vine_ls.language.nodes import Task, VineGraph, graph_of
from vine_ls.language.serialize import node_lines
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span, apply_edits
from vine_ls.language.validate import validate
from vine_ls.rules.check import check
from vine_ls.rules.rule import Severity


def apply_operations(plan: Plan, operations: Iterable[Fields]) -> Changes:
    """What all the operations, in order, change in the text; refused if one cannot be done."""
    document = plan.document
    before = readable_graph(document)
    after = _after(document, before, operations)
    text = _text_after(document, before, after)
    return changes_of(plan.key, diff_texts(document.text, text))


def readable_graph(document: Document) -> VineGraph:
    """The graph of a plan whose blocks can all be read; it may break other constraints."""
    graph = document.graph
    reason = refusal(document)
    if graph.has_unsound_blocks or graph.blank_blocks or graph.duplicates:
        reason = reason or "a block cannot be read"
    if reason:
        raise Refused(_first_error(document) or reason)
    return graph_of(document)


def _first_error(document: Document) -> str | None:
    for finding in check(document):
        if finding.severity is Severity.ERROR:
            start = document.offset_of(finding.at) + finding.span.start
            return f"line {document.text.count(chr(10), 0, start) + 1}: {finding.message}"
    return None


def _after(document: Document, before: VineGraph, operations: Iterable[Fields]) -> VineGraph:
    try:
        return apply_batch(before, operations)
    except VineValidationError as error:
        raise Refused(_old_error(document, before, str(error)) or str(error)) from None
    except VineError as error:
        raise Refused(str(error)) from None


def _old_error(document: Document, before: VineGraph, message: str) -> str | None:
    """Where the mistake is, if the plan had it before."""
    try:
        validate(before)
    except VineValidationError as error:
        return _first_error(document) if str(error) == message else None
    return None


def _text_after(document: Document, before: VineGraph, after: VineGraph) -> str:
    """The text that means `after`, once that is sure."""
    line_end = line_end_of(document)
    is_open = not document.text.endswith("\n")
    closed = document.edited(Edit(Span(document.length, document.length), line_end * is_open))
    text = _arranged(_with_edits(closed, before, after), before, after)
    _require(closed, before, text, after)
    # A file that did not end its last line still does not.
    bare = text.removesuffix(line_end)
    if is_open and not bare.endswith("\n") and _is_meant(graph_of(Document.read(bare)), after):
        return bare
    return text


def _stay(before: VineGraph, after: VineGraph) -> set[str]:
    """The ids whose blocks stay: one that comes back as another kind of node gets a new block."""
    return {
        id_
        for id_, node in before.tasks.items()
        if id_ in after.tasks and after.tasks[id_].kind == node.kind
    }


def _with_edits(document: Document, before: VineGraph, after: VineGraph) -> Document:
    """The document with the lines that change within blocks."""
    line_end = line_end_of(document)
    places = sorted(
        document.graph.places[id_]
        for id_ in _stay(before, after)
        if after.tasks[id_] is not before.tasks[id_]
    )
    edits = []
    for at, start in starts_of(document, places):
        block = document.blocks[at]
        id_ = block.head.id or ""
        for span, text in block_edits(block, before.tasks[id_], after.tasks[id_], line_end):
            edits.append(Edit(Span(start + span.start, start + span.end), text))
    # From below, so that the places above stay what they are; all other blocks are shared.
    for edit in reversed(edits):
        document = document.edited(edit)
    return document


def _arranged(document: Document, before: VineGraph, after: VineGraph) -> str:
    """The text without the blocks that go and with those that come."""
    stay = _stay(before, after)
    if len(stay) == len(before.tasks) == len(after.tasks):
        return document.text
    units = units_of(document)
    numbers = {document.blocks[unit.at].head.id: number for number, unit in enumerate(units)}
    line_end = line_end_of(document)
    wanted: list[int | str] = []
    for id_ in with_new_ids([id_ for id_ in before.order if id_ in stay], after):
        new = "".join([line + line_end for line in node_lines(after.tasks[id_])])
        wanted.append(numbers[id_] if id_ in stay else new)
    return apply_edits(document.text, arranged(document, units, wanted))


def _require(document: Document, before: VineGraph, text: str, after: VineGraph) -> None:
    """Refuse a text that does not mean what it should, or lost what nobody wanted to change."""
    new = Document.read(text)
    found = readable_graph(new)
    stay = _stay(before, after)
    old_blocks, new_blocks = _blocks(document, stay), _blocks(new, stay)
    if (
        not _is_meant(found, after)
        or new.preamble.text != document.preamble.text
        or list(old_blocks) != list(new_blocks)
        or not all(
            _keeps_rest(old_blocks[id_], new_blocks[id_], before.tasks[id_], after.tasks[id_])
            for id_ in stay
        )
    ):
        raise Refused("this cannot be written without touching other lines: change it by hand")


def _blocks(document: Document, ids: set[str]) -> dict[str, Block]:
    return {block.head.id: block for block in document.blocks if block.head.id in ids}


def _keeps_rest(old: Block, new: Block, before: Task, after: Task) -> bool:
    """Whether all that says the same in both nodes is written alike."""
    if before is after or old.content == new.content:
        return old.content == new.content
    if _head(before) == _head(after) and old.text[: old.body_start] != new.text[: new.body_start]:
        return False
    return all(
        [line.text for line in old.lines if line.kind is kind]
        == [line.text for line in new.lines if line.kind is kind]
        for kind in (DESCRIPTION, DEPENDENCY, DECISION, ATTACHMENT)
        if lines_wanted(before, kind) == lines_wanted(after, kind)
    )


def _head(node: Task) -> Task:
    """A node as far as its header says it."""
    bare = replace(node, description="", dependencies=(), decisions=())
    return bare if bare.kind == "ref" else replace(bare, attachments=())


def _is_meant(found: VineGraph, after: VineGraph) -> bool:
    """Whether the nodes are the same, up to the order of their dependencies."""
    return found.tasks.keys() == after.tasks.keys() and all(
        node == after.tasks[id_] or _sorted(node) == _sorted(after.tasks[id_])
        for id_, node in found.tasks.items()
    )


def _sorted(node: Task) -> Task:
    return replace(node, dependencies=tuple(sorted(node.dependencies)))
