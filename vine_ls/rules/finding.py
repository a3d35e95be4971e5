"""A finding: a mistake at its place. And what rules say of a block or preamble by itself."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
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
    """A finding that does not know where its block stands; `aside` is for all but the first."""

    span: Span
    code: str
    severity: Severity
    message: str
    aside: str = ""

    def at(self, at: int) -> Finding:
        """The finding in the block at `at`, or in the preamble."""
        message = self.message + self.aside if at > 0 else self.message
        return Finding(at, self.span, self.code, self.severity, message)


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
        found += [(it, None) for it in _text_findings(block.text, [it for it, _ in found])]
    return tuple(found)


def preamble_findings(preamble: Preamble) -> list[Local]:
    """What the rules say of the preamble."""
    found = [local(rule, problem) for rule in PREAMBLE_RULES for problem in rule.check(preamble)]
    names = Ignoring(preamble, CODES)
    found += [local(rule, problem) for rule in NAME_RULES for problem in rule.check(names)]
    return [*found, *_text_findings(preamble.text, found)]


def _text_findings(text: str, others: list[Local]) -> list[Local]:
    """What the rules say of a bare text, but where an error says so already."""
    found = [local(rule, problem) for rule in TEXT_RULES for problem in rule.check(text)]
    errors = sorted([it.span for it in others if it.severity is Severity.ERROR]) if found else []
    ends = list(accumulate([span.end for span in errors], max))
    return [it for it in found if not _is_within(it.span, errors, ends)]


def _is_within(span: Span, sorted_spans: list[Span], ends: list[int]) -> bool:
    """Whether a span lies within one of others; `ends` is how far those up to each one reach."""
    count = bisect_right(sorted_spans, span.start, key=lambda it: it.start)
    return count > 0 and span.end <= ends[count - 1]


def local(rule: Rule[Any, Problem], problem: Problem) -> Local:
    severity = problem.severity or rule.severity
    message = shortened(problem.message)
    return Local(problem.span, rule.code, severity, message, problem.aside)


def shortened(message: str) -> str:
    """A message that a person can read, even if the author's text in it has 50 MB."""
    return message if len(message) <= _LONGEST else f"{message[: _LONGEST - 1]}…"
