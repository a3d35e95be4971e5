"""All findings of a document: every rule, each finding at its place, in file order."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.block import DEPENDENCY, Block
from vine_ls.language.collector import paused_collector
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.graph import Graph
from vine_ls.language.preamble import Preamble
from vine_ls.language.text import Span, trimmed
from vine_ls.rules import BLOCK_RULES, GRAPH_RULES, PREAMBLE_RULES, SYNTAX_RULES
from vine_ls.rules.rule import Knot, Severity


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


def check(document: Document) -> list[Finding]:
    """All findings, in the order in which their mistakes stand in the file."""
    findings = [Finding(PREAMBLE, *local) for local in _preamble_findings(document.preamble)]
    with paused_collector():
        findings += [
            Finding(at, *local)
            for at, block in enumerate(document.blocks)
            for local in block.remembered(block_findings)
        ]
        findings += _graph_findings(document)
    return sorted(findings, key=lambda finding: (finding.at, finding.span))


def block_findings(block: Block) -> tuple[_Local, ...]:
    """What the rules say of one block by itself."""
    rules = BLOCK_RULES if block.sound else (*SYNTAX_RULES, *BLOCK_RULES)
    return tuple(
        [
            _Local(span, rule.code, rule.severity, message)
            for rule in rules
            for span, message in rule.check(block)
        ]
    )


def _preamble_findings(preamble: Preamble) -> list[_Local]:
    return [
        _Local(span, rule.code, rule.severity, message)
        for rule in PREAMBLE_RULES
        for span, message in rule.check(preamble)
    ]


def _graph_findings(document: Document) -> list[Finding]:
    if document.preamble.terminator is None and not document.blocks:
        return []
    return [
        Finding(
            knot.at,
            _span(document, knot),
            code,
            knot.severity or severity,
            knot.message,
            tuple(
                Related(at, _span(document, Knot(at, None, "")), message)
                for at, message in knot.related
            ),
        )
        for code, severity, knot in document.graph.remembered(_knots)
    ]


def _knots(graph: Graph) -> list[tuple[str, Severity, Knot]]:
    return [(rule.code, rule.severity, knot) for rule in GRAPH_RULES for knot in rule.check(graph)]


def _span(document: Document, knot: Knot) -> Span:
    if knot.at == PREAMBLE:
        terminator = document.preamble.terminator
        return terminator.span if terminator else Span(0, 0)
    block = document.blocks[knot.at]
    if knot.dependency is not None:
        line = [line for line in block.lines if line.kind is DEPENDENCY][knot.dependency]
        return line.value.span if line.value.text else Span(line.start, line.end)
    header = block.header
    if header is None:
        return Span(0, block.body_end)
    return header.id.span if header.id else trimmed(header.start, header.text).span
