"""Formatting of documents and of parts of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.formatting import format_document, format_range, format_ranges
from vine_ls.language.snapshot import Plan
from vine_ls.lsp import convert

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def formatting(
    server: VineServer, params: lsp.DocumentFormattingParams
) -> list[lsp.TextEdit] | None:
    plan = _plan(server, params.text_document.uri)
    if plan is None:
        return None
    edits = format_document(plan.document)
    return [convert.text_edit(plan.document, edit, server.encoding) for edit in edits]


def range_formatting(
    server: VineServer, params: lsp.DocumentRangeFormattingParams
) -> list[lsp.TextEdit] | None:
    plan = _plan(server, params.text_document.uri)
    if plan is None:
        return None
    edits = format_range(plan.document, server.span(plan, params.range))
    return [convert.text_edit(plan.document, edit, server.encoding) for edit in edits]


def ranges_formatting(
    server: VineServer, params: lsp.DocumentRangesFormattingParams
) -> list[lsp.TextEdit] | None:
    plan = _plan(server, params.text_document.uri)
    if plan is None:
        return None
    spans = [server.span(plan, range_) for range_ in params.ranges]
    edits = format_ranges(plan.document, spans)
    return [convert.text_edit(plan.document, edit, server.encoding) for edit in edits]


def _plan(server: VineServer, uri: str) -> Plan | None:
    """The plan to be formatted; none where settings forbid it."""
    plan = server.plan(uri)
    return plan if plan and server.plans.settings_for(plan.key).format.enable else None
