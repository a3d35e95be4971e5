"""Workflow commands of GitHub Actions, which show findings as annotations of the changed lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vine_ls.cli.found import Checked, Found
from vine_ls.cli.style import Style, printable

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice", "hint": "notice"}


def report(checked: Sequence[Checked], _style: Style) -> Iterator[str]:
    for plan in checked:
        for found in plan.findings:
            yield _command(found)


def _command(found: Found) -> str:
    location = found.location
    properties: dict[str, object] = {
        "title": found.code,
        "file": location.path,
        "line": location.line,
        "endLine": location.end_line,
    }
    # GitHub takes columns only for a place on one line.
    if location.line == location.end_line:
        properties |= {"col": location.column, "endColumn": location.end_column}
    listed = ",".join(
        f"{name}={_property(printable(str(value)))}" for name, value in properties.items()
    )
    # The log of the job shows the message alone.
    where = f"{location.path}:{location.line}:{location.column}"
    message = _data(printable(f"{where}: {found.code}: {found.message}"))
    return f"::{_COMMANDS[found.severity]} {listed}::{message}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
