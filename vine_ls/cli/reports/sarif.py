"""SARIF 2.1.0, the form that code scanning takes, of GitHub and of others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from vine_ls import __version__
from vine_ls.cli.fingerprints import with_fingerprints
from vine_ls.cli.found import Checked, Found, Location, Offer, Replacement
from vine_ls.cli.style import Style, as_json
from vine_ls.language.uri import encoded
from vine_ls.rules import RULES
from vine_ls.rules.pages import law, rule_page
from vine_ls.rules.rule import Severity

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS = {"error": "error", "warning": "warning", "note": "note", "hint": "note"}


def report(checked: Sequence[Checked], _style: Style) -> Iterator[str]:
    run = {
        "tool": {"driver": {"name": "vine-ls", "version": __version__, "rules": _rules()}},
        "columnKind": "unicodeCodePoints",
        "invocations": [_invocation(checked)],
        "artifacts": [{"location": _artifact(plan.path)} for plan in checked],
        "results": [_result(found, mark) for found, mark in with_fingerprints(checked)],
    }
    yield as_json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _rules() -> list[dict[str, Any]]:
    return [
        {
            "id": rule.code,
            "shortDescription": {"text": law(rule)},
            "fullDescription": {"text": law(rule)},
            "help": {"text": rule_page(rule), "markdown": rule_page(rule)},
            "defaultConfiguration": {"level": _level(rule.severity)},
        }
        for rule in RULES
    ]


def _level(severity: Severity) -> str:
    return {Severity.ERROR: "error", Severity.WARNING: "warning"}.get(severity, "note")


def _invocation(checked: Sequence[Checked]) -> dict[str, Any]:
    notifications = [
        {
            "level": "error",
            "message": {"text": plan.trouble},
            "locations": [{"physicalLocation": {"artifactLocation": _artifact(plan.path)}}],
        }
        for plan in checked
        if plan.trouble
    ]
    return {
        "executionSuccessful": not notifications,
        "toolExecutionNotifications": notifications,
    }


def _result(found: Found, fingerprint: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": found.code,
        "level": _LEVELS[found.severity],
        "message": {"text": found.message},
        "locations": [_location(found.location)],
        "partialFingerprints": {"vine/v1": fingerprint},
    }
    if found.related:
        result["relatedLocations"] = [_location(it) for it in found.related]
    # Files that come or go have no words in SARIF; nor would a reviewer want every choice.
    fixes = [_fix(it) for it in found.offers if it.preferred and not (it.creates or it.renames)]
    if fixes:
        result["fixes"] = fixes
    return result


def _location(location: Location) -> dict[str, Any]:
    physical = {"artifactLocation": _artifact(location.path), "region": _region(location)}
    message = {"message": {"text": location.message}} if location.message else {}
    return {"physicalLocation": physical, **message}


def _fix(offer: Offer) -> dict[str, Any]:
    paths = dict.fromkeys(it.path for it in offer.edits)
    return {
        "description": {"text": offer.title},
        "artifactChanges": [
            {
                "artifactLocation": _artifact(path),
                "replacements": [_replacement(it) for it in offer.edits if it.path == path],
            }
            for path in paths
        ],
    }


def _replacement(edit: Replacement) -> dict[str, Any]:
    return {"deletedRegion": _region(edit), "insertedContent": {"text": edit.text}}


def _region(place: Location | Replacement) -> dict[str, int]:
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _artifact(path: str) -> dict[str, str]:
    return {"uri": encoded(path.replace("\\", "/"))}
