"""The pictures that the client shows: what it has of each, and when it is told of another one."""

from __future__ import annotations

import logging
import time
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, NamedTuple

from vine_ls.features.drawing.subject import subject_of
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.language.snapshot import Plan
from vine_ls.language.uri import is_file
from vine_ls.lsp.answers import Later, Ready
from vine_ls.lsp.artist import Picture, Wish, drawn
from vine_ls.lsp.jobs import Pause, Steps

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

CHANGED = "vine/graphChanged"

# The names of the jobs: looking which pictures are others now, and drawing them.
_LOOK, _DRAW = "look at graphs", "draw graphs"
# Seconds without a change before a picture is drawn again; more if drawing takes long.
_PAUSE = 0.15
_SHARE = 0.25
# So many pictures are remembered that nobody follows, and drawn at a time.
_MOST = 10
_MOST_AT_ONCE = 2
_WAIT = Pause(0.02)

logger = logging.getLogger(__name__)


class _Shown(NamedTuple):
    """What the client has a picture of, its digest, and its ground for the next one."""

    wish: Wish
    digest: bytes
    ground: bytes


class Graphs:
    """Remembers the last picture of each plan, so that the next one resembles it."""

    def __init__(self, server: VineServer) -> None:
        self._server = server
        self._shown: dict[str, _Shown] = {}
        # The plans whose pictures the client follows, and the references that are opened in them.
        self._followed: dict[str, tuple[str, ...]] = {}
        # What is being drawn for those who follow, and how many pictures are being drawn in all.
        self._drawing: Wish | None = None
        self._at_once = 0
        self._took = 0.0

    def answer(self, plan: Plan, opened: tuple[str, ...]) -> Later:
        """The picture of a plan as it is now, as the page draws it."""
        if plan.key in self._followed:
            self._followed[plan.key] = opened
        return Later(self._answered(self._wish(plan, opened)))

    def follow(self, plan: Plan, opened: tuple[str, ...]) -> None:
        """From now on the client is told of changes; it gets the picture unless it has it."""
        self._followed[plan.key] = opened
        self._look()

    def forget(self, key: str) -> None:
        """The client does not show the picture any more."""
        self._followed.pop(key, None)
        self._shown.pop(key, None)
        self._look()

    def changed(self) -> None:
        """Some plan is another: once the typing pauses, see which pictures are."""
        if self._followed:
            self._server.jobs.later(_LOOK, max(_PAUSE, _SHARE * self._took), self._look)

    def _look(self) -> None:
        """See which pictures are others now; what is being drawn goes on if it is still wanted."""
        if self._drawing is not None and self._is_wanted(self._drawing):
            return
        if self._followed or self._drawing is not None:
            self._server.jobs.start(_DRAW, self._draw_outdated())

    def _draw_outdated(self) -> Steps:
        while (wish := self._outdated()) is not None:
            self._drawing = wish
            try:
                picture = yield from self._drawn(wish)
            except Exception:
                logger.exception("the picture of `%s` has failed", wish.subject.key)
                picture = Picture(b"", b"", b"")
            finally:
                self._drawing = None
            # What has changed meanwhile is drawn anew: nobody is shown an old picture.
            if self._is_wanted(wish):
                self._show(wish, picture)

    def _answered(self, wish: Wish) -> Generator[Any, None, Ready]:
        picture = yield from self._drawn(wish)
        self._remember(wish, picture)
        return Ready(picture.json.decode())

    def _drawn(self, wish: Wish) -> Generator[Any, None, Picture]:
        while self._at_once >= _MOST_AT_ONCE:
            yield _WAIT
        self._at_once += 1
        start = time.perf_counter()
        try:
            return (yield from drawn(wish))
        finally:
            self._at_once -= 1
            self._took = time.perf_counter() - start

    def _outdated(self) -> Wish | None:
        """The first picture that the client follows and has as it was before."""
        for key, opened in self._followed.items():
            plan = self._server.plans.snapshot.plan(key)
            if plan is not None:
                wish = self._wish(plan, opened)
                shown = self._shown.get(key)
                if shown is None or not shown.wish.is_same(wish):
                    return wish
        return None

    def _is_wanted(self, wish: Wish) -> bool:
        """Whether the client follows this picture, and it would be drawn the same way now."""
        key = wish.subject.key
        plan = self._server.plans.snapshot.plan(key)
        opened = self._followed.get(key)
        if plan is None or opened is None:
            return False
        return wish.is_same(self._wish(plan, opened))

    def _wish(self, plan: Plan, opened: tuple[str, ...]) -> Wish:
        shown = self._shown.get(plan.key)
        ground = shown.ground if shown else b""
        reach = self._server.plans.reach
        return Wish(subject_of(plan, opened), self._server.written_uris, reach, ground)

    def _remember(self, wish: Wish, picture: Picture) -> None:
        key = wish.subject.key
        self._shown.pop(key, None)
        self._shown[key] = _Shown(wish, picture.digest, picture.ground)
        forgettable = [it for it in self._shown if it not in self._followed and it != key]
        for old in forgettable[: max(0, len(self._shown) - _MOST)]:
            del self._shown[old]

    def _show(self, wish: Wish, picture: Picture) -> None:
        """Send a picture, unless the client has the same."""
        key = wish.subject.key
        before = self._shown.get(key)
        self._remember(wish, picture)
        if picture.json and (before is None or before.digest != picture.digest):
            dumps = self._server.protocol.outbox.json
            uri, version = dumps(self._server.uri(key)), dumps(self._server.version_of(key))
            head = f'{{"uri":{uri},"version":{version},"graph":'.encode()
            self._server.notify_parts(CHANGED, [head, picture.json, b"}"])


def surroundings_for(server: VineServer) -> Surroundings:
    """What this client can reach: all files by their URIs, and the images that are open."""
    reach = server.plans.reach

    def image(key: str) -> str | None:
        return server.uri(key) if is_file(key) and reach.holds(key) else None

    return Surroundings(server.uri, image)
