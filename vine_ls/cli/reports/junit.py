"""Test results as JUnit writes them: a suite for each plan, and a failed test for each finding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from vine_ls.cli.found import Checked, Found
from vine_ls.cli.style import Style, printable


def report(checked: Sequence[Checked], _style: Style) -> Iterator[str]:
    failures = sum(len(plan.findings) for plan in checked)
    errors = sum(plan.trouble is not None for plan in checked)
    tests = sum(len(plan.findings) or 1 for plan in checked)
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    counts = f'tests="{tests}" failures="{failures}" errors="{errors}"'
    yield f'<testsuites name="vine check" {counts}>\n'
    for plan in checked:
        yield from _suite(plan)
    yield "</testsuites>\n"


def _suite(plan: Checked) -> Iterator[str]:
    name = _attribute(plan.path)
    tests, failures = len(plan.findings) or 1, len(plan.findings)
    errors = 1 if plan.trouble else 0
    yield (f'  <testsuite name={name} tests="{tests}" failures="{failures}" errors="{errors}">\n')
    if plan.trouble:
        yield (
            f'    <testcase name="readable" classname={name}>'
            f"<error message={_attribute(plan.trouble)}/></testcase>\n"
        )
    elif not plan.findings:
        yield f'    <testcase name="no findings" classname={name}/>\n'
    for found in plan.findings:
        yield from _case(found, name)
    yield "  </testsuite>\n"


def _case(found: Found, classname: str) -> Iterator[str]:
    path, line, column = found.location[:3]
    name = _attribute(f"{found.code} in line {line}")
    where = _text(f"{path}:{line}:{column}: {found.severity}: {found.message}")
    yield f'    <testcase name={name} classname={classname} line="{line}">\n'
    yield (
        f"      <failure message={_attribute(found.message)} type={_attribute(found.code)}>"
        f"{where}</failure>\n"
    )
    yield "    </testcase>\n"


def _attribute(text: str) -> str:
    return quoteattr(_allowed(text))


def _text(text: str) -> str:
    return escape(_allowed(text))


def _allowed(text: str) -> str:
    """XML has no way to write most control characters, and two that are none of Unicode."""
    return printable(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
