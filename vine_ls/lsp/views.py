"""What editors draw into plans: when they have to be told to draw it anew.

An editor asks again by itself when the document changes. It cannot know that the plan behind a
reference got further, or that a switch in the settings was turned. Semantic tokens depend on
neither, so nobody is asked to colour anything anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from lsprotocol import types as lsp

from vine_ls.features.inlay_hints import child_progress
from vine_ls.language.snapshot import Plan
from vine_ls.workspace.settings import CodeLens, InlayHints

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# Seconds without a change before the editor is asked.
_PAUSE = 0.3


class _Hinted(NamedTuple):
    """A plan as it was when its hints were answered, and the switches of that moment."""

    plan: Plan
    switches: InlayHints


class Views:
    """Remembers for which plans the client has hints and lenses, and what these were made from."""

    def __init__(self, server: VineServer) -> None:
        self._server = server
        self._hinted: dict[str, _Hinted] = {}
        self._lensed: dict[str, CodeLens] = {}

    def hints_for(self, plan: Plan) -> InlayHints:
        """The hints that are wanted in a plan, which is about to get them."""
        switches = self._server.plans.settings_for(plan.key).inlay_hints
        self._hinted[plan.key] = _Hinted(plan, switches)
        return switches

    def lenses_for(self, plan: Plan) -> CodeLens:
        """The lenses that are wanted in a plan, which is about to get them."""
        switches = self._server.plans.settings_for(plan.key).code_lens
        self._lensed[plan.key] = switches
        return switches

    def forget(self, key: str) -> None:
        """A document was closed."""
        self._hinted.pop(key, None)
        self._lensed.pop(key, None)

    def changed(self, keys: Iterable[str]) -> None:
        """Something around these plans is another: once the typing pauses, see whether it shows."""
        if any(key in self._hinted or key in self._lensed for key in keys):
            self._server.jobs.later("views", _PAUSE, self._refresh)

    def _refresh(self) -> None:
        workspace = self._server.client_capabilities.workspace
        if workspace is None:
            return
        hints, lenses = workspace.inlay_hint, workspace.code_lens
        if hints and hints.refresh_support and self._are_hints_old():
            self._server.ask(lsp.WORKSPACE_INLAY_HINT_REFRESH)
        if lenses and lenses.refresh_support and self._are_lenses_old():
            self._server.ask(lsp.WORKSPACE_CODE_LENS_REFRESH)

    def _are_hints_old(self) -> bool:
        """Whether any hints would be others now; what is told once counts as known."""
        old = [key for key, hinted in self._hinted.items() if self._is_old(hinted)]
        for key in old:
            del self._hinted[key]
        return bool(old)

    def _is_old(self, hinted: _Hinted) -> bool:
        plan, switches = hinted
        plans = self._server.plans
        if plans.settings_for(plan.key).inlay_hints != switches:
            return True
        now = plans.snapshot
        if not switches.references or now is plan.snapshot:
            return False
        return child_progress(plan) != child_progress(plan._replace(snapshot=now))

    def _are_lenses_old(self) -> bool:
        settings_for = self._server.plans.settings_for
        old = [key for key, it in self._lensed.items() if settings_for(key).code_lens != it]
        for key in old:
            del self._lensed[key]
        return bool(old)
