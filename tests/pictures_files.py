"""Pictures of several files: `%! path` begins a file, the findings of all plans are drawn in."""

from __future__ import annotations

import re

from tests.pictures import DRAWING, drawn, plan
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan, Snapshot
from vine_ls.rules.check import Finding, check
from vine_ls.rules.check_files import file_findings

_FILE = re.compile(r"%! (.*)")


def check_files(picture: str) -> None:
    """Fail unless the findings of all plans of the picture are those drawn into it."""
    files = files_of(plan(picture))
    snapshot = snapshot_of(picture)
    for key, expected in files.items():
        if here := snapshot.plan(key):
            lines = [line for line in expected if not DRAWING.fullmatch(line)]

            def find(_document: Document, here: Plan = here) -> list[Finding]:
                return check(here.document, extra=file_findings(here))

            assert "\n".join(drawn(lines, "\n", find)) == "\n".join(expected)


def snapshot_of(picture: str) -> Snapshot:
    """The files of a picture; what is drawn into them is left out."""
    return Snapshot.of(
        {
            key: "\n".join(line for line in lines if not DRAWING.fullmatch(line))
            for key, lines in files_of(plan(picture)).items()
        }
    )


def files_of(text: str) -> dict[str, list[str]]:
    """The lines of each file by key."""
    files: dict[str, list[str]] = {}
    for line in text.split("\n"):
        if header := _FILE.fullmatch(line):
            files[f"/{header[1]}"] = []
        elif files:
            files[list(files)[-1]].append(line)
    return files
