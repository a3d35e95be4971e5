"""A finding as an object of JSON, the same in a list and on a line.

Lines and columns count from 1, columns in characters; the end is the first column behind.
"""

from __future__ import annotations

from typing import Any

from vine_ls.cli.found import Found, Location, Offer, Replacement
from vine_ls.workspace.pages import page_of


def object_of(found: Found) -> dict[str, Any]:
    return {
        "file": found.location.path,
        "code": found.code,
        "severity": found.severity,
        "message": found.message,
        **_span(found.location),
        "url": page_of(found.code),
        "related": [{"file": it.path, **_span(it), "message": it.message} for it in found.related],
        "fixes": [_fix(offer) for offer in found.offers],
    }


def _span(place: Location | Replacement) -> dict[str, Any]:
    return {
        "start": {"line": place.line, "column": place.column},
        "end": {"line": place.end_line, "column": place.end_column},
    }


def _fix(offer: Offer) -> dict[str, Any]:
    return {
        "title": offer.title,
        "safe": offer.safe,
        "preferred": offer.preferred,
        "edits": [{"file": it.path, **_span(it), "text": it.text} for it in offer.edits],
        "creates": [{"file": path, "text": text} for path, text in offer.creates],
        "renames": [{"file": path, "to": new} for path, new in offer.renames],
    }
