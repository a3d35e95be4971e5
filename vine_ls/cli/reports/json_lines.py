"""Each finding as an object of JSON on a line of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vine_ls.cli.found import Checked
from vine_ls.cli.reports.objects import object_of
from vine_ls.cli.style import Style, as_json


def report(checked: Sequence[Checked], _style: Style) -> Iterator[str]:
    for plan in checked:
        for found in plan.findings:
            yield as_json(object_of(found), None)
