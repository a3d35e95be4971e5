"""The tasks of a plan as plain values, for editors that list them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vine_ls.features.standing import standing_of
from vine_ls.language.snapshot import Plan

Address = Callable[[str], str | None]


def tasks_of(plan: Plan, address: Address) -> list[dict[str, Any]]:
    """Tasks and references in file order, of two with the same id the first.

    `address` says the URI of a plan.
    """
    found: dict[str, dict[str, Any]] = {}
    line = plan.document.preamble.line_count
    for at, block in enumerate(plan.document.blocks):
        id_ = block.head.id
        if id_ and id_ not in found:
            found[id_] = _task(plan, at, line, address)
        line += block.line_count
    return list(found.values())


def _task(plan: Plan, at: int, line: int, address: Address) -> dict[str, Any]:
    """The node of the block at `at`, which starts at `line`."""
    block = plan.document.blocks[at]
    head = block.head
    child = plan.child(head.value) if head.kind == "ref" and head.value else None
    return {
        "id": head.id,
        "name": head.name or "",
        "kind": head.kind,
        "status": head.value if head.kind == "task" else None,
        "readiness": standing_of(plan.document, at).readiness,
        "dependencies": list(dict.fromkeys(block.dependencies)),
        "target": address(child.key) if child else None,
        "line": line + block.text.count("\n", 0, block.header_start),
        "endLine": line + block.line_count,
    }
