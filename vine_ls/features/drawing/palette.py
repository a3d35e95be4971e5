"""The colours of a picture, by what they mean: on light ground and on dark.

Text has a contrast of 4.5 at least to what is behind it; a test holds this.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple


class Color(NamedTuple):
    """One colour as it is on light and on dark ground."""

    light: str
    dark: str


PALETTE: Mapping[str, Color] = {
    "page": Color("#ffffff", "#0f1419"),
    "ink": Color("#1f2328", "#e6edf3"),
    "muted": Color("#57606a", "#9aa5b1"),
    "line": Color("#8b949e", "#6b7682"),
    "frame": Color("#c4ccd4", "#3a444f"),
    "frame-ground": Color("#f6f8fa", "#141a21"),
    "accent": Color("#0759b8", "#6cb2ff"),
    "complete": Color("#17692f", "#56c274"),
    "complete-ground": Color("#eef8f0", "#13231a"),
    "started": Color("#0759b8", "#6cb2ff"),
    "started-ground": Color("#edf5fe", "#13212f"),
    "reviewing": Color("#7440c4", "#c09bff"),
    "reviewing-ground": Color("#f6f1fe", "#1f1a2e"),
    "planning": Color("#835a00", "#dba73a"),
    "planning-ground": Color("#fdf7e6", "#262012"),
    "notstarted": Color("#57606a", "#9aa5b1"),
    "notstarted-ground": Color("#ffffff", "#171d24"),
    "blocked": Color("#b91c28", "#ff8a83"),
    "blocked-ground": Color("#fdf0f0", "#2d1718"),
    "ref": Color("#0b6b65", "#4fc9bd"),
    "ref-ground": Color("#ecf7f6", "#11242a"),
    "unknown": Color("#57606a", "#9aa5b1"),
    "unknown-ground": Color("#ffffff", "#171d24"),
}

_VARIABLE = re.compile(r"var\(--([a-z-]+)\)")


def variables() -> str:
    """The colours as variables of CSS, which follow the colour scheme of the page."""
    lines = [f"  --{name}: light-dark({it.light}, {it.dark});" for name, it in PALETTE.items()]
    return "\n".join([":root {", *lines, "}", ""])


def resolved(style: str) -> str:
    """Rules with variables, written out for both schemes: not every viewer knows variables."""
    light = _VARIABLE.sub(lambda it: PALETTE[it[1]].light, style)
    dark = _VARIABLE.sub(lambda it: PALETTE[it[1]].dark, style)
    return f"{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n"
