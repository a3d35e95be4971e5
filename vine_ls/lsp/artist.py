"""Draws the picture that a client shows; small ones here, large ones in a process of their own.

What is pickled here is read by this server and the processes that it has started alone.
"""
# ruff: noqa: S301

from __future__ import annotations

import gc
import hashlib
import json
import logging
import pickle
import traceback
from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from vine_ls.features.drawing.scene import scene_of
from vine_ls.features.drawing.subject import Subject
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.features.drawing.values import as_values
from vine_ls.language.document import Document
from vine_ls.language.uri import is_file, uri_of
from vine_ls.lsp.aside import computed_aside, serve
from vine_ls.lsp.framing import encoded
from vine_ls.workspace.reach import Reach

# So many blocks are drawn in some 20 ms; more would hold up the next answer.
_SMALL = 100

logger = logging.getLogger(__name__)


class Wish(NamedTuple):
    """A picture that is wanted: of what, how the client writes URIs, and the ground before.

    Images are only shown if `reach` holds them. The ground stays pickled: nobody reads it but the
    next drawing.
    """

    subject: Subject
    uris: Mapping[str, str]
    reach: Reach
    before: bytes = b""

    def is_same(self, other: Wish) -> bool:
        """Whether the same is to be seen, if perhaps in other places."""
        return self[1:3] == other[1:3] and self.subject.is_same(other.subject)

    def address(self, key: str) -> str:
        return self.uris.get(key) or uri_of(key)

    def image(self, key: str) -> str | None:
        return self.address(key) if is_file(key) and self.reach.holds(key) else None


class Picture(NamedTuple):
    """What the client gets, a digest of it, and the ground for the next one, pickled."""

    json: bytes
    digest: bytes
    ground: bytes


def draw(wish: Wish) -> Picture:
    """Draw it here and now."""
    before = pickle.loads(wish.before) if wish.before else None
    scene = scene_of(wish.subject.plan, wish.subject.opened, before)
    values = as_values(scene, Surroundings(wish.address, wish.image))
    json = encoded(_encode(values))
    digest = hashlib.blake2b(json).digest()
    return Picture(json, digest, pickle.dumps(scene.ground, pickle.HIGHEST_PROTOCOL))


def drawn(wish: Wish) -> Generator[Any, None, Picture]:
    """Draw it in steps that hold up nobody."""
    if wish.subject.size <= _SMALL:
        return draw(wish)
    answer = yield from computed_aside(main, _packed(wish))
    if answer is None:
        return draw(wish)
    if len(answer) != len(Picture._fields):
        reasons = [it.decode() for it in answer] or ["the process that draws pictures has died"]
        raise RuntimeError(*reasons)
    return Picture(*answer)


def main() -> None:
    """What the other process does."""
    gc.disable()
    serve(_answer)


def _answer(request: bytes) -> tuple[bytes, ...]:
    """The parts of the picture, or what has gone wrong."""
    try:
        return draw(_unpacked(request))
    except Exception:
        return (encoded(traceback.format_exc()),)


def _packed(wish: Wish) -> bytes:
    """The wish with texts in the place of documents."""
    documents = {key: it.text for key, it in wish.subject.documents.items()}
    subject = wish.subject._replace(documents=documents)  # type: ignore[arg-type]
    return pickle.dumps(wish._replace(subject=subject), pickle.HIGHEST_PROTOCOL)


def _unpacked(request: bytes) -> Wish:
    wish: Wish = pickle.loads(request)
    documents = {key: Document.read(str(it)) for key, it in wish.subject.documents.items()}
    return wish._replace(subject=wish.subject._replace(documents=documents))


_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode
