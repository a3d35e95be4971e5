"""Each finding as an object of JSON on a line of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from vine_ls.cli.found import Checked
from vine_ls.cli.reports.objects import object_of
from vine_ls.cli.style import Style


def report(checked: Sequence[Checked], _style: Style) -> Iterator[str]:
    for plan in checked:
        for found in plan.findings:
            yield json.dumps(object_of(found)) + "\n"
