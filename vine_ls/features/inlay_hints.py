"""What the editor shows behind lines: the names of dependencies, the progress of references."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.features.spot import block_at
from vine_ls.features.standing import Done, done_of, root_of
from vine_ls.features.words import STATUS_SIGNS
from vine_ls.language.block import DEPENDENCY, Block
from vine_ls.language.document import PREAMBLE
from vine_ls.language.head import Head
from vine_ls.language.header import VALID_STATUSES
from vine_ls.language.mentions import ref_uris
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span

_MOST_CHARACTERS = 40


class Hint(NamedTuple):
    """A short text behind the line that ends at `offset`, about a block or a plan.

    `block` and `within` are the same place, found by its block. `key` and `at` say which block of
    which plan a click leads to. `whole` is the name in it, if that was cut.
    """

    offset: int
    block: int
    within: int
    label: str
    key: str
    at: int
    whole: str | None = None


def inlay_hints(
    plan: Plan, span: Span, *, dependencies: bool = True, references: bool = True
) -> Iterator[Hint]:
    """The hints for the lines that `span` touches, in file order, each made when it is wanted."""
    document = plan.document
    at, above = block_at(document, span.start)
    if at == PREAMBLE:
        at, above = 0, len(document.preamble.text)
    while at < len(document.blocks) and above <= span.end:
        block = document.blocks[at]
        about = list(_reference_label(plan, block)) if references else []
        if dependencies:
            about += _dependency_labels(plan, block)
        for within, label in about:
            if span.start <= above + within <= span.end:
                yield Hint(above + within, at, within, *label)
        above += len(block.text)
        at += 1


class Child(NamedTuple):
    """The plan behind a reference: how much of it is done, and where its root is."""

    plan: Plan
    done: Done
    root: int


def child_progress(plan: Plan) -> dict[str, tuple[Done, int]]:
    """All that hints say of other plans: progress, and the line of the root, by the URI."""
    found = {uri: _child(plan, uri) for uri in ref_uris(plan.document)}
    return {
        uri: (child.done, child.plan.document.line_of(child.root))
        for uri, child in found.items()
        if child
    }


def short(text: str) -> str:
    """A text of at most 40 characters."""
    return text if len(text) <= _MOST_CHARACTERS else f"{text[: _MOST_CHARACTERS - 1].rstrip()}…"


class _Label(NamedTuple):
    text: str
    key: str
    at: int
    whole: str | None = None


def _dependency_labels(plan: Plan, block: Block) -> Iterator[tuple[int, _Label]]:
    if not block.dependencies:
        return
    document = plan.document
    for end, id_ in block.remembered(_dependency_ends):
        place = document.graph.definition(id_)
        if place is not None and (said := document.blocks[place].remembered(_said)):
            label, whole = said
            yield end, _Label(label, plan.key, place, whole)


def _dependency_ends(block: Block) -> tuple[tuple[int, str], ...]:
    """Where the lines of the dependencies end, and what these name."""
    lines = [line for line in block.lines if line.kind is DEPENDENCY]
    return tuple([(_end_of(line.start, line.text), line.value.text) for line in lines])


def _said(block: Block) -> tuple[str, str | None] | None:
    """What is said of a block where another depends on it, and its name, if that was cut."""
    label, name = _label(block.head), block.head.name or ""
    return (label, name if short(name) != name else None) if label else None


def _label(head: Head) -> str | None:
    status = head.value if head.kind == "task" else "ref"
    if status in VALID_STATUSES:
        status = f"{STATUS_SIGNS[status]} {status}"
    elif status != "ref":
        status = None
    return " · ".join(part for part in (short(head.name or ""), status) if part) or None


def _reference_label(plan: Plan, block: Block) -> Iterator[tuple[int, _Label]]:
    head = block.head
    if head.kind != "ref" or not head.sound or not head.value or block.header is None:
        return
    child = _child(plan, head.value)
    if child:
        label = f"{child.done.complete}/{child.done.total} · {child.done.percentage} %"
        end = _end_of(block.header.start, block.header.text)
        yield end, _Label(label, child.plan.key, child.root)


def _child(plan: Plan, uri: str) -> Child | None:
    child = plan.child(uri)
    root = root_of(child.document) if child else None
    return Child(child, done_of(child.document), root) if child and root is not None else None


def _end_of(start: int, line: str) -> int:
    """The end of a line; a lone CR ends it for the editor."""
    return start + len(line.split("\r", 1)[0])
