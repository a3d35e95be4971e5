"""An older version of a plan, from git; asked only when somebody wants it."""

from __future__ import annotations

import subprocess
from pathlib import Path

from vine_ls.cli.stopped import Stopped
from vine_ls.language.snapshot import Unreadable
from vine_ls.workspace.files import decode_plan


def text_at(path: Path, revision: str) -> str:
    """The text of a file at a revision."""
    if revision.startswith("-") or ":" in revision or "\0" in revision:
        raise Stopped(f"`{revision}` is no revision")
    # What git keeps of a link is only where it leads.
    folder, name = path.resolve().parent, path.resolve().name
    # No pager, filter or hook takes part in this one.
    command = ["git", "-C", str(folder), "cat-file", "blob", f"{revision}:./{name}"]
    try:
        done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603
    except OSError as error:
        raise Stopped(f"cannot run git: {(error.strerror or str(error)).lower()}") from None
    if done.returncode:
        raise Stopped(f"git has no `{name}` at `{revision}`: {_reason(done.stderr)}")
    text = decode_plan(done.stdout)
    if isinstance(text, Unreadable):
        raise Stopped(f"cannot read `{name}` at `{revision}`: {text.reason}")
    return text


def _reason(complaint: bytes) -> str:
    first = complaint.decode("utf-8", "replace").strip().split("\n")[0]
    return first.removeprefix("fatal: ") or "it does not say why"
