"""Whether a node survives being written and read: the format has no escapes, so not all can."""

from __future__ import annotations

from dataclasses import fields, replace

from vine_ls.language.block import ATTACHMENT_CLASSES, read_blocks
from vine_ls.language.errors import VineError
from vine_ls.language.header import is_id
from vine_ls.language.nodes import (
    ConcreteTask,
    Task,
    VineGraph,
    is_concrete_task,
    is_vine_ref,
    node_of,
)
from vine_ls.language.preamble import KNOWN_KEYS, TERMINATOR, read_strict_preamble
from vine_ls.language.serialize import node_lines, preamble_lines
from vine_ls.language.text import WHITESPACE


def check_survives(node: Task, delimiter: str) -> None:
    """Raise `VineError` if the node's text, read again, would mean something else."""
    if not is_id(node.id):
        raise VineError(f"`{node.id}` is no id: letters, digits and `-`, in parts joined by `/`")
    if not node.short_name.strip(WHITESPACE):
        raise VineError(f"`{node.id}` has no name")
    if "\n" in node.short_name:
        raise VineError(f"the name of `{node.id}` is more than one line")
    if is_vine_ref(node) and any(it in WHITESPACE for it in node.vine):
        raise VineError(f"the URI of `{node.id}` holds white space; write it as `%20`")
    text = "\n".join((*node_lines(node), delimiter, ""))
    blocks = read_blocks(text, delimiter)
    found = node_of(blocks[0]) if blocks else None
    if found is None or len(blocks) > 1:
        raise VineError(f"`{node.id}` cannot be written: its text would not be one sound block")
    written = _as_written(node)
    for field in fields(written):
        wanted, read = getattr(written, field.name), getattr(found, field.name, None)
        if wanted != read:
            name = field.name.replace("_", " ")
            raise VineError(
                f"the {name} of `{node.id}` cannot be written: {wanted!r} reads as {read!r}"
            )


def check_preamble_survives(graph: VineGraph) -> None:
    """Raise `VineError` if the graph's preamble, read again, would say something else."""
    text = "\n".join((*preamble_lines(graph), TERMINATOR, ""))
    preamble = read_strict_preamble(text)
    wanted = (graph.version, graph.title, graph.prefix, graph.delimiter)
    read = (preamble.version, preamble.title, preamble.prefix, preamble.delimiter)
    unknown = tuple(entry for entry in preamble.metadata if entry[0].lower() not in KNOWN_KEYS)
    is_sound = preamble.magic is not None and preamble.magic.sound and preamble.text == text
    if not is_sound or wanted != read or unknown != graph.unknown_metadata:
        raise VineError("the metadata of the graph cannot be written and read back")


def _as_written(node: Task) -> Task:
    """The node with what a writer sorts in sorted order."""
    node = replace(node, dependencies=tuple(sorted(node.dependencies)))
    if is_concrete_task(node):
        attachments = [
            attachment
            for class_ in dict.fromkeys((*ATTACHMENT_CLASSES, *_classes(node)))
            for attachment in node.attachments
            if attachment.class_ == class_
        ]
        node = replace(node, attachments=tuple(attachments))
    return node


def _classes(node: ConcreteTask) -> list[str]:
    return [attachment.class_ for attachment in node.attachments]
