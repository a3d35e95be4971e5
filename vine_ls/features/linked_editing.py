"""Ids that change together while one of them is typed: the header's, and all `-> id`."""

from __future__ import annotations

from vine_ls.features.ids import definitions_of, uses_of
from vine_ls.features.spot import spot_at
from vine_ls.language.document import Document
from vine_ls.language.header import is_id
from vine_ls.language.text import Span

WORD_PATTERN = "[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*"
# An editor that types in more places at once than this is no longer pleasant to type in.
MOST_SPANS = 1000


def linked_spans(document: Document, offset: int) -> list[Span]:
    """All places of the id at `offset`, if one block has it; nothing if it stands alone."""
    spot = spot_at(document, offset)
    if spot is None or spot.kind not in ("id", "dependency") or not is_id(spot.text):
        return []
    places = len(document.graph.definitions(spot.text)), len(document.graph.dependants(spot.text))
    if places[0] != 1 or not 1 <= places[1] < MOST_SPANS:
        return []
    found = [*definitions_of(document, spot.text), *uses_of(document, spot.text)]
    return sorted(token.span for token in found) if len(found) <= MOST_SPANS else []
