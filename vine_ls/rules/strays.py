"""Findings that belong to no one block: those of rules over all, and those made elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.graph import Graph
from vine_ls.language.text import Span
from vine_ls.rules import DOCUMENT_RULES, GRAPH_RULES
from vine_ls.rules.finding import Finding, shortened
from vine_ls.rules.profile import Severities
from vine_ls.rules.rule import Knot, Related, Severity, Spot
from vine_ls.rules.section import in_order, spot_in

# By number of the section: the preamble is 0, the first chunk 1.
Strays = dict[int, tuple[Finding, ...]]

_Tied = tuple[str, Severity, Knot]


def find_strays(document: Document, overrides: Severities, extra: Iterable[Finding]) -> Strays:
    """What the rules over all find, and what others have found, by section."""
    found = [_untied(document, *knot) for knot in _knots_of(document)]
    found += _document_findings(document)
    found += extra
    strays: dict[int, list[Finding]] = {}
    for finding in weighed(found, overrides):
        at = finding.at
        number = 0 if at == PREAMBLE else document.blocks.layout.chunk_of(at) + 1
        strays.setdefault(number, []).append(finding)
    return {number: in_order(findings) for number, findings in strays.items()}


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
