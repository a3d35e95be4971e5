"""`vine show`: how far a plan is, and what can be done now."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from vine_ls.cli.arguments import add_color, add_json, add_plan
from vine_ls.cli.found import LABELS
from vine_ls.cli.frontier import GROUPS, frontier_lines, ids_in, progress_json
from vine_ls.cli.plan_file import PlanFile, findings_of, open_surrounded, warn_of_errors
from vine_ls.cli.progress_bar import progress_bar
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.style import printable
from vine_ls.cli.summary import count
from vine_ls.cli.table import Column, table
from vine_ls.cli.tasks import (
    OTHER,
    Json,
    brief_json,
    color_of_status,
    put_json,
    sign_of_status,
    tasks_of,
)
from vine_ls.features.progress import PlanProgress, name_of_id, progress_of
from vine_ls.language.document import Document
from vine_ls.language.header import STATUSES
from vine_ls.rules.rule import Severity

_SHARE = " 100 %"


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_surrounded(options.file)
    problems = Counter(LABELS[finding.severity] for finding in findings_of(file))
    if options.json:
        put_json(_json(file, problems))
    else:
        put(_lines(file, problems, Screen.of(options)))
    warn_of_errors(file)
    return 0


def _lines(file: PlanFile, problems: Counter[str], screen: Screen) -> Iterator[str]:
    document, style = file.document, screen.style
    progress = progress_of(document.graph)
    root = document.graph.root
    title = document.preamble.title or (name_of_id(document, root) if root else file.name)
    yield style.paint(screen.cut(printable(title)), "bold")
    yield screen.cut(printable(_about(file, progress)))
    yield ""
    if progress.total:
        yield _share(progress, screen)
        yield ""
        yield from _counts(document, screen)
        yield ""
    for group in GROUPS:
        yield from frontier_lines(document, progress, group, screen, most=5)
    yield _problems(file, problems)


def _about(file: PlanFile, progress: PlanProgress) -> str:
    document = file.document
    root = document.graph.root
    parts = [
        file.name,
        f"vine {document.preamble.version or '?'}",
        count(progress.total, "task"),
    ]
    return " · ".join([*parts, f"root [{root}]"] if root else parts)


def _share(progress: PlanProgress, screen: Screen) -> str:
    share = f"{progress.percentage} %"
    done = f"{progress.complete:,} of {progress.total:,} complete"
    if screen.columns is None:
        return f"{share}, {done}"
    room = screen.columns - len(_SHARE) - 1
    bar = progress_bar(progress.by_status, progress.total, room, screen)
    line = f"{bar} {screen.style.paint(share, 'bold')}"
    return line if room < 50 + len(done) + 2 else f"{line}  {done}"


def _counts(document: Document, screen: Screen) -> Iterator[str]:
    """How many tasks have each status, how many references there are, and what is neither."""
    progress = progress_of(document.graph)
    counts: dict[str, int] = {status: progress.by_status.get(status, 0) for status in STATUSES}
    counts["ref"] = sum(node.kind == "ref" for node in document.graph.nodes.values())
    counts[OTHER] = progress.total - sum(counts.values())
    seen = [status for status, number in counts.items() if number]
    numbers = [f"{counts[status]:,}" for status in seen]
    widest = max(map(len, numbers))
    colors = [color_of_status(status) for status in seen]
    columns = [
        Column("", seen, colors),
        Column("", [number.rjust(widest) for number in numbers]),
    ]
    if screen.columns is not None:
        columns.insert(0, Column("", [sign_of_status(it, screen) for it in seen], colors))
    yield from table(columns, screen, "  ")


def _problems(file: PlanFile, problems: Counter[str]) -> str:
    # `vine check` does not print hints.
    labels = [LABELS[severity] for severity in Severity if severity is not Severity.HINT]
    found = [count(problems[label], label) for label in labels if problems[label]]
    where = f": vine check {printable(file.name)}" if file.path else ""
    return f"{', '.join(found)}{where}" if found else "No problems."


def _json(file: PlanFile, problems: Counter[str]) -> Json:
    document = file.document
    progress = progress_of(document.graph)
    preamble = document.preamble
    root = tasks_of(document, [document.graph.root]) if document.graph.root else []
    return {
        "file": file.name,
        "version": preamble.version,
        "title": preamble.title,
        "prefix": preamble.prefix,
        "delimiter": preamble.delimiter,
        "metadata": [{"key": key, "value": value} for key, value in preamble.metadata],
        "root": brief_json(document, root[0]) if root else None,
        "progress": progress_json(progress),
        **{name: list(ids_in(progress, name)) for name, _ in GROUPS},
        "problems": {LABELS[severity]: problems[LABELS[severity]] for severity in Severity},
    }
