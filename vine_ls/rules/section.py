"""The findings in one chunk of blocks: counted before they are made, and made once.

`Rows` say what was found, by place in the chunk; they hold wherever the chunk stands. A `Section`
is such rows at their place in the document, and makes a `Finding` of each that is to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import NamedTuple

from vine_ls.language.block import DEPENDENCY, Block, Line
from vine_ls.language.document import Document
from vine_ls.language.text import Span, trimmed
from vine_ls.rules.finding import Finding, Local, block_findings, shortened
from vine_ls.rules.profile import Severities
from vine_ls.rules.rule import Related, Severity, Spot, Tie
from vine_ls.rules.ties import ChunkTies, Tied

# So many findings of each severity, the worst first.
Counts = tuple[int, int, int, int]
NONE: Counts = (0, 0, 0, 0)


class Scale(NamedTuple):
    """How much findings weigh: what the profile says, and whether a link may be hidden."""

    overrides: Severities
    unsure: bool
    is_known: Callable[[str], object]


class Row(NamedTuple):
    """What was found in one block, each with its severity in force."""

    locals: tuple[Local, ...]
    ties: tuple[tuple[Severity, Tied], ...]
    severities: tuple[Severity, ...]
    worst: Severity


class Rows(NamedTuple):
    """What was found in a chunk.

    The places in `soft` weigh less while a link may be hidden. Those in `needs` have findings only
    as long as other blocks have these ids.
    """

    by_place: dict[int, Row]
    counts: Counts
    soft: frozenset[int]
    needs: dict[int, frozenset[str]]


NO_ROWS = Rows({}, NONE, frozenset(), {})


def read_rows(blocks: tuple[Block, ...], ties: ChunkTies, scale: Scale) -> Rows:
    own = [at for at, block in enumerate(blocks) if block.remembered(block_findings)]
    return renewed_rows(NO_ROWS, {*own, *ties}, blocks, ties, scale)


def renewed_rows(
    rows: Rows, places: Iterable[int], blocks: tuple[Block, ...], ties: ChunkTies, scale: Scale
) -> Rows:
    """The rows, with those at `places` read again."""
    by_place, needs, soft = rows.by_place.copy(), rows.needs.copy(), set(rows.soft)
    counts = list(rows.counts)
    for at in places:
        if old := by_place.pop(at, None):
            for severity in old.severities:
                counts[severity - 1] -= 1
        needs.pop(at, None)
        soft.discard(at)
        found, tied = blocks[at].remembered(block_findings), ties.get(at, ())
        if not found and not tied:
            continue
        if ids := frozenset([id_ for _, id_ in found if id_ is not None]):
            needs[at] = ids
        if any(tie.unsure for _, tie in tied):
            soft.add(at)
        row = _row(found, tied, scale)
        if row.severities:
            by_place[at] = row
            for severity in row.severities:
                counts[severity - 1] += 1
    return Rows(by_place, (counts[0], counts[1], counts[2], counts[3]), frozenset(soft), needs)


def _row(found: tuple[tuple[Local, str | None], ...], tied: tuple[Tied, ...], scale: Scale) -> Row:
    overrides = scale.overrides
    locals_ = [it for it, needs in found if needs is None or scale.is_known(needs)]
    if overrides:
        locals_ = [
            it._replace(severity=severity)
            for it in locals_
            if (severity := overrides.get(it.code, it.severity))
        ]
    ties = [
        (severity, (rule, tie))
        for rule, tie in tied
        if (severity := overrides.get(rule.code, _severity(rule.severity, tie, scale.unsure)))
    ]
    severities = (*[it.severity for it in locals_], *[severity for severity, _ in ties])
    worst = min(severities, default=Severity.HINT)
    return Row(tuple(locals_), tuple(ties), severities, worst)


def _severity(severity: Severity, tie: Tie, unsure: bool) -> Severity:
    return tie.unsure if unsure and tie.unsure else severity


class Section:
    """The findings of one chunk, which starts at `start`; `strays` are found by rules over all."""

    def __init__(
        self,
        rows: Rows,
        start: int,
        strays: tuple[Finding, ...] = (),
        made: dict[int, tuple[Finding, ...]] | None = None,
    ) -> None:
        self.rows = rows
        self.start = start
        self.strays = strays
        self.counts = with_strays(rows.counts, strays)
        self._made = made or {}
        self._shown: dict[int, tuple[Finding, ...]] = {}

    def renewed(self, rows: Rows, places: Iterable[int], strays: tuple[Finding, ...]) -> Section:
        """The section of these rows, which differ from its own at `places` only."""
        made = self._made.copy()
        for place in places:
            made.pop(place, None)
        return Section(rows, self.start, strays, made)

    def shown(self, level: int, document: Document) -> tuple[Finding, ...]:
        """The findings that are at least as bad as `level`, in file order."""
        if level not in self._shown:
            self._shown[level] = self._show(level, document)
        return self._shown[level]

    def _show(self, level: int, document: Document) -> tuple[Finding, ...]:
        if not any(self.counts[:level]):
            return ()
        by_place, made = self.rows.by_place, self._made
        places = [place for place in sorted(by_place) if by_place[place].worst <= level]
        for place in places:
            if place not in made:
                made[place] = self._make(place, by_place[place], document)
        found = [*chain.from_iterable([made[place] for place in places]), *self.strays]
        if level < Severity.HINT:
            found = [it for it in found if it.severity <= level]
        return in_order(found) if self.strays else tuple(found)

    def _make(self, place: int, row: Row, document: Document) -> tuple[Finding, ...]:
        at = self.start + place
        findings = [it.at(at) for it in row.locals]
        findings += [_untied(document, at, severity, tied) for severity, tied in row.ties]
        return in_order(findings) if len(findings) > 1 else tuple(findings)


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """In the order in which the mistakes stand in the file."""
    return tuple(sorted(findings, key=lambda finding: finding[:2]))


def with_strays(counts: Counts, strays: tuple[Finding, ...]) -> Counts:
    if not strays:
        return counts
    errors, warnings, informations, hints = (
        count + sum([it.severity is severity for it in strays])
        for count, severity in zip(counts, Severity, strict=True)
    )
    return errors, warnings, informations, hints


def _untied(document: Document, at: int, severity: Severity, tied: Tied) -> Finding:
    """A mistake in the links of a block, with the places in the text that it has now."""
    (rule, tie), graph = tied, document.graph
    related = []
    for id_, message in tie.related:
        node, place = graph.node(id_), graph.place(id_)
        if node is not None and place is not None:
            span = Span(node.id_start, node.id_start + len(id_))
            related.append(Related(place, span, shortened(message)))
    span = spot_in(document.blocks[at], tie.spot)
    return Finding(at, span, rule.code, severity, shortened(tie.message), tuple(related))


def spot_in(block: Block, spot: int | Spot) -> Span:
    """Where in its block a dependency, the id, or the status or URI stands."""
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
