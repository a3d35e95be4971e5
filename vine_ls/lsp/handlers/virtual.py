"""Read-only documents: a plan with all its references expanded, and the picture of its graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.drawing.mermaid import as_mermaid
from vine_ls.features.drawing.outline import outline_of
from vine_ls.features.expanding import expanded_text
from vine_ls.features.refused import Refused
from vine_ls.language.snapshot import Plan

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# So many of them are kept current; an editor shows few.
_MOST = 50
# Seconds without a change before they are drawn again.
_PAUSE = 0.3


def _graph_text(plan: Plan) -> str:
    return as_mermaid(outline_of(plan))


# What stands behind `vine-expanded:/folder/plan.vine` and `vine-graph:/folder/plan.vine`.
TEXTS = {"vine-expanded": expanded_text, "vine-graph": _graph_text}


class VirtualDocuments:
    """Remembers which of them the client shows, and tells it when they are outdated."""

    def __init__(self, server: VineServer) -> None:
        self._server = server
        self._shown: dict[str, str] = {}

    def text(self, uri: str) -> str:
        scheme, _, path = uri.partition(":")
        plan = self._server.plan(f"file://{path}" if not path.startswith("//") else f"file:{path}")
        if scheme not in TEXTS or plan is None:
            raise Refused(f"`{uri}` leads to no plan that is open or known")
        text = TEXTS[scheme](plan)
        self._shown.pop(uri, None)
        self._shown[uri] = text
        if len(self._shown) > _MOST:
            del self._shown[next(iter(self._shown))]
        return text

    def changed(self) -> None:
        """Some plan is another: once the typing pauses, see which texts are."""
        workspace = self._server.client_capabilities.workspace
        if self._shown and workspace and workspace.text_document_content:
            self._server.jobs.later("virtual documents", _PAUSE, self._refresh)

    def _refresh(self) -> None:
        for uri, before in [*self._shown.items()]:
            try:
                after = self.text(uri)
            except Refused:
                continue
            if after != before:
                params = lsp.TextDocumentContentRefreshParams(uri)
                self._server.ask(lsp.WORKSPACE_TEXT_DOCUMENT_CONTENT_REFRESH, params)


def content(
    server: VineServer, params: lsp.TextDocumentContentParams
) -> lsp.TextDocumentContentResult:
    return lsp.TextDocumentContentResult(text=server.virtual.text(params.uri))
