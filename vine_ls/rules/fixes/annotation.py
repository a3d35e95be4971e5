"""Fixes of annotations that make a header invalid."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.language.header import Annotation
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, Span
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import block_of, described, header_of, mend, shown
from vine_ls.rules.fixes.wording import slug

_KEY = re.compile("[a-zA-Z][a-zA-Z0-9]*")


def malformed_annotation(plan: Plan, finding: Finding) -> Iterator[Fix]:
    header = header_of(plan, finding)
    annotation = next(it for it in header.annotations if it.start == finding.span.start)
    text = block_of(plan, finding).text
    before = text[: annotation.start]
    gap = "" if before[-1:] in WHITESPACE else " "
    better = _better(annotation)
    if better:
        is_sure = better == annotation.text
        edit = Edit(finding.span, gap + better)
        title = "Insert the blank" if is_sure else f"Write `{shown(better)}`"
        yield mend(plan, finding, title, edit, safe=is_sure, preferred=True)
    if better != annotation.text:
        span = Span(len(before.rstrip(WHITESPACE)), annotation.end)
        follows = text[annotation.end : annotation.end + 1]
        edit = Edit(span, " " if follows == "@" else "")
        line = described(plan, block_of(plan, finding), annotation.text)
        title = f"Move `{shown(annotation.text)}` into the description"
        yield mend(plan, finding, title, edit, line)


def _better(annotation: Annotation) -> str | None:
    """The annotation with a key that is one, and its values in one pair of parentheses."""
    key = annotation.key.text
    if not _KEY.fullmatch(key):
        key = _camel_case(key)
    rest = annotation.text[1 + len(annotation.key.text) :].lstrip(WHITESPACE)
    if not key:
        return None
    if not rest:
        return f"@{key}()"
    if rest[0] != "(":
        return None
    opening, closing = rest.count("(") - 1, rest.count(")")
    if closing == 0:
        return f"@{key}{rest})"
    if closing == 1:
        inside, _, behind = rest.partition(")")
        return f"@{key}{inside})" if not behind.strip(",;.") else None
    if closing == opening + 1 and rest.endswith(")"):
        inner = rest[1:-1].replace("(", "[").replace(")", "]")
        return f"@{key}({inner})"
    return None


def _camel_case(key: str) -> str:
    first, *others = slug(key).replace("/", "-").split("-")
    word = first + "".join([other[:1].upper() + other[1:] for other in others])
    return word if _KEY.fullmatch(word) else ""
