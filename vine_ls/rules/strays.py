"""Findings that belong to no one block: those of rules over all, and those made elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import is_
from typing import NamedTuple

from vine_ls.language.blocks import Chunk
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.graph import Graph
from vine_ls.language.text import Span
from vine_ls.rules import DOCUMENT_RULES, GRAPH_RULES
from vine_ls.rules.finding import Finding, shortened
from vine_ls.rules.profile import Severities
from vine_ls.rules.rule import Knot, Related, Severity, Spot
from vine_ls.rules.section import in_order, spot_in

# By number of the section: the preamble is 0, the first chunk 1.
BySection = Mapping[int, tuple[Finding, ...]]

_Tied = tuple[str, Severity, Knot]


class Strays(NamedTuple):
    """The findings by section: of rules over the graph, over the document, of others, and all."""

    graph: Graph
    chunks: tuple[Chunk, ...]
    tied: BySection
    own: BySection
    extra: BySection
    all: BySection


def find_strays(
    document: Document, overrides: Severities, extra: BySection, before: Strays | None
) -> Strays:
    """What the rules over all find, and what others have found.

    `before` is the same of an earlier document, under the same overrides.
    """
    tied = _tied(document, overrides, before)
    own = by_section(document, weighed(_document_findings(document), overrides))
    all_ = {
        number: _joined(number, (tied, own, extra), overrides, before)
        for number in {*tied, *own, *extra}
    }
    return Strays(document.graph, document.blocks.chunks, tied, own, extra, all_)


def by_section(document: Document, findings: Iterable[Finding]) -> BySection:
    """Findings at their places, by section."""
    found: dict[int, list[Finding]] = {}
    for finding in findings:
        found.setdefault(_number(document, finding.at), []).append(finding)
    return {number: tuple(findings) for number, findings in found.items()}


def _number(document: Document, at: int) -> int:
    return 0 if at == PREAMBLE else document.blocks.layout.chunk_of(at) + 1


def _joined(
    number: int, sources: tuple[BySection, ...], overrides: Severities, before: Strays | None
) -> tuple[Finding, ...]:
    """All findings in a section; the same object as before if they are."""
    found = [source.get(number, ()) for source in sources]
    if before and number in before.all:
        old = [source.get(number, ()) for source in (before.tied, before.own, before.extra)]
        if all(map(is_, found, old)):
            return before.all[number]
    tied, own, extra = found
    return in_order([*tied, *own, *weighed(extra, overrides)])


def _tied(document: Document, overrides: Severities, before: Strays | None) -> BySection:
    """The findings of the rules over the graph: made anew where a text has changed."""
    knots: dict[int, list[_Tied]] = {}
    for knot in _knots_of(document):
        knots.setdefault(_number(document, knot[2].at), []).append(knot)
    kept: set[int] = set()
    if before and before.graph is document.graph:
        pairs = zip(before.chunks, document.blocks.chunks, strict=True)
        kept = {number for number, (old, new) in enumerate(pairs, 1) if old is new}
    return {
        number: before.tied[number]
        if before and number in kept and number in before.tied
        else tuple(weighed([_untied(document, *knot) for knot in found], overrides))
        for number, found in knots.items()
    }


def weighed(findings: Iterable[Finding], overrides: Severities) -> list[Finding]:
    """The findings with the severities that are wanted, without those that are off."""
    if not overrides:
        return list(findings)
    return [
        finding._replace(severity=severity)
        for finding in findings
        if (severity := overrides.get(finding.code, finding.severity)) is not None
    ]


def _knots_of(document: Document) -> list[_Tied]:
    if document.preamble.terminator is None and not document.blocks:
        return []
    return document.graph.remembered(_find_knots)


def _find_knots(graph: Graph) -> list[_Tied]:
    return [(rule.code, rule.severity, knot) for rule in GRAPH_RULES for knot in rule.check(graph)]


def _untied(document: Document, code: str, severity: Severity, knot: Knot) -> Finding:
    """A mistake in the graph, with the places in the text that it has now."""
    related = [
        Related(at, _spot(document, at, "id"), shortened(message)) for at, message in knot.related
    ]
    span = _spot(document, knot.at, knot.spot)
    message = shortened(knot.message)
    return Finding(knot.at, span, code, knot.severity or severity, message, tuple(related))


def _spot(document: Document, at: int, spot: int | Spot) -> Span:
    if at == PREAMBLE:
        terminator = document.preamble.terminator
        return terminator.span if terminator else Span(0, 0)
    return spot_in(document.blocks[at], spot)


def _document_findings(document: Document) -> list[Finding]:
    return [
        Finding(at, span, rule.code, severity or rule.severity, shortened(message), related)
        for rule in DOCUMENT_RULES
        for at, span, message, related, severity in rule.check(document)
    ]
