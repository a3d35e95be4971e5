"""`vine stats`: a plan in figures."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from itertools import islice

from vine_ls.cli.arguments import add_color, add_json, add_plan
from vine_ls.cli.frontier import progress_json
from vine_ls.cli.plan_file import PlanFile, open_plan, warn_of_errors
from vine_ls.cli.screen import Screen, put
from vine_ls.cli.style import printable
from vine_ls.cli.table import Column, table
from vine_ls.cli.tasks import Json, put_json
from vine_ls.features.plan_stats import PlanStats, plan_stats
from vine_ls.features.progress import progress_of
from vine_ls.features.standing import Done

# JSON has all of them.
_MOST = 5
_MOST_VALUES = 10


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    add_json(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    file = open_plan(options.file)
    stats = plan_stats(file.document)
    if options.json:
        put_json(_json(file, stats))
    else:
        put(_lines(file, stats, Screen.of(options)))
    warn_of_errors(file)
    return 0


def _lines(file: PlanFile, stats: PlanStats, screen: Screen) -> Iterator[str]:
    progress = progress_of(file.document.graph)
    figures = [
        ("Tasks", f"{stats.tasks:,}"),
        ("References", f"{stats.references:,}"),
        ("Complete", f"{progress.complete:,} of {progress.total:,}, {progress.percentage} %"),
        ("Dependencies", f"{stats.dependencies:,}"),
        ("Depend on nothing", f"{stats.leaves:,}"),
        ("Longest chain", f"{len(stats.chain):,}"),
        ("Widest level", f"{stats.width:,}"),
        ("Decisions", f"{stats.decisions:,}"),
        ("Attachments", f"{stats.attachments:,}"),
    ]
    yield from table(
        [Column("", [it[0] for it in figures]), Column("", [it[1] for it in figures])], screen
    )
    if stats.is_circular:
        yield "Some tasks wait for each other in a circle; the chain and the levels leave them out."
    yield from _chain(stats.chain, screen)
    yield from _wanted(stats, screen)
    for key, values in stats.annotated.items():
        yield from _annotated(key, values, screen)


def _chain(chain: tuple[str, ...], screen: Screen) -> Iterator[str]:
    if len(chain) > 1:
        yield ""
        yield screen.style.paint("Longest chain", "bold")
        shown = chain if len(chain) <= 2 * _MOST else (*chain[:_MOST], "…", *chain[-_MOST:])
        yield from (screen.cut(f"  {printable(id_)}") for id_ in shown)


def _wanted(stats: PlanStats, screen: Screen) -> Iterator[str]:
    wanted = stats.most_wanted[:_MOST]
    if wanted:
        yield ""
        yield screen.style.paint("Most depended upon", "bold")
        numbers = [f"{number:,}" for _, number in wanted]
        widest = max(map(len, numbers))
        columns = [
            Column("", [number.rjust(widest) for number in numbers]),
            Column("", [id_ for id_, _ in wanted], shrinks=12),
        ]
        yield from table(columns, screen, "  ")


def _annotated(key: str, values: Mapping[str, Done], screen: Screen) -> Iterator[str]:
    yield ""
    yield screen.style.paint(f"Complete by @{key}", "bold")
    shown = list(islice(sorted(values.items(), key=lambda it: -it[1].total), _MOST_VALUES))
    columns = [
        Column("", [value for value, _ in shown], shrinks=12),
        Column(
            "", [f"{done.complete:,} of {done.total:,}, {done.percentage} %" for _, done in shown]
        ),
    ]
    yield from table(columns, screen, "  ")
    if len(values) > len(shown):
        yield screen.style.paint(f"  and {len(values) - len(shown):,} more", "dim")


def _json(file: PlanFile, stats: PlanStats) -> Json:
    return {
        "file": file.name,
        "tasks": stats.tasks,
        "references": stats.references,
        "dependencies": stats.dependencies,
        "leaves": stats.leaves,
        "decisions": stats.decisions,
        "attachments": stats.attachments,
        "longestChain": list(stats.chain),
        "widestLevel": stats.width,
        "circular": stats.is_circular,
        "dependants": [{"id": id_, "count": number} for id_, number in stats.most_wanted],
        "annotations": {
            key: [
                {"value": value, "complete": done.complete, "total": done.total}
                for value, done in values.items()
            ]
            for key, values in stats.annotated.items()
        },
        "progress": progress_json(progress_of(file.document.graph)),
    }
