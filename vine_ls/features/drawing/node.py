"""What is said of one node of a picture: all that a card about it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vine_ls.features.hover import why_not
from vine_ls.features.standing import Done, Readiness, Standing, done_of, root_of, standing_of
from vine_ls.language.block import ATTACHMENT, DECISION, DESCRIPTION, Block
from vine_ls.language.snapshot import Plan
from vine_ls.language.uri import is_file

MOST_WAITED_FOR = 8


class Attached(NamedTuple):
    """An attachment as it is written, and the key of the file that it means."""

    class_: str
    mime: str
    uri: str
    key: str | None


class Reference(NamedTuple):
    """Where a reference leads: the plan behind it in short, or why there is none."""

    uri: str
    name: str
    key: str | None
    title: str | None
    done: Done | None
    why_not: str | None
    is_open: bool = False


class Node(NamedTuple):
    """A task or a reference, by an id that no other node of the picture has.

    `key`, `line` and `end` say where its block is: the first line, and the one after the last.
    """

    id: str
    name: str
    kind: str
    status: str | None
    readiness: Readiness
    waits_for: tuple[str, ...]
    waits_for_more: int
    dependencies: tuple[str, ...]
    description: str
    decisions: tuple[str, ...]
    attachments: tuple[Attached, ...]
    annotations: tuple[tuple[str, tuple[str, ...]], ...]
    sprite: str | None
    reference: Reference | None
    key: str
    line: int
    end: int


def node_at(plan: Plan, at: int, line: int, new_id: Callable[[str], str]) -> Node:
    """The node of the block at `at`, which starts at `line`; `new_id` says how ids are written."""
    block = plan.document.blocks[at]
    head = block.head
    standing = standing_of(plan.document, at, MOST_WAITED_FOR)
    annotations = _annotations(block)
    return Node(
        id=new_id(head.id or ""),
        name=head.name or "",
        kind=head.kind,
        status=head.value if head.kind == "task" else None,
        readiness=standing.readiness,
        waits_for=tuple(map(new_id, standing.waits_for)),
        waits_for_more=standing.more,
        dependencies=tuple([new_id(it) for it in dict.fromkeys(block.dependencies)]),
        description=_description(block),
        decisions=tuple([it.value.text for it in block.lines if it.kind is DECISION]),
        attachments=_attachments(plan, block),
        annotations=annotations,
        sprite=_sprite(plan, annotations),
        reference=_reference(plan, head.name or "", head.value) if head.kind == "ref" else None,
        key=plan.key,
        line=line + block.text.count("\n", 0, block.header_start),
        end=line + block.line_count,
    )


def merged(ref: Node, root: Node) -> Node:
    """The root of the plan behind a reference, in the place of the reference that is opened."""
    standing = _standing_together(ref, root)
    return root._replace(
        readiness=standing.readiness,
        waits_for=standing.waits_for,
        waits_for_more=standing.more,
        dependencies=tuple(dict.fromkeys((*root.dependencies, *ref.dependencies))),
        decisions=(*root.decisions, *ref.decisions),
        annotations=tuple({**dict(root.annotations), **dict(ref.annotations)}.items()),
        sprite=ref.sprite or root.sprite,
        reference=ref.reference and ref.reference._replace(is_open=True),
    )


def _standing_together(ref: Node, root: Node) -> Standing:
    waits_for = (*root.waits_for, *ref.waits_for)
    more = root.waits_for_more + ref.waits_for_more
    stays = root.readiness in ("done", "blocked", "no status") or not ref.waits_for
    return Standing(root.readiness if stays else "waiting", waits_for, more)


def _description(block: Block) -> str:
    lines = [line.text for line in block.lines if line.kind is DESCRIPTION]
    return "\n".join(lines).strip("\n")


def _attachments(plan: Plan, block: Block) -> tuple[Attached, ...]:
    if "@" not in block.text:
        return ()
    tokens = [line.attachment for line in block.lines if line.kind is ATTACHMENT]
    return tuple(
        [
            Attached(class_.text, mime.text, uri.text.strip(), plan.resolve(uri.text.strip()))
            for class_, mime, uri in tokens
        ]
    )


def _annotations(block: Block) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if not block.head.annotations or block.header is None:
        return ()
    return tuple(
        [
            (it.key.text, tuple([value.text for value in it.values if value.text]))
            for it in block.header.annotations
        ]
    )


def _sprite(plan: Plan, annotations: tuple[tuple[str, tuple[str, ...]], ...]) -> str | None:
    """The key of the file with which a node is drawn; what is no file is not drawn."""
    uri = next((values[0] for key, values in annotations if key == "sprite" and values), None)
    key = plan.resolve(uri) if uri else None
    if key is None or not is_file(key):
        return None
    return None if plan.snapshot.kind(key) in ("missing", "folder") else key


def _reference(plan: Plan, name: str, uri: str | None) -> Reference:
    child = plan.child(uri) if uri else None
    if uri is None or child is None:
        why = why_not(plan, uri) if uri else "It leads nowhere."
        return Reference(uri or "", name, plan.resolve(uri or ""), None, None, why)
    reference = Reference(uri, name, child.key, child.document.preamble.title, None, None)
    if root_of(child.document) is None:
        return reference._replace(why_not="The plan has no tasks.")
    return reference._replace(done=done_of(child.document))
