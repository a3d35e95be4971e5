"""The forms in which findings are printed, each in the module of its name.

A module has `report(checked, style)`, which yields text, and is imported only when its form is
asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vine_ls.cli.found import Checked
    from vine_ls.cli.style import Style

# What each of them is for: people read the first two, programs the others.
FORMATS = {
    "full": "with the line, and marks below what is wrong in it",
    "concise": "one line a finding",
    "json": "one list of all findings",
    "json-lines": "an object on a line for each finding",
    "github": "annotations of a pull request",
    "gitlab": "the code quality report of a merge request",
    "sarif": "SARIF 2.1.0, for code scanning",
    "junit": "test results, for whatever else",
}
FOR_PEOPLE = ("full", "concise")
# Those that say how a finding can be mended.
WITH_OFFERS = ("json", "json-lines", "sarif")

Report = Callable[[Sequence["Checked"], "Style"], Iterator[str]]


def report_of(form: str) -> Report:
    """What prints findings in this form."""
    # A module of that name would hide the one of Python from a reader.
    name = form.replace("-", "_") if form != "json" else "json_list"
    report: Report = import_module(f"vine_ls.cli.reports.{name}").report
    return report
