"""An older version of a plan, from git; asked only when somebody wants it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from vine_ls.cli.stopped import Stopped
from vine_ls.language.snapshot import Unreadable
from vine_ls.workspace.files import decode_plan

# No hook and no other program; and a folder of plans is no repository.
_ALONE = (
    *("-c", "core.fsmonitor=false"),
    *("-c", f"core.hooksPath={os.devnull}"),
    *("-c", "safe.bareRepository=explicit"),
)
# What is missing is not fetched: the repository would say how, and with which program.
_NO_FETCHING = {"GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none"}


def text_at(path: Path, revision: str) -> str:
    """The text of a file at a revision."""
    if revision.startswith("-") or ":" in revision or "\0" in revision:
        raise Stopped(f"`{revision}` is no revision")
    # What git keeps of a link is only where it leads.
    folder, name = path.resolve().parent, path.resolve().name
    # No pager or filter takes part in this one.
    question = ["cat-file", "blob", f"{revision}:./{name}"]
    command = [_program(), "-C", str(folder), *_ALONE, *question]
    try:
        done = subprocess.run(  # noqa: S603
            command, capture_output=True, check=False, env={**os.environ, **_NO_FETCHING}
        )
    except OSError as error:
        raise Stopped(f"cannot run git: {(error.strerror or str(error)).lower()}") from None
    if done.returncode:
        raise Stopped(f"git has no `{name}` at `{revision}`: {_reason(done.stderr)}")
    text = decode_plan(done.stdout)
    if isinstance(text, Unreadable):
        raise Stopped(f"cannot read `{name}` at `{revision}`: {text.reason}")
    return text


def _program() -> str:
    """The git on the PATH. Windows would first take one that lies in the current folder."""
    name = "git.exe" if os.name == "nt" else "git"
    for folder in filter(os.path.isabs, os.get_exec_path()):
        path = os.path.join(folder, name)  # noqa: PTH118 - As the PATH has it.
        if shutil.which(path):
            return path
    raise Stopped("cannot run git: it is not on the PATH")


def _reason(complaint: bytes) -> str:
    first = complaint.decode("utf-8", "replace").strip().split("\n")[0]
    return first.removeprefix("fatal: ") or "it does not say why"
