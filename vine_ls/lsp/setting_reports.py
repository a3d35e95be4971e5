"""Tells the author of settings what is wrong with them, where they stand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.language.document import Document
from vine_ls.language.text import Span
from vine_ls.workspace.files import read_plan
from vine_ls.workspace.settings import SettingProblem

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

_Problems = tuple[SettingProblem, ...]


class SettingReports:
    """Knows what the client was told of settings, and tells it what is new.

    Wrong settings of a project file are diagnostics of that file. Those of the editor have no
    place that a server could mark, so they are shown as a message, each of them once.
    """

    def __init__(self, server: VineServer) -> None:
        self._server = server
        self._sent: dict[str, _Problems] = {}
        self._shown: set[str] = set()

    def update(self) -> None:
        """Read the settings of all open plans, and tell the client if there is something new."""
        plans = self._server.plans
        for key in plans.snapshot.open:
            plans.settings_for(key)
        problems = plans.setting_problems()
        found = {key: listed for key, listed in problems.items() if key and listed}
        for key in {*found, *self._sent}:
            if found.get(key, ()) != self._sent.get(key, ()):
                self._publish(key, found.get(key, ()))
        self._sent = found
        for problem in problems.get("", ()):
            if problem.message not in self._shown:
                self._shown.add(problem.message)
                self._server.warn(f"in the settings of the editor, {problem.message}")

    def _publish(self, key: str, problems: _Problems) -> None:
        # What is said of one that leads out, and was not read, has no place in it.
        text = read_plan(Path(key)) if any(it.span.end for it in problems) else ""
        document = Document.read(text if isinstance(text, str) else "")
        diagnostics = [self._diagnostic(document, problem) for problem in problems]
        params = lsp.PublishDiagnosticsParams(self._server.uri(key), diagnostics)
        self._server.protocol.notify(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params)

    def _diagnostic(self, document: Document, problem: SettingProblem) -> lsp.Diagnostic:
        end = len(document.text)
        span = Span(min(problem.span.start, end), min(problem.span.end, end))
        return lsp.Diagnostic(
            self._server.range(document, span),
            problem.message,
            severity=lsp.DiagnosticSeverity.Warning,
            source="vine",
        )
