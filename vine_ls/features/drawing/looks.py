"""How a node looks and is spoken of, in every form of the picture."""

from __future__ import annotations

from vine_ls.features.drawing.node import Node
from vine_ls.features.words import STATUS_MEANINGS

REF, UNKNOWN = "ref", "unknown"
# What a look means, in the order of the legend.
LOOKS = {**{status: status for status in STATUS_MEANINGS}, REF: "reference", UNKNOWN: "no status"}


def look_of(node: Node) -> str:
    """The name under which a node has its colours and its sign."""
    if node.status is not None:
        return node.status if node.status in STATUS_MEANINGS else UNKNOWN
    return REF if node.kind == "ref" else UNKNOWN


def description_of(node: Node) -> str:
    """What is to know at a glance, for those who point at a node, or do not see it."""
    status = node.status or LOOKS[look_of(node)]
    lines = [node.name or node.id, f"{node.id} · {status} · {node.readiness}"]
    if node.waits_for:
        more = f" and {node.waits_for_more} more" if node.waits_for_more else ""
        lines.append(f"waits for {', '.join(node.waits_for)}{more}")
    return "\n".join(lines)
