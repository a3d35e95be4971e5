"""Clients that do not watch files: what a plan depends on is looked at again when it is used."""

from __future__ import annotations

import time
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

# Seconds between two looks for the same plan; more if a look takes long.
_PAUSE = 1.0
_SHARE = 20


class Freshness:
    """Knows when the disk was last asked about the surroundings of each plan."""

    def __init__(self, server: VineServer) -> None:
        self._server = server
        self._next: dict[str, float] = {}

    @cached_property
    def is_told(self) -> bool:
        """Whether the client tells when files change."""
        workspace = self._server.client_capabilities.workspace
        watching = workspace.did_change_watched_files if workspace else None
        return bool(watching and watching.dynamic_registration)

    def look(self, key: str) -> None:
        """See whether files around this plan have changed; whom that concerns gets new findings."""
        start = time.monotonic()
        if self.is_told or start < self._next.get(key, 0.0):
            return
        self._next[key] = start + _PAUSE
        concerned = self._server.plans.refresh_stale([key])
        took = time.monotonic() - start
        self._next[key] = start + max(_PAUSE, _SHARE * took)
        if concerned:
            self._server.refresh(concerned)

    def forget(self, key: str) -> None:
        self._next.pop(key, None)
