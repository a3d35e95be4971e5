"""The forms in which a picture is handed out as a text, by the names that people give."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from vine_ls.features.drawing.dot import as_dot
from vine_ls.features.drawing.html import as_html
from vine_ls.features.drawing.mermaid import as_mermaid
from vine_ls.features.drawing.outline import outline_of
from vine_ls.features.drawing.scene import scene_of
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.features.drawing.svg import as_svg
from vine_ls.features.drawing.values import as_values
from vine_ls.language.snapshot import Plan


def _json(plan: Plan, around: Surroundings) -> str:
    return json.dumps(as_values(scene_of(plan), around), indent=2) + "\n"


FORMS: Mapping[str, Callable[[Plan, Surroundings], str]] = {
    "svg": lambda plan, around: as_svg(scene_of(plan), around),
    "html": as_html,
    "dot": lambda plan, _: as_dot(outline_of(plan)),
    "mermaid": lambda plan, _: as_mermaid(outline_of(plan)),
    "json": _json,
}
