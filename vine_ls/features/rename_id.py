"""Renaming a task: its header, all `-> id`, and the prefixed ids by which other plans know it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import NamedTuple

from vine_ls.features.ids import IdToken, definitions_of, uses_of
from vine_ls.features.prefixed import (
    Named,
    joined_id,
    meanings,
    meanings_below,
    names_above,
    plans_above,
    reference_at,
)
from vine_ls.features.readable import check_parents_readable
from vine_ls.features.refused import Refused
from vine_ls.language.block import DEPENDENCY, Block, read_blocks
from vine_ls.language.changes import Changes
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span, Token, apply_edits
from vine_ls.language.uri import name_of


class _Renaming(NamedTuple):
    """An id of a plan, and the one that it gets there."""

    plan: Plan
    old: str
    new: str


def rename_header(plan: Plan, at: int, new_id: str) -> Changes:
    """Rename one of several blocks with the same id; what depends on the id means the others."""
    old = plan.document.blocks[at].head.id or ""
    _check_free(_Renaming(plan, old, new_id))
    found = [token for token in definitions_of(plan.document, old) if token.at == at]
    return _changes({plan.key: (plan, [(token, new_id) for token in found])})


def rename_task(task: Named, new_id: str) -> Changes:
    """Rename a task in its own plan and in all plans above, or refuse where that is not safe."""
    renamings = list(_renamings(task, new_id))
    for renaming in renamings:
        _check_free(renaming)
    for renaming in renamings[1:]:
        _check_sure(renaming)
    tokens: dict[str, tuple[Plan, list[tuple[IdToken, str]]]] = {}
    definitions = [(token, new_id) for token in definitions_of(task.plan.document, task.id)]
    tokens[task.plan.key] = (task.plan, definitions)
    for plan, old, new in (*renamings, *_renamings_behind(task, new_id)):
        _, found = tokens.setdefault(plan.key, (plan, []))
        found += [(token, new) for token in uses_of(plan.document, old)]
    return _changes(tokens)


def _renamings(task: Named, new_id: str) -> Iterator[_Renaming]:
    """The task in its own plan, and as the plans above know it."""
    plan, old = task
    yield _Renaming(plan, old, new_id)
    if old == plan.document.graph.root:
        # Above, it has the ids of the references.
        return
    _check_readable(plan)
    known = {(named.plan.key, named.id) for named in names_above(plan, old)}
    for above in plans_above(plan):
        name = above.name(old)
        if (above.plan.key, name) in known:
            yield _Renaming(above.plan, name, above.name(new_id))


def _renamings_behind(task: Named, new_id: str) -> Iterator[_Renaming]:
    """The ids that begin with that of a reference, because the plan behind it has no prefix."""
    plan, old = task
    reference = reference_at(plan, plan.document.graph.definition(old))
    child = plan.child(reference.uri) if reference else None
    if child is None or child.document.preamble.prefix is not None:
        return
    _check_readable(plan)
    names = [(plan, old, new_id)]
    names += [(it.plan, it.name(old), it.name(new_id)) for it in plans_above(plan)]
    for owner, old_prefix, new_prefix in names:
        _check_nothing_hidden(owner, child, new_prefix)
        for target in _unknown_targets(owner.document):
            rest = target.removeprefix(f"{old_prefix}/")
            if rest != target and _is_known_above(child, rest):
                yield _Renaming(owner, target, joined_id(new_prefix, rest))


def _check_readable(plan: Plan) -> None:
    for known_in in (plan, *(above.plan for above in plans_above(plan))):
        check_parents_readable(plan.snapshot, known_in.key)


def _check_free(renaming: _Renaming) -> None:
    plan, _, new = renaming
    graph = plan.document.graph
    if graph.definition(new) is not None:
        raise Refused(f"`{new}` is the id of another block in {name_of(plan.key)}")
    if below := meanings_below(plan, new):
        other = name_of(below[0].plan.key)
        raise Refused(f"`{new}` is the id of a task of {other} in {name_of(plan.key)}")
    if graph.dependants(new):
        raise Refused(f"`{new}` is depended on in {name_of(plan.key)}, though no block has it yet")


def _check_sure(renaming: _Renaming) -> None:
    plan, old, _ = renaming
    if plan.document.graph.dependants(old) and len(meanings_below(plan, old)) > 1:
        raise Refused(f"`{old}` means tasks of several plans in {name_of(plan.key)}")


def _check_nothing_hidden(plan: Plan, child: Plan, new_prefix: str) -> None:
    """No id may come to mean a task of the child, or hide one, by the reference's new id."""
    for name in (*plan.document.graph.nodes, *_unknown_targets(plan.document)):
        rest = name.removeprefix(f"{new_prefix}/")
        if rest != name and _is_known_above(child, rest):
            raise Refused(f"`{name}` in {name_of(plan.key)} would be a task of the plan behind it")


def _unknown_targets(document: Document) -> list[str]:
    return list(dict.fromkeys(edge.target for edge in document.graph.unknown_dependencies))


def _is_known_above(child: Plan, id_: str) -> bool:
    root = Named(child, child.document.graph.root or "")
    return any((named.plan.key, named.id) != (child.key, root.id) for named in meanings(child, id_))


def _changes(tokens: dict[str, tuple[Plan, list[tuple[IdToken, str]]]]) -> Changes:
    edits = {}
    for key, (plan, found) in tokens.items():
        found.sort()
        if any(one.span == two.span for (one, _), (two, _) in pairwise(found)):
            raise Refused(f"an id in {name_of(key)} means several tasks")
        _check_survives(plan, found)
        if found:
            edits[key] = tuple(Edit(token.span, new) for token, new in found)
    return Changes(edits)


def _check_survives(plan: Plan, tokens: list[tuple[IdToken, str]]) -> None:
    """Refuse what would not be read as it is meant: the format has no escapes."""
    for at, found in groupby(tokens, key=lambda renamed: renamed[0].at):
        block = plan.document.blocks[at]
        above = plan.document.offset_of(at)
        new = {Span(span.start - above, span.end - above): text for (_, span), text in found}
        edits = [Edit(span, text) for span, text in new.items()]
        read = read_blocks(apply_edits(block.text, edits), block.delimiter)
        wanted = [new.get(token.span, token.text) for token in _id_tokens(block)]
        if (
            len(read) != 1
            or [token.text for token in _id_tokens(read[0])] != wanted
            or _rest_of_head(read[0]) != _rest_of_head(block)
        ):
            raise Refused(f"a block of {name_of(plan.key)} could not be read afterwards")


def _id_tokens(block: Block) -> list[Token]:
    header = block.header
    dependencies = [line.value for line in block.lines if line.kind is DEPENDENCY]
    return [header.id, *dependencies] if header and header.id else dependencies


def _rest_of_head(block: Block) -> tuple[str, str | None, str | None]:
    return block.head.kind, block.head.name, block.head.value
