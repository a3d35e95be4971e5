"""All findings of a document by section, so that an edit renews the sections that it touches.

The preamble is one section, and so is every chunk of blocks. What was gathered is noted with the
blocks; the next document that is made from this one begins with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import add, sub
from typing import NamedTuple

from vine_ls.language.blocks import Chunk, differing
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.graph import Graph
from vine_ls.language.names import Layout
from vine_ls.language.preamble import Preamble
from vine_ls.rules.cap import more
from vine_ls.rules.choice import Choice, choose, chosen, differing_sections
from vine_ls.rules.finding import Finding, local, preamble_findings
from vine_ls.rules.profile import Profile, Severities, overrides_in, unlimited
from vine_ls.rules.section import (
    NO_ROWS,
    Counts,
    Rows,
    Scale,
    Section,
    in_order,
    read_rows,
    renewed_rows,
)
from vine_ls.rules.strays import BySection, Strays, find_strays, weighed
from vine_ls.rules.ties import ChunkTies, find_ties

Part = tuple[Finding, ...]


class Sources(NamedTuple):
    """All that findings are made from; what is the same object as before makes the same ones."""

    preamble: Preamble
    graph: Graph
    layout: Layout
    chunks: tuple[Chunk, ...]
    ties: tuple[ChunkTies, ...]
    scale: Scale


class Gathered(NamedTuple):
    """The findings of a document, by section: the preamble, then every chunk."""

    sources: Sources
    own: tuple[Finding, ...]
    strays: Strays
    sections: list[Section]
    counts: Counts
    choice: Choice
    parts: tuple[Part, ...]


def gather(document: Document, profile: Profile, extra: BySection) -> tuple[Part, ...]:
    """The findings of each section in file order, and at the end how many are not shown.

    A part in which nothing has changed since the document before is the same object, and if
    nothing has changed at all, so is the whole.
    """
    # How many are shown has no say in what is found, so both ways begin with the same.
    ask = unlimited(profile)
    before: Gathered | None = document.blocks.latest(ask)
    sources = _sources(document, profile)
    if before and before.sources.scale.overrides != sources.scale.overrides:
        before = None
    gathered = _gathered(document, sources, extra, profile.most, before)
    document.blocks.note(ask, gathered)
    return gathered.parts


def _sources(document: Document, profile: Profile) -> Sources:
    graph, blocks = document.graph, document.blocks
    ties = graph.renewed(find_ties)
    unsure = ties.doubts > 0 or graph.has_unsound_blocks
    scale = Scale(overrides_in(document.preamble, profile), unsure, graph.node)
    return Sources(document.preamble, graph, graph.layout, blocks.chunks, ties.by_chunk, scale)


def _gathered(
    document: Document,
    sources: Sources,
    extra: BySection,
    most: int | None,
    before: Gathered | None,
) -> Gathered:
    overrides = sources.scale.overrides
    if before and before.sources.preamble is sources.preamble:
        own = before.own
    else:
        own = tuple(weighed(_preamble_findings(document), overrides))
    found = find_strays(document, overrides, extra, before.strays if before else None)
    strays = found.all
    if before and before.sources.layout is sources.layout:
        sections, changed = _renewed_sections(sources, own, strays, before)
        counts = before.counts
        for at in changed:
            kept = map(sub, counts, before.sections[at].counts)
            counts = _counts(map(add, kept, sections[at].counts))
    else:
        sections = [_head(own, strays), *_moved_sections(sources, strays, before)]
        changed = set(range(len(sections)))
        counts = _counts(map(sum, zip(*[section.counts for section in sections], strict=True)))
        before = None
    choice = choose(sections, counts, most)
    if before:
        changed |= {*differing_sections(before.choice, choice, len(sections))}
    left_out = 0 if most is None else max(0, sum(counts) - most)
    new = {at: chosen(sections, at, choice, document) for at in changed}
    new[len(sections)] = _more(left_out, overrides)
    parts = _with(before.parts, new) if before else tuple(new.values())
    return Gathered(sources, own, found, sections, counts, choice, parts)


def _with(parts: tuple[Part, ...], new: dict[int, Part]) -> tuple[Part, ...]:
    """The parts with the new ones in their places; the same object if they say the same."""
    new = {at: part for at, part in new.items() if part != parts[at]}
    if not new:
        return parts
    changed = list(parts)
    for at, part in new.items():
        changed[at] = part
    return tuple(changed)


def _counts(numbers: Iterable[int]) -> Counts:
    errors, warnings, informations, hints = numbers
    return errors, warnings, informations, hints


def _preamble_findings(document: Document) -> list[Finding]:
    return [it.at(PREAMBLE) for it in preamble_findings(document.preamble)]


def _more(left_out: int, overrides: Severities) -> Part:
    found = [local(more, problem).at(PREAMBLE) for problem in more.check(left_out)]
    return tuple(weighed(found, overrides))


def _head(own: tuple[Finding, ...], strays: BySection) -> Section:
    return Section(NO_ROWS, PREAMBLE, in_order([*own, *strays.get(0, ())]))


def _renewed_sections(
    sources: Sources, own: tuple[Finding, ...], strays: BySection, before: Gathered
) -> tuple[list[Section], set[int]]:
    """The sections, and the numbers of those that are new; no block has come or gone."""
    sections = before.sections[:]
    head = _head(own, strays)
    changed = set()
    if head.strays != sections[0].strays:
        sections[0] = head
        changed.add(0)
    for at in _touched(sources, strays, before):
        section, chunk = sections[at], sources.chunks[at - 1]
        rows, ties = section.rows, sources.ties[at - 1]
        places = _changed_places(rows, sources, at - 1, before.sources, at - 1)
        if places:
            rows = renewed_rows(rows, places, chunk.blocks, ties, sources.scale)
        if places or section.strays != strays.get(at, ()):
            sections[at] = section.renewed(rows, places, strays.get(at, ()))
            changed.add(at)
    return sections, changed


def _touched(sources: Sources, strays: BySection, before: Gathered) -> set[int]:
    """The numbers of the sections in which something may have changed."""
    old, new, sections = before.sources, sources, before.sections
    pairs = zip(old.chunks, new.chunks, old.ties, new.ties, strict=True)
    touched = {at for at, (a, b, c, d) in enumerate(pairs, 1) if a is not b or c is not d}
    if old.graph is not new.graph:
        is_flipped = old.scale.unsure != new.scale.unsure
        for at, section in enumerate(sections):
            if section.rows.needs or (is_flipped and section.rows.soft):
                touched.add(at)
    touched.update(strays, before.strays.all)
    touched.discard(0)
    return touched


def _changed_places(
    rows: Rows, sources: Sources, at: int, before: Sources, old_at: int
) -> set[int]:
    """The places in a chunk, which had another number before, whose rows have to be read again."""
    places: set[int] = set()
    old, new = before.chunks[old_at], sources.chunks[at]
    if old is not new:
        places.update(differing(old.blocks, new.blocks))
    old_ties, ties = before.ties[old_at], sources.ties[at]
    if old_ties is not ties:
        both = old_ties.keys() | ties.keys()
        places.update([place for place in both if old_ties.get(place) is not ties.get(place)])
    if before.graph is not sources.graph:
        changed = sources.graph.difference(before.graph.chunks).ids
        places.update([at for at, ids in rows.needs.items() if not changed.isdisjoint(ids)])
        if before.scale.unsure != sources.scale.unsure:
            places |= rows.soft
    return places


def _moved_sections(
    sources: Sources, strays: BySection, before: Gathered | None
) -> Iterable[Section]:
    """The sections of all chunks, with the rows that were there before as far as they hold."""
    old_chunks = before.sources.chunks if before else ()
    numbers = {chunk.names.key: at for at, chunk in enumerate(old_chunks)}
    starts = sources.layout.starts
    rows_of = zip(starts, sources.chunks, sources.ties, strict=False)
    for at, (start, chunk, ties) in enumerate(rows_of):
        number = numbers.get(chunk.names.key)
        if before and number is not None and len(old_chunks[number].blocks) == len(chunk.blocks):
            rows = before.sections[number + 1].rows
            places = _changed_places(rows, sources, at, before.sources, number)
            if places:
                rows = renewed_rows(rows, places, chunk.blocks, ties, sources.scale)
        else:
            rows = read_rows(chunk.blocks, ties, sources.scale)
        yield Section(rows, start, strays.get(at + 1, ()))
