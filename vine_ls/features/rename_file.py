"""Renaming the file that a URI names, together with all URIs that must follow it."""

from __future__ import annotations

from vine_ls.features.definition import uri_at
from vine_ls.features.file_renames import changes_for_renames
from vine_ls.features.readable import check_parents_readable
from vine_ls.features.refused import Refused
from vine_ls.features.spot import Spot
from vine_ls.language.changes import Changes, RenameFile
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE
from vine_ls.language.uri import folder_of, name_of, resolve


def file_at(plan: Plan, spot: Spot, can_rename_files: bool) -> str:
    """The key of the file whose URI is at a spot, if it can be renamed."""
    key = uri_at(plan, spot)
    if key is None:
        raise Refused(f"`{spot.text}` is no file")
    if not can_rename_files:
        raise Refused("this editor cannot rename files from here")
    if plan.snapshot.kind(key) != "file":
        raise Refused(f"there is no file `{name_of(key)}`")
    return key


def rename_file(plan: Plan, key: str, new_name: str) -> Changes:
    """Give a file a new name in its folder, or a new path as seen from the plan."""
    new_key = _new_key(plan, key, new_name.strip(WHITESPACE))
    if new_key == key:
        return Changes({})
    snapshot = plan.snapshot
    is_listed = name_of(new_key) in snapshot.folders.get(folder_of(new_key), ())
    if is_listed or snapshot.kind(new_key) in ("file", "folder"):
        raise Refused(f"there is a file `{name_of(new_key)}` already")
    check_parents_readable(snapshot, key)
    changes = changes_for_renames(snapshot, [(key, new_key)])
    return changes._replace(renamed=(RenameFile(key, new_key),))


def _new_key(plan: Plan, key: str, new_name: str) -> str:
    is_path = "/" in new_name or "\\" in new_name
    new_key = resolve(plan.key if is_path else key, new_name)
    if new_key is None or new_name.endswith(("/", "\\")) or name_of(new_key) in ("", ".", ".."):
        raise Refused(f"`{new_name}` is no name for a file")
    _, dot, suffix = name_of(key).rpartition(".")
    return new_key if "." in name_of(new_key) else f"{new_key}{dot}{suffix if dot else ''}"
