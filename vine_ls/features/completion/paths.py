"""Paths: names of files and folders for references, attachments and sprites."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.item import MOST_ITEMS, Completions, Item, matching
from vine_ls.language.text import WHITESPACE
from vine_ls.language.uri import is_file, joined, relative_reference, resolve
from vine_ls.rules.media import type_of

_IMAGES = (".svg", ".png", ".webp", ".gif", ".jpg", ".jpeg")


class PathSpot(NamedTuple):
    """A URI at the cursor: its columns, and what kind of file is wanted.

    `closing` belongs behind it; the author has said what the file is if there is a `mime`.
    """

    first: int
    end: int
    wanted: Literal["plan", "image", "file"]
    closing: str = ""
    mime: str = ""


def folder_of_path(cursor: Cursor, spot: PathSpot) -> str | None:
    """The key of the folder whose names are needed at the cursor."""
    folder, _, _ = cursor.line[spot.first : cursor.column].rpartition("/")
    if not is_file(cursor.plan.key) or any(letter in WHITESPACE for letter in folder):
        return None
    return resolve(cursor.plan.key, f"{folder}/" if folder else "./")


def path_items(cursor: Cursor, spot: PathSpot, names: Sequence[str]) -> Completions | None:
    """The names that fit; a folder without its `/`, since typing that asks what is in it."""
    typed = cursor.line[spot.first : cursor.column]
    folder, slash, last = typed.rpartition("/")
    key = folder_of_path(cursor, spot)
    if key is None or any(letter in WHITESPACE for letter in typed):
        return None
    items = [
        _item(key, folder + slash, name, spot, is_encoded="%" in last)
        for name in sorted(names, key=lambda name: _rank(name, spot))
        if _is_wanted(name, last, spot.wanted) and joined(key, name) != cursor.plan.key
    ]
    if not typed.replace("../", "").strip("."):
        above = f"{typed.rstrip('.')}.."
        items.append(Item("../", "folder", above, above))
    found = matching(items, typed)
    is_complete = len(found) <= MOST_ITEMS
    return cursor.replacing(spot.first, spot.end, found[:MOST_ITEMS], is_complete)


def _item(folder: str, above: str, name: str, spot: PathSpot, is_encoded: bool) -> Item:
    is_folder = name.endswith("/")
    written = relative_reference(f"{folder}/x", joined(folder, name)).removeprefix("./")
    text = f"{above or './'}{written}" + ("" if is_folder else spot.closing)
    kind: Literal["folder", "file"] = "folder" if is_folder else "file"
    # Authors type the letters of a name; only who has begun with `%` goes on with it.
    return Item(name, kind, text, above + (written if is_encoded else name.rstrip("/")))


def _is_wanted(name: str, typed: str, wanted: str) -> bool:
    if name.startswith(".") and not typed.startswith("."):
        return False
    return wanted != "plan" or name.endswith(("/", ".vine"))


def _rank(name: str, spot: PathSpot) -> tuple[bool, bool, str]:
    """Files that fit first, then other files, then folders."""
    if spot.wanted == "image":
        fits = name.lower().endswith(_IMAGES)
    else:
        fits = not spot.mime or type_of(name) == spot.mime
    return (not fits, name.endswith("/"), name)
