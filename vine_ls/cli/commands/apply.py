"""`vine apply`: many changes as one, given as JSON; all of them or none."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from vine_ls.cli import changing
from vine_ls.cli.changing import add_change, open_to_change
from vine_ls.cli.plan_file import STDIN
from vine_ls.cli.stopped import Stopped
from vine_ls.workspace.replacing import reason_of


def add_options(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument(
        "operations",
        metavar="OPS.json",
        help='a list of operations, such as {"op": "claim", "id": "a"}; `-` reads them from stdin',
    )


def run(options: argparse.Namespace) -> int:
    file = open_to_change(options)
    if not isinstance(options.operations, list):
        # Stdin can be read once, also where the command has to begin anew.
        options.operations = _read(options.operations)
    operations = options.operations
    number = "1 operation" if len(operations) == 1 else f"{len(operations)} operations"
    return changing.apply(options, file, operations, f"made {number} in {file.name}")


def _read(given: str) -> list[Any]:
    name = "<stdin>" if given == STDIN else given
    try:
        content = sys.stdin.buffer.read() if given == STDIN else Path(given).read_bytes()
        operations = json.loads(content)
    except OSError as error:
        raise Stopped(f"cannot read {name}: {reason_of(error)}") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise Stopped(f"{name}: {place}: {error.msg[0].lower()}{error.msg[1:]}") from None
    except ValueError:
        raise Stopped(f"{name}: not UTF-8") from None
    except RecursionError:
        raise Stopped(f"{name}: nested too deeply") from None
    if not isinstance(operations, list):
        raise Stopped(f"{name}: a list of operations is wanted")
    return operations
