"""`vine context`: a task with all that was decided and attached below it, as a page to read.

What is below it may be in other plans, behind references.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from vine_ls.cli.arguments import add_color, add_json, add_plan, add_steps, add_task
from vine_ls.cli.found import path_from_here
from vine_ls.cli.plan_file import PlanFile, open_with_plans_behind, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.style import printable
from vine_ls.cli.tasks import Json, brief_json, full_json, put_json, required_task
from vine_ls.features.context import Context, context_of, context_page
from vine_ls.features.needs import Need


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    add_task(parser)
    add_steps(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_with_plans_behind(options.file)
    task = required_task(file, options.id)
    context = context_of(file.plan, task.id, options.depth)
    assert context, "the task is there"
    if options.json:
        put_json(_json(file, context))
    else:
        put(_lines(file, context, Screen.of(options)))
    warn_of_errors(file)
    return 0


def _json(file: PlanFile, context: Context) -> Json:
    document = file.document
    return {
        "file": file.name,
        "title": document.preamble.title,
        "task": full_json(document, context.task),
        "way": list(context.way),
        "needs": [_need_json(file, it) for it in context.needs],
        "unknown": list(context.unknown),
        "dependants": [brief_json(document, it) for it in context.dependants],
    }


def _need_json(file: PlanFile, need: Need) -> Json:
    return {
        **full_json(need.plan.document, need.task),
        "steps": need.steps,
        "file": _path_of(file, need.plan.key),
        "knownAs": need.name,
    }


def _lines(file: PlanFile, context: Context, screen: Screen) -> Iterator[str]:
    """The page as it is in a pipe; on a terminal with headings that stand out."""
    for line in map(printable, context_page(context, lambda key: _path_of(file, key))):
        for part in screen.wrapped(line, "  " if line.startswith("- ") else ""):
            yield screen.style.paint(part, "bold") if line.startswith("#") else part


def _path_of(file: PlanFile, key: str) -> str:
    return file.name if key == file.plan.key else path_from_here(key)
