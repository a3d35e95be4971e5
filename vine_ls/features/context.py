"""What somebody needs to start work on a task: all that was decided and attached below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from vine_ls.features.needs import Need, needs_of
from vine_ls.features.task_details import Details, details_of, readiness_of
from vine_ls.features.task_reach import way_from_root
from vine_ls.features.words import STATUS_SIGNS
from vine_ls.language.snapshot import Plan


class Context(NamedTuple):
    """A task, the ids that lead to it from the root, what it rests on, and what rests on it.

    `unknown` names the dependencies, direct or not, that mean no task.
    """

    plan: Plan
    task: Details
    readiness: str
    way: tuple[str, ...]
    needs: tuple[Need, ...]
    unknown: tuple[str, ...]
    dependants: tuple[Details, ...]


def context_of(plan: Plan, id_: str, most: int | None = None) -> Context | None:
    """The context of a task, with what is at most so many dependencies away."""
    document = plan.document
    task = details_of(document, id_)
    if task is None:
        return None
    needs = needs_of(plan, id_, most)
    users = reversed([*document.graph.users(id_)])
    return Context(
        plan,
        task,
        readiness_of(document, task.at),
        tuple(way_from_root(document, id_)),
        needs.found,
        needs.unknown,
        tuple(found for user in users if (found := details_of(document, user))),
    )


def context_page(context: Context, path_of: Callable[[str], str]) -> Iterator[str]:
    """The context as the lines of a page in Markdown, the author's words as they are.

    `path_of` says how the file with a key is called.
    """
    task, title = context.task, context.plan.document.preamble.title
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
    yield from _needs(context, path_of)
    yield from _listed("## What rests on it", map(_named, context.dependants))


def state_of(task: Details) -> str:
    """The status of a task with its sign; where a reference leads."""
    if task.kind == "ref":
        return f"reference to {task.uri or 'nothing'}"
    sign = STATUS_SIGNS.get(task.status or "")
    return " ".join(part for part in (sign, task.status or "no status") if part)


def _needs(context: Context, path_of: Callable[[str], str]) -> Iterator[str]:
    if not (context.needs or context.unknown):
        return
    yield from ("", "## What it rests on")
    silent = []
    for need in context.needs:
        task = need.task
        named = _named(task) if need.plan.key == context.plan.key else _named_far(need, path_of)
        if need.steps <= 1 or task.decisions or task.attachments:
            yield from ("", f"### {named}")
            yield from _section(task.description if need.steps <= 1 else ())
            yield from _listed("Decisions:", task.decisions)
            yield from _listed("Attachments:", _attached(task))
        else:
            silent.append(named)
    yield from _listed("Further below, with nothing decided or attached:", silent)
    yield from _listed("Unknown:", [f"`{id_}`" for id_ in context.unknown])


def _named_far(need: Need, path_of: Callable[[str], str]) -> str:
    """A task of another plan: as it is known here, and where it is written."""
    task = need.task
    where = f"`{task.id}` in {path_of(need.plan.key)}"
    return f"`{need.name}` {task.name} ({state_of(task)}; {where})"


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
