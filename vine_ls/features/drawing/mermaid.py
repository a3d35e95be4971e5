"""The picture as a flow chart of Mermaid, which GitHub and many other pages draw."""

from __future__ import annotations

import re

from vine_ls.features.drawing.legible import legible
from vine_ls.features.drawing.looks import LOOKS, REF, look_of
from vine_ls.features.drawing.node import Node
from vine_ls.features.drawing.outline import Outline
from vine_ls.features.drawing.palette import PALETTE
from vine_ls.features.words import STATUS_SIGNS

# All signs of ASCII but those that mean nothing to Mermaid, nor to the Markdown in its labels:
# `1. one`, `- one` and `**one**` would be a list and bold letters.
_SPECIAL = re.compile(r"(?<=\w)[-/](?=\w)|([!-+\--/:-@\[-`{-~])")


def as_mermaid(outline: Outline) -> str:
    """The nodes are numbered, for ids may be words of Mermaid's own; classes say the statuses."""
    nodes = outline.nodes
    looks = [look_of(node) for node in nodes]
    lines = ["flowchart TD"]
    lines += [f"  n{at}{_label(node)}:::{looks[at]}" for at, node in enumerate(nodes)]
    lines += [f"  n{source} --> n{target}" for source, target in outline.edges]
    lines += [_class(look) for look in LOOKS if look in looks]
    return "\n".join([*lines, ""])


def _label(node: Node) -> str:
    look = look_of(node)
    sign = f"{STATUS_SIGNS[look]} " if look in STATUS_SIGNS else ""
    text = f"{sign}{_text(node.name or node.id)} ({_text(node.status or LOOKS[look])})"
    return f'[["{text}"]]' if look == REF else f'["{text}"]'


def _class(look: str) -> str:
    color, ground = PALETTE[look].light, PALETTE[f"{look}-ground"].light
    dashed = ",stroke-dasharray:4" if look == REF else ""
    return f"  classDef {look} fill:{ground},stroke:{color},color:{PALETTE['ink'].light}{dashed}"


def _text(text: str) -> str:
    """The text with all that could mean something written as the number of its sign."""
    return _SPECIAL.sub(lambda it: f"#{ord(it[1])};" if it[1] else it[0], legible(text))
