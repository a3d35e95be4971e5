"""Writing a graph as text, in the canonical form of the specification."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import ATTACHMENT_CLASSES
from vine_ls.language.errors import VineError
from vine_ls.language.nodes import Task, VineGraph, is_concrete_task, is_vine_ref
from vine_ls.language.preamble import DEFAULT_DELIMITER, TERMINATOR


def serialize(graph: VineGraph) -> str:
    """The text of a graph: known metadata in alphabetical order, unknown metadata behind it."""
    lines = [*preamble_lines(graph), TERMINATOR]
    for at, id_ in enumerate(graph.order):
        if id_ not in graph.tasks:
            raise VineError(f"the order names `{id_}`, which is no task of the graph")
        if at:
            lines.append(graph.delimiter)
        lines += node_lines(graph.tasks[id_])
    return "\n".join(lines) + "\n"


def node_lines(node: Task) -> Iterator[str]:
    """The lines of one block: header, description, dependencies, decisions, attachments."""
    yield header_line(node)
    if node.description:
        yield from node.description.split("\n")
    for target in sorted(node.dependencies):
        yield f"-> {target}"
    for decision in node.decisions:
        yield f"> {decision}"
    if is_concrete_task(node):
        for class_ in ATTACHMENT_CLASSES:
            for attachment in node.attachments:
                if attachment.class_ == class_:
                    yield f"@{class_} {attachment.mime} {attachment.uri}"


def header_line(node: Task) -> str:
    annotations = "".join(
        f" @{key}({','.join(node.annotations[key])})" for key in sorted(node.annotations)
    )
    if is_vine_ref(node):
        return f"ref [{node.id}] {node.short_name} ({node.vine}){annotations}"
    assert is_concrete_task(node)
    return f"[{node.id}] {node.short_name} ({node.status}){annotations}"


def preamble_lines(graph: VineGraph) -> Iterator[str]:
    yield f"vine {graph.version}"
    if graph.delimiter != DEFAULT_DELIMITER:
        yield f"delimiter: {graph.delimiter}"
    if graph.prefix is not None:
        yield f"prefix: {graph.prefix}"
    if graph.title is not None:
        yield f"title: {graph.title}"
    for key, value in graph.unknown_metadata:
        yield f"{key}: {value}"
