"""Ever larger selections: the token, its line, the block's content, the block, the file."""

from __future__ import annotations

from vine_ls.features.spot import block_at, spot_at
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.text import Span


def selection_ranges(document: Document, offset: int) -> list[Span]:
    """The spans around `offset`, each one larger than the one before."""
    offset = min(max(offset, 0), document.length)
    at, above = block_at(document, offset)
    text = document.preamble.text if at == PREAMBLE else document.blocks[at].text
    content = text if at == PREAMBLE else document.blocks[at].content
    within = offset - above
    start = text.rfind("\n", 0, within) + 1
    end = text.find("\n", within)
    line = text[start : end if end >= 0 else len(text)].removesuffix("\r")
    bare = content.rstrip()
    candidates = [
        Span(above + start, above + start + len(line)),
        Span(above + len(bare) - len(bare.lstrip()), above + len(bare)),
        Span(above, above + len(text)),
        Span(0, document.length),
    ]
    spot = spot_at(document, offset)
    spans = [spot.span if spot else Span(offset, offset)]
    for span in candidates:
        if span != spans[-1] and span.start <= spans[-1].start and spans[-1].end <= span.end:
            spans.append(span)
    return spans
