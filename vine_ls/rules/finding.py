"""A finding: a mistake at its place. And what rules say of a block or preamble by itself."""

from __future__ import annotations

from typing import Any, NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.preamble import Preamble
from vine_ls.language.text import Span
from vine_ls.rules import BLOCK_RULES, CODES, NAME_RULES, PREAMBLE_RULES, TEXT_RULES
from vine_ls.rules.ignoring import Ignoring
from vine_ls.rules.oddity import oddities
from vine_ls.rules.rule import Problem, Related, Rule, Severity

_LONGEST = 300


class Finding(NamedTuple):
    """A mistake at its place: a span within the block at `at`, or within the preamble."""

    at: int
    span: Span
    code: str
    severity: Severity
    message: str
    related: tuple[Related, ...] = ()


class Local(NamedTuple):
    """A finding that does not know where its block stands."""

    span: Span
    code: str
    severity: Severity
    message: str


def block_findings(block: Block) -> tuple[tuple[Local, str | None], ...]:
    """What the rules say of one block by itself, and the id that has to be there for it."""
    odd = oddities(block)
    found = [
        (local(rule, problem), problem.needs)
        for oddity in odd
        for rule in BLOCK_RULES[oddity]
        for problem in rule.check(block)
    ]
    if "line" in odd or "character" in odd or "syntax" in odd:
        found += [(it, None) for it in _text_findings(block.text)]
    return tuple(found)


def preamble_findings(preamble: Preamble) -> list[Local]:
    """What the rules say of the preamble."""
    found = [local(rule, problem) for rule in PREAMBLE_RULES for problem in rule.check(preamble)]
    names = Ignoring(preamble, CODES)
    found += [local(rule, problem) for rule in NAME_RULES for problem in rule.check(names)]
    return [*found, *_text_findings(preamble.text)]


def _text_findings(text: str) -> list[Local]:
    return [local(rule, problem) for rule in TEXT_RULES for problem in rule.check(text)]


def local(rule: Rule[Any, Problem], problem: Problem) -> Local:
    severity = problem.severity or rule.severity
    return Local(problem.span, rule.code, severity, shortened(problem.message))


def shortened(message: str) -> str:
    """A message that a person can read, even if the author's text in it has 50 MB."""
    return message if len(message) <= _LONGEST else f"{message[: _LONGEST - 1]}…"
