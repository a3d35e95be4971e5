"""`vine init`: a first plan, small and valid."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from vine_ls.cli.stopped import Stopped
from vine_ls.cli.style import printable
from vine_ls.features.template import new_plan_text
from vine_ls.workspace.files import SUFFIX
from vine_ls.workspace.replacing import create_plan, reason_of


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        nargs="?",
        default=f"plan{SUFFIX}",
        metavar="FILE",
        help="the new plan, which is not there yet (default: plan.vine)",
    )


def run(options: argparse.Namespace) -> int:
    name = options.file if options.file.endswith(SUFFIX) else options.file + SUFFIX
    if not Path(name).name.removesuffix(SUFFIX).strip("."):
        raise Stopped(f"`{options.file}` is no plan; name one, such as plan{SUFFIX}")
    try:
        create_plan(Path(name), new_plan_text(Path(name).name))
    except OSError as error:
        raise Stopped(f"cannot write {name}: {reason_of(error)}") from None
    sys.stdout.write(f"wrote {printable(name)}\n")
    return 0
