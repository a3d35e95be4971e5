"""What would change in a file, as a patch."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from vine_ls.cli.style import Style, printable
from vine_ls.features.canonical import raw_lines


def patch(path: Path, old: str, new: str, style: Style) -> Iterator[str]:
    """A patch; on a terminal in colour, and with signs for what a terminal would act upon."""
    colors = {"+": "added", "-": "removed"}
    name = str(path)
    show = printable if sys.stdout.isatty() else str
    for line in unified_diff(raw_lines(old), raw_lines(new), name, name):
        body, line_feed, _ = line.partition("\n")
        color = colors.get(line[:1])
        shown = show(body)
        yield style.paint(shown, color) if color else shown
        yield "\n" if line_feed else "\n\\ No newline at end of file\n"
