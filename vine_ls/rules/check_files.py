"""Findings that need other files."""

from vine_ls.language.snapshot import Plan
from vine_ls.rules.check import Finding


def file_findings(_plan: Plan) -> tuple[Finding, ...]:
    """None yet."""
    return ()
