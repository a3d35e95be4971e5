"""`vine get`: one task with all that the plan says of it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from vine_ls.cli.arguments import add_color, add_json, add_plan, add_task
from vine_ls.cli.plan_file import PlanFile, open_plan, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.style import printable
from vine_ls.cli.table import Column, table
from vine_ls.cli.tasks import (
    color_of,
    full_json,
    put_json,
    required_task,
    sign_of,
    task_columns,
    tasks_of,
)
from vine_ls.features.standing import standing_of
from vine_ls.features.task_details import Details, line_of
from vine_ls.language.document import Document


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    add_task(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_plan(options.file)
    task = required_task(file, options.id)
    if options.json:
        put_json({"file": file.name, "task": full_json(file.document, task)})
    else:
        put(_lines(file, task, Screen.of(options)))
    warn_of_errors(file)
    return 0


def _lines(file: PlanFile, task: Details, screen: Screen) -> Iterator[str]:
    document, style = file.document, screen.style
    users = [*document.graph.users(task.id)][::-1]
    title = screen.wrapped(printable(f"{task.id}  {task.name}".rstrip()))
    yield from (style.paint(line, "bold") for line in title)
    yield _state(document, task, screen)
    yield style.paint(printable(f"{file.name}:{line_of(document, task.at)}"), "dim")
    description = [it for line in task.description for it in screen.wrapped(printable(line))]
    yield from _titled("", description, screen)
    yield from _tasks("Depends on", document, task.dependencies, screen)
    yield from _tasks("Needed by", document, users, screen)
    items = [f"  - {printable(it)}" for it in task.decisions]
    decisions = [line for item in items for line in screen.wrapped(item, "    ")]
    yield from _titled("Decisions", decisions, screen)
    yield from _titled("Attachments", _attachments(task, screen), screen)
    annotations = [f"  @{key}({', '.join(it)})" for key, it in task.annotations.items()]
    yield from _titled("Annotations", map(printable, annotations), screen)


def _state(document: Document, task: Details, screen: Screen) -> str:
    standing = standing_of(document, task.at, most=len(task.dependencies))
    words = task.uri if task.kind == "ref" else task.status
    state = f"{sign_of(task, screen)} {printable(words or 'no status')}"
    parts = [screen.style.paint(state, color_of(task))]
    if standing.readiness not in ("done", "waiting", task.status):
        parts.append(standing.readiness)
    if standing.waits_for:
        parts.append(printable(f"waits for {', '.join(standing.waits_for)}"))
    return " · ".join(parts)


def _tasks(title: str, document: Document, ids: Iterable[str], screen: Screen) -> Iterator[str]:
    known = tasks_of(document, list(ids))
    names = {task.id for task in known}
    lines = [*table(task_columns(known, screen, titles=False), screen, "  ")]
    lines += [f"  {printable(id_)}  (unknown)" for id_ in ids if id_ not in names]
    yield from _titled(title, lines, screen)


def _attachments(task: Details, screen: Screen) -> Iterable[str]:
    parts = zip(*task.attachments, strict=True)
    return (
        table([Column("", list(part)) for part in parts], screen, "  ") if task.attachments else ()
    )


def _titled(title: str, lines: Iterable[str], screen: Screen) -> Iterator[str]:
    """A part of the answer below an empty line; nothing if there is nothing in it."""
    if lines := list(lines):
        yield ""
        if title:
            yield screen.style.paint(title, "bold")
        yield from lines
