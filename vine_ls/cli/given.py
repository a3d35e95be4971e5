"""The plans that a command line means: files as they are named, plans below folders, or stdin."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.found import Names
from vine_ls.cli.stopped import Stopped
from vine_ls.language.snapshot import Unreadable
from vine_ls.workspace.files import decode_plan, find_plans, key_of_file
from vine_ls.workspace.reach import Reach, reach_of_paths
from vine_ls.workspace.workspace import Workspace

STDIN = Path("-")


class Given(NamedTuple):
    """The plans by key with what they are called, and the text of the one that came by stdin.

    `reach` is what may be read: a link below a folder that is named can lead anywhere.
    """

    names: Names
    texts: Mapping[str, str]
    reach: Reach

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self.names.named)


def given_plans(options: argparse.Namespace) -> Given:
    if STDIN in options.paths:
        return _given_by_stdin(options)
    if options.stdin_filename:
        raise Stopped("--stdin-filename goes with `-`, which reads a plan from stdin")
    names = Names({key_of_file(it): str(it) for it in plans_at(options)})
    return Given(names, {}, reach_of_paths(options.paths))


def plans_at(options: argparse.Namespace) -> list[Path]:
    """The files that are named, and the plans below folders but for those that are excluded."""
    if getattr(options, "isolated", False):
        return list(find_plans(options.paths))
    return list(find_plans(options.paths, Workspace(reach_of_paths(options.paths)).ignores_for))


def read_stdin() -> str:
    text = decode_plan(sys.stdin.buffer.read())
    if isinstance(text, Unreadable):
        raise Stopped(f"cannot read stdin: {text.reason}")
    return text


def _given_by_stdin(options: argparse.Namespace) -> Given:
    """Stdin stands for a file of this name, or for one in this folder that has no name."""
    if options.paths != [STDIN]:
        raise Stopped("`-` reads one plan from stdin, and no others beside it")
    name = options.stdin_filename
    path = Path(name or "<stdin>")
    key = key_of_file(path)
    return Given(Names({key: str(path)}), {key: read_stdin()}, reach_of_paths([path]))
