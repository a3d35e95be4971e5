"""The outline of a plan: its blocks in file order, and what stands in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.features.words import label
from vine_ls.language.block import ATTACHMENT, DECISION, DEPENDENCY, Block, Line, LineKind
from vine_ls.language.document import Document
from vine_ls.language.text import Span, trimmed


class Outlined(NamedTuple):
    """A block in the outline; `name` is never blank, and `selection` lies within `span`.

    The spans count from the start of the block.
    """

    name: str
    detail: str
    is_ref: bool
    span: Span
    selection: Span


class Part(NamedTuple):
    """A line within a block that is outlined; `name` is not blank, spans count from the block."""

    kind: LineKind
    name: str
    detail: str
    span: Span
    selection: Span


class Symbol(NamedTuple):
    """A block in the outline, and the line of the protocol and the offset at which it starts."""

    block: Block
    line: int
    above: int
    outlined: Outlined

    @property
    def span(self) -> Span:
        return _moved(self.outlined.span, self.above)

    @property
    def selection(self) -> Span:
        return _moved(self.outlined.selection, self.above)


def document_symbols(document: Document) -> Iterator[Symbol]:
    """All blocks that are not blank, whatever may be missing in them."""
    above, line = len(document.preamble.text), document.preamble.line_count
    for block in document.blocks:
        if not block.is_blank:
            yield Symbol(block, line, above, block.remembered(outlined))
        above += len(block.text)
        line += block.line_count


def outlined(block: Block) -> Outlined:
    """What the outline says of a block that is not blank."""
    head = block.head
    status = "ref" if head.kind == "ref" else head.value
    written = block.text[block.header_start : block.body_start].strip()
    name = label(head.id or "", (head.name or "").strip()) or written or "(block)"
    end = block.header_start + len(block.text[block.header_start : block.body_end].rstrip())
    span = Span(block.header_start, max(end, block.header_start))
    selection = _id_span(block)
    if selection is None or selection.end > span.end:
        selection = Span(span.start, span.start)
    return Outlined(name, status or "", head.kind == "ref", span, selection)


def parts_of(block: Block) -> list[Part]:
    """The dependencies, decisions and attachments of a block, as far as they say anything."""
    return [part for line in block.lines if (part := _part(line))]


def _part(line: Line) -> Part | None:
    detail = ""
    if line.kind is DEPENDENCY or line.kind is DECISION:
        token = line.value
    elif line.kind is ATTACHMENT:
        class_, mime, uri = line.attachment
        token = trimmed(uri.start, uri.text)
        detail = " · ".join(part for part in (class_.text, mime.text) if part)
    else:
        return None
    # A lone CR ends the line for the editor, and white space of any kind ends no block.
    shown = token.text.split("\r", 1)[0].rstrip()
    selection = Span(token.start, token.start + len(shown))
    # A CR may stand before the token, too.
    if not shown.strip() or "\r" in line.text[: token.start - line.start]:
        return None
    return Part(line.kind, shown, detail, Span(line.start, selection.end), selection)


def _id_span(block: Block) -> Span | None:
    if block.head.is_plain:
        return Span(block.header_start + 1, block.header_start + 1 + len(block.head.id or ""))
    header = block.header
    return header.id.span if header and header.id else None


def _moved(span: Span, above: int) -> Span:
    return Span(above + span.start, above + span.end)
