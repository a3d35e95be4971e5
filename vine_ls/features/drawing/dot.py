"""The picture in the language of Graphviz, for those who want its layouts."""

from __future__ import annotations

from vine_ls.features.drawing.frames import Group
from vine_ls.features.drawing.legible import legible
from vine_ls.features.drawing.looks import LOOKS, REF, look_of
from vine_ls.features.drawing.node import Node
from vine_ls.features.drawing.outline import Outline
from vine_ls.features.drawing.palette import PALETTE
from vine_ls.features.words import STATUS_SIGNS


def as_dot(outline: Outline) -> str:
    """The nodes with their statuses, the groups as clusters, and the dependencies."""
    nodes = outline.nodes
    lines = [
        "digraph vine {",
        f"  graph [label={_string(legible(outline.title or ''))}, labelloc=t, rankdir=TB];",
        '  node [shape=box, style="rounded,filled", fontname="sans-serif"];',
        f'  edge [color="{PALETTE["line"].light}"];',
        *map(_node, nodes),
        *(_cluster(number, group, nodes) for number, group in enumerate(_outermost(outline))),
    ]
    for source, target in outline.edges:
        lines.append(f"  {_name(nodes[source].id)} -> {_name(nodes[target].id)};")
    return "\n".join([*lines, "}", ""])


def _node(node: Node) -> str:
    look = look_of(node)
    sign = f"{STATUS_SIGNS[look]} " if look in STATUS_SIGNS else ""
    status = legible(node.status or LOOKS[look])
    style = ', style="rounded,filled,dashed"' if look == REF else ""
    label = f"{_escaped(legible(node.name or node.id))}\\n{_escaped(sign + status)}"
    color, ground = PALETTE[look].light, PALETTE[f"{look}-ground"].light
    return (
        f'  {_name(node.id)} [label="{label}", color="{color}", fillcolor="{ground}",'
        f" tooltip={_string(legible(node.readiness))}{style}];"
    )


def _outermost(outline: Outline) -> list[Group]:
    """The groups that are in no other: Graphviz wants each node in one."""
    taken: set[int] = set()
    found = []
    for group in outline.groups:
        if taken.isdisjoint(group.members):
            taken.update(group.members)
            found.append(group)
    return found


def _cluster(number: int, group: Group, nodes: list[Node]) -> str:
    members = " ".join(f"{_name(nodes[at].id)};" for at in group.members)
    label = _string(legible(group.title))
    return f"  subgraph cluster_{number} {{ label={label}; style=dashed; {members} }}"


def _name(id_: str) -> str:
    """An id; in it nothing but a quotation mark has to be escaped."""
    bare = legible(id_).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{bare}"'


def _string(text: str) -> str:
    return f'"{_escaped(text)}"'


def _escaped(text: str) -> str:
    """The text as a label that reads like it: neither its `\\N` nor its `&lt;` means anything."""
    return text.replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')
