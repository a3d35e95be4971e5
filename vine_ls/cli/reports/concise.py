"""One line a finding: `path:line:column: severity code: message`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vine_ls.cli.found import Checked
from vine_ls.cli.style import Style, as_line, printable


def report(checked: Sequence[Checked], style: Style) -> Iterator[str]:
    for plan in checked:
        for found in plan.findings:
            severity = style.paint(found.severity, found.severity)
            path, line, column = found.location[:3]
            place = f"{printable(path)}:{line}:{column}"
            yield as_line(f"{place}: {severity} {found.code}: {printable(found.message)}")
