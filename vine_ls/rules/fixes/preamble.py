"""Fixes of the preamble: the magic line, its version, the terminator."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.language.preamble import TERMINATOR
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, Span
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import inserted, line_end, line_inserted, mend, shown
from vine_ls.rules.metadata import KNOWN_VERSIONS
from vine_ls.rules.preamble import has_only_returns

LATEST = KNOWN_VERSIONS[-1]

_VERSION = re.compile(r"v?([0-9]+)(?:\.([0-9]+))?(?:\.([0-9]+))?")
_BLOCK_START = re.compile(f"[{WHITESPACE}]*(?:ref[{WHITESPACE}]*)?\\[")


def missing_magic_line(plan: Plan, finding: Finding) -> Iterator[Fix]:
    preamble = plan.document.preamble
    end = line_end(plan)
    edits = [inserted(len(preamble.bom), f"vine {LATEST}{end}")]
    if preamble.terminator is None:
        text = preamble.text
        if len(text) == len(preamble.bom):
            edits = [inserted(len(preamble.bom), f"vine {LATEST}{end}{TERMINATOR}{end}")]
        else:
            edits.append(line_inserted(plan, text, len(text), TERMINATOR))
    yield mend(plan, finding, f"Begin with `vine {LATEST}`", *edits, safe=True, preferred=True)


def late_magic_line(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(finding.span, "")
    yield mend(plan, finding, "Delete the blank lines above", edit, safe=True, preferred=True)


def malformed_magic_line(plan: Plan, finding: Finding) -> Iterator[Fix]:
    magic = plan.document.preamble.magic
    assert magic  # It is malformed, so it is there.
    if has_only_returns(plan.document.preamble):
        yield _returns_replaced(plan, finding)
        return
    version = magic.version.text if magic.version else ""
    match = _VERSION.match(version)
    number = _full_version(match) if match else LATEST
    rest = version[match.end() :] if match else version
    behind = magic.text[magic.version.end - magic.start :] if magic.version else ""
    words = f"{rest}{behind}".strip(WHITESPACE)
    line = f"vine {number}"
    if words:
        key = "title" if plan.document.preamble.title is None else "note"
        if match and behind.strip(WHITESPACE) == words:
            kept = f"{line}{line_end(plan)}{key}: {words}"
            edit = Edit(Span(magic.start, magic.end), kept)
            yield mend(plan, finding, f"Write `{shown(words)}` as the {key}", edit, preferred=True)
            return
    is_sure = not words and match is not None and match[3] is not None
    edit = Edit(Span(magic.start, magic.end), line)
    yield mend(plan, finding, f"Write `{line}`", edit, safe=is_sure, preferred=not words)


def unsupported_version(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(finding.span, LATEST)
    yield mend(plan, finding, f"Change the version to {LATEST}", edit, preferred=True)


def missing_terminator(plan: Plan, finding: Finding) -> Iterator[Fix]:
    preamble = plan.document.preamble
    first = next((line for line in preamble.lines if _BLOCK_START.match(line.text)), None)
    if first:
        edit = line_inserted(plan, preamble.text, first.start, TERMINATOR)
    else:
        edit = inserted(finding.span.end, f"{line_end(plan)}{TERMINATOR}")
    title = f"Put `{TERMINATOR}` below the metadata"
    yield mend(plan, finding, title, edit, safe=True, preferred=True)


def near_terminator(plan: Plan, finding: Finding) -> Iterator[Fix]:
    terminator = plan.document.preamble.terminator
    assert terminator  # It is nearly one.
    edit = Edit(terminator.span, TERMINATOR)
    yield mend(plan, finding, f"Make it `{TERMINATOR}`", edit, safe=True, preferred=True)


def _returns_replaced(plan: Plan, finding: Finding) -> Fix:
    """Every line gets its end, from the first one to the last."""
    start, text = finding.span.start, plan.document.text
    edit = Edit(Span(start, len(text)), text[start:].replace("\r", line_end(plan)))
    title = "Make every carriage return a line end"
    return mend(plan, finding, title, edit, safe=True, preferred=True)


def _full_version(match: re.Match[str]) -> str:
    """The version that begins like this, if there is one."""
    given = [part for part in match.groups() if part is not None]
    if len(given) == 3:
        return ".".join(given)
    known = [it for it in KNOWN_VERSIONS if it.split(".")[: len(given)] == given]
    return known[-1] if known else LATEST
