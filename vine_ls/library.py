"""Strict reading: the tolerant reader and the rules, raising what the library's contract says."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.collector import paused_collector
from vine_ls.language.document import Document, read_strictly
from vine_ls.language.errors import VineParseError
from vine_ls.language.nodes import Task, VineGraph, assemble, graph_of, node_of
from vine_ls.language.text import lines_of
from vine_ls.language.validate import validate
from vine_ls.rules import PREAMBLE_RULES, SYNTAX_RULES
from vine_ls.rules.check import Finding, check
from vine_ls.rules.preamble import missing_terminator
from vine_ls.rules.rule import Problem, Severity


class TolerantResult(NamedTuple):
    """What `parse_tolerant` makes of a text: all of it, what is good in it, what is wrong."""

    document: Document
    graph: VineGraph
    findings: list[Finding]


def parse_tolerant(text: str) -> TolerantResult:
    """Read any text: the lossless document, the graph of its sound blocks, and all findings."""
    document = Document.read(text)
    return TolerantResult(document, graph_of(document), check(document))


def parse(text: str) -> VineGraph:
    """Read a plan. Raises `VineParseError` or `VineValidationError` for the first mistake."""
    with paused_collector():
        document = read_strictly(text)
        _require_preamble(document)
        graph = assemble(document, _read_tasks(document))
        validate(graph)
    return graph


def _require_preamble(document: Document) -> None:
    for rule in PREAMBLE_RULES:
        if rule.severity is Severity.ERROR:
            for problem in rule.check(document.preamble):
                lacks_end = rule is missing_terminator
                raise VineParseError(
                    problem.message, _count_lines(document.text) if lacks_end else 1
                )


def _read_tasks(document: Document) -> dict[str, Task]:
    tasks: dict[str, Task] = {}
    blank_blocks = set(document.graph.blank_blocks)
    for at, block in enumerate(document.blocks):
        if not block.sound:
            problem = _syntax_error(block)
            raise VineParseError(problem.message, _line(document, at, problem.span.start))
        if at in blank_blocks:
            raise VineParseError("a block of nothing but blank lines", _line(document, at, 0))
        if node := node_of(block):
            if node.id in tasks:
                line = _line(document, at, block.header_start)
                raise VineParseError(f"the id `{node.id}` is taken", line)
            tasks[node.id] = node
    if not tasks:
        raise VineParseError(
            "a plan has at least one block", _count_lines(document.preamble.text) + 1
        )
    return tasks


def _syntax_error(block: Block) -> Problem:
    problems = [problem for rule in SYNTAX_RULES for problem in rule.check(block)]
    return min(problems)


def _line(document: Document, at: int, offset: int) -> int:
    return document.text.count("\n", 0, document.offset_of(at) + offset) + 1


def _count_lines(text: str) -> int:
    return sum(1 for _ in lines_of(text))
