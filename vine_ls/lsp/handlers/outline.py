"""The shape of a document: its outline, what folds, what a selection grows to, and its links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.selection_ranges import selection_ranges
from vine_ls.language.collector import paused_collector
from vine_ls.language.snapshot import Plan
from vine_ls.lsp import folds, links, symbols
from vine_ls.lsp.answers import Later, Ready
from vine_ls.lsp.long_lists import long_list

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def answer_symbols(server: VineServer, params: lsp.DocumentSymbolParams) -> Ready | Later | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    client = server.client_capabilities.text_document
    wants = client.document_symbol if client else None
    if wants and wants.hierarchical_document_symbol_support:
        written = symbols.hierarchical(plan.document, server.encoding)
    else:
        written = symbols.flat(plan.document, server.uri(plan.key), server.encoding)
    return long_list(server, plan, written)


def answer_folding(server: VineServer, params: lsp.FoldingRangeParams) -> Ready | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    client = server.client_capabilities.text_document
    wants = client.folding_range if client else None
    most = wants.range_limit if wants else None
    about = wants.folding_range if wants else None
    write = folds.worded if about and about.collapsed_text else folds.bare
    with paused_collector():
        return Ready(write(plan.document, most))


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


def answer_links(server: VineServer, params: lsp.DocumentLinkParams) -> Ready | Later | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    client = server.client_capabilities.text_document
    wants = client.document_link if client else None
    has_tooltips = bool(wants and wants.tooltip_support)
    return long_list(server, plan, links.written_links(server, plan, has_tooltips))
