"""The findings of a plan that depend on other files: on those it mentions, and what they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vine_ls.language.document import Document
from vine_ls.language.mentions import ChunkMentions, Mention, PlacedMention, mentions_by_chunk
from vine_ls.language.snapshot import Plan
from vine_ls.rules import FILE_RULES, REFERENCE_RULES
from vine_ls.rules.check import Finding, check, shortened
from vine_ls.rules.files import Mentioned
from vine_ls.rules.references import Referred, prefix_of
from vine_ls.rules.rule import Place, Related, Rule, Severity

# With so many plans above a reference its own is compared, where all have one prefix.
_MOST_EARLIER = 8


def file_findings(plan: Plan) -> tuple[Finding, ...]:
    """All findings of a plan that depend on other files, run by run of its blocks."""
    found: list[Finding] = []
    prefixed: dict[str, list[Plan]] = {}
    for start, chunk in mentions_by_chunk(plan.document):
        if chunk.all:
            others = _findings_in(plan, chunk)
            found += [finding._replace(at=start + finding.at) for finding in others]
        for place, mention in chunk.refs:
            found += _reference_findings(plan, PlacedMention(start + place, mention), prefixed)
    return tuple(found)


def first_error(document: Document) -> Finding | None:
    """The first error of a document by itself; it is searched only once."""
    return document.remembered(_find_first_error)


def _find_first_error(document: Document) -> Finding | None:
    return next((it for it in check(document) if it.severity is Severity.ERROR), None)


def _findings_in(plan: Plan, chunk: ChunkMentions) -> list[Finding]:
    """What is said of attachments and sprites, by place in the run.

    It depends on nothing but the run, where the plan is, and what the files are: it is searched
    again when one of these is another.
    """
    snapshot = plan.snapshot
    found: list[Finding]
    key, kinds, folders, found = chunk.answers.get("files", (None, None, None, []))
    if key != plan.key or kinds is not snapshot.kinds or folders is not snapshot.folders:
        found = [
            finding
            for place, mention in chunk.all
            if mention.kind != "ref"
            for finding in _mention_findings(plan, place, mention)
        ]
        chunk.answers["files"] = (plan.key, snapshot.kinds, snapshot.folders, found)
    return found


def _mention_findings(plan: Plan, at: int, mention: Mention) -> Iterator[Finding]:
    key = plan.resolve(mention.uri.text)
    kind = plan.snapshot.kind(key) if key else None
    mentioned = Mentioned(plan, at, mention, key, kind)
    for rule in FILE_RULES[mention.kind]:
        for place in rule.check(mentioned):
            yield _finding(rule, place)


def _reference_findings(
    plan: Plan, reference: PlacedMention, prefixed: dict[str, list[Plan]]
) -> Iterator[Finding]:
    """What is said of a reference; `prefixed` are the plans behind those above, by prefix."""
    at, mention = reference
    yield from _mention_findings(plan, at, mention)
    child = plan.child(mention.uri.text)
    if child is None:
        return
    error = first_error(child.document) if child.key != plan.key else None
    related = error and Related(error.at, error.span, error.message, child.key)
    earlier = prefixed.setdefault(prefix_of(plan.document, at, child.document), [])
    referred = Referred(plan, at, mention, child, related, tuple(earlier[:_MOST_EARLIER]))
    earlier.append(child)
    for rule in REFERENCE_RULES:
        for place in rule.check(referred):
            yield _finding(rule, place)


def _finding(rule: Rule[Any, Place], place: Place) -> Finding:
    severity = place.severity or rule.severity
    message = shortened(place.message)
    return Finding(place.at, place.span, rule.code, severity, message, place.related)
