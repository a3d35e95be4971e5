"""The server: the plans as the editor has them, and the way from its words to ours and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls import __version__
from vine_ls.language.text import Encoding, Span
from vine_ls.language.uri import key_of, uri_of
from vine_ls.lsp import convert
from vine_ls.lsp.answers import CONTENT_MODIFIED, Failure
from vine_ls.lsp.base import BaseServer
from vine_ls.lsp.methods import METHODS

if TYPE_CHECKING:
    from vine_ls.language.document import Document
    from vine_ls.language.snapshot import Plan
    from vine_ls.lsp.freshness import Freshness
    from vine_ls.lsp.graphs import Graphs
    from vine_ls.lsp.handlers.tokens import SentTokens
    from vine_ls.lsp.handlers.virtual import VirtualDocuments
    from vine_ls.lsp.jobs import Steps
    from vine_ls.lsp.publishing import Publisher
    from vine_ls.lsp.setting_reports import SettingReports
    from vine_ls.lsp.views import Views
    from vine_ls.workspace.workspace import Workspace


# Seconds for which a look at the disk may hold up everything else.
_PATIENCE = 0.25
# Seconds without such a look after which those that were too slow go on: no key waits for them.
_PAUSE = 0.3


class VineServer(BaseServer):
    """Answers an editor: every handler gets the server, and asks it for plans and places.

    What it consists of is imported when it is first wanted: `initialize` needs none of it.
    """

    def __init__(self) -> None:
        super().__init__("vine-ls", __version__)
        # How the client writes the URIs of open documents, and which version of them it has.
        self._uris: dict[str, str] = {}
        self._versions: dict[str, int] = {}
        # Files that our own edits create, and give their text.
        self.creating: set[str] = set()
        for method in METHODS:
            self.answer_with(method)

    @cached_property
    def plans(self) -> Workspace:
        from vine_ls.workspace.errands import Errands
        from vine_ls.workspace.workspace import Workspace

        return Workspace(errands=Errands(_PATIENCE, self._run_errands_later))

    @cached_property
    def publisher(self) -> Publisher:
        from vine_ls.lsp.publishing import Publisher

        return Publisher(self)

    @cached_property
    def freshness(self) -> Freshness:
        from vine_ls.lsp.freshness import Freshness

        return Freshness(self)

    @cached_property
    def sent_tokens(self) -> SentTokens:
        from vine_ls.lsp.handlers.tokens import SentTokens

        return SentTokens()

    @cached_property
    def graphs(self) -> Graphs:
        from vine_ls.lsp.graphs import Graphs

        return Graphs(self)

    @cached_property
    def setting_reports(self) -> SettingReports:
        from vine_ls.lsp.setting_reports import SettingReports

        return SettingReports(self)

    @cached_property
    def virtual(self) -> VirtualDocuments:
        from vine_ls.lsp.handlers.virtual import VirtualDocuments

        return VirtualDocuments(self)

    @cached_property
    def views(self) -> Views:
        from vine_ls.lsp.views import Views

        return Views(self)

    @cached_property
    def encoding(self) -> Encoding:
        """How the client counts columns; asked for only after `initialize`."""
        negotiated = self.workspace.position_encoding
        return convert.ENCODINGS[lsp.PositionEncodingKind(negotiated or "utf-16")]

    def plan(self, uri: str) -> Plan | None:
        """The plan with this URI, if it is open or known from disk."""
        key = key_of(uri)
        self.freshness.look(key)
        return self.plans.snapshot.plan(key)

    def require_unchanged(self, plan: Plan) -> None:
        """Fail unless the text is still this one: a place in another means nothing."""
        if self.plans.snapshot.document(plan.key) is not plan.document:
            raise Failure(CONTENT_MODIFIED, "the text has changed meanwhile")

    def uri(self, key: str) -> str:
        """The URI of a file as the client writes it."""
        return self._uris.get(key) or uri_of(key)

    @property
    def written_uris(self) -> dict[str, str]:
        """The URIs of the open documents as the client writes them, by key."""
        return {**self._uris}

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

    def refresh(self, keys: Iterable[str] | None = None) -> None:
        """Something has changed that may change what is said of these documents, or of all."""
        if keys is None:
            self.setting_reports.update()
        concerned = list(self.plans.snapshot.open if keys is None else keys)
        self.publisher.refresh(concerned)
        self.views.changed(concerned)
        self.virtual.changed()
        self.graphs.changed()

    def _run_errands_later(self) -> None:
        self.jobs.later("errands", _PAUSE, self._errand_steps)

    def finish_errands(self) -> None:
        """Look at all that was left over: somebody waits for what is there."""
        for _ in self._errand_steps():
            pass

    def _errand_steps(self) -> Steps:
        for concerned in self.plans.errands.rest():
            if concerned:
                self.refresh(concerned)
            yield
