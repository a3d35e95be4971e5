"""What is said on stderr: one clear line each."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from vine_ls.cli.found import path_from_here
from vine_ls.cli.style import printable
from vine_ls.workspace.files import SUFFIX, read_plan
from vine_ls.workspace.project import UNREADABLE

if TYPE_CHECKING:
    from vine_ls.workspace.settings import SettingProblem


def complain(message: str) -> None:
    sys.stderr.write(f"vine: {printable(message)}\n")


def complain_of_file(name: str, trouble: str) -> None:
    """Say what is wrong with a file; if only the ending of its name was left out, its name."""
    whole = Path(name + SUFFIX)
    hint = f"; did you mean `{whole}`?" if whole.is_file() and not Path(name).exists() else ""
    complain(f"{name}: {trouble}{hint}")


def complain_of_settings(problems: Mapping[str, tuple[SettingProblem, ...]]) -> int:
    """Print what is wrong with project files; how many could not be read at all."""
    failed = 0
    for key, found in problems.items():
        unread = any(it.path == UNREADABLE for it in found)
        failed += unread
        severity = "error" if unread else "warning"
        # What is said of one that leads out, and was not read, has no place in it.
        text = read_plan(Path(key)) if any(it.span.end for it in found) else ""
        for problem in found:
            before = text[: problem.span.start] if isinstance(text, str) else ""
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            complain(f"{path_from_here(key)}:{line}:{column}: {severity}: {problem.message}")
    return failed
