"""The links in a plan: references, attachments and sprites that lead somewhere."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.mentions import mentions_of
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.language.uri import is_file, scheme_of, uri_of

_TOOLTIPS = {"ref": "Open the plan", "attachment": "Open the attachment", "sprite": "Open the SVG"}


class Link(NamedTuple):
    """A URI of the text, and where it leads: the key of a file, or a web page."""

    span: Span
    target: str
    tooltip: str


def document_links(plan: Plan) -> list[Link]:
    """The links in file order; a missing file has none, nor has any scheme but file and http."""
    found = []
    reached, above = -1, 0
    for at, mention in mentions_of(plan.document):
        target = link_target(plan, mention.uri.text)
        if target is None:
            continue
        if at != reached:
            reached, above = at, plan.document.offset_of(at)
        span = Span(above + mention.uri.start, above + mention.uri.end)
        found.append(Link(span, target, _TOOLTIPS[mention.kind]))
    return found


def link_target(plan: Plan, uri: str) -> str | None:
    """The URI to which `uri` leads in a plan, if it is safe to follow and not known to miss."""
    key = plan.resolve(uri)
    if key is None:
        return uri if scheme_of(uri) in ("http", "https") else None
    return uri_of(key) if is_file(key) and plan.snapshot.kind(key) != "missing" else None
