"""The links in a plan: references, attachments and sprites that lead somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.language.mentions import mentions_of
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span, Token
from vine_ls.language.uri import is_file, scheme_of, uri_of

_TOOLTIPS = {"ref": "Open the plan", "attachment": "Open the attachment", "sprite": "Open the SVG"}


class Link(NamedTuple):
    """A URI in the block at `at`, which starts at `line` and `above`, and where it leads."""

    at: int
    line: int
    above: int
    uri: Token
    target: str
    tooltip: str

    @property
    def span(self) -> Span:
        return Span(self.above + self.uri.start, self.above + self.uri.end)


def document_links(plan: Plan) -> Iterator[Link]:
    """The links in file order; a missing file has none, nor has any scheme but file and http."""
    document = plan.document
    reached, line, above = 0, document.preamble.line_count, len(document.preamble.text)
    for at, mention in mentions_of(document):
        target = link_target(plan, mention.uri.text)
        if target is None:
            continue
        for block in document.blocks[reached:at]:
            line += block.line_count
            above += len(block.text)
        reached = at
        yield Link(at, line, above, mention.uri, target, _TOOLTIPS[mention.kind])


def link_target(plan: Plan, uri: str) -> str | None:
    """The URI to which `uri` leads in a plan, if it is safe to follow and not known to miss."""
    key = plan.resolve(uri)
    if key is None:
        return uri if scheme_of(uri) in ("http", "https") else None
    return uri_of(key) if is_file(key) and plan.snapshot.kind(key) != "missing" else None
