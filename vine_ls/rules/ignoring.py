"""What a file says of the rules themselves: the names in its lines `vine-ignore: island, ready`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from vine_ls.language.preamble import Preamble
from vine_ls.language.text import Token, trimmed
from vine_ls.rules.metadata import IGNORE_KEY
from vine_ls.rules.nearest import nearest
from vine_ls.rules.rule import Problem, Severity, rule


class Ignoring(NamedTuple):
    """A preamble, and the codes of all rules that there are."""

    preamble: Preamble
    codes: Collection[str]


@rule("vine/unknown-rule", Severity.WARNING)
def unknown_rule(ignoring: Ignoring) -> Iterator[Problem]:
    """Behind `vine-ignore:` stand names of rules.

        vine-ignore: raedy

    Correct the name:

        vine-ignore: ready
    """
    for name in ignored_names(ignoring.preamble):
        if full_code(name.text) not in ignoring.codes:
            yield Problem(name.span, no_rule(name.text, ignoring.codes))


def full_code(name: str) -> str:
    return name if "/" in name else f"vine/{name}"


def no_rule(name: str, codes: Collection[str]) -> str:
    """What is said of a name that no rule has."""
    near = nearest_rule(name, codes)
    return f"there is no rule `{name}`{f'; did you mean `{near}`?' if near else ''}"


def nearest_rule(name: str, codes: Collection[str]) -> str | None:
    """The short name of the rule that was most likely meant."""
    return nearest(name.removeprefix("vine/"), sorted(map(short_name, codes)))


def short_name(code: str) -> str:
    return code.removeprefix("vine/")


def ignored_names(preamble: Preamble) -> Iterator[Token]:
    """The names of rules that the file itself switches off, at their places in the preamble."""
    for line in preamble.lines:
        if line.key and line.value and line.key.text.lower() == IGNORE_KEY:
            start = line.value.start
            for piece in line.value.text.split(","):
                name = trimmed(start, piece)
                if name.text:
                    yield name
                start += len(piece) + 1
