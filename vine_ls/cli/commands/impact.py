"""`vine impact`: all that rests on a task, directly or not, and how far away it is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from vine_ls.cli.arguments import add_color, add_json, add_plan, add_task
from vine_ls.cli.plan_file import open_plan, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.style import printable
from vine_ls.cli.summary import count
from vine_ls.cli.table import Column, table
from vine_ls.cli.tasks import brief_json, put_json, required_task, task_columns, tasks_of
from vine_ls.features.task_details import Details
from vine_ls.features.task_reach import Reached, waiting_for


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    add_task(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_plan(options.file)
    document, task = file.document, required_task(file, options.id)
    reached = waiting_for(document, task.id)
    tasks = tasks_of(document, [it.id for it in reached])
    if options.json:
        dependants = [
            {**brief_json(document, it), "steps": steps}
            for it, (_, steps) in zip(tasks, reached, strict=True)
        ]
        put_json({"file": file.name, "task": brief_json(document, task), "dependants": dependants})
    else:
        put(_lines(task, tasks, reached, Screen.of(options)))
    warn_of_errors(file)
    return 0


def _lines(
    task: Details, tasks: list[Details], reached: list[Reached], screen: Screen
) -> Iterator[str]:
    if not tasks:
        yield f"Nothing rests on {printable(task.id)}."
        return
    direct = sum(it.steps == 1 for it in reached)
    verb = "rests" if len(tasks) == 1 else "rest"
    yield screen.cut(
        f"{count(len(tasks), 'task')} {verb} on {printable(task.id)}, {direct:,} directly."
    )
    yield ""
    steps = [str(it.steps) for it in reached]
    widest = max(map(len, steps))
    title = "STEPS" if screen.columns is None or screen.columns > 60 else "#"
    away = Column(title, [step.rjust(widest) for step in steps])
    yield from table([away, *task_columns(tasks, screen)], screen)
