"""`vine refs`: the plans to which a plan refers, whether they can be read, and how far they are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from vine_ls.cli.arguments import add_color, add_json, add_plan
from vine_ls.cli.found import path_from_here
from vine_ls.cli.frontier import progress_json
from vine_ls.cli.plan_file import open_surrounded, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.table import Column, table
from vine_ls.cli.tasks import Json, put_json
from vine_ls.features.plan_references import PlanReference, plan_references
from vine_ls.features.task_details import line_of
from vine_ls.language.document import Document


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_surrounded(options.file)
    references = plan_references(file.plan)
    if options.json:
        shown = [_json(file.document, it) for it in references]
        put_json({"file": file.name, "references": shown})
    elif references:
        put(_lines(references, Screen.of(options)))
    else:
        sys.stderr.write("vine: the plan refers to no other\n")
    warn_of_errors(file)
    return 0


def _lines(references: list[PlanReference], screen: Screen) -> Iterator[str]:
    ids = [it.task.id for it in references]
    colors = ["removed" if it.trouble else "ref" for it in references]
    columns = [
        Column("ID", ids, ["bold"] * len(ids)),
        Column("FILE", [it.task.uri or "" for it in references], colors, shrinks=14),
        Column("PROGRESS", [_progress(it) for it in references], shrinks=14),
        Column("TITLE", [it.title or it.task.name for it in references], shrinks=12, can_go=True),
    ]
    yield from table(columns, screen)


def _progress(reference: PlanReference) -> str:
    progress = reference.progress
    if progress is None:
        return reference.trouble or ""
    return f"{progress.percentage} %, {progress.complete:,}/{progress.total:,}"


def _json(document: Document, reference: PlanReference) -> Json:
    task, key, title, progress, trouble = reference
    return {
        "id": task.id,
        "name": task.name,
        "uri": task.uri,
        "line": line_of(document, task.at),
        "file": path_from_here(key) if key else None,
        "readable": trouble is None,
        "trouble": trouble,
        "title": title,
        "progress": progress_json(progress) if progress else None,
    }
