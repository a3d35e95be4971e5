"""Plans behind references that cannot take the reference's place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.header import is_id
from vine_ls.language.mentions import Mention
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.language.uri import name_of
from vine_ls.rules.circle import circle_through
from vine_ls.rules.rule import Place, Related, Severity, rule

_COMES = "it comes from here"


class Referred(NamedTuple):
    """A reference to a plan that can be read; `error` is the first one in there.

    `earlier` are plans behind references further up, of which the ids get the same prefix.
    """

    plan: Plan
    at: int
    mention: Mention
    child: Plan
    error: Related | None
    earlier: Sequence[Plan] = ()

    @property
    def span(self) -> Span:
        return self.mention.uri.span


@rule("vine/invalid-reference", Severity.WARNING)
def invalid_reference(referred: Referred) -> Iterator[Place]:
    """The plan behind a reference has no errors.

    It cannot be expanded otherwise. The first error is named.

        ref [design] Design system (./design.vine)
        == design.vine ==
        [root] Design system (done)

    Mend it there:

        == design.vine ==
        [root] Design system (complete)
    """
    if referred.error:
        message = f"`{referred.mention.uri.text}` has errors: {referred.error.message}"
        yield Place(referred.at, referred.span, message, (referred.error,))


@rule("vine/reference-circle", Severity.WARNING)
def reference_circle(referred: Referred) -> Iterator[Place]:
    """References never lead back to the plan that they start from.

    It could be expanded for ever.

        ref [design] Design system (./design.vine)
        == design.vine ==
        [root] Design system (planning)
        -> shop
        ---
        ref [shop] Shop (./plan.vine)

    Drop one of the references on the way:

        == design.vine ==
        [root] Design system (planning)
    """
    steps = circle_through(referred.plan, referred.child.key)
    if steps:
        names = [name_of(referred.plan.key), *(name_of(step.key) for step in steps)]
        path = " -> ".join([*names, names[0]] if len(names) < 8 else [*names[:7], "…", names[0]])
        related = tuple(step.place for step in steps if step.key != referred.plan.key)
        message = (
            "the plan refers to itself"
            if referred.child.key == referred.plan.key
            else f"the references run in a circle: {path}"
        )
        yield Place(referred.at, referred.span, message, related)


@rule("vine/id-collision", Severity.WARNING)
def id_collision(referred: Referred) -> Iterator[Place]:
    """Expansion never gives an id that a block has already.

    The ids of the other plan get its `prefix:` in front, or else the id of the reference.

        [root] Ship it (planning)
        -> design
        -> design/tokens
        ---
        ref [design] Design system (./design.vine)
        ---
        [design/tokens] Name the colours (planning)
        == design.vine ==
        [root] Design system (planning)
        -> tokens
        ---
        [tokens] Colours (planning)

    Change the prefix there, or the id here:

        [root] Ship it (planning)
        -> design
        -> colours
        ---
        ref [design] Design system (./design.vine)
        ---
        [colours] Name the colours (planning)
    """
    if referred.error or referred.child.key == referred.plan.key:
        return
    document, child = referred.plan.document, referred.child.document
    prefix = prefix_of(document, referred.at, child)
    for taken in _ids_below(document.graph, prefix):
        at = child.graph.definition(taken[len(prefix) + 1 :] if prefix else taken)
        place = document.graph.definition(taken)
        if at is None or place is None or at == _root(child):
            continue
        here = Related(place, _id_span(document, place), "it is here already")
        there = Related(at, _id_span(child, at), _COMES, referred.child.key)
        message = f"expanded, the id `{taken}` would be there twice"
        yield Place(referred.at, referred.span, message, (here, there))
        return
    for other in referred.earlier:
        shared = _shared_id(child, other.document)
        if shared:
            taken = f"{prefix}/{shared.id}" if prefix else shared.id
            there = Related(shared.at, _id_span(child, shared.at), _COMES, referred.child.key)
            span = _id_span(other.document, shared.other)
            twin = Related(shared.other, span, "and from here", other.key)
            message = f"expanded, the id `{taken}` would be there twice"
            yield Place(referred.at, referred.span, message, (there, twin))
            return


@rule("vine/unexpandable-reference", Severity.WARNING)
def unexpandable_reference(referred: Referred) -> Iterator[Place]:
    """The plan behind a reference can take the reference's place.

    Its root is a task, its prefix is an id, and none of its lines is this file's delimiter.

        ref [design] Design system (./design.vine)
        == design.vine ==
        ref [brand] Brand (./brand.vine)
        == brand.vine ==
        [root] Brand (planning)

    Mend it there; here by a task as root:

        == design.vine ==
        [root] Design system (planning)
        -> brand
        ---
        ref [brand] Brand (./brand.vine)
    """
    if referred.error:
        return
    child = referred.child.document
    root = _root(child)
    prefix = child.preamble.prefix
    if root is not None and child.blocks[root].head.kind == "ref":
        related = Related(root, _id_span(child, root), "the root", referred.child.key)
        message = "the root of that plan is a reference itself, so it cannot be expanded"
        yield Place(referred.at, referred.span, message, (related,))
    elif prefix and not is_id(prefix):
        message = f"the prefix `{prefix}` of that plan is no id, so it cannot be expanded"
        yield Place(referred.at, referred.span, message)
    elif (line := _delimiter_in(child, referred.plan.document)) is not None:
        block = child.blocks[line.at]
        related = Related(line.at, line.span, "it is prose here", referred.child.key)
        message = f"that plan has a line `{block.text[line.span.start : line.span.end]}`, which"
        yield Place(referred.at, referred.span, f"{message} ends blocks here", (related,))


def prefix_of(document: Document, at: int, child: Document) -> str:
    """What the ids of `child` get in front, where it takes the place of the reference at `at`."""
    prefix = child.preamble.prefix
    return (document.blocks[at].head.id or "") if prefix is None else prefix


class _Shared(NamedTuple):
    id: str
    at: int
    other: int


def _shared_id(one: Document, other: Document) -> _Shared | None:
    """The first id that two plans have, but for their roots, and where."""
    root, other_root = _root(one), _root(other)
    for id_ in one.graph.remembered(_ids):
        at, other_at = one.graph.definition(id_), other.graph.definition(id_)
        if None not in (at, other_at) and at != root and other_at != other_root:
            return _Shared(id_, at or 0, other_at or 0)
    return None


def _ids_below(graph: Graph, prefix: str) -> list[str]:
    """The ids that a plan with this prefix might bring along too."""
    if not prefix:
        return graph.remembered(_ids)
    return [id_ for id_ in graph.remembered(_long_ids) if id_.startswith(f"{prefix}/")]


def _ids(graph: Graph) -> list[str]:
    return list(graph.nodes)


def _long_ids(graph: Graph) -> list[str]:
    return [id_ for id_ in graph.nodes if "/" in id_]


def _root(document: Document) -> int | None:
    root = document.graph.root
    return document.graph.definition(root) if root else None


def _id_span(document: Document, at: int) -> Span:
    header = document.blocks[at].header
    return header.id.span if header and header.id else Span(0, 0)


class _Line(NamedTuple):
    at: int
    span: Span


def _delimiter_in(child: Document, parent: Document) -> _Line | None:
    """The first line of the child that would end a block of the parent."""
    delimiter = parent.preamble.delimiter
    if child.preamble.delimiter == delimiter:
        return None
    for at, block in enumerate(child.blocks):
        if delimiter in block.text and (span := _line_in(block, delimiter)):
            return _Line(at, span)
    return None


def _line_in(block: Block, text: str) -> Span | None:
    if block.is_blank:
        return None
    for line in block.lines:
        if line.text == text:
            return Span(line.start, line.end)
    return None
