"""The blocks of a plan as they are written in the place of a reference to it."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Literal, NamedTuple

from vine_ls.features.formatting import refusal
from vine_ls.features.insertion import insertion
from vine_ls.features.refused import Refused
from vine_ls.features.rewriting import edited_content, rebasing, rewrite_edits
from vine_ls.language.block import DECISION, DESCRIPTION, Block, read_blocks
from vine_ls.language.document import Document
from vine_ls.language.header import is_id
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span, apply_edits, is_blank, lines_of, majority_line_end

Description = Literal["decisions", "dropped"]


class Surroundings(NamedTuple):
    """Where the blocks go: the file, its delimiter and line end, and the ids that it has."""

    key: str
    delimiter: str
    line_end: str
    ids: Container[str]


def inlined(
    ref: Block, child: Plan, surroundings: Surroundings, description: Description
) -> list[str]:
    """The texts of the child's blocks, the first of them merged with the reference.

    Ids are prefixed and URIs rebased. What becomes of the reference's own description is said
    by `description`: the format drops it.
    """
    blocks = _sound_blocks(child.document)
    new_id = _renaming(ref, blocks, child.document.preamble.prefix, surroundings.ids)
    new_uri = rebasing(child.key, surroundings.key)
    texts = [edited_content(block, rewrite_edits(block, new_id, new_uri)) for block in blocks]
    line_end = surroundings.line_end
    texts = [_with_line_end(text, line_end) for text in texts]
    for text in texts:
        if any(line.text == surroundings.delimiter for line in lines_of(text)):
            raise Refused(
                f"the other plan has a line `{surroundings.delimiter}`, which is the delimiter of"
                " this one: choose another delimiter first"
            )
    texts[0] = _merged(texts[0], ref, surroundings, description)
    return texts


def described(ref: Block) -> bool:
    """Whether a reference has a description of its own."""
    return bool(_description(ref))


def _sound_blocks(document: Document) -> list[Block]:
    """The blocks of a plan that is valid."""
    if reason := refusal(document):
        raise Refused(f"the other plan has an error: {reason}")
    blocks = [block for block in document.blocks if not block.is_blank]
    graph = document.graph
    if graph.has_unsound_blocks or graph.blank_blocks:
        raise Refused("the other plan has a block with an error")
    if graph.duplicates or graph.unknown_dependencies or graph.cycles or graph.islands:
        raise Refused("the other plan has errors: its tasks do not make one graph")
    if any(id_ in targets for id_, targets in graph.edges.items()):
        raise Refused("the other plan has errors: a task depends on itself")
    if blocks[0].head.kind == "ref":
        raise Refused("the root of the other plan is a reference itself")
    return blocks


def _renaming(
    ref: Block, blocks: list[Block], prefix: str | None, taken: Container[str]
) -> Callable[[str], str]:
    ref_id = ref.head.id or ""
    prefix = ref_id if prefix is None else prefix
    ids = [block.head.id or "" for block in blocks]
    new_ids = {id_: f"{prefix}/{id_}" if prefix else id_ for id_ in ids}
    new_ids[ids[0]] = ref_id
    for id_ in ids[1:]:
        if not is_id(new_ids[id_]):
            raise Refused(f"with the prefix of the other plan `{new_ids[id_]}` would be no id")
        if new_ids[id_] in taken:
            raise Refused(f"the id `{new_ids[id_]}` would be there twice")
    return lambda id_: new_ids.get(id_, id_)


def _with_line_end(text: str, line_end: str) -> str:
    if "\n" not in text or majority_line_end(text) == line_end:
        return text
    return text.replace("\r\n", "\n").replace("\n", line_end)


def _merged(text: str, ref: Block, surroundings: Surroundings, description: Description) -> str:
    """The child's root, with the annotations, dependencies and decisions of the reference."""
    delimiter, line_end = surroundings.delimiter, surroundings.line_end
    text = apply_edits(text, _annotation_edits(_block(text, delimiter), ref))
    root = _block(text, delimiter)
    for target in dict.fromkeys(ref.dependencies):
        if target not in root.dependencies:
            text = apply_edits(text, [insertion(root, [f"-> {target}"], line_end)])
            root = _block(text, delimiter)
    decisions = [line.text for line in ref.lines if line.kind is DECISION]
    if description == "decisions":
        decisions = [*(f"> {line}" for line in _description(ref)), *decisions]
    if decisions:
        text = apply_edits(text, [insertion(root, decisions, line_end)])
    if _block(text, delimiter).head.id != ref.head.id:
        raise Refused("the two headers cannot be made one")
    return text


def _annotation_edits(root: Block, ref: Block) -> list[Edit]:
    """Let the reference's values stand in the place of the root's."""
    if not root.header or not root.header.value or not ref.header or not ref.header.annotations:
        return []
    keys = {annotation.key.text for annotation in ref.header.annotations}
    edits = []
    reached = end = root.header.value.end + 1
    for annotation in root.header.annotations:
        if annotation.key.text in keys:
            edits.append(Edit(Span(reached, annotation.end), ""))
        reached = end = annotation.end
    added = "".join([f" {annotation.text}" for annotation in ref.header.annotations])
    return [*edits, Edit(Span(end, end), added)]


def _description(ref: Block) -> list[str]:
    return [line.text for line in ref.lines if line.kind is DESCRIPTION and not is_blank(line.text)]


def _block(text: str, delimiter: str) -> Block:
    blocks = read_blocks(text, delimiter)
    if len(blocks) != 1 or not blocks[0].sound:
        raise Refused("the two blocks cannot be made one")
    return blocks[0]
