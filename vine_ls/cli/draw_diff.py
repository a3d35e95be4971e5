"""How `vine diff` prints what changed in a plan."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vine_ls.cli.plan_file import PlanFile
from vine_ls.cli.screen import Screen
from vine_ls.cli.style import printable
from vine_ls.cli.summary import count
from vine_ls.cli.tasks import Json, full_json
from vine_ls.features.plan_diff import Changed, Differing, Moved, PlanDiff
from vine_ls.features.task_details import Details

_INDENT = "    "
_LONGEST_VALUE = 24
_LINES = ("description", "decisions", "attachments")


def diff_lines(diff: PlanDiff, screen: Screen) -> Iterator[str]:
    """A summary, and below it each change: `+` what came, `-` what went, `~` what is another."""
    if diff.is_empty:
        return
    yield screen.style.paint(", ".join(_summary(diff)), "bold")
    if diff.whole:
        yield ""
    for moved in diff.whole:
        yield from _moved(moved, screen, "")
    for sign, tasks, color in (("+", diff.added, "added"), ("-", diff.removed, "removed")):
        if tasks:
            yield ""
        for task in tasks:
            yield screen.style.paint(screen.cut(f"{sign} {_named(task)}"), color)
    for changed in diff.changed:
        yield ""
        yield from _changed(changed, screen)
    if diff.unread.removed or diff.unread.added:
        yield ""
        yield from _unread(diff.unread, screen)


def diff_json(before: PlanFile, after: PlanFile, diff: PlanDiff) -> Json:
    """All that changed."""
    return {
        "equal": diff.is_empty,
        "plan": [_moved_json(it) for it in diff.whole],
        "added": [full_json(after.document, it) for it in diff.added],
        "removed": [full_json(before.document, it) for it in diff.removed],
        "changed": [_changed_json(it) for it in diff.changed],
        "unread": {"removed": list(diff.unread.removed), "added": list(diff.unread.added)},
    }


def _summary(diff: PlanDiff) -> Iterator[str]:
    renamed = sum(it.is_renamed for it in diff.changed)
    changed = sum(bool(it.moved or it.differing) for it in diff.changed)
    placed = sum(it.is_moved for it in diff.changed)
    numbers = (
        (len(diff.added), "added"),
        (len(diff.removed), "removed"),
        (renamed, "renamed"),
        (changed, "changed"),
        (placed, "moved"),
    )
    found = [f"{number:,} {verb}" for number, verb in numbers if number]
    if found:
        yield f"Tasks: {found[0]}"
        yield from found[1:]
    else:
        yield "No task changed"


def _named(task: Details) -> str:
    state = task.uri if task.kind == "ref" else task.status
    return printable(f"{task.id}  {task.name} ({state or '?'})")


def _changed(changed: Changed, screen: Screen) -> Iterator[str]:
    before, after = changed.before, changed.after
    ids = f"{before.id} → {after.id}" if changed.is_renamed else after.id
    elsewhere = "  (stands elsewhere)" if changed.is_moved else ""
    line = printable(f"~ {ids}  {after.name}{elsewhere}")
    yield screen.style.paint(screen.cut(line), "bold")
    for moved in changed.moved:
        yield from _moved(moved, screen, _INDENT)
    for differing in changed.differing:
        yield from _differing(differing, screen)


def _moved(moved: Moved, screen: Screen, indent: str) -> Iterator[str]:
    before, after = (_shown(it) for it in (moved.before, moved.after))
    style = screen.style
    old, new = style.paint(before, "removed"), style.paint(after, "added")
    if max(len(before), len(after)) <= _LONGEST_VALUE:
        yield f"{indent}{moved.part}: {old} → {new}"
    else:
        yield f"{indent}{moved.part}:"
        yield f"{indent}  {style.paint(f'- {before}', 'removed')}"
        yield f"{indent}  {style.paint(f'+ {after}', 'added')}"


def _shown(value: str | None) -> str:
    return "(none)" if value is None else printable(value) or "(empty)"


def _differing(differing: Differing, screen: Screen) -> Iterator[str]:
    """Short words side by side, lines of text below each other."""
    style = screen.style
    signed = [(f"- {printable(it)}", "removed") for it in differing.removed]
    signed += [(f"+ {printable(it)}", "added") for it in differing.added]
    if differing.part in _LINES:
        yield f"{_INDENT}{differing.part}:"
        yield from (f"{_INDENT}  {style.paint(text, color)}" for text, color in signed)
    else:
        words = ", ".join(style.paint(text.replace(" ", "", 1), color) for text, color in signed)
        yield f"{_INDENT}{differing.part}: {words}"


def _unread(unread: Differing, screen: Screen) -> Iterator[str]:
    yield f"{count(len(unread.removed) + len(unread.added), 'version')} of blocks with errors:"
    for sign, texts, color in (("-", unread.removed, "removed"), ("+", unread.added, "added")):
        for text in texts:
            first = printable(text.split("\n")[0])
            yield screen.style.paint(screen.cut(f"  {sign} {first}"), color)


def _changed_json(changed: Changed) -> Json:
    lists: dict[str, Any] = {
        it.part: {"removed": list(it.removed), "added": list(it.added)} for it in changed.differing
    }
    return {
        "id": changed.after.id,
        "oldId": changed.before.id,
        "moved": changed.is_moved,
        "values": [_moved_json(it) for it in changed.moved],
        "lists": lists,
    }


def _moved_json(moved: Moved) -> Json:
    return {"part": moved.part, "before": moved.before, "after": moved.after}
