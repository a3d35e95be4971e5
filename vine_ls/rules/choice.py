"""Which findings are shown where there are more than anyone reads: the worst, and the first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vine_ls.language.document import Document
from vine_ls.rules.finding import Finding
from vine_ls.rules.rule import Severity
from vine_ls.rules.section import Counts, Section


class Choice(NamedTuple):
    """All that is worse than `level`, and of `level` itself the first ones in the file.

    Those end in section number `last`, of which only `rest` are shown.
    """

    level: Severity
    last: int
    rest: int


def choose(sections: Sequence[Section], counts: Counts, most: int | None) -> Choice:
    """What to show of these sections, which have so many findings together."""
    if most is None or sum(counts) <= most:
        return Choice(Severity.HINT, len(sections), 0)
    rest = most
    for level in Severity:
        if rest < counts[level - 1]:
            break
        rest -= counts[level - 1]
    for at, section in enumerate(sections):
        if rest < section.counts[level - 1]:
            return Choice(level, at, rest)
        rest -= section.counts[level - 1]
    return Choice(level, len(sections), 0)


def differing_sections(one: Choice, other: Choice, count: int) -> Iterable[int]:
    """The numbers of the sections, of so many, of which two choices may show different findings."""
    if one.level != other.level:
        return range(count)
    return range(min(one.last, other.last), min(count, max(one.last, other.last) + 1))


def chosen(
    sections: Sequence[Section], at: int, choice: Choice, document: Document
) -> tuple[Finding, ...]:
    """What is shown of the section at `at`."""
    level, last, rest = choice
    if at < last:
        return sections[at].shown(level, document)
    if at > last or not rest:
        return sections[at].shown(level - 1, document)
    found: list[Finding] = []
    for finding in sections[at].shown(level, document):
        rest -= finding.severity is level
        if finding.severity < level or rest >= 0:
            found.append(finding)
    return tuple(found)
