"""The picture as a page that can be searched and explored; it reaches no network.

The same page is shown by an editor, which sends it pictures, and stands alone in a file that holds
them. docs/graph.md says what page and editor tell each other.
"""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, NamedTuple

from vine_ls.features.drawing.legible import legible
from vine_ls.features.drawing.node import Node
from vine_ls.features.drawing.palette import variables
from vine_ls.features.drawing.parts import part
from vine_ls.features.drawing.scene import Scene, scene_of
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.features.drawing.values import as_values
from vine_ls.language.snapshot import Plan

_SCRIPTS = (
    "model",
    "drawing",
    "camera",
    "stage",
    "details",
    "host",
    "main",
    "keys",
    "pointers",
    "start",
)
_SLOT = re.compile(r"\{\{([a-z]+)\}\}")
_NONCE = re.compile(r"[A-Za-z0-9+/=_-]+")
_SOURCE = re.compile(r"[A-Za-z0-9*:/._+-]+")

# What would end the element in which data stand, or a line of script.
_UNSAFE = {ord(it): f"\\u{ord(it):04x}" for it in "<>&\u2028\u2029"}
# So many nodes in all pictures together; the references that are left stay closed.
_MOST_NODES = 5000


def as_html(plan: Plan, around: Surroundings) -> str:
    """The page with the picture of a plan in it, and one for each reference that can be opened."""
    scene = scene_of(plan)
    opened = list(_opened(plan, scene))
    pictures = {
        "graph": as_values(scene, around),
        "opened": {it.chain[-1]: as_values(it.scene, around) for it in opened},
        "around": {it.chain[-1]: it.chain[-2] if it.chain[1:] else None for it in opened},
    }
    style, script = _style(), _script()
    policy = _policy(f"'{_hash(style)}'", f"'{_hash(script)}'", ["data:"])
    return _page(scene.title or "A plan", policy, pictures, "")


def page_for_editor(nonce: str, image_sources: Sequence[str]) -> str:
    """The page without a picture: an editor sends it one. Sources that are none are left out."""
    if not _NONCE.fullmatch(nonce):
        raise ValueError("a nonce is letters and digits")
    sources = [it for it in image_sources if _SOURCE.fullmatch(it)]
    policy = _policy(f"'nonce-{nonce}'", f"'nonce-{nonce}'", ["data:", *sources])
    return _page("A plan", policy, None, f' nonce="{nonce}"')


class _Opened(NamedTuple):
    """A picture in which references are opened, each within the one before, and their plans."""

    chain: tuple[str, ...]
    keys: tuple[str, ...]
    scene: Scene


def _opened(plan: Plan, scene: Scene) -> Iterator[_Opened]:
    """A picture for each reference that can be opened, those that lead in a circle left out."""
    count = 0
    waiting = [_Opened((), (plan.key,), scene)]
    for chain, keys, outer in waiting:
        for node, key in _closed_references(outer, chain):
            if key in keys:
                continue
            inside = (*chain, node.id)
            inner = scene_of(plan, inside, outer.ground)
            count += len(inner.shapes)
            if count > _MOST_NODES:
                return
            opened = _Opened(inside, (*keys, key), inner)
            waiting.append(opened)
            yield opened


def _closed_references(scene: Scene, chain: tuple[str, ...]) -> Iterator[tuple[Node, str]]:
    """The references that can be opened in the plan that was opened last."""
    for shape in scene.shapes:
        reference = shape.node.reference
        if shape.can_open and shape.within == chain and reference and reference.key:
            yield shape.node, reference.key


def _policy(style: str, script: str, images: Sequence[str]) -> str:
    return (
        f"default-src 'none'; style-src {style}; script-src {script};"
        f" img-src {' '.join(images)}; base-uri 'none'; form-action 'none'"
    )


def _page(title: str, policy: str, pictures: Any, nonce: str) -> str:
    slots = {
        "policy": escape(policy),
        "title": escape(legible(title)),
        "style": _style(),
        "signs": part("signs.svg"),
        "graph": json.dumps(pictures, separators=(",", ":")).translate(_UNSAFE),
        "script": _script(),
        "nonce": nonce,
    }
    # One pass: what an author wrote is put in, and not looked at again.
    return _SLOT.sub(lambda slot: slots[slot[1]], part("page.html"))


def _style() -> str:
    return variables() + part("picture.css") + part("page.css")


def _script() -> str:
    return "\n".join(["(() => {", '"use strict";', *(part(f"{it}.js") for it in _SCRIPTS), "})();"])


def _hash(text: str) -> str:
    return f"sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
