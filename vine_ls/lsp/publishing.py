"""When the client is told what is wrong: at once while it is cheap, after a pause when it is not.

A client that pulls diagnostics asks for them itself and is only told when to ask again; all others
get them pushed, for the versions that they have.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from lsprotocol import types as lsp

from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Change, Position
from vine_ls.language.uri import is_authored
from vine_ls.lsp.diagnostics import Rendered, Sections, Wants, render
from vine_ls.lsp.framing import encoded
from vine_ls.lsp.quoted import quoted
from vine_ls.lsp.typed_word import typed_at, without_typed
from vine_ls.rules.check import check_by_section
from vine_ls.rules.check_files import FileFindings, check_files

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# Seconds of work; what takes longer after an edit waits for a pause in the typing.
_CHEAP = 0.02
_NOTHING = [b"[]"]


class _Sent(NamedTuple):
    version: int | None
    parts: list[bytes]


class Publisher:
    """Knows what the client knows of each document, and tells it what is new."""

    def __init__(self, server: VineServer) -> None:
        self._server = server
        self._sent: dict[str, _Sent] = {}
        self._rendered: dict[str, Rendered] = {}
        self._found: dict[str, FileFindings] = {}
        self._took: dict[str, float] = {}
        # Where somebody types a word, and in which documents findings are held back for it.
        self._typed: dict[str, Position] = {}
        self._holding: set[str] = set()
        self._result_ids: dict[str, tuple[str, str]] = {}
        self._results = 0

    @cached_property
    def wants(self) -> Wants:
        return Wants.of(self._server.client_capabilities)

    @cached_property
    def pulls(self) -> bool:
        """Whether the client asks for diagnostics itself."""
        text_document = self._server.client_capabilities.text_document
        return text_document is not None and text_document.diagnostic is not None

    @cached_property
    def can_renew(self) -> bool:
        """Whether the client can get other findings of a document that it has not edited."""
        workspace = self._server.client_capabilities.workspace
        pulled = workspace.diagnostics if workspace else None
        return not self.pulls or bool(pulled and pulled.refresh_support)

    def sections(self, plan: Plan) -> Sections:
        """All findings of a plan, as its settings want them."""
        profile = self._server.plans.profile_for(plan.key)
        found = check_files(plan, self._found.get(plan.key))
        if plan.key in self._server.plans.snapshot.open:
            self._found[plan.key] = found
        others = {number: it for number, it in enumerate(found.by_chunk, 1) if it}
        return check_by_section(plan.document, profile, others)

    def changed(self, key: str, changes: Sequence[Change]) -> None:
        """A document was edited: its findings follow, now or after a pause.

        What the client has asked meanwhile comes first, and so do edits that it has made since.
        """
        self._follow_typing(key, changes)
        if self.pulls:
            return
        delay = 0.0
        if self._took.get(key, 0.0) >= _CHEAP:
            delay = self._server.plans.settings_for(key).diagnostics.delay / 1000
        if delay or self._server.is_asked:
            self._server.jobs.later(f"publish {key}", delay, lambda: self._renew(key))
        else:
            self._renew(key)

    def _follow_typing(self, key: str, changes: Sequence[Change]) -> None:
        """Know which word is being typed, until the typing pauses or goes on elsewhere."""
        pause = self._server.plans.settings_for(key).diagnostics.word_delay / 1000
        typed = typed_at(changes, self._server.encoding) if pause and self.can_renew else None
        if typed is None:
            self._typed.pop(key, None)
            self._server.jobs.cancel(f"word {key}")
        else:
            self._typed[key] = typed
            self._server.jobs.later(f"word {key}", pause, lambda: self._end_word(key))

    def _end_word(self, key: str) -> None:
        self._typed.pop(key, None)
        if key in self._holding:
            self.refresh([key])

    def _renew(self, key: str) -> None:
        """Publish what an edit has changed, and remember how long that took."""
        start = time.thread_time()
        self.publish(key)
        self._took[key] = time.thread_time() - start

    def refresh(self, keys: Iterable[str]) -> None:
        """Something else has changed that may change the findings of these documents."""
        keys = [key for key in keys if key in self._server.plans.snapshot.open]
        if self.pulls:
            if keys:
                self._server.jobs.later("refresh diagnostics", 0.05, self._ask_to_refresh)
            return
        for key in keys:
            self.publish(key)

    def publish(self, key: str) -> None:
        """Push the findings of an open document, unless the client has them already."""
        plan = self._server.plans.snapshot.plan(key)
        if self.pulls or plan is None or not is_authored(key):
            return
        version = self._server.version_of(key) if self.wants.version else None
        parts = self._parts(plan)
        if self._sent.get(key) != (version, parts):
            self._sent[key] = _Sent(version, parts)
            self._send(key, version, parts)

    def clear(self, key: str) -> None:
        """A document is gone, and what is known of it."""
        self._server.jobs.cancel(f"publish {key}")
        self._server.jobs.cancel(f"word {key}")
        self._typed.pop(key, None)
        self._holding.discard(key)
        self._rendered.pop(key, None)
        self._found.pop(key, None)
        self._took.pop(key, None)
        self._result_ids.pop(key, None)
        sent = self._sent.pop(key, None)
        if sent and sent.parts != _NOTHING:
            self._send(key, None, _NOTHING)

    def json(self, plan: Plan) -> str:
        """The diagnostics of a plan as a JSON list."""
        return b"".join(self._parts(plan)).decode()

    def _parts(self, plan: Plan) -> list[bytes]:
        sections = () if self._is_silent(plan.key) else self._shown(plan)
        before = self._rendered.get(plan.key)
        after = render(self._server, self.wants, plan.key, plan.document, sections, before)
        self._rendered[plan.key] = after
        return after.parts

    def _shown(self, plan: Plan) -> Sections:
        """All findings but those in the word that is being typed."""
        found = self.sections(plan)
        typed = self._typed.get(plan.key)
        shown = (
            without_typed(plan.document, found, typed, self._server.encoding) if typed else found
        )
        if shown is found:
            self._holding.discard(plan.key)
        else:
            self._holding.add(plan.key)
        return shown

    def result_id(self, key: str, json: str) -> str:
        """The name of this list of diagnostics; the same list has the same name."""
        known = self._result_ids.get(key)
        if known and known[1] == json:
            return known[0]
        self._results += 1
        self._result_ids[key] = (str(self._results), json)
        return str(self._results)

    def _is_silent(self, key: str) -> bool:
        if not is_authored(key):
            return True
        return not self._server.plans.settings_for(key).diagnostics.enable

    def _send(self, key: str, version: int | None, parts: list[bytes]) -> None:
        uri = quoted(self._server.uri(key))
        known = "" if version is None else f'"version":{version},'
        head = encoded(f'{{"uri":{uri},{known}"diagnostics":')
        self._server.notify_parts(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, [head, *parts, b"}"])

    def _ask_to_refresh(self) -> None:
        if self.can_renew:
            self._server.ask(lsp.WORKSPACE_DIAGNOSTIC_REFRESH)
