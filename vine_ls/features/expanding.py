"""Expansion in the text: the blocks of the plan behind a reference, put in its place."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.arrangement import (
    arranged,
    line_end_of,
    require_sound_frame,
    units_of,
)
from vine_ls.features.formatting import refusal
from vine_ls.features.inlining import Description, Surroundings, inlined
from vine_ls.features.insertion import insertion
from vine_ls.features.refused import Refused
from vine_ls.language.block import Block, read_blocks
from vine_ls.language.changes import Changes, changes_of
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import apply_edits

# More than anybody reads: files that refer to each other twice over grow without bounds.
_MOST_BLOCKS = 50_000
_MOST_CHARACTERS = 20_000_000
_DEEPEST = 50


def expand_ref(plan: Plan, id_: str, description: Description = "dropped") -> Changes:
    """Put the plan behind a reference in its place, one level deep."""
    document = plan.document
    require_sound_frame(document)
    at = document.graph.definition(id_)
    if at is None:
        raise Refused(f"no block has the id `{id_}`")
    ref = document.blocks[at]
    if ref.head.kind != "ref":
        raise Refused(f"`{id_}` is a task: only a reference can be expanded")
    if not ref.sound:
        raise Refused(f"the reference `{id_}` has an error: mend it first")
    texts = inlined(ref, _child(plan, ref), _surroundings(plan), description)
    units = units_of(document)
    wanted: list[int | str] = []
    for number, unit in enumerate(units):
        wanted += texts if unit.at == at else [number]
    return changes_of(plan.key, arranged(document, units, wanted))


def expanded_text(plan: Plan) -> str:
    """The whole plan with all references expanded, theirs too.

    A reference in a circle stays as it is. One that cannot be expanded gets a decision that says
    why. A plan whose frame is broken stays as it is.
    """
    document = plan.document
    if refusal(document):
        return document.text
    units = units_of(document)
    expansion = _Expansion(plan)
    wanted: list[int | str] = []
    for number, unit in enumerate(units):
        block = document.blocks[unit.at]
        texts = expansion.texts(block) if block.head.kind == "ref" else [unit.content]
        wanted += [number] if texts == [unit.content] else texts
    return apply_edits(document.text, arranged(document, units, wanted))


class _Waiting(NamedTuple):
    """A block that is still to be looked at, and the files from which it comes."""

    text: str
    chain: tuple[str, ...]


class _Expansion:
    """All references of one plan, expanded one after the other; it knows the ids so far."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._ids = set(plan.document.graph.nodes)
        self._surroundings = _surroundings(plan)._replace(ids=self._ids)
        self._blocks = len(plan.document.blocks)
        self._characters = plan.document.length

    def texts(self, ref: Block) -> list[str]:
        """The blocks that take the place of one reference."""
        done: list[str] = []
        waiting = [_Waiting(ref.content, (self._plan.key,))]
        while waiting:
            text, chain = waiting.pop()
            block = read_blocks(text, self._surroundings.delimiter)[0]
            if block.head.kind != "ref" or not block.sound:
                done.append(text)
                continue
            key = self._plan.resolve(block.head.value or "")
            if key in chain:
                done.append(text)
                continue
            try:
                texts = self._inlined(block, chain)
            except Refused as refused:
                done.append(_explained(block, refused.reason, self._surroundings))
                continue
            chain = (*chain, key or "")
            waiting += [_Waiting(text, chain) for text in reversed(texts)]
        return done

    def _inlined(self, ref: Block, chain: tuple[str, ...]) -> list[str]:
        child = _child(self._plan, ref)
        self._blocks += len(child.document.blocks)
        self._characters += child.document.length
        is_large = self._blocks > _MOST_BLOCKS or self._characters > _MOST_CHARACTERS
        if is_large or len(chain) > _DEEPEST:
            raise Refused("the expanded plan would be too large")
        texts = inlined(ref, child, self._surroundings, "dropped")
        for text in texts:
            self._ids.add(read_blocks(text, self._surroundings.delimiter)[0].head.id or "")
        return texts


def _child(plan: Plan, ref: Block) -> Plan:
    uri = ref.head.value or ""
    child = plan.child(uri)
    if child is None:
        unreadable = plan.snapshot.unreadable(plan.resolve(uri) or "")
        raise Refused(f"`{uri}` cannot be read" + (f": {unreadable.reason}" if unreadable else ""))
    if child.key == plan.key:
        raise Refused("the reference leads to this plan itself")
    return child


def _surroundings(plan: Plan) -> Surroundings:
    document: Document = plan.document
    return Surroundings(
        plan.key, document.preamble.delimiter, line_end_of(document), document.graph.nodes
    )


def _explained(ref: Block, reason: str, surroundings: Surroundings) -> str:
    line = f"> Not expanded: {reason}"
    return apply_edits(ref.content, [insertion(ref, [line], surroundings.line_end)])
