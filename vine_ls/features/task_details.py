"""All that a plan says of one task, as values: read from any block that has an id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from vine_ls.features.standing import standing_of
from vine_ls.language.block import ATTACHMENT, DECISION, DESCRIPTION, Block
from vine_ls.language.document import Document
from vine_ls.language.head import annotation_values
from vine_ls.language.text import count_lines, is_blank


class Attached(NamedTuple):
    """A resource of a task, as written."""

    class_: str
    mime: str
    uri: str


class Details(NamedTuple):
    """A task or a reference. A task has a `status`, a reference has a `uri`, if they are there.

    `dependencies` has each id once, known or not. `description` has no blank line at its ends.
    """

    at: int
    id: str
    name: str
    kind: Literal["task", "ref"]
    status: str | None
    uri: str | None
    dependencies: tuple[str, ...]
    description: tuple[str, ...]
    decisions: tuple[str, ...]
    attachments: tuple[Attached, ...]
    annotations: Mapping[str, tuple[str, ...]]


def details_of(document: Document, id_: str) -> Details | None:
    """What the block says that counts for this id."""
    at = document.graph.place(id_)
    return _details(document.blocks[at], at, id_) if at is not None else None


def all_details(document: Document) -> Iterator[Details]:
    """Every task and reference with an id, in file order."""
    for id_, at in document.graph.places.items():
        yield _details(document.blocks[at], at, id_)


def line_of(document: Document, at: int) -> int:
    """The line of the header of the block at `at`, counted from 1."""
    block = document.blocks[at]
    return document.line_of(at) + count_lines(block.text[: block.header_start]) + 1


def readiness_of(document: Document, at: int) -> str:
    """What can be done with a task now, in one word or two."""
    return standing_of(document, at).readiness


def _details(block: Block, at: int, id_: str) -> Details:
    head, lines = block.head, block.lines
    value = head.value or None
    attached = [line.attachment for line in lines if line.kind is ATTACHMENT]
    return Details(
        at,
        id_,
        head.name or "",
        "ref" if head.kind == "ref" else "task",
        value if head.kind == "task" else None,
        value if head.kind == "ref" else None,
        tuple(dict.fromkeys(block.dependencies)),
        _without_blank_ends([line.text for line in lines if line.kind is DESCRIPTION]),
        tuple(line.value.text for line in lines if line.kind is DECISION),
        tuple(Attached(class_.text, mime.text, uri.text.strip()) for class_, mime, uri in attached),
        annotation_values(head.annotations),
    )


def _without_blank_ends(lines: list[str]) -> tuple[str, ...]:
    filled = [at for at, line in enumerate(lines) if not is_blank(line)]
    return tuple(lines[filled[0] : filled[-1] + 1]) if filled else ()
