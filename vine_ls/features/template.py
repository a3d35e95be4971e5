"""The text of a plan that has just come into being."""

from __future__ import annotations

from vine_ls.language.uri import name_of


def new_plan_text(name: str) -> str:
    """A small valid plan; `name` is that of its file, or what it is about."""
    stem = name_of(name).removesuffix(".vine")
    title = " ".join(stem.replace("-", " ").replace("_", " ").split()) or "New plan"
    title = title[0].upper() + title[1:]
    return f"vine 1.2.0\ntitle: {title}\n---\n[root] {_bare(title)} (planning)\n"


def _bare(title: str) -> str:
    """A title that can be the name in a header, whatever parentheses the file has."""
    return "".join(character for character in title if character not in "()[]@") or "New plan"
