"""Fixes of what shows only when all blocks of a file are seen together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.language.block import DEPENDENCY, Block, Line
from vine_ls.language.header import is_id
from vine_ls.language.lookalikes import whole_header
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, Span, is_blank
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.delimiter import delimiter_above
from vine_ls.rules.fixes.guessing import clear_guess, guesses, same_but_for_case
from vine_ls.rules.fixes.mending import (
    block_of,
    dependency_added,
    inserted,
    line_deleted,
    line_end,
    line_inserted,
    mend,
    mend_text,
    moved,
    shown,
    whole_line,
    written,
)
from vine_ls.rules.fixes.wording import free_id, name_of, slug
from vine_ls.rules.swallowed import swallowed_headers

_BETWEEN_IDS = re.compile(f"[,;&{WHITESPACE}]+")
_WRAPPED = re.compile(r"[\[(<{`'\"]+([^\[\](){}<>`'\"]+)[\])>}`'\"]+")
# Each fix is tried, and nobody reads so many; the one that closes the circle cuts nothing off.
_LONGEST_CIRCLE = 12
_FIRST_WORD = re.compile(f"([a-zA-Z0-9/-]+)[,:]?[{WHITESPACE}]+")


def no_blocks(plan: Plan, finding: Finding) -> Iterator[Fix]:
    preamble = plan.document.preamble
    header = f"[root] {preamble.title or 'Root'} (planning)"
    edit = line_inserted(plan, preamble.text, len(preamble.text), header)
    yield mend(plan, finding, "Add a root task", edit, preferred=True)


def blank_block(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(Span(0, len(block_of(plan, finding).text)), "")
    title = "Delete the blank lines and a delimiter"
    yield mend(plan, finding, title, edit, safe=True, preferred=True)


def duplicate_id(plan: Plan, finding: Finding) -> Iterator[Fix]:
    id_ = free_id(plan.document.graph, written(plan, finding))
    edit = Edit(finding.span, id_)
    yield mend(plan, finding, f"Rename it to `{shown(id_)}`", edit, preferred=True)


def unknown_dependency(plan: Plan, finding: Finding) -> Iterator[Fix]:
    block = block_of(plan, finding)
    target = written(plan, finding)
    found = guesses(plan.document, target, (block.head.id or "", *block.dependencies))
    clear = clear_guess(found)
    for guess in found:
        title = f"Change to `{shown(guess.id)}`"
        edit = Edit(finding.span, guess.id)
        is_clear = guess.id == clear
        # Nobody means two tasks by ids that differ in case only.
        is_sure = is_clear and guess.id.lower() == target.lower()
        yield mend(plan, finding, title, edit, safe=is_sure, preferred=is_clear)
    freed = _delimiter_above(plan, target)
    if freed:
        yield freed
    yield _task_created(plan, finding, target, preferred=not found and not freed)
    yield _dependency_removed(plan, finding)


def dependency_in_other_case(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """The one safe fix of an unknown dependency, found without a look at all ids."""
    block = block_of(plan, finding)
    id_ = same_but_for_case(plan.document, written(plan, finding))
    if id_ and id_ != block.head.id and id_ not in block.dependencies:
        title = f"Change to `{shown(id_)}`"
        yield mend(plan, finding, title, Edit(finding.span, id_), safe=True, preferred=True)


def empty_dependency(plan: Plan, finding: Finding) -> Iterator[Fix]:
    yield mend(plan, finding, "Delete the arrow", line_deleted(plan, finding), preferred=True)


def malformed_dependency(plan: Plan, finding: Finding) -> Iterator[Fix]:
    graph = plan.document.graph
    target = written(plan, finding)
    wrapped = _WRAPPED.fullmatch(target)
    bare = wrapped[1].strip(WHITESPACE) if wrapped else target
    if wrapped and is_id(bare):
        is_known = graph.definition(bare) is not None
        title = f"Write `-> {shown(bare)}`"
        yield mend(
            plan, finding, title, Edit(finding.span, bare), safe=is_known, preferred=is_known
        )
    parts = [part for part in _BETWEEN_IDS.split(bare) if part]
    if len(parts) > 1 and all(graph.definition(part) is not None for part in parts):
        text = f"{line_end(plan)}-> ".join(dict.fromkeys(parts))
        edit = Edit(finding.span, text)
        yield mend(plan, finding, f"Split into {len(parts)} dependencies", edit, preferred=True)
    elif (first := _FIRST_WORD.match(target)) and graph.definition(first[1]) is not None:
        rest = target[first.end() :]
        edit = Edit(finding.span, f"{first[1]}{line_end(plan)}{rest}")
        title = f"Move `{shown(rest)}` into the description"
        yield mend(plan, finding, title, edit, preferred=True)
    same = slug(bare)
    for id_ in dict.fromkeys((same, same.lower())):
        if not wrapped and id_ and graph.definition(id_) is not None:
            edit = Edit(finding.span, id_)
            yield mend(plan, finding, f"Change to `{shown(id_)}`", edit, preferred=True)
    yield _dependency_removed(plan, finding)


def cycle(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """One fix for each dependency of the circle; those that run upwards are the likelier ones."""
    document = plan.document
    preferred = False
    for at, target in _circle(plan, finding):
        lines = [
            line
            for line in document.blocks[at].lines
            if line.kind is DEPENDENCY and line.value.text == target
        ]
        if not lines:
            continue
        text = document.blocks[at].text
        edits = [Edit(whole_line(text, line.start), "") for line in lines]
        is_upward = (document.graph.definition(target) or 0) <= at and not preferred
        preferred = preferred or is_upward
        title = f"Remove `-> {shown(target)}` from `{shown(document.blocks[at].head.id or '')}`"
        edits = moved(document.offset_of(at), edits)
        yield mend_text(plan, title, edits, preferred=is_upward)


def _circle(plan: Plan, finding: Finding) -> Iterator[tuple[int, str]]:
    """The dependencies of the circle, by block and target; of a long one that which closes it."""
    places = [related.at for related in finding.related]
    if len(places) > _LONGEST_CIRCLE:
        yield finding.at, written(plan, finding)
        return
    blocks = plan.document.blocks
    for at, follower in zip(places, (*places[1:], *places[:1]), strict=True):
        yield at, blocks[follower].head.id or ""


def island(plan: Plan, finding: Finding) -> Iterator[Fix]:
    document = plan.document
    id_ = written(plan, finding)
    root = document.graph.root
    at_root = document.graph.definition(root) if root else None
    nearest = _nearest_reached(plan, finding.at)
    places = [at for at in (at_root, nearest) if at is not None and at != finding.at]
    for at in dict.fromkeys(places):
        block = document.blocks[at]
        title = f"Let `{shown(block.head.id or '')}` depend on it"
        edits = moved(document.offset_of(at), [dependency_added(plan, block, id_)])
        yield mend_text(plan, title, edits, preferred=at == at_root)
    if not _has_body(block_of(plan, finding)):
        yield from _block_deleted(plan, finding)


def _nearest_reached(plan: Plan, at: int) -> int | None:
    """The nearest block above that the root depends on."""
    islands = set(plan.document.graph.islands)
    for place in range(at - 1, -1, -1):
        block = plan.document.blocks[place]
        if block.sound and block.head.id and block.head.id not in islands:
            return place
    return None


def _has_body(block: Block) -> bool:
    return not is_blank(block.text[block.body_start : block.body_end])


def _block_deleted(plan: Plan, finding: Finding) -> Iterator[Fix]:
    document = plan.document
    start = document.offset_of(finding.at)
    end = start + len(document.blocks[finding.at].text)
    if document.blocks[finding.at].closing is None and finding.at:
        above = document.blocks[finding.at - 1]
        start = document.offset_of(finding.at - 1) + above.body_end
    yield mend_text(plan, "Delete this block", [Edit(Span(start, end), "")])


def _dependency_removed(plan: Plan, finding: Finding) -> Fix:
    title = f"Remove `-> {shown(written(plan, finding))}`"
    return mend(plan, finding, title, line_deleted(plan, finding))


def _delimiter_above(plan: Plan, id_: str) -> Fix | None:
    """The block is there, but the one above it has swallowed it."""
    for start, places in plan.document.blocks.by_chunk(_swallowed):
        if id_ in places:
            place, header = places[id_]
            block = plan.document.blocks[start + place]
            edit = delimiter_above(plan, block, header)
            edits = moved(plan.document.offset_of(start + place), [edit])
            title = f"Put `{shown(block.delimiter)}` above the header of `{shown(id_)}`"
            return mend_text(plan, title, edits, preferred=True)
    return None


def _swallowed(blocks: tuple[Block, ...]) -> dict[str, tuple[int, Line]]:
    """The swallowed headers by their id, each with the place of its block in the chunk."""
    return {
        header.id.text: (place, line)
        for place, block in enumerate(blocks)
        for line in swallowed_headers(block)
        if (header := whole_header(line.text)) and header.id
    }


def _task_created(plan: Plan, finding: Finding, id_: str, *, preferred: bool) -> Fix:
    """A block below this one, which is below all that depend on it as far as it can be."""
    document = plan.document
    at = max([finding.at, *document.graph.dependants(id_)])
    block = document.blocks[at]
    end = line_end(plan)
    header = f"[{id_}] {name_of(id_)} (notstarted){end}"
    start = document.offset_of(at)
    if block.closing and block.text.endswith("\n"):
        edit = inserted(start + len(block.text), f"{header}{block.delimiter}{end}")
    else:
        gap = "" if block.text.endswith("\n") else end
        delimiter = "" if block.closing else f"{block.delimiter}{end}"
        edit = inserted(start + len(block.text), f"{gap}{delimiter}{header}")
    return mend_text(plan, f"Create the task `{shown(id_)}`", [edit], preferred=preferred)
