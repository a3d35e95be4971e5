"""What a rule is: a search for one mistake, with a name, a severity and a page of documentation.

A rule looks at the preamble, at one block, at a bare text, at one block and its neighbours in the
graph, at the graph, or at the document as a whole. What it finds is remembered with its subject, so
a keystroke pays only for what it changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar

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
    rule's. `aside` goes on with the message where a delimiter stands above the block.
    """

    span: Span
    message: str
    needs: str | None = None
    severity: Severity | None = None
    aside: str = ""


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


class Tie(NamedTuple):
    """A mistake in the links of one block: at one of its dependencies, or at `spot`.

    `related` are the ids of its neighbours that have a part in it. `unsure` is the severity while
    a part of the file cannot be read, where it is not the rule's then.
    """

    spot: int | Spot
    message: str
    related: tuple[tuple[str, str], ...] = ()
    unsure: Severity | None = None


class _Parts(NamedTuple):
    code: str
    severity: Severity
    check: Callable[[Any], Iterator[Any]]
    departs: bool
    unnecessary: bool


class Rule(_Parts, Generic[Subject, Trouble]):
    """One rule. Its code never changes: people put it into settings.

    A rule `departs` if the specification's prose forbids what readers accept. What it finds is
    `unnecessary` if the text could go and nothing would change.
    """

    # Python 3.10 knows no named tuple that is generic by itself.
    __slots__ = ()

    if TYPE_CHECKING:
        check: Callable[[Subject], Iterator[Trouble]]

    @property
    def documentation(self) -> str:
        # It takes long to import, and only who reads the documentation needs it.
        import inspect

        return inspect.getdoc(self.check) or ""


def rule(
    code: str, severity: Severity, *, departs: bool = False, unnecessary: bool = False
) -> Callable[[Callable[[Subject], Iterator[Trouble]]], Rule[Subject, Trouble]]:
    """Make a rule of a function. It is in force once it stands in a tuple of `vine_ls.rules`."""
    return lambda check: Rule(code, severity, check, departs, unnecessary)
