"""Which task of a new version is one of the old version under another id.

Ids that both versions have are the same task. Of the others, those are one that say the same;
then those that alone have the same name; then those most alike in the same place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence

from vine_ls.features.task_details import Details

# Two tasks that share fewer of their words are two tasks.
_ALIKE = 0.5
# More pairs are not compared word by word.
_MOST_PAIRS = 10_000
_WORD = re.compile(r"\w+")


def renamed_tasks(before: Sequence[Details], after: Sequence[Details]) -> dict[str, str]:
    """The new ids by the old ones."""
    kept = {task.id for task in before} & {task.id for task in after}
    gone = [task for task in before if task.id not in kept]
    come = [task for task in after if task.id not in kept]
    found: dict[str, str] = {}
    for key in (_content, _name):
        found |= _same(_left(gone, found), _left(come, found.values()), key)
    old_gaps = _by_gap(before, kept, _left(gone, found))
    new_gaps = _by_gap(after, kept, _left(come, found.values()))
    for gap, tasks in old_gaps.items():
        found |= _most_alike(tasks, new_gaps.get(gap, []))
    return found


def _left(tasks: Iterable[Details], taken: Iterable[str]) -> list[Details]:
    ids = set(taken)
    return [task for task in tasks if task.id not in ids]


def _content(task: Details) -> Hashable:
    """All but the id and the status, which may have moved in the same commit."""
    texts = (task.description, task.decisions, task.attachments)
    return (task.kind, task.name, task.uri, *texts, task.dependencies)


def _name(task: Details) -> Hashable:
    return (task.kind, task.name.casefold())


def _same(
    gone: Iterable[Details], come: Iterable[Details], key: Callable[[Details], Hashable]
) -> dict[str, str]:
    """Those that have the same key, and share it with no other task on their side."""
    old, new = _only(gone, key), _only(come, key)
    return {id_: new[value] for value, id_ in old.items() if value in new}


def _only(tasks: Iterable[Details], key: Callable[[Details], Hashable]) -> dict[Hashable, str]:
    ids: dict[Hashable, list[str]] = {}
    for task in tasks:
        ids.setdefault(key(task), []).append(task.id)
    return {value: found[0] for value, found in ids.items() if len(found) == 1}


def _by_gap(
    tasks: Iterable[Details], kept: set[str], left: Iterable[Details]
) -> dict[str | None, list[Details]]:
    """The tasks that are left, by the kept one above them."""
    wanted = {task.id for task in left}
    gaps: dict[str | None, list[Details]] = {}
    above = None
    for task in tasks:
        if task.id in kept:
            above = task.id
        elif task.id in wanted:
            gaps.setdefault(above, []).append(task)
    return gaps


def _most_alike(gone: list[Details], come: list[Details]) -> dict[str, str]:
    """Pairs from the most alike ones down, as long as they are alike at all."""
    if len(gone) * len(come) > _MOST_PAIRS:
        return {}
    old, new = [_words(task) for task in gone], [_words(task) for task in come]
    ranked = sorted(
        (-share, i, k)
        for i, words in enumerate(old)
        for k, others in enumerate(new)
        if gone[i].kind == come[k].kind and (share := _shared(words, others)) >= _ALIKE
    )
    found: dict[str, str] = {}
    taken: set[int] = set()
    for _, i, k in ranked:
        if gone[i].id not in found and k not in taken:
            found[gone[i].id] = come[k].id
            taken.add(k)
    return found


def _words(task: Details) -> frozenset[str]:
    texts = (task.name, *task.description, *task.decisions, *task.dependencies, task.uri or "")
    return frozenset(_WORD.findall(" ".join(texts).lower()))


def _shared(words: frozenset[str], others: frozenset[str]) -> float:
    return len(words & others) / len(words | others) if words | others else 0.0
