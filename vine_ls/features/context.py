"""What somebody needs to start work on a task: all that was decided and attached below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from vine_ls.features.task_details import Details, details_of, readiness_of
from vine_ls.features.task_reach import needed_by, way_from_root
from vine_ls.features.words import STATUS_SIGNS
from vine_ls.language.document import Document


class Need(NamedTuple):
    """A task that another one rests on, and by how many dependencies it is away."""

    task: Details
    steps: int


class Context(NamedTuple):
    """A task, the ids that lead to it from the root, what it rests on, and what rests on it.

    `unknown` names the dependencies, direct or not, that no block has as its id.
    """

    task: Details
    readiness: str
    way: tuple[str, ...]
    needs: tuple[Need, ...]
    unknown: tuple[str, ...]
    dependants: tuple[Details, ...]


def context_of(document: Document, id_: str, most: int | None = None) -> Context | None:
    """The context of a task, with what is at most so many dependencies away."""
    task = details_of(document, id_)
    if task is None:
        return None
    needs = [
        Need(found, steps)
        for other, steps in needed_by(document, id_)
        if (most is None or steps <= most) and (found := details_of(document, other))
    ]
    targets = dict.fromkeys(
        it for one in (task, *[it.task for it in needs]) for it in one.dependencies
    )
    users = reversed([*document.graph.users(id_)])
    return Context(
        task,
        readiness_of(document, task.at),
        tuple(way_from_root(document, id_)),
        tuple(needs),
        tuple(target for target in targets if document.graph.place(target) is None),
        tuple(found for user in users if (found := details_of(document, user))),
    )


def context_page(context: Context, title: str | None) -> Iterator[str]:
    """The context as the lines of a page in Markdown, the author's words as they are."""
    task = context.task
    yield f"# {task.name or 'A task without a name'} (`{task.id}`)"
    yield ""
    yield f"- Status: {state_of(task)}" + (
        f", {context.readiness}" if context.readiness != task.status else ""
    )
    if title:
        yield f"- Plan: {title}"
    if len(context.way) > 1:
        yield f"- Way from the root: {' → '.join(context.way)}"
    yield from _section(task.description)
    yield from _listed("## Decisions", task.decisions)
    yield from _listed("## Attachments", _attached(task))
    yield from _needs(context)
    yield from _listed("## What rests on it", map(_named, context.dependants))


def state_of(task: Details) -> str:
    """The status of a task with its sign; where a reference leads."""
    if task.kind == "ref":
        return f"reference to {task.uri or 'nothing'}"
    sign = STATUS_SIGNS.get(task.status or "")
    return " ".join(part for part in (sign, task.status or "no status") if part)


def _needs(context: Context) -> Iterator[str]:
    if not (context.needs or context.unknown):
        return
    yield from ("", "## What it rests on")
    silent = []
    for task, steps in context.needs:
        if steps == 1 or task.decisions or task.attachments:
            yield from ("", f"### {_named(task)}")
            yield from _section(task.description if steps == 1 else ())
            yield from _listed("Decisions:", task.decisions)
            yield from _listed("Attachments:", _attached(task))
        else:
            silent.append(_named(task))
    yield from _listed("Further below, with nothing decided or attached:", silent)
    yield from _listed("Unknown:", [f"`{id_}`" for id_ in context.unknown])


def _named(task: Details) -> str:
    return f"`{task.id}` {task.name} ({state_of(task)})"


def _attached(task: Details) -> list[str]:
    return [f"{class_} {mime} {uri}" for class_, mime, uri in task.attachments]


def _section(lines: Iterable[str]) -> Iterator[str]:
    if lines := list(lines):
        yield from ("", *lines)


def _listed(title: str, items: Iterable[str]) -> Iterator[str]:
    if items := list(items):
        yield from ("", title, "", *[f"- {item}" for item in items])
