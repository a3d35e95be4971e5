"""`vine next`: the frontier of a plan, which is all that can be acted on now."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from vine_ls.cli.arguments import add_color, add_json, add_plan
from vine_ls.cli.frontier import GROUPS, frontier_lines, ids_in, progress_json
from vine_ls.cli.plan_file import PlanFile, open_plan, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.summary import count
from vine_ls.cli.table import table
from vine_ls.cli.tasks import brief_json, put_json, task_columns, tasks_of
from vine_ls.features.progress import PlanProgress, progress_of
from vine_ls.features.task_details import Details
from vine_ls.language.document import Document


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_plan(options.file)
    document, progress = file.document, progress_of(file.document.graph)
    if options.json:
        groups = {
            name: [brief_json(document, it) for it in tasks_of(document, ids_in(progress, name))]
            for name, _ in GROUPS
        }
        groups["started"] = [brief_json(document, it) for it in _started(document)]
        put_json({"file": file.name, **groups, "progress": progress_json(progress)})
    else:
        put(_lines(file, Screen.of(options)))
    warn_of_errors(file)
    return 0


def _lines(file: PlanFile, screen: Screen) -> Iterator[str]:
    progress = progress_of(file.document.graph)
    for group in GROUPS:
        yield from frontier_lines(file.document, progress, group, screen)
    if not any(ids_in(progress, name) for name, _ in GROUPS):
        yield from _idle(file, progress, screen)
    yield f"{progress.percentage} %, {progress.complete:,} of {progress.total:,} complete"


def _idle(file: PlanFile, progress: PlanProgress, screen: Screen) -> Iterator[str]:
    """Why there is nothing to begin: all is done, or others are at work."""
    if progress.total and progress.complete == progress.total:
        yield "All is done."
        return
    started = _started(file.document)
    if not started:
        yield "Nothing can be acted on."
        return
    yield f"Nothing new can be acted on; {count(len(started), 'task')} started already:"
    yield from table(task_columns(started, screen, titles=False), screen, "  ")
    yield ""


def _started(document: Document) -> list[Details]:
    nodes = document.graph.nodes.items()
    ids = [id_ for id_, node in nodes if node.kind == "task" and node.value == "started"]
    return tasks_of(document, ids)
