"""The findings of a plan that depend on other files: on those it mentions, and what they hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import is_
from typing import Any, NamedTuple

from vine_ls.language.document import Document
from vine_ls.language.mentions import (
    ChunkMentions,
    Mention,
    files_of,
    mentions_by_chunk,
    ref_files_of,
)
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.rules import FILE_RULES, REFERENCE_RULES
from vine_ls.rules.check import Finding, check, shortened
from vine_ls.rules.files import Mentioned
from vine_ls.rules.references import Referred, prefix_of
from vine_ls.rules.rule import Place, Related, Rule, Severity

# With so many plans above a reference its own is compared, where all have one prefix.
_MOST_EARLIER = 8

Found = tuple[Finding, ...]


class _Run(NamedTuple):
    """What was found in a run of blocks, by place in it; `placed` is all of it in the plan.

    `own` is about files that are mentioned, `behind` about what the plans among them hold.
    """

    start: int
    mentions: ChunkMentions
    own: Found
    behind: Found
    placed: Found


class FileFindings(NamedTuple):
    """All findings of a plan that depend on other files, run by run of its blocks."""

    plan: Plan
    runs: tuple[_Run, ...]

    @property
    def by_chunk(self) -> tuple[Found, ...]:
        """The same object as before for each run in which nothing has changed."""
        return tuple([run.placed for run in self.runs])


def file_findings(plan: Plan) -> Found:
    """All findings of a plan that depend on other files, run by run of its blocks."""
    return tuple(chain.from_iterable(check_files(plan).by_chunk))


def check_files(plan: Plan, before: FileFindings | None = None) -> FileFindings:
    """The same, begun with what was found in an earlier state of the plan and of what it mentions.

    The result is the same without it: that only saves work.
    """
    if before and before.plan.key != plan.key:
        before = None
    known = {id(run.mentions): run for run in before.runs} if before else {}
    chunks = list(mentions_by_chunk(plan.document))
    behind = _all_behind(plan, [chunk for _, chunk in chunks], before)
    runs = []
    for (start, chunk), found in zip(chunks, behind, strict=True):
        old = known.get(id(chunk))
        kept = before and old and _has_same_files(before.plan, plan, chunk)
        own = old.own if old and kept else tuple(_findings_in(plan, chunk))
        if old and (start, own, found) == (old.start, old.own, old.behind):
            runs.append(old)
        else:
            placed = tuple([it._replace(at=start + it.at) for it in (*own, *found)])
            runs.append(_Run(start, chunk, own, found, placed))
    return FileFindings(plan, tuple(runs))


def first_error(document: Document) -> Finding | None:
    """The first error of a document by itself; it is searched only once."""
    return document.remembered(_find_first_error)


def _find_first_error(document: Document) -> Finding | None:
    return next((it for it in check(document) if it.severity is Severity.ERROR), None)


def _has_same_files(old: Plan, plan: Plan, chunk: ChunkMentions) -> bool:
    """Whether the files that a run of blocks mentions are what they were."""
    before, now = old.snapshot, plan.snapshot
    if not _has_same_plans(before, now):
        return False
    if before.kinds is now.kinds:
        return True
    files = files_of(plan.key, chunk)
    return all(map(is_, map(before.kinds.get, files), map(now.kinds.get, files)))


def _has_same_plans(before: Snapshot, now: Snapshot) -> bool:
    is_same = before.folders is now.folders and before.disk is now.disk
    return is_same and before.open.keys() == now.open.keys()


def _findings_in(plan: Plan, chunk: ChunkMentions) -> Iterator[Finding]:
    """What is said of the files that a run of blocks mentions, by place in it."""
    for at, mention in chunk.all:
        yield from _mention_findings(plan, at, mention)


def _mention_findings(plan: Plan, at: int, mention: Mention) -> Iterator[Finding]:
    key = plan.resolve(mention.uri.text)
    kind = plan.snapshot.kind(key) if key else None
    mentioned = Mentioned(plan, at, mention, key, kind)
    for rule in FILE_RULES[mention.kind]:
        for place in rule.check(mentioned):
            yield _finding(rule, place)


def _all_behind(
    plan: Plan, chunks: list[ChunkMentions], before: FileFindings | None
) -> list[Found]:
    """What is said of the plans behind the references of each run, by place in it."""
    if before and _has_same_behind(before, plan, chunks):
        return [run.behind for run in before.runs]
    prefixed: dict[str, list[Plan]] = {}
    starts = plan.document.blocks.layout.starts
    return [
        tuple(_findings_behind(plan, start, chunk, prefixed))
        for start, chunk in zip(starts, chunks, strict=False)
    ]


def _has_same_behind(before: FileFindings, plan: Plan, chunks: list[ChunkMentions]) -> bool:
    """Whether all that is said of the plans behind references rests on the same as before."""
    (old, key, document), (new, _, now) = before.plan, plan
    return (
        document.graph is now.graph
        and document.preamble is now.preamble
        and [run.mentions.refs for run in before.runs] == [it.refs for it in chunks]
        and old.referrers is new.referrers
        and _has_same_plans(old, new)
        and all(old.open[it] is other for it, other in new.open.items() if it != key)
    )


def _findings_behind(
    plan: Plan, start: int, chunk: ChunkMentions, prefixed: dict[str, list[Plan]]
) -> Iterator[Finding]:
    """What is said of the plans behind references; `prefixed` are those above, by prefix."""
    if not any(map(plan.snapshot.document, ref_files_of(plan.key, chunk))):
        return
    for place, mention in chunk.refs:
        child = plan.child(mention.uri.text)
        if child is None:
            continue
        at = start + place
        earlier = prefixed.setdefault(prefix_of(plan.document, at, child.document), [])
        above = tuple(earlier[:_MOST_EARLIER])
        earlier.append(child)
        referred = Referred(plan, at, mention, child, _error_in(plan, child), above)
        for rule in REFERENCE_RULES:
            for found in rule.check(referred):
                yield _finding(rule, found._replace(at=place))


def _error_in(plan: Plan, child: Plan) -> Related | None:
    error = first_error(child.document) if child.key != plan.key else None
    return error and Related(error.at, error.span, error.message, child.key)


def _finding(rule: Rule[Any, Place], place: Place) -> Finding:
    severity = place.severity or rule.severity
    message = shortened(place.message)
    return Finding(place.at, place.span, rule.code, severity, message, place.related)
