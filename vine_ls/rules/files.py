"""Files that a plan mentions, and that are not as it needs them.

Each rule looks at one URI together with what is known of the file behind it, and is silent where
nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.header import is_id
from vine_ls.language.mentions import Mention
from vine_ls.language.snapshot import FileKind, Plan
from vine_ls.language.text import Span
from vine_ls.language.uri import folder_of, name_of, scheme_of
from vine_ls.rules.circle import circle_through
from vine_ls.rules.media import types_of
from vine_ls.rules.nearest import nearest
from vine_ls.rules.rule import Place, Related, Severity, rule

_REMOTE = ("http", "https")


class Mentioned(NamedTuple):
    """A URI in the block at `at` of a plan, and the file that it means, as far as it is one."""

    plan: Plan
    at: int
    mention: Mention
    key: str | None
    kind: FileKind | None

    @property
    def uri(self) -> str:
        return self.mention.uri.text

    @property
    def span(self) -> Span:
        return self.mention.uri.span


class Referred(NamedTuple):
    """A reference to a plan that can be read; `error` is the first one in there."""

    plan: Plan
    at: int
    mention: Mention
    child: Plan
    error: Related | None

    @property
    def span(self) -> Span:
        return self.mention.uri.span


@rule("vine/missing-reference", Severity.WARNING)
def missing_reference(mentioned: Mentioned) -> Iterator[Place]:
    """A reference names a plan that is there.

        ref [design] Design system (./desing.vine)

    Correct the path, which counts from the folder of this file, or create the plan.
    """
    yield from _missing(mentioned)


@rule("vine/missing-attachment", Severity.WARNING)
def missing_attachment(mentioned: Mentioned) -> Iterator[Place]:
    """An attachment names a file that is there.

        @file text/plain ./lost.txt

    Correct the path, which counts from the folder of this file.
    """
    yield from _missing(mentioned)


@rule("vine/missing-sprite", Severity.WARNING)
def missing_sprite(mentioned: Mentioned) -> Iterator[Place]:
    """A sprite names an image that is there.

        [auth] Log in (started) @sprite(./lost.svg)

    Correct the path, which counts from the folder of this file.
    """
    yield from _missing(mentioned)


@rule("vine/unreadable-reference", Severity.WARNING)
def unreadable_reference(mentioned: Mentioned) -> Iterator[Place]:
    """A reference names a plan that can be read.

    A folder is none, nor is a file that is not UTF-8 or that nobody may read.
    """
    if mentioned.kind == "folder":
        yield Place(mentioned.at, mentioned.span, f"`{mentioned.uri}` is a folder")
    elif mentioned.key and mentioned.kind == "file":
        unreadable = mentioned.plan.snapshot.unreadable(mentioned.key)
        if unreadable:
            message = f"`{mentioned.uri}` cannot be read: {unreadable.reason}"
            yield Place(mentioned.at, mentioned.span, message)


@rule("vine/remote-reference", Severity.INFORMATION)
def remote_reference(mentioned: Mentioned) -> Iterator[Place]:
    """The plan behind a reference is on the network, where nobody looks.

        ref [design] Design system (https://example.org/design.vine)

    It is not checked, expanded or counted.
    """
    if scheme_of(mentioned.uri) in _REMOTE:
        message = "a plan on the network is not checked"
        yield Place(mentioned.at, mentioned.span, message)


@rule("vine/mime-mismatch", Severity.WARNING)
def mime_mismatch(mentioned: Mentioned) -> Iterator[Place]:
    """The MIME type of an attachment is one that its file may have.

        @artifact image/png ./report.pdf

    Write `application/pdf`.
    """
    mime = mentioned.mention.mime
    if mime is None or mentioned.key is None or mentioned.kind == "folder":
        return
    expected = types_of(mentioned.key, mime.text)
    if expected:
        message = f"by its name the file is {expected[0]}, and not {mime.text}"
        yield Place(mentioned.at, mime.span, message)


@rule("vine/invalid-reference", Severity.WARNING)
def invalid_reference(referred: Referred) -> Iterator[Place]:
    """The plan behind a reference has no errors.

    It cannot be expanded otherwise. The first one is named; mend it there.
    """
    if referred.error:
        message = f"`{referred.mention.uri.text}` has errors: {referred.error.message}"
        yield Place(referred.at, referred.span, message, (referred.error,))


@rule("vine/reference-circle", Severity.WARNING)
def reference_circle(referred: Referred) -> Iterator[Place]:
    """References never lead back to the plan that they start from.

    It could be expanded for ever. Drop one of the references on the way.
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

    The ids of the other plan get its `prefix:` in front, or else the id of the reference. Change
    the prefix there, or the id here.
    """
    if referred.error or referred.child.key == referred.plan.key:
        return
    document, child = referred.plan.document, referred.child.document
    prefix = _prefix(referred)
    for taken in _ids_below(document.graph, prefix):
        at = child.graph.definition(taken[len(prefix) + 1 :] if prefix else taken)
        place = document.graph.definition(taken)
        if at is None or place is None or at == _root(child):
            continue
        here = Related(place, _id_span(document, place), "it is here already")
        there = Related(at, _id_span(child, at), "it comes from here", referred.child.key)
        message = f"expanded, the id `{taken}` would be there twice"
        yield Place(referred.at, referred.span, message, (here, there))
        return


@rule("vine/unexpandable-reference", Severity.WARNING)
def unexpandable_reference(referred: Referred) -> Iterator[Place]:
    """The plan behind a reference can take the reference's place.

    Its root is a task, its prefix is an id, and none of its lines is this file's delimiter.
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


def _missing(mentioned: Mentioned) -> Iterator[Place]:
    if mentioned.kind == "missing" and mentioned.key:
        message = f"there is no file `{mentioned.uri}`"
        near = near_name(mentioned.plan, mentioned.key)
        message += f"; did you mean `{near}`?" if near else ""
        yield Place(mentioned.at, mentioned.span, message)


def near_name(plan: Plan, key: str) -> str | None:
    """The name in the folder of a missing file that was most likely meant."""
    names = plan.snapshot.folders.get(folder_of(key), ())
    return nearest(name_of(key), names)


def _prefix(referred: Referred) -> str:
    prefix = referred.child.document.preamble.prefix
    if prefix is None:
        return referred.plan.document.blocks[referred.at].head.id or ""
    return prefix


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
