"""The one plan that a command is about: `plan.vine`, the same without its ending, or stdin."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.stopped import Stopped
from vine_ls.cli.style import printable
from vine_ls.language.document import Document
from vine_ls.language.mentions import ref_uris
from vine_ls.language.snapshot import Plan, Unreadable, alone
from vine_ls.rules.check import Finding, check
from vine_ls.rules.check_files import file_findings
from vine_ls.rules.nearest import nearest
from vine_ls.rules.rule import Severity
from vine_ls.workspace.files import (
    SUFFIX,
    decode_plan,
    key_of_file,
    kind_of,
    names_in,
    read_plan,
)
from vine_ls.workspace.reach import NOWHERE, Reach, reach_of_paths

STDIN = "-"


class PlanFile(NamedTuple):
    """A plan and where it is from: its name as people write it, and its path unless it is stdin.

    `reach` is what was open when it was read.
    """

    name: str
    path: Path | None
    plan: Plan
    reach: Reach = NOWHERE

    @property
    def document(self) -> Document:
        return self.plan.document


def open_plan(given: str) -> PlanFile:
    """The plan that was given, read tolerantly; of other files nothing is known.

    What cannot be read stops the command with one clear line.
    """
    name, path, text = _read(given)
    return _opened(name, path, alone(Document.read(text), _key(path)))


def open_surrounded(given: str) -> PlanFile:
    """The same plan, with the plans that it refers to and what the files are that it mentions."""
    return _surrounded(*_read(given))


def open_with_plans_behind(given: str) -> PlanFile:
    """The same plan, with the plans that it refers to, if it refers to any."""
    name, path, text = _read(given)
    document = Document.read(text)
    if ref_uris(document):
        return _surrounded(name, path, text)
    return _opened(name, path, alone(document, _key(path)))


def _surrounded(name: str, path: Path | None, text: str) -> PlanFile:
    # Most questions are about one plan, and should not wait for this.
    from vine_ls.workspace.workspace import Workspace

    key = _key(path)
    workspace = Workspace(reach_of_paths([path] if path else []))
    workspace.open(key, text)
    plan = workspace.snapshot.plan(key)
    assert plan, "what was opened is there"
    return _opened(name, path, plan)._replace(reach=workspace.reach)


def path_of(given: str) -> Path:
    """The file that was meant: the one of that name, or else the one with `.vine` behind it."""
    path, longer = Path(given), Path(given + SUFFIX)
    if kind_of(given) == "file":
        return path
    if kind_of(str(longer)) == "file":
        return longer
    if kind_of(given) == "folder":
        raise Stopped(_folder(given))
    raise Stopped(_missing(path, longer))


def findings_of(file: PlanFile) -> list[Finding]:
    """What `vine check` says of the plan."""
    return check(file.document, extra=file_findings(file.plan))


def warn_of_errors(file: PlanFile) -> None:
    """Say on stderr that an answer is only about what could be read, if that is so."""
    errors = sum(it.severity is Severity.ERROR for it in check(file.document))
    if errors:
        number = "1 error" if errors == 1 else f"{errors} errors"
        name = printable(file.name)
        advice = f"; `vine check {name}` shows what is wrong" if file.path else ""
        sys.stderr.write(f"vine: {name} has {number}{advice}\n")


def _opened(name: str, path: Path | None, plan: Plan) -> PlanFile:
    """The plan, ready to be asked about many tasks, which is what commands do."""
    plan.document.graph.prepare()
    # It stays to the end, so no search for garbage need walk over it.
    gc.freeze()
    return PlanFile(name, path, plan)


def _read(given: str) -> tuple[str, Path | None, str]:
    if given == STDIN:
        path, name, text = None, "<stdin>", decode_plan(sys.stdin.buffer.read())
    else:
        path = path_of(given)
        # What the shell writes for `<(command)` is a pipe, and somebody is writing into it.
        name, text = (
            str(path),
            decode_plan(path.read_bytes()) if path.is_fifo() else read_plan(path),
        )
    if isinstance(text, Unreadable):
        raise Stopped(f"cannot read {name}: {text.reason}")
    return name, path, text


def _key(path: Path | None) -> str:
    """Stdin is taken for a file of this folder, from which relative URIs count."""
    return key_of_file(path or Path(STDIN + SUFFIX))


def _folder(given: str) -> str:
    plans = [name for name in names_in(given) if name.endswith(SUFFIX)]
    shown = ", ".join(f"`{os.path.join(given, name)}`" for name in plans[:3])  # noqa: PTH118
    more = " …" if plans[3:] else ""
    return f"`{given}` is a folder; " + (f"its plans: {shown}{more}" if plans else "name a plan")


def _missing(path: Path, longer: Path) -> str:
    tried = f"`{path}`" if path.suffix == SUFFIX else f"`{path}`, nor `{longer}`"
    names = [name for name in names_in(str(path.parent)) if name.endswith(SUFFIX)]
    meant = nearest(path.name if path.suffix == SUFFIX else longer.name, names)
    return f"there is no file {tried}" + (
        f"; did you mean `{path.parent / meant}`?" if meant else ""
    )
