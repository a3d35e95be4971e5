"""Paths: names of files and folders for references, attachments and sprites."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.completion.item import MOST_ITEMS, Completions, Item, matching
from vine_ls.language.text import WHITESPACE
from vine_ls.language.uri import is_file, joined, relative_reference, resolve

_IMAGES = (".svg", ".png", ".webp", ".gif", ".jpg", ".jpeg")


class PathSpot(NamedTuple):
    """A URI at the cursor: its columns, and what kind of file is wanted."""

    first: int
    end: int
    wanted: Literal["plan", "image", "file"]
    closing: str = ""


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
        _item(key, folder + slash, name, spot)
        for name in sorted(names, key=lambda name: _rank(name, spot.wanted))
        if _is_wanted(name, last, spot.wanted) and joined(key, name) != cursor.plan.key
    ]
    if not typed.replace("../", "").strip("."):
        above = f"{typed.rstrip('.')}.."
        items.append(Item("../", "folder", above, above))
    found = matching(items, typed)
    answer = cursor.replacing(spot.first, spot.end, found[:MOST_ITEMS])
    return answer and answer._replace(complete=len(found) <= MOST_ITEMS)


def _item(folder: str, above: str, name: str, spot: PathSpot) -> Item:
    is_folder = name.endswith("/")
    written = relative_reference(f"{folder}/x", joined(folder, name)).removeprefix("./")
    text = f"{above or './'}{written}" + ("" if is_folder else spot.closing)
    kind: Literal["folder", "file"] = "folder" if is_folder else "file"
    return Item(name, kind, text, f"{above}{written}")


def _is_wanted(name: str, typed: str, wanted: str) -> bool:
    if name.startswith(".") and not typed.startswith("."):
        return False
    return wanted != "plan" or name.endswith(("/", ".vine"))


def _rank(name: str, wanted: str) -> tuple[bool, bool, str]:
    is_image = name.lower().endswith(_IMAGES)
    return (wanted == "image" and not is_image, name.endswith("/"), name)
