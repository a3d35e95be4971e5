"""`vine config`: say which settings there are."""

from __future__ import annotations

import argparse
import json
import sys

from vine_ls.workspace.schema import settings_schema


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--schema", action="store_true", help="print their JSON schema (default)")


def run(_options: argparse.Namespace) -> int:
    sys.stdout.write(json.dumps(settings_schema(), indent=2) + "\n")
    return 0
