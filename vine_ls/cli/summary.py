"""What was found as a whole: the last line of a check, and how often each rule has spoken."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

from vine_ls.cli.found import LABELS, Checked
from vine_ls.cli.style import Style


def summary(checked: Sequence[Checked], fixed: str, style: Style) -> str:
    counts = Counter(found.severity for plan in checked for found in plan.findings)
    parts = [style.paint(count(counts[it], it), it) for it in LABELS.values() if counts[it]]
    read = sum(plan.trouble is None for plan in checked)
    return f"{count(read, 'plan')} checked: {fixed}{', '.join(parts) or 'no findings'}\n"


def statistics(checked: Sequence[Checked], style: Style) -> Iterator[str]:
    """How many findings of each rule there are, the most frequent first."""
    rows = _frequent(checked)
    widest = max((len(str(number)) for _, _, number in rows), default=0)
    for code, severity, number in rows:
        shown = style.paint(severity.ljust(7), severity)
        yield f"{str(number).rjust(widest)}  {shown}  {code}\n"


def statistics_as_json(checked: Sequence[Checked]) -> str:
    rows = [
        {"code": code, "severity": severity, "count": number}
        for code, severity, number in _frequent(checked)
    ]
    return json.dumps(rows, indent=2) + "\n"


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number:,} {noun}s"


def _frequent(checked: Sequence[Checked]) -> list[tuple[str, str, int]]:
    counts = Counter((it.code, it.severity) for plan in checked for it in plan.findings)
    rows = [(code, severity, number) for (code, severity), number in counts.items()]
    return sorted(rows, key=lambda row: (-row[2], row[0]))
