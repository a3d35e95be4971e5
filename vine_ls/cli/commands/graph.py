"""`vine graph`: draw a plan, for people and for other tools."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from vine_ls.cli.stopped import Stopped
from vine_ls.features.drawing.forms import FORMS
from vine_ls.workspace.files import key_of_file, replace_plan
from vine_ls.workspace.images import surroundings_of_file
from vine_ls.workspace.workspace import Workspace

_BY_SUFFIX = {".svg": "svg", ".html": "html", ".htm": "html", ".dot": "dot", ".gv": "dot"}
_BY_SUFFIX |= {".mmd": "mermaid", ".mermaid": "mermaid", ".json": "json"}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the plan")
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
    key = key_of_file(options.file)
    workspace = Workspace()
    workspace.look(key)
    plan = workspace.snapshot.plan(key)
    if plan is None:
        unreadable = workspace.snapshot.unreadable(key)
        raise Stopped(f"{options.file}: {unreadable.reason if unreadable else 'cannot be read'}")
    output: Path | None = options.output
    form = options.format or (_BY_SUFFIX.get(output.suffix.lower()) if output else None) or "svg"
    place = key_of_file(output) if output else key
    text = FORMS[form](plan, surroundings_of_file(place))
    if output is None:
        # All forms are UTF-8, whatever the terminal likes.
        sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    else:
        _write(output, text)
    return 0


def _write(path: Path, text: str) -> None:
    try:
        if path.is_file():
            replace_plan(path, text)
        else:
            path.write_bytes(text.encode("utf-8", "replace"))
    except OSError as error:
        raise Stopped(f"{path}: {(error.strerror or str(error)).lower()}") from None
