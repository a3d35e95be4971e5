"""Inlay hints as JSON: what is said of a block is written once, and only its lines anew.

Some editors ask for those of the whole file after each key. 20,000 hints as protocol objects took
a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from vine_ls.features.inlay_hints import Hint
from vine_ls.language.block import Block
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Encoding, Span, position_at
from vine_ls.lsp.quoted import quoted

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


class _Target(NamedTuple):
    """Where the id of a block stands: lines from the block's start, and columns; and the id."""

    line: int
    start: int
    end_line: int
    end: int
    id: str


def written_hints(server: VineServer, plan: Plan, hints: Iterable[Hint]) -> Iterator[str]:
    """Each as an `InlayHint`, with a label that leads to its block."""
    return (_hint(server, plan, hint) for hint in hints)


def _hint(server: VineServer, plan: Plan, hint: Hint) -> str:
    document, encoding = plan.document, server.encoding
    target = plan if hint.key == plan.key else plan.snapshot.plan(hint.key) or plan
    line, column = position_at(document.blocks[hint.block].text, hint.within, encoding)
    first, start, last, end, id_ = target.document.blocks[hint.at].remembered(_TARGETS[encoding])
    above = target.document.line_of(hint.at)
    # For clients that ask for no card.
    tooltip = f',"tooltip":{quoted(hint.whole)}' if hint.whole is not None else ""
    return (
        f'{{"position":{{"line":{document.line_of(hint.block) + line},"character":{column}}},'
        f'"label":[{{"value":{quoted(hint.label)},"location":{{'
        f'"uri":{quoted(server.uri(target.key))},"range":{{'
        f'"start":{{"line":{above + first},"character":{start}}},'
        f'"end":{{"line":{above + last},"character":{end}}}}}}}}}]{tooltip},'
        f'"paddingLeft":true,"data":{{"key":{quoted(hint.key)},"id":{id_}}}}}'
    )


def _target(encoding: Encoding, block: Block) -> _Target:
    header = block.header
    span = header.id.span if header and header.id else Span(0, 0)
    start = position_at(block.text, span.start, encoding)
    end = position_at(block.text, span.end, encoding)
    id_ = block.head.id
    return _Target(*start, *end, "null" if id_ is None else quoted(id_))


_ENCODINGS: tuple[Encoding, ...] = ("utf-8", "utf-16", "utf-32")
# One function for each encoding: answers are remembered under the function.
_TARGETS: dict[Encoding, Callable[[Block], _Target]] = {
    encoding: partial(_target, encoding) for encoding in _ENCODINGS
}
