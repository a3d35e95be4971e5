"""All findings of a document: every rule, each finding at its place, in file order."""

from __future__ import annotations

from heapq import nsmallest
from typing import Any, NamedTuple

from vine_ls.language.block import DEPENDENCY, Block, Line
from vine_ls.language.collector import paused_collector
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.graph import Graph
from vine_ls.language.preamble import Preamble
from vine_ls.language.text import Span, trimmed
from vine_ls.rules import (
    BLOCK_RULES,
    DOCUMENT_RULES,
    GRAPH_RULES,
    PREAMBLE_RULES,
    TEXT_RULES,
)
from vine_ls.rules.oddity import oddities
from vine_ls.rules.rule import Knot, Problem, Rule, Severity, Spot

_LONGEST = 300


class Related(NamedTuple):
    """Another place that has a part in a mistake."""

    at: int
    span: Span
    message: str


class Finding(NamedTuple):
    """A mistake at its place: a span within the block at `at`, or within the preamble."""

    at: int
    span: Span
    code: str
    severity: Severity
    message: str
    related: tuple[Related, ...] = ()


class _Local(NamedTuple):
    """A finding that does not know where its block stands."""

    span: Span
    code: str
    severity: Severity
    message: str


def check(document: Document, most: int | None = None) -> list[Finding]:
    """All findings, in the order in which their mistakes stand in the file.

    Above `most` only the worst ones are looked up, and a last finding says how many more there are.
    """
    with paused_collector():
        findings = [Finding(PREAMBLE, *local) for local in _preamble_findings(document.preamble)]
        findings += [
            Finding(start + place, *local)
            for start, found in document.blocks.by_chunk(_chunk_findings)
            for place, local, needs in found
            if needs is None or needs in document.graph.nodes
        ]
        findings += _document_findings(document)
        knots = _knots_of(document)
        left_out = 0 if most is None else max(0, len(findings) + len(knots) - most)
        if left_out:
            findings, knots = _worst(findings, knots, most or 0)
        findings += [_untied(document, *knot) for knot in knots]
    findings.sort(key=lambda finding: (finding.at, finding.span))
    if left_out:
        message = f"{left_out} more findings are not shown"
        findings.append(Finding(PREAMBLE, Span(0, 0), "vine/more", Severity.INFORMATION, message))
    return findings


def _worst(
    findings: list[Finding], knots: list[_Tied], most: int
) -> tuple[list[Finding], list[_Tied]]:
    """The most severe ones, of equal ones the first in the file."""
    ranked = [(it.severity, it.at, 0, at) for at, it in enumerate(findings)]
    ranked += [(knot.severity or rule, knot.at, 1, at) for at, (_, rule, knot) in enumerate(knots)]
    kept = nsmallest(most, ranked)
    return (
        [findings[at] for _, _, kind, at in kept if kind == 0],
        [knots[at] for _, _, kind, at in kept if kind == 1],
    )


def _chunk_findings(blocks: tuple[Block, ...]) -> list[tuple[int, _Local, str | None]]:
    return [
        (place, local, needs)
        for place, block in enumerate(blocks)
        for local, needs in block.remembered(block_findings)
    ]


def block_findings(block: Block) -> tuple[tuple[_Local, str | None], ...]:
    """What the rules say of one block by itself, and the id that has to be there for it."""
    odd = oddities(block)
    found = [
        (_local(rule, problem), problem.needs)
        for oddity in odd
        for rule in BLOCK_RULES[oddity]
        for problem in rule.check(block)
    ]
    if "line" in odd or "character" in odd or "syntax" in odd:
        found += [(local, None) for local in _text_findings(block.text)]
    return tuple(found)


def _preamble_findings(preamble: Preamble) -> list[_Local]:
    found = [_local(rule, problem) for rule in PREAMBLE_RULES for problem in rule.check(preamble)]
    return [*found, *_text_findings(preamble.text)]


def _text_findings(text: str) -> list[_Local]:
    return [_local(rule, problem) for rule in TEXT_RULES for problem in rule.check(text)]


def _local(rule: Rule[Any, Problem], problem: Problem) -> _Local:
    severity = problem.severity or rule.severity
    return _Local(problem.span, rule.code, severity, shortened(problem.message))


_Tied = tuple[str, Severity, Knot]


def _knots_of(document: Document) -> list[_Tied]:
    if document.preamble.terminator is None and not document.blocks:
        return []
    return document.graph.remembered(_find_knots)


def _find_knots(graph: Graph) -> list[_Tied]:
    return [(rule.code, rule.severity, knot) for rule in GRAPH_RULES for knot in rule.check(graph)]


def _untied(document: Document, code: str, severity: Severity, knot: Knot) -> Finding:
    """A mistake in the graph, with the places in the text that it has now."""
    related = tuple(Related(at, _spot(document, at, "id"), message) for at, message in knot.related)
    span = _spot(document, knot.at, knot.spot)
    message = shortened(knot.message)
    return Finding(knot.at, span, code, knot.severity or severity, message, related)


def _document_findings(document: Document) -> list[Finding]:
    return [
        Finding(at, span, rule.code, rule.severity, message)
        for rule in DOCUMENT_RULES
        for at, span, message in rule.check(document)
    ]


def _spot(document: Document, at: int, spot: int | Spot) -> Span:
    if at == PREAMBLE:
        terminator = document.preamble.terminator
        return terminator.span if terminator else Span(0, 0)
    block = document.blocks[at]
    if isinstance(spot, int):
        line = block.remembered(_dependency_lines)[spot]
        return line.value.span if line.value.text else Span(line.start, line.end)
    header = block.header
    if header is None:
        return Span(0, block.body_end)
    token = header.value if spot == "value" else header.id
    return token.span if token else trimmed(header.start, header.text).span


def _dependency_lines(block: Block) -> list[Line]:
    return [line for line in block.lines if line.kind is DEPENDENCY]


def shortened(message: str) -> str:
    """A message that a person can read, even if the author's text in it has 50 MB."""
    return message if len(message) <= _LONGEST else f"{message[: _LONGEST - 1]}…"
