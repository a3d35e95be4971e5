"""Going from one place to another: definitions, references, highlights, and tasks by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from vine_ls.features.definition import (
    Definition,
    Target,
    find_definition,
    find_implementation,
    find_type_definition,
)
from vine_ls.features.document_highlight import find_highlights
from vine_ls.features.references import find_references
from vine_ls.features.words import label
from vine_ls.features.workspace_symbols import find_workspace_symbols
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span
from vine_ls.lsp.answers import Later
from vine_ls.lsp.handlers.workspace import once_indexed
from vine_ls.lsp.icons import KINDS

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

_Question = (
    lsp.DefinitionParams
    | lsp.DeclarationParams
    | lsp.TypeDefinitionParams
    | lsp.ImplementationParams
)
_Answer = list[lsp.Location] | list[lsp.LocationLink] | None
_START = lsp.Range(lsp.Position(0, 0), lsp.Position(0, 0))
_HIGHLIGHTS = {
    "write": lsp.DocumentHighlightKind.Write,
    "read": lsp.DocumentHighlightKind.Read,
    "text": lsp.DocumentHighlightKind.Text,
}


def definition(server: VineServer, params: lsp.DefinitionParams) -> _Answer:
    return _go(server, params, find_definition, _takes_links(server, "definition"))


def declaration(server: VineServer, params: lsp.DeclarationParams) -> _Answer:
    return _go(server, params, find_definition, _takes_links(server, "declaration"))


def type_definition(server: VineServer, params: lsp.TypeDefinitionParams) -> _Answer:
    return _go(server, params, find_type_definition, _takes_links(server, "type_definition"))


def implementation(server: VineServer, params: lsp.ImplementationParams) -> _Answer:
    return _go(server, params, find_implementation, _takes_links(server, "implementation"))


def references(
    server: VineServer, params: lsp.ReferenceParams
) -> list[lsp.Location] | Later | None:
    """The places in all plans; a place in a text that is another by then means nothing."""
    asked = server.plan(params.text_document.uri)
    if asked is None:
        return None

    def answer() -> list[lsp.Location]:
        plan = server.plan(params.text_document.uri)
        server.require_unchanged(asked)
        return _references(server, plan, params) if plan else []

    found: list[lsp.Location] | Later = once_indexed(server, answer)
    return found


def _references(server: VineServer, plan: Plan, params: lsp.ReferenceParams) -> list[lsp.Location]:
    offset = server.offset(plan, params.position)
    places = find_references(plan, offset, params.context.include_declaration)
    return [
        lsp.Location(server.uri(place.key), _range(server, plan, place.key, place.span))
        for place in places
    ]


def document_highlight(
    server: VineServer, params: lsp.DocumentHighlightParams
) -> list[lsp.DocumentHighlight] | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    return [
        lsp.DocumentHighlight(server.range(plan.document, span), _HIGHLIGHTS[kind])
        for span, kind in find_highlights(plan.document, server.offset(plan, params.position))
    ]


def workspace_symbol(server: VineServer, params: lsp.WorkspaceSymbolParams) -> Any:
    return once_indexed(server, lambda: _workspace_symbols(server, params.query))


def _workspace_symbols(server: VineServer, query: str) -> list[lsp.WorkspaceSymbol]:
    snapshot = server.plans.snapshot
    return [
        lsp.WorkspaceSymbol(
            location=server.location(symbol.key, document, symbol.span),
            name=label(symbol.id, symbol.name),
            kind=KINDS[symbol.kind],
            container_name=symbol.container,
        )
        for symbol in find_workspace_symbols(snapshot, query)
        if (document := snapshot.document(symbol.key))
    ]


def _go(
    server: VineServer,
    params: _Question,
    find: Callable[[Plan, int], Definition | None],
    takes_links: bool,
) -> _Answer:
    plan = server.plan(params.text_document.uri)
    found = find(plan, server.offset(plan, params.position)) if plan else None
    if plan is None or found is None:
        return None
    if takes_links:
        origin = server.range(plan.document, found.origin)
        return [_link(server, plan, target, origin) for target in found.targets]
    return [
        lsp.Location(server.uri(target.key), _range(server, plan, target.key, target.selection))
        for target in found.targets
    ]


def _link(server: VineServer, plan: Plan, target: Target, origin: lsp.Range) -> lsp.LocationLink:
    return lsp.LocationLink(
        target_uri=server.uri(target.key),
        target_range=_range(server, plan, target.key, target.whole),
        target_selection_range=_range(server, plan, target.key, target.selection),
        origin_selection_range=origin,
    )


def _range(server: VineServer, plan: Plan, key: str, span: Span) -> lsp.Range:
    """A span in a plan; a file that is none is gone to at its start."""
    document = plan.snapshot.document(key)
    return server.range(document, span) if document else _START


def _takes_links(server: VineServer, name: str) -> bool:
    capabilities = getattr(server.client_capabilities.text_document, name, None)
    return bool(getattr(capabilities, "link_support", False))
