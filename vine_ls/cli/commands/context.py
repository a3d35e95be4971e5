"""`vine context`: a task with all that was decided and attached below it, as a page to read."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from vine_ls.cli.arguments import add_color, add_json, add_plan, add_steps, add_task
from vine_ls.cli.plan_file import open_plan, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.style import printable
from vine_ls.cli.tasks import brief_json, full_json, put_json, required_task
from vine_ls.features.context import Context, context_of, context_page


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    add_task(parser)
    add_steps(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_plan(options.file)
    document, task = file.document, required_task(file, options.id)
    context = context_of(document, task.id, options.depth)
    assert context, "the task is there"
    if options.json:
        put_json(
            {
                "file": file.name,
                "title": document.preamble.title,
                "task": full_json(document, task),
                "way": list(context.way),
                "needs": [
                    {**full_json(document, it), "steps": steps} for it, steps in context.needs
                ],
                "unknown": list(context.unknown),
                "dependants": [brief_json(document, it) for it in context.dependants],
            }
        )
    else:
        screen = Screen.of(options)
        put(_lines(context, document.preamble.title, screen))
    warn_of_errors(file)
    return 0


def _lines(context: Context, title: str | None, screen: Screen) -> Iterator[str]:
    """The page as it is in a pipe; on a terminal with headings that stand out."""
    for line in map(printable, context_page(context, title)):
        for part in screen.wrapped(line, "  " if line.startswith("- ") else ""):
            yield screen.style.paint(part, "bold") if line.startswith("#") else part
