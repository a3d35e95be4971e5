"""Fixes of metadata that has no effect, or another one than it seems to have."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.preamble import KNOWN_KEYS, TERMINATOR, Preamble
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit
from vine_ls.rules.check import Finding
from vine_ls.rules.distance import distance
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.delimiter import delimiter_changed, free_delimiter
from vine_ls.rules.fixes.mending import (
    inserted,
    line_deleted,
    line_inserted,
    mend,
    mend_text,
    shown,
    whole_line,
    written,
)
from vine_ls.rules.fixes.preamble import LATEST
from vine_ls.rules.fixes.wording import slug
from vine_ls.rules.metadata import KNOWN_VERSIONS

IGNORE_KEY = "vine-ignore"
_KNOWN_KEYS = (*KNOWN_KEYS, IGNORE_KEY)


def magic_spacing(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(finding.span, " ")
    yield mend(plan, finding, "Leave one space", edit, safe=True, preferred=True)


def unknown_version(plan: Plan, finding: Finding) -> Iterator[Fix]:
    numbers = [part.lstrip("0") or "0" for part in written(plan, finding).split(".")]
    same = ".".join(numbers)
    version = same if same in KNOWN_VERSIONS else LATEST
    title = f"Change the version to {version}"
    is_same = version == same
    yield mend(plan, finding, title, Edit(finding.span, version), safe=is_same, preferred=True)


def byte_order_mark(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(finding.span, "")
    yield mend(plan, finding, "Delete the byte order mark", edit, safe=True, preferred=True)


def ignored_line(plan: Plan, finding: Finding) -> Iterator[Fix]:
    preamble = plan.document.preamble
    start = finding.span.start
    has_title = preamble.title is not None
    if not has_title:
        edit = inserted(start, "title: ")
        yield mend(plan, finding, "Make it the title", edit, preferred=True)
    key = _free_key(preamble, "note")
    edit = inserted(start, f"{key}: ")
    yield mend(plan, finding, f"Keep it as `{key}`", edit, preferred=has_title)


def ignored_block(plan: Plan, finding: Finding) -> Iterator[Fix]:
    preamble = plan.document.preamble
    below = [line for line in preamble.lines if line.start > finding.span.start]
    # Metadata below it would become prose, and a known key would lose its effect.
    if any(line.key and line.key.text.lower() in _KNOWN_KEYS for line in below):
        return
    start = whole_line(preamble.text, finding.span.start).start
    edits = [line_inserted(plan, preamble.text, start, TERMINATOR)]
    if preamble.terminator:
        edits.append(Edit(preamble.terminator.span, preamble.delimiter))
    yield mend(plan, finding, f"Put `{TERMINATOR}` above this block", *edits, preferred=True)


def duplicate_metadata(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = line_deleted(plan, finding)
    yield mend(plan, finding, "Delete this line", edit, preferred=True)


def metadata_case(plan: Plan, finding: Finding) -> Iterator[Fix]:
    key = written(plan, finding).lower()
    edit = Edit(finding.span, key)
    yield mend(plan, finding, f"Write `{key}`", edit, safe=True, preferred=True)


def unknown_metadata(plan: Plan, finding: Finding) -> Iterator[Fix]:
    key = written(plan, finding).lower()
    known = min(_KNOWN_KEYS, key=lambda name: distance(key, name))
    if plan.document.preamble.metadata_value(known) is None:
        edit = Edit(finding.span, known)
        yield mend(plan, finding, f"Change to `{known}`", edit, preferred=True)


def comment(plan: Plan, finding: Finding) -> Iterator[Fix]:
    key = _own_key(plan.document.preamble, written(plan, finding).lstrip("#/ \t"))
    if key:
        edit = Edit(finding.span, key)
        yield mend(plan, finding, f"Make it the key `{key}`", edit, preferred=True)


def malformed_key(plan: Plan, finding: Finding) -> Iterator[Fix]:
    preamble = plan.document.preamble
    line = next(it for it in preamble.lines if it.start <= finding.span.start <= it.end)
    assert line.key is not None  # The rule saw a colon.
    key = _own_key(preamble, line.key.text or _free_key(preamble, "note"))
    if key:
        edit = Edit(line.key.span, key)
        yield mend(plan, finding, f"Change to `{key}`", edit, preferred=True)


def empty_title(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = line_deleted(plan, finding)
    yield mend(plan, finding, "Delete the empty title", edit, preferred=True)


def malformed_prefix(plan: Plan, finding: Finding) -> Iterator[Fix]:
    prefix = slug(written(plan, finding))
    if prefix:
        edit = Edit(finding.span, prefix)
        yield mend(plan, finding, f"Change to `{shown(prefix)}`", edit, preferred=True)


def other_delimiter(plan: Plan, _finding: Finding) -> Iterator[Fix]:
    """Another delimiter, in the whole file."""
    delimiter = free_delimiter(plan.document)
    if delimiter:
        edits = delimiter_changed(plan, delimiter)
        yield mend_text(plan, f"Use the delimiter `{delimiter}`", edits, preferred=True)


def ignored_rule(plan: Plan, code: str) -> Fix | None:
    """The rule is off for this file: its name stands in the preamble."""
    preamble = plan.document.preamble
    if preamble.magic is None or not preamble.magic.sound:
        return None
    name = code.removeprefix("vine/")
    title = f"Ignore `{name}` in this file"
    for line in preamble.lines:
        if line.key and line.value and line.key.text.lower() == IGNORE_KEY:
            end = line.value.end
            text = f", {name}" if line.value.text else f" {name}"
            return mend_text(plan, title, [inserted(end, text)])
    if not preamble.is_terminated or preamble.terminator is None:
        return None
    offset = preamble.terminator.start
    edit = line_inserted(plan, preamble.text, offset, f"{IGNORE_KEY}: {name}")
    return mend_text(plan, title, [edit])


def _own_key(preamble: Preamble, text: str) -> str | None:
    """A key that is made of `text`, means nothing to readers and is not there yet."""
    key = slug(text.strip(WHITESPACE)).replace("/", "-")
    is_free = key.lower() not in _KNOWN_KEYS and preamble.metadata_value(key.lower()) is None
    return key if key and is_free else None


def _free_key(preamble: Preamble, key: str) -> str:
    free = key
    number = 2
    while preamble.metadata_value(free) is not None:
        free = f"{key}-{number}"
        number += 1
    return free
