"""What changed between two versions of a plan, task by task: not lines, but what they mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from vine_ls.features.renamed_tasks import renamed_tasks
from vine_ls.features.rising import longest_rising
from vine_ls.features.task_details import Details, all_details
from vine_ls.language.document import Document


class Moved(NamedTuple):
    """One part of a task or preamble that has another value now; nothing where it was not there."""

    part: str
    before: str | None
    after: str | None


class Differing(NamedTuple):
    """One list of a task, and what went from it and came to it."""

    part: str
    removed: tuple[str, ...]
    added: tuple[str, ...]


class Changed(NamedTuple):
    """A task that both versions have. `is_moved` says that it stands elsewhere among the others."""

    before: Details
    after: Details
    moved: tuple[Moved, ...]
    differing: tuple[Differing, ...]
    is_moved: bool

    @property
    def is_renamed(self) -> bool:
        return self.before.id != self.after.id


_Moves = tuple[Moved, ...]


class PlanDiff(NamedTuple):
    """All that changed, in the order of the new version; what was removed in that of the old.

    `whole` is what changed in the preamble, and the root. `unread` has the blocks with errors and
    those whose id is taken, as text: what they mean is known in part only.
    """

    whole: _Moves
    added: tuple[Details, ...]
    removed: tuple[Details, ...]
    changed: tuple[Changed, ...]
    unread: Differing

    @property
    def is_empty(self) -> bool:
        lists = (self.whole, self.added, self.removed, self.changed)
        return not (any(lists) or self.unread.removed or self.unread.added)


def plan_diff(before: Document, after: Document) -> PlanDiff:
    """The changes that lead from one version to the other. A new id is followed to its users."""
    old = {task.id: task for task in all_details(before)}
    new = {task.id: task for task in all_details(after)}
    new_ids = renamed_tasks([*old.values()], [*new.values()])
    pairs = [(id_, new_ids.get(id_, id_)) for id_ in old if new_ids.get(id_, id_) in new]
    names = dict(pairs)
    places = {id_: at for at, id_ in enumerate(new)}
    staying = longest_rising([places[id_] for _, id_ in pairs])
    stay = {pairs[at][1] for at in staying}
    kept = {after_id: old[before_id] for before_id, after_id in pairs}
    changed = [
        _changed(kept[id_], task, names, id_ not in stay)
        for id_, task in new.items()
        if id_ in kept
    ]
    return PlanDiff(
        _moves_of_the_whole(before, after, names),
        tuple(task for id_, task in new.items() if id_ not in kept),
        tuple(task for id_, task in old.items() if id_ not in names),
        tuple(it for it in changed if it.is_renamed or it.moved or it.differing or it.is_moved),
        _differing("blocks", _unread(before), _unread(after)),
    )


def _changed(before: Details, after: Details, names: Mapping[str, str], is_moved: bool) -> Changed:
    moves = [
        Moved(part, old, new)
        for part, value in _VALUES.items()
        if (old := value(before)) != (new := value(after))
    ]
    followed = [names.get(id_, id_) for id_ in before.dependencies]
    lists = [
        _differing("dependencies", followed, after.dependencies),
        _rewritten("description", before.description, after.description),
        _rewritten("decisions", before.decisions, after.decisions),
        _differing("attachments", _attachments(before), _attachments(after)),
        _differing("annotations", _annotations(before), _annotations(after)),
    ]
    differing = tuple(it for it in lists if it.removed or it.added)
    return Changed(before, after, tuple(moves), differing, is_moved)


_VALUES: Mapping[str, Callable[[Details], str | None]] = {
    "kind": lambda task: task.kind,
    "status": lambda task: task.status,
    "uri": lambda task: task.uri,
    "name": lambda task: task.name,
}


def _moves_of_the_whole(before: Document, after: Document, names: Mapping[str, str]) -> _Moves:
    old, new = _whole(before), _whole(after)
    if root := old.get("root"):
        old["root"] = names.get(root, root)
    parts = dict.fromkeys((*old, *new))
    return tuple(
        Moved(part, old.get(part), new.get(part))
        for part in parts
        if old.get(part) != new.get(part)
    )


def _whole(document: Document) -> dict[str, str]:
    """What the preamble says, by key, and the root; known keys are the same in any capitals."""
    found = {"version": version} if (version := document.preamble.version) else {}
    known = ("title", "delimiter", "prefix")
    for key, value in document.preamble.metadata:
        found[key.lower() if key.lower() in known else key] = value
    return found | {"root": root} if (root := document.graph.root) else found


def _differing(part: str, before: Iterable[str], after: Iterable[str]) -> Differing:
    """What went and what came, as often as it did, in the order of each side."""
    old, new = [*before], [*after]
    return Differing(part, _without(old, new), _without(new, old))


def _rewritten(part: str, before: tuple[str, ...], after: tuple[str, ...]) -> Differing:
    """The same, of lines that are read from top to bottom: another order is a change, too."""
    found = _differing(part, before, after)
    is_sorted_anew = before != after and not (found.removed or found.added)
    return Differing(part, before, after) if is_sorted_anew else found


def _without(texts: list[str], others: list[str]) -> tuple[str, ...]:
    left = Counter(others)
    found = []
    for text in texts:
        if left[text]:
            left[text] -= 1
        else:
            found.append(text)
    return tuple(found)


def _attachments(task: Details) -> list[str]:
    return [" ".join(attached) for attached in task.attachments]


def _annotations(task: Details) -> list[str]:
    return [f"@{key}({','.join(values)})" for key, values in task.annotations.items()]


def _unread(document: Document) -> list[str]:
    counted = {*document.graph.places.values()}
    return [
        block.content.strip()
        for at, block in enumerate(document.blocks)
        if not block.is_blank and not (block.sound and at in counted)
    ]
