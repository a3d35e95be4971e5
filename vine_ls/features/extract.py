"""Extraction: a task and what only it needs, moved into a plan of their own behind a reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vine_ls.features.arrangement import arranged, line_end_of, require_sound_frame, units_of
from vine_ls.features.refused import Refused
from vine_ls.features.rewriting import edited_content, rebasing, rewrite_edits
from vine_ls.language import walk
from vine_ls.language.block import DEPENDENCY, Block
from vine_ls.language.changes import Changes, CreateFile
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.head import read_head
from vine_ls.language.preamble import DEFAULT_DELIMITER, TERMINATOR
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span
from vine_ls.language.uri import folder_of, is_file, joined, relative_reference


def extract_task(plan: Plan, id_: str) -> Changes:
    """Move a task, and all that nothing else needs, to `./<id>.vine`."""
    return extract_to(plan, id_, child_key(plan, id_))


def extract_to(plan: Plan, id_: str, target: str) -> Changes:
    """Move a task, and all that nothing else needs, to a new file with this key.

    Expanding the reference that is left gives the same graph again. What the task needs and
    others need too stays, as a dependency of the reference; so does what depends on such.
    """
    at = _place(plan, id_, target)
    document = plan.document
    moved = _moved(document.graph, id_)
    units = units_of(document)
    blocks = {number: document.blocks[unit.at] for number, unit in enumerate(units)}
    child = _Child(
        plan, target, id_, [blocks[number] for number in blocks if _is_in(blocks[number], moved)]
    )
    wanted: list[int | str] = []
    for number, unit in enumerate(units):
        if unit.at == at:
            uri = relative_reference(plan.key, target)
            wanted.append(_reference(document, blocks[number], uri, moved))
        elif not _is_in(blocks[number], moved):
            wanted.append(number)
    edits = tuple(arranged(document, units, wanted))
    return Changes({plan.key: edits}, (CreateFile(target, _child_text(child)),))


def child_key(plan: Plan, id_: str) -> str:
    """The file that a task is extracted to."""
    return joined(folder_of(plan.key), f"{id_}.vine")


def _place(plan: Plan, id_: str, target: str) -> int:
    """The place of a task that can be extracted; refuse where it cannot."""
    document, graph = plan.document, plan.document.graph
    require_sound_frame(document)
    at = graph.definition(id_)
    if at is None:
        raise Refused(f"no block has the id `{id_}`")
    block = document.blocks[at]
    if not block.sound or block.head.kind == "ref":
        raise Refused(f"`{id_}` is no task without errors")
    if graph.root == id_:
        raise Refused("the root cannot be extracted: it is what this plan is about")
    if not is_file(plan.key):
        raise Refused("save this plan first, so that the new one has a place beside it")
    if plan.snapshot.kind(target) not in (None, "missing"):
        raise Refused(f"`{relative_reference(plan.key, target)}` exists already")
    return at


class _Child(NamedTuple):
    """What goes into the new file: its blocks in file order, the task's own among them."""

    parent: Plan
    key: str
    root_id: str
    blocks: list[Block]


def _moved(graph: Graph, id_: str) -> set[str]:
    """The task, and all that only it needs and that needs nothing that stays."""
    edges = graph.edges
    needed = walk.reachable(edges, [id_])
    if any(id_ in edges[other] for other in needed):
        raise Refused(f"`{id_}` depends on itself")
    others = {other: targets for other, targets in edges.items() if other != id_}
    dependants = walk.reversed_edges(others)
    # What stays keeps what it needs here, and what the task needs it for.
    bonds = {
        other: (*targets, *dependants.get(other, ())) if other in needed else targets
        for other, targets in others.items()
    }
    stays = walk.reachable(
        bonds, [at for at in others if at not in needed or at in graph.duplicates]
    )
    moved = (needed - stays) | {id_}
    for other in moved:
        _refuse_faulty(graph, other)
    if any(not moved.isdisjoint(cycle) for cycle in graph.cycles):
        raise Refused("the dependencies of these tasks run in a circle")
    return moved


def _refuse_faulty(graph: Graph, id_: str) -> None:
    node = graph.nodes[id_]
    if not node.sound:
        raise Refused(f"`{id_}` has an error")
    if id_ in graph.duplicates:
        raise Refused(f"several blocks have the id `{id_}`")
    if id_ in node.dependencies:
        raise Refused(f"`{id_}` depends on itself")
    for target in node.dependencies:
        if target not in graph.nodes:
            raise Refused(f"`{id_}` depends on `{target}`, which no block has as its id")


def _is_in(block: Block, ids: set[str]) -> bool:
    return block.head.id in ids


def _depends_on(block: Block, ids: set[str]) -> bool:
    return not ids.isdisjoint(block.dependencies)


def _reference(document: Document, task: Block, uri: str, moved: set[str]) -> str:
    """The block that is left in the place of the task."""
    id_, name = task.head.id or "", task.head.name or ""
    header = f"ref [{id_}] {name} ({uri})"
    head = read_head(header)
    if not head.sound or (head.id, head.name, head.value) != (id_, name, uri):
        raise Refused(f"the name `{name}` cannot be that of a reference")
    stay = sorted({target for target in task.dependencies if target not in moved})
    lines = [header, *(f"-> {target}" for target in stay)]
    if document.preamble.delimiter in lines:
        raise Refused("the reference would read as a delimiter")
    line_end = line_end_of(document)
    return "".join([line + line_end for line in lines])


def _child_text(child: _Child) -> str:
    """The text of the new plan, with the task first."""
    plan, key, root_id, blocks = child
    new_id = _shortening(root_id, [block.head.id or "" for block in blocks])
    ids = {block.head.id or "" for block in blocks}
    new_uri = rebasing(plan.key, key)
    root = next(block for block in blocks if block.head.id == root_id)
    line_end = line_end_of(plan.document)
    delimiter = plan.document.preamble.delimiter
    texts = []
    for block in [root, *(block for block in blocks if block is not root)]:
        edits = rewrite_edits(block, new_id or (lambda id_: id_), new_uri)
        if block is root:
            edits = _without_dependencies(block, edits, ids)
        text = edited_content(block, edits)
        texts.append(text if text.endswith("\n") else text + line_end)
    lines = ["vine 1.2.0"]
    if delimiter != DEFAULT_DELIMITER:
        lines.append(f"delimiter: {delimiter}")
    if new_id is None:
        lines.append("prefix:")
    lines += [f"title: {root.head.name}", TERMINATOR]
    preamble = "".join([line + line_end for line in lines])
    text = preamble + f"{delimiter}{line_end}".join(texts)
    _require_same_blocks(text, len(texts))
    return text


def _shortening(root_id: str, ids: list[str]) -> Callable[[str], str] | None:
    """How ids are written in the child whose prefix is the task's id; nothing if they cannot be.

    Without a common prefix all ids stay as they are, and the child says that it has none.
    """
    start = f"{root_id}/"
    others = [id_ for id_ in ids if id_ != root_id]
    if any(not id_.startswith(start) or id_ == start + root_id for id_ in others):
        return None
    return lambda id_: id_.removeprefix(start)


def _without_dependencies(block: Block, edits: list[Edit], ids: set[str]) -> list[Edit]:
    """The edits of the task's own block, from which the dependencies on what stays are gone."""
    gone = []
    for line in block.lines:
        if line.kind is DEPENDENCY and line.value.text not in ids:
            line_feed = block.text.find("\n", line.end, block.body_end)
            end = line_feed + 1 if line_feed >= 0 else block.body_end
            gone.append(Edit(Span(line.start, end), ""))
    return sorted([*edits, *gone])


def _require_same_blocks(text: str, count: int) -> None:
    blocks = [block for block in Document.read(text).blocks if not block.is_blank]
    if len(blocks) != count or any(not block.sound for block in blocks):
        raise Refused("with other ids and URIs these blocks could not be read again")
