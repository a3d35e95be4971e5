"""The shape of a document: its outline, what folds, what a selection grows to, and its links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.document_links import Link, document_links
from vine_ls.features.folding_ranges import folding_ranges
from vine_ls.features.selection_ranges import selection_ranges
from vine_ls.language.collector import paused_collector
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import position_at
from vine_ls.language.uri import key_of
from vine_ls.lsp import symbols
from vine_ls.lsp.answers import Ready

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_symbols(server: VineServer, params: lsp.DocumentSymbolParams) -> Ready | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    client = server.client_capabilities.text_document
    wants = client.document_symbol if client else None
    with paused_collector():
        if wants and wants.hierarchical_document_symbol_support:
            return Ready(symbols.hierarchical(plan.document, server.encoding))
        return Ready(symbols.flat(plan.document, server.uri(plan.key), server.encoding))


def answer_folding(
    server: VineServer, params: lsp.FoldingRangeParams
) -> list[lsp.FoldingRange] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    client = server.client_capabilities.text_document
    wants = client.folding_range if client else None
    most = wants.range_limit if wants else None
    return [lsp.FoldingRange(*fold) for fold in folding_ranges(plan.document, most)]


def answer_selection(
    server: VineServer, params: lsp.SelectionRangeParams
) -> list[lsp.SelectionRange] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    return [_selection(server, plan, position) for position in params.positions]


def _selection(server: VineServer, plan: Plan, position: lsp.Position) -> lsp.SelectionRange:
    first, *larger = [
        server.range(plan.document, span)
        for span in reversed(selection_ranges(plan.document, server.offset(plan, position)))
    ]
    selection = lsp.SelectionRange(first)
    for range_ in larger:
        if range_ != selection.range:
            selection = lsp.SelectionRange(range_, selection)
    return selection


def answer_links(
    server: VineServer, params: lsp.DocumentLinkParams
) -> list[lsp.DocumentLink] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    client = server.client_capabilities.text_document
    wants = client.document_link if client else None
    has_tooltips = bool(wants and wants.tooltip_support)
    return [
        lsp.DocumentLink(
            _range_in_line(server, plan, link),
            server.uri(key_of(link.target)),
            link.tooltip if has_tooltips else None,
        )
        for link in document_links(plan)
    ]


def _range_in_line(server: VineServer, plan: Plan, link: Link) -> lsp.Range:
    """The range of a link, found in its block: the whole document costs 40 us a place."""
    text = plan.document.blocks[link.at].text
    line = link.line
    start, end = (
        position_at(text, offset, server.encoding) for offset in (link.uri.start, link.uri.end)
    )
    return lsp.Range(
        lsp.Position(line + start.line, start.character),
        lsp.Position(line + end.line, end.character),
    )
