"""`vine graph`: draw a plan, for people and for other tools."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from vine_ls.cli.arguments import add_plan
from vine_ls.cli.plan_file import open_surrounded
from vine_ls.cli.stopped import Stopped
from vine_ls.features.drawing.forms import FORMS
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.images import surroundings_of_file
from vine_ls.workspace.replacing import reason_of, write_output

_BY_SUFFIX = {".svg": "svg", ".html": "html", ".htm": "html", ".dot": "dot", ".gv": "dot"}
_BY_SUFFIX |= {".mmd": "mermaid", ".mermaid": "mermaid", ".json": "json"}


def add_options(parser: argparse.ArgumentParser) -> None:
    add_plan(parser)
    parser.add_argument(
        "--format",
        choices=tuple(FORMS),
        help="svg: a picture; html: a page to explore it; dot, mermaid and json: for other tools"
        " (default: what the name of the output ends in, or svg)",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write to this file (default: stdout)"
    )


def run(options: argparse.Namespace) -> int:
    """Draw one plan; references and tasks are links that count from where the picture will be."""
    file = open_surrounded(options.file)
    plan = file.plan
    output: Path | None = options.output
    form = options.format or _form_of(output)
    place = key_of_file(output) if output else plan.key
    around = surroundings_of_file(place, file.reach)
    if file.path is None:
        around = _without(plan.key, around)
    text = FORMS[form](plan, around)
    if output is None:
        # All forms are UTF-8, whatever the terminal likes.
        sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    else:
        _write(output, text)
    return 0


def _without(key: str, around: Surroundings) -> Surroundings:
    """Nothing leads to the file with this key: a plan from stdin is none."""
    return Surroundings(lambda it: None if it == key else around.address(it), around.image)


def _form_of(output: Path | None) -> str:
    """What the name of the output ends in; without an end it is a picture."""
    ending = output.suffix.lower() if output else ""
    if ending and ending not in _BY_SUFFIX:
        raise Stopped(
            f"`{ending}` is no form of a graph: say which one by --format, or end in svg,"
            " html, dot, mmd or json"
        )
    return _BY_SUFFIX.get(ending, "svg")


def _write(path: Path, text: str) -> None:
    try:
        write_output(path, text.encode("utf-8", "replace"))
    except OSError as error:
        raise Stopped(f"{path}: {reason_of(error)}") from None
