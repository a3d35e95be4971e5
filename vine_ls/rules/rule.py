"""What a rule is: a search for one mistake, with a name, a severity and a page of documentation.

A rule looks at the preamble, at one block, at a bare text, at the graph, or at the document as a
whole. Rules over a block are remembered with the block, rules over the graph with the graph, so a
keystroke pays only for what it changed.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, Literal, NamedTuple, TypeVar

from vine_ls.language.text import Span

Subject = TypeVar("Subject")
Trouble = TypeVar("Trouble")


class Severity(IntEnum):
    """How bad it is; the numbers are the protocol's."""

    ERROR = 1
    WARNING = 2
    INFORMATION = 3
    HINT = 4


class Problem(NamedTuple):
    """Where in its preamble or block a rule found its mistake, and what is the matter there.

    With `needs`, it is one only if a block has that id. `severity` is given where it is not the
    rule's.
    """

    span: Span
    message: str
    needs: str | None = None
    severity: Severity | None = None


class Related(NamedTuple):
    """Another place that has a part in a mistake; `key` is its file, if that is another one."""

    at: int
    span: Span
    message: str
    key: str | None = None


class Place(NamedTuple):
    """A mistake of the file as a whole, at one place: in the block at `at`, or the preamble.

    `severity` is given where it is not the rule's.
    """

    at: int
    span: Span
    message: str
    related: tuple[Related, ...] = ()
    severity: Severity | None = None


Spot = Literal["id", "value"]


class Knot(NamedTuple):
    """A mistake in the graph: in the block at `at`, at one of its dependencies or at `spot`.

    `related` are the ids of other blocks that have a part in it. `severity` is given where it
    is not the rule's.
    """

    at: int
    spot: int | Spot
    message: str
    related: tuple[tuple[int, str], ...] = ()
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class Rule(Generic[Subject, Trouble]):
    """One rule. Its code never changes: people put it into settings.

    A rule `departs` if the specification's prose forbids what readers accept. What it finds is
    `unnecessary` if the text could go and nothing would change.
    """

    code: str
    severity: Severity
    check: Callable[[Subject], Iterator[Trouble]]
    departs: bool = False
    unnecessary: bool = False

    @property
    def documentation(self) -> str:
        return inspect.getdoc(self.check) or ""


def rule(
    code: str, severity: Severity, *, departs: bool = False, unnecessary: bool = False
) -> Callable[[Callable[[Subject], Iterator[Trouble]]], Rule[Subject, Trouble]]:
    """Make a rule of a function. It is in force once it stands in a tuple of `vine_ls.rules`."""
    return lambda check: Rule(code, severity, check, departs, unnecessary)
