"""Read-only documents: `vine-expanded:` is a plan with all its references expanded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.expanding import expanded_text
from vine_ls.features.refused import Refused
from vine_ls.lsp.handler import Handler

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

SCHEME = "vine-expanded"
OPTIONS = lsp.TextDocumentContentOptions(schemes=[SCHEME])


def content(
    server: VineServer, params: lsp.TextDocumentContentParams
) -> lsp.TextDocumentContentResult:
    """The text behind `vine-expanded:/folder/plan.vine`."""
    scheme, _, path = params.uri.partition(":")
    plan = server.plan(f"file://{path}" if not path.startswith("//") else f"file:{path}")
    if scheme != SCHEME or plan is None:
        raise Refused(f"`{params.uri}` leads to no plan that is open or known")
    return lsp.TextDocumentContentResult(text=expanded_text(plan))


def is_wanted(client: lsp.ClientCapabilities) -> bool:
    """Whether the client asks for such documents; only then is the scheme advertised."""
    return client.workspace is not None and client.workspace.text_document_content is not None


HANDLERS = (Handler(lsp.WORKSPACE_TEXT_DOCUMENT_CONTENT, content),)
