"""`vine config`: say which settings there are, or which are in force for a plan and from where."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from vine_ls.cli.complaints import complain_of_settings
from vine_ls.cli.found import path_from_here
from vine_ls.cli.style import as_json
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.reach import reach_of_paths
from vine_ls.workspace.schema import settings_schema, settings_values
from vine_ls.workspace.workspace import Workspace


def add_options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--schema", action="store_true", help="print their JSON schema (default)")
    what.add_argument(
        "--show",
        type=Path,
        metavar="FILE",
        help="print the settings in force for a plan, and the project file that they are from",
    )


def run(options: argparse.Namespace) -> int:
    if not options.show:
        sys.stdout.write(json.dumps(settings_schema(), indent=2) + "\n")
        return 0
    workspace, key = Workspace(reach_of_paths([options.show])), key_of_file(options.show)
    settings = settings_values(workspace.settings_for(key))
    project = workspace.project_file(key)
    shown = {"from": path_from_here(project) if project else None, "settings": settings}
    sys.stdout.write(as_json(shown))
    return 2 if complain_of_settings(workspace.setting_problems()) else 0
