"""What a picture is made of: the documents and files that it shows, out of a whole snapshot.

It is small enough to be sent elsewhere, and as long as it stays the same, so does the picture.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.snapshot import FileKind, Plan, Snapshot, Unreadable


class Subject(NamedTuple):
    """The plan with this key, with these references opened, and what can be seen from there.

    `size` is the number of blocks that are drawn; those of closed references are not.
    """

    key: str
    opened: tuple[str, ...]
    size: int
    documents: Mapping[str, Document]
    unreadable: Mapping[str, Unreadable]
    kinds: Mapping[str, FileKind]

    @property
    def plan(self) -> Plan:
        snapshot = Snapshot(self.documents, self.unreadable, self.kinds)
        return Plan(snapshot, self.key, self.documents[self.key])

    def is_same(self, other: Subject) -> bool:
        """Whether the picture is the same, without a look into the documents."""
        return (
            self[:3] == other[:3]
            and self[4:] == other[4:]
            and self.documents.keys() == other.documents.keys()
            and all(it is other.documents[key] for key, it in self.documents.items())
        )


def subject_of(plan: Plan, opened: Collection[str] = ()) -> Subject:
    """What the picture of a plan is made of, with some references opened."""
    documents = {plan.key: plan.document}
    unreadable: dict[str, Unreadable] = {}
    kinds: dict[str, FileKind] = {}
    drawn = {plan.key}
    waiting = [plan]
    while waiting:
        parent = waiting.pop()
        for id_, uri in _files_in(parent.document):
            key = parent.resolve(uri)
            if key is None:
                continue
            if (kind := plan.snapshot.kinds.get(key)) is not None:
                kinds[key] = kind
            if (reason := plan.snapshot.unreadable(key)) is not None:
                unreadable[key] = reason
            child = parent.child(uri)
            if child is not None:
                documents[child.key] = child.document
                if child.key not in drawn and _may_be_opened(id_, opened):
                    drawn.add(child.key)
                    waiting.append(child)
    size = sum(len(documents[key].blocks) for key in drawn)
    return Subject(plan.key, tuple(opened), size, documents, unreadable, kinds)


def _may_be_opened(id_: str, opened: Collection[str]) -> bool:
    """Whether one of these ids of the picture may be that of a reference with this id."""
    return any(it == id_ or it.endswith(f"/{id_}") for it in opened)


def _files_in(document: Document) -> Iterator[tuple[str, str]]:
    """The references with their ids, and the images with which nodes are drawn."""
    for _, found in document.blocks.by_chunk(_files):
        yield from found


def _files(blocks: tuple[Block, ...]) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    for block in blocks:
        head = block.head
        if head.kind == "ref" and head.value:
            found.append((head.id or "", head.value))
        if head.annotations and block.header is not None:
            found += [
                ("", value.text)
                for annotation in block.header.annotations
                if annotation.key.text == "sprite"
                for value in annotation.values
                if value.text
            ]
    return tuple(found)
