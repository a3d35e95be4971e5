"""The code quality report of GitLab: what a merge request has made better or worse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vine_ls.cli.fingerprints import with_fingerprints
from vine_ls.cli.found import Checked
from vine_ls.cli.style import Style, as_json

_SEVERITIES = {"error": "major", "warning": "minor", "note": "info", "hint": "info"}


def report(checked: Sequence[Checked], _style: Style) -> Iterator[str]:
    issues = [
        {
            "description": f"{found.code}: {found.message}",
            "check_name": found.code,
            "fingerprint": fingerprint,
            "severity": _SEVERITIES[found.severity],
            "location": {
                "path": found.location.path,
                "positions": {
                    "begin": {"line": found.location.line, "column": found.location.column},
                    "end": {"line": found.location.end_line, "column": found.location.end_column},
                },
            },
        }
        for found, fingerprint in with_fingerprints(checked)
    ]
    yield as_json(issues)
