"""The pictures that the client shows: what it has of each, and when it is told of another one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from vine_ls.features.drawing.scene import Scene, scene_of
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.features.drawing.values import as_values
from vine_ls.language.snapshot import Plan
from vine_ls.language.uri import is_file

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

CHANGED = "vine/graphChanged"

# Seconds without a change before a picture is drawn again; more if drawing takes long.
_PAUSE = 0.15
_SHARE = 3
# So many pictures are remembered that nobody follows.
_MOST = 10


class _Shown(NamedTuple):
    """A picture as the client has it, with these references opened."""

    opened: tuple[str, ...]
    scene: Scene
    json: str


class Graphs:
    """Remembers the last picture of each plan, so that the next one resembles it."""

    def __init__(self, server: VineServer) -> None:
        self._server = server
        self._shown: dict[str, _Shown] = {}
        self._followed: set[str] = set()
        self._took = 0.0

    def json(self, plan: Plan, opened: tuple[str, ...]) -> str:
        """The picture of a plan, as the page draws it."""
        before = self._shown.get(plan.key)
        start = time.perf_counter()
        scene = scene_of(plan, opened, before.scene if before else None)
        json = self._server.protocol.outbox.json(as_values(scene, surroundings_for(self._server)))
        self._took = time.perf_counter() - start
        self._remember(plan.key, _Shown(opened, scene, json))
        return json

    def follow(self, plan: Plan, opened: tuple[str, ...]) -> None:
        """From now on the client is told of changes; it gets the picture unless it has it."""
        self._followed.add(plan.key)
        self._send_if_new(plan, opened)

    def forget(self, key: str) -> None:
        """The client does not show the picture any more."""
        self._followed.discard(key)
        self._shown.pop(key, None)

    def changed(self) -> None:
        """Some plan is another: once the typing pauses, see which pictures are."""
        if self._followed:
            self._server.jobs.later("graphs", max(_PAUSE, _SHARE * self._took), self._refresh)

    def _remember(self, key: str, shown: _Shown) -> None:
        self._shown.pop(key, None)
        self._shown[key] = shown
        forgettable = [it for it in self._shown if it not in self._followed and it != key]
        for old in forgettable[: max(0, len(self._shown) - _MOST)]:
            del self._shown[old]

    def _refresh(self) -> None:
        for key in [*self._followed]:
            plan = self._server.plans.snapshot.plan(key)
            if plan is not None:
                self._send_if_new(plan, self._shown[key].opened)

    def _send_if_new(self, plan: Plan, opened: tuple[str, ...]) -> None:
        before = self._shown.get(plan.key)
        json = self.json(plan, opened)
        if before is not None and before.json == json:
            return
        dumps = self._server.protocol.outbox.json
        uri, version = dumps(self._server.uri(plan.key)), dumps(self._server.version_of(plan.key))
        params = f'{{"uri":{uri},"version":{version},"graph":{json}}}'
        self._server.notify_ready(CHANGED, params)


def surroundings_for(server: VineServer) -> Surroundings:
    """What this client can reach: files, by their URIs; it decides which images it loads."""
    return Surroundings(server.uri, lambda key: server.uri(key) if is_file(key) else None)
