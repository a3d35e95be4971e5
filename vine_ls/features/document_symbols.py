"""The outline of a plan: its blocks in file order."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.text import Span


class Symbol(NamedTuple):
    """A block in the outline; `name` is never blank, and `selection` lies within `span`."""

    name: str
    detail: str
    is_ref: bool
    span: Span
    selection: Span


def document_symbols(document: Document) -> list[Symbol]:
    """All blocks that are not blank, whatever may be missing in them."""
    found = []
    above = len(document.preamble.text)
    for block in document.blocks:
        if not block.is_blank:
            name, detail, span, selection = block.remembered(_outlined)
            found.append(
                Symbol(
                    name,
                    detail,
                    block.head.kind == "ref",
                    Span(above + span.start, above + span.end),
                    Span(above + selection.start, above + selection.end),
                )
            )
        above += len(block.text)
    return found


def _outlined(block: Block) -> tuple[str, str, Span, Span]:
    head, header = block.head, block.header
    status = "ref" if head.kind == "ref" else head.value
    written = block.text[block.header_start : block.body_start].strip()
    name = (head.name or "").strip() or head.id or written or "(block)"
    detail = " · ".join(part for part in (head.id, status) if part)
    end = block.header_start + len(block.text[block.header_start : block.body_end].rstrip())
    span = Span(block.header_start, max(end, block.header_start))
    if header is None or header.id is None or header.id.end > span.end:
        return name, detail, span, Span(span.start, span.start)
    return name, detail, span, header.id.span
