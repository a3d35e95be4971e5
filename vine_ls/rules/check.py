"""All findings of a document: every rule, each finding at its place, in file order."""

from __future__ import annotations

from collections.abc import Iterable
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
from vine_ls.rules.cap import more
from vine_ls.rules.oddity import oddities
from vine_ls.rules.profile import DEFAULT, Profile, Severities, overrides_in
from vine_ls.rules.rule import Knot, Problem, Related, Rule, Severity, Spot

_LONGEST = 300


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


def check(
    document: Document, profile: Profile = DEFAULT, extra: Iterable[Finding] = ()
) -> list[Finding]:
    """All findings, in the order in which their mistakes stand in the file.

    `extra` are those that somebody else made, who knows other files too. Above the profile's
    `most` only the worst ones are shown, and a last finding says how many more there are.
    """
    overrides = overrides_in(document.preamble, profile)
    with paused_collector():
        findings = [Finding(PREAMBLE, *local) for local in _preamble_findings(document.preamble)]
        findings += [
            Finding(start + place, *local)
            for start, found in document.blocks.by_chunk(_chunk_findings)
            for place, local, needs in found
            if needs is None or needs in document.graph.nodes
        ]
        findings += _document_findings(document)
        findings += [_untied(document, *knot) for knot in _knots_of(document)]
        findings += extra
        findings = _weighed(findings, overrides)
    findings.sort(key=lambda finding: (finding.at, finding.span))
    shown = _worst(findings, profile.most)
    return shown + _weighed(_left_out(len(findings) - len(shown)), overrides)


def _weighed(findings: list[Finding], overrides: Severities) -> list[Finding]:
    """The findings with the severities that are wanted, without those that are off."""
    return [
        finding._replace(severity=severity)
        for finding in findings
        if (severity := overrides.get(finding.code, finding.severity)) is not None
    ]


def _worst(findings: list[Finding], most: int | None) -> list[Finding]:
    """The most severe ones, of equal ones the first in the file, in the order of the file."""
    if most is None or len(findings) <= most:
        return findings
    ranked = sorted(range(len(findings)), key=lambda at: findings[at].severity)
    return [findings[at] for at in sorted(ranked[:most])]


def _left_out(count: int) -> list[Finding]:
    return [Finding(PREAMBLE, *_local(more, problem)) for problem in more.check(count)]


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
        Finding(at, span, rule.code, severity or rule.severity, shortened(message), related)
        for rule in DOCUMENT_RULES
        for at, span, message, related, severity in rule.check(document)
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
