"""The graph of a plan for other tools: plain values, DOT and Mermaid."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.document import Document


class ExportedNode(NamedTuple):
    """A node, and the line in which its block starts."""

    id: str
    name: str
    status: str | None
    kind: str
    line: int


class ExportedGraph(NamedTuple):
    """The nodes in file order, and who depends on whom."""

    nodes: list[ExportedNode]
    edges: list[tuple[str, str]]


def export_graph(document: Document) -> ExportedGraph:
    """The nodes with an id, and the dependencies between them."""
    nodes: dict[str, ExportedNode] = {}
    targets: dict[str, tuple[str, ...]] = {}
    line = document.preamble.line_count
    for block in document.blocks:
        head = block.head
        if head.id is not None and head.id not in nodes:
            above = block.text.count("\n", 0, block.header_start)
            status = head.value if head.kind == "task" else None
            nodes[head.id] = ExportedNode(head.id, head.name or "", status, head.kind, line + above)
            targets[head.id] = block.dependencies
        line += block.line_count
    edges = [
        (id_, target)
        for id_, found in targets.items()
        for target in dict.fromkeys(found)
        if target in nodes
    ]
    return ExportedGraph(list(nodes.values()), edges)


def as_dot(graph: ExportedGraph) -> str:
    """The graph in the language of Graphviz."""
    lines = ["digraph vine {", "  rankdir=TB;", "  node [shape=box];"]
    for node in graph.nodes:
        label = _dot_string(f"{node.name}\n{node.status or 'ref'}")
        style = ", style=dashed" if node.kind == "ref" else ""
        lines.append(f"  {_dot_string(node.id)} [label={label}{style}];")
    lines += [f"  {_dot_string(id_)} -> {_dot_string(target)};" for id_, target in graph.edges]
    return "\n".join([*lines, "}", ""])


def as_mermaid(graph: ExportedGraph) -> str:
    """The graph as a Mermaid flow chart; nodes are numbered, for ids may be words of its own."""
    numbers = {node.id: f"n{at}" for at, node in enumerate(graph.nodes)}
    lines = ["flowchart TD"]
    for node in graph.nodes:
        label = _mermaid_text(f"{node.name} ({node.status or 'ref'})")
        opening, closing = ("[[", "]]") if node.kind == "ref" else ("[", "]")
        lines.append(f'  {numbers[node.id]}{opening}"{label}"{closing}')
    lines += [f"  {numbers[id_]} --> {numbers[target]}" for id_, target in graph.edges]
    return "\n".join([*lines, ""])


def _dot_string(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _mermaid_text(text: str) -> str:
    """The text with all that Mermaid could take for its own written as entities."""
    return "".join([f"#{ord(it)};" if it in _MERMAID else it for it in text])


_MERMAID = frozenset('"#&<>`\\;[]{}|\r\n%*_')
