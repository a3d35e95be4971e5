"""Files and folders that move: the URIs that plans need to mean the same files afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vine_ls.features.ids import shifted
from vine_ls.features.written_uri import written_uri
from vine_ls.language.changes import Changes
from vine_ls.language.mentions import Mention, mentions_of
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.language.text import Edit
from vine_ls.language.uri import is_within, resolve


def changes_for_renames(snapshot: Snapshot, renames: Sequence[tuple[str, str]]) -> Changes:
    """The edits of all plans that keep every URI at its file when files or folders move.

    The edits are of the plans as they are called before. What moves together with the plan that
    mentions it stays as it is written.
    """
    edits = {}
    for key in sorted(snapshot.plan_keys()):
        document = snapshot.document(key)
        if document and (found := tuple(_edits(Plan(snapshot, key, document), renames))):
            edits[key] = found
    return Changes(edits)


def moved(key: str, renames: Sequence[tuple[str, str]]) -> str:
    """The key of a file after the renames; of two folders that hold it, the inner one counts."""
    within = [(old, new) for old, new in renames if is_within(key, old)]
    if not within:
        return key
    old, new = max(within, key=lambda rename: len(rename[0]))
    return new.rstrip("/") + key[len(old.rstrip("/")) :]


def _edits(plan: Plan, renames: Sequence[tuple[str, str]]) -> Iterator[Edit]:
    new_key = moved(plan.key, renames)
    at, start = -1, 0
    for placed in mentions_of(plan.document):
        text = _new_text(plan, new_key, placed.mention, renames)
        if text is None:
            continue
        if placed.at != at:
            at, start = placed.at, plan.document.offset_of(placed.at)
        yield Edit(shifted(placed.mention.uri, start), text)


def _new_text(
    plan: Plan, new_key: str, mention: Mention, renames: Sequence[tuple[str, str]]
) -> str | None:
    """The URI that a mention needs afterwards, if it is not the one it has."""
    uri = mention.uri.text
    target = plan.resolve(uri)
    if target is None:
        return None
    new_target = moved(target, renames)
    if new_target == target and new_key == plan.key:
        return None
    found = resolve(new_key, uri)
    if found == new_target or _is_new_already(plan, target, found, new_key, renames):
        return None
    return written_uri(uri, mention.kind, new_key, new_target)


def _is_new_already(
    plan: Plan, target: str, found: str | None, new_key: str, renames: Sequence[tuple[str, str]]
) -> bool:
    """Whether a URI has been written for the plan's new place, and leads nowhere from the old.

    Editors ask about a move also when it is part of a rename that has brought all edits with it.
    """
    if found is None or new_key == plan.key or plan.snapshot.kind(target) != "missing":
        return False
    is_there = plan.snapshot.kind(found) in ("file", "folder") and moved(found, renames) == found
    return is_there or found == new_key
