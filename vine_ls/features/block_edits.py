"""The edits of one block after which it means another node: only lines that say so are touched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vine_ls.features.formatting import line_operations
from vine_ls.features.insertion import behind, insertion
from vine_ls.language.block import (
    ATTACHMENT,
    DECISION,
    DEPENDENCY,
    DESCRIPTION,
    Block,
    Line,
    LineKind,
)
from vine_ls.language.header import Header
from vine_ls.language.nodes import Task, is_concrete_task, is_vine_ref
from vine_ls.language.text import Edit, Span, is_blank


def block_edits(block: Block, old: Task, new: Task, line_end: str) -> list[Edit]:
    """The edits, counted from the block's start, that make it mean `new` instead of `old`.

    The two nodes are of one kind and have one id. Every line of the block has its end.
    """
    edits = list(_header_edits(block.header, old, new)) if block.header else []
    for kind in (DESCRIPTION, DEPENDENCY, DECISION, ATTACHMENT):
        wanted = lines_wanted(new, kind)
        if wanted != lines_wanted(old, kind):
            change = _dependency_edits if kind is DEPENDENCY else _line_edits
            edits += change(block, kind, wanted, line_end)
    # Where lines of two kinds come to one place, they keep the order of their kinds.
    return sorted(edits, key=lambda edit: edit.span)


def lines_wanted(node: Task, kind: LineKind) -> list[str]:
    """The lines of a kind that say what a node says; dependencies in order."""
    if kind is DESCRIPTION:
        return node.description.split("\n") if node.description else []
    if kind is DEPENDENCY:
        return [f"-> {target}" for target in sorted(node.dependencies)]
    if kind is DECISION:
        return [f"> {decision}" for decision in node.decisions]
    attachments = node.attachments if is_concrete_task(node) else ()
    return [f"@{it.class_} {it.mime} {it.uri}" for it in attachments]


def _header_edits(header: Header, old: Task, new: Task) -> Iterator[Edit]:
    if header.name and new.short_name != old.short_name:
        yield Edit(header.name.span, new.short_name)
    if header.value and _value(new) != _value(old):
        yield Edit(header.value.span, _value(new))
    if header.value and new.annotations != old.annotations:
        yield from _annotation_edits(header, header.value.end + 1, old, new)


def _value(node: Task) -> str:
    if is_vine_ref(node):
        return node.vine
    assert is_concrete_task(node)
    return node.status


def _annotation_edits(header: Header, start: int, old: Task, new: Task) -> Iterator[Edit]:
    """Annotations that stay are not touched; new ones come behind all others."""
    wanted = {
        key: f"@{key}({','.join(values)})"
        for key, values in sorted(new.annotations.items())
        if old.annotations.get(key) != values
    }
    for annotation in header.annotations:
        key = annotation.key.text
        if key in wanted:
            yield Edit(Span(annotation.start, annotation.end), wanted.pop(key))
        elif old.annotations.get(key) != new.annotations.get(key):
            yield Edit(Span(start, annotation.end), "")
        start = annotation.end
    if wanted:
        yield Edit(Span(start, start), "".join([f" {text}" for text in wanted.values()]))


def _dependency_edits(
    block: Block, kind: LineKind, wanted: list[str], line_end: str
) -> Iterator[Edit]:
    """Each dependency by itself: their order means nothing, and if they are sorted they stay so."""
    missing = Counter(wanted)
    for line in _lines_of(block, kind):
        if missing[_written(line)]:
            missing[_written(line)] -= 1
        else:
            yield Edit(Span(line.start, behind(block, line)), "")
    for line_text in sorted(missing.elements()):
        yield insertion(block, [line_text], line_end)


def _line_edits(block: Block, kind: LineKind, wanted: list[str], line_end: str) -> Iterator[Edit]:
    """The lines of other kinds that stand in between stay where they are."""
    lines = _lines_of(block, kind)
    old = [_written(line) for line in lines]
    for tag, first, end, new_first, new_end in line_operations(old, wanted):
        if tag == "equal":
            continue
        added = wanted[new_first:new_end]
        if not lines:
            yield insertion(block, added, line_end)
        elif added:
            is_behind = first == end and first > 0
            at = behind(block, lines[first - 1]) if is_behind else lines[first].start
            yield Edit(Span(at, at), "".join([line + line_end for line in added]))
        for line in lines[first:end]:
            yield Edit(Span(line.start, behind(block, line)), "")


def _lines_of(block: Block, kind: LineKind) -> list[Line]:
    return [line for line in block.lines if line.kind is kind]


def _written(line: Line) -> str:
    """A line as one writes it who knows only what it means."""
    if line.kind is DEPENDENCY:
        return f"-> {line.value.text}"
    if line.kind is DECISION:
        return f"> {line.value.text}"
    return "" if is_blank(line.text) else line.text
