"""The server: the plans as the editor has them, and the way from its words to ours and back."""

from __future__ import annotations

from functools import partial

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

from vine_ls import __version__
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Encoding, Span
from vine_ls.language.uri import key_of, uri_of
from vine_ls.lsp import convert
from vine_ls.lsp.handlers import HANDLERS
from vine_ls.lsp.handlers.tokens import SentTokens
from vine_ls.lsp.protocol import VineProtocol
from vine_ls.rules.check import check
from vine_ls.workspace.workspace import Workspace

# More than an editor can show, and few enough to be sent with every keystroke.
MOST_FINDINGS = 500


class VineServer(LanguageServer):
    """Answers an editor: every handler gets the server, and asks it for plans and places."""

    def __init__(self) -> None:
        super().__init__("vine-ls", __version__, protocol_cls=VineProtocol)
        self.plans = Workspace()
        self.sent_tokens = SentTokens()
        # How the client writes the URIs of open documents, and which version of them it has.
        self._uris: dict[str, str] = {}
        self._versions: dict[str, int] = {}
        for method, answer, options in HANDLERS:
            self.feature(method, options)(partial(answer, self))

    @property
    def encoding(self) -> Encoding:
        negotiated = self.workspace.position_encoding
        known = lsp.PositionEncodingKind(negotiated or "utf-16")
        return convert.ENCODINGS[known]

    def plan(self, uri: str) -> Plan | None:
        """The plan with this URI, if it is open or known from disk."""
        return self.plans.snapshot.plan(key_of(uri))

    def uri(self, key: str) -> str:
        """The URI of a file as the client writes it."""
        return self._uris.get(key) or uri_of(key)

    def version_of(self, key: str) -> int | None:
        """The version of a document that the editor has open."""
        return self._versions.get(key)

    def offset(self, plan: Plan, position: lsp.Position) -> int:
        return plan.document.offset_at(convert.position(position), self.encoding)

    def span(self, plan: Plan, range_: lsp.Range) -> Span:
        return Span(self.offset(plan, range_.start), self.offset(plan, range_.end))

    def range(self, document: Document, span: Span) -> lsp.Range:
        return convert.range_of(document, span, self.encoding)

    def location(self, key: str, document: Document, span: Span) -> lsp.Location:
        return lsp.Location(self.uri(key), self.range(document, span))

    def remember_uri(self, uri: str, version: int) -> None:
        key = key_of(uri)
        self._uris[key] = uri
        self._versions[key] = version

    def forget_uri(self, key: str) -> None:
        self._uris.pop(key, None)
        self._versions.pop(key, None)

    def publish(self, key: str) -> None:
        """Tell the client what is wrong with a document; nothing, if it is gone."""
        document = self.plans.snapshot.document(key)
        findings = check(document, MOST_FINDINGS) if document else []
        wants = convert.Wants.of(self.client_capabilities)
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(
                uri=self.uri(key),
                version=self.version_of(key) if wants.version and document else None,
                diagnostics=[
                    convert.diagnostic(self.uri(key), document, finding, self.encoding, wants)
                    for finding in findings
                    if document
                ],
            )
        )
