"""Fixes of headers that are legal, yet odd."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.header import Annotation
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, Span
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.mending import (
    block_of,
    decision_added,
    header_of,
    inserted,
    mend,
    piece_of,
    shown,
    written,
)


def header_spacing(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(finding.span, "")
    yield mend(plan, finding, "Delete the white space", edit, safe=True, preferred=True)


def tab_behind_ref(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = Edit(finding.span, " ")
    yield mend(plan, finding, "Make it a space", edit, safe=True, preferred=True)


def two_statuses(plan: Plan, finding: Finding) -> Iterator[Fix]:
    value = header_of(plan, finding).value
    assert value  # The header is sound.
    first = written(plan, finding)
    text = piece_of(plan, finding.at)
    edit = Edit(_with_blanks_before(text, finding.span), "")
    yield mend(plan, finding, f"Remove `{shown(first)}`", edit, preferred=True)
    last = Span(value.start - 1, value.end + 1)
    edit = Edit(_with_blanks_before(text, last), "")
    yield mend(plan, finding, f"Remove `({shown(value.text)})`", edit)


def annotation_in_name(plan: Plan, finding: Finding) -> Iterator[Fix]:
    value = header_of(plan, finding).value
    assert value  # The header is sound.
    annotation = written(plan, finding)
    span = _with_blanks_before(piece_of(plan, finding.at), finding.span)
    edits = (Edit(span, ""), inserted(value.end + 1, f" {annotation}"))
    yield mend(plan, finding, f"Move `{shown(annotation)}` behind", *edits, preferred=True)


def status_as_uri(plan: Plan, finding: Finding) -> Iterator[Fix]:
    header = header_of(plan, finding)
    assert header.keyword and header.id and header.name  # It is a sound reference.
    has_uri = header.name.text.endswith(".vine)")
    if has_uri:
        status = Span(finding.span.start - 1, finding.span.end + 1)
        edit = Edit(_with_blanks_before(piece_of(plan, finding.at), status), "")
        title = f"Remove `({shown(written(plan, finding))})`"
        yield mend(plan, finding, title, edit, preferred=True)
    edit = Edit(Span(header.keyword.start, header.id.start - 1), "")
    yield mend(plan, finding, "Make it a task", edit, preferred=not has_uri)
    if not has_uri:
        uri = f"./{header.id.text}.vine"
        yield mend(plan, finding, f"Refer to `{shown(uri)}`", Edit(finding.span, uri))


def annotation_in_uri(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = inserted(finding.span.start, " ")
    yield mend(plan, finding, "Insert the blank", edit, safe=True, preferred=True)


def duplicate_annotation(plan: Plan, finding: Finding) -> Iterator[Fix]:
    annotations = header_of(plan, finding).annotations
    key = next(it.key.text for it in annotations if it.start == finding.span.start)
    same = [it for it in annotations if it.key.text == key]
    text = piece_of(plan, finding.at)
    values = dict.fromkeys(value.text for it in same for value in it.values if value.text)
    merged = f"@{key}({','.join(values)})"
    edits = [Edit(Span(same[0].start, same[0].end), merged)]
    edits += [Edit(_with_blanks_before(text, Span(it.start, it.end)), "") for it in same[1:]]
    yield mend(plan, finding, f"Merge into `{shown(merged)}`", *edits, preferred=True)
    edit = Edit(_with_blanks_before(text, finding.span), "")
    yield mend(plan, finding, f"Remove `{shown(written(plan, finding))}`", edit)


def empty_value(plan: Plan, finding: Finding) -> Iterator[Fix]:
    annotation = _annotation(plan, finding)
    values = [value.text for value in annotation.values if value.text]
    edit = Edit(finding.span, f"@{annotation.key.text}({','.join(values)})")
    yield mend(plan, finding, "Remove the empty value", edit, safe=True, preferred=True)


def sprite_values(plan: Plan, finding: Finding) -> Iterator[Fix]:
    annotation = _annotation(plan, finding)
    values = [value.text for value in annotation.values if value.text]
    if values:
        text = f"@sprite({values[0]})"
        edit = Edit(finding.span, text)
        yield mend(plan, finding, f"Keep only `{shown(text)}`", edit, preferred=True)
    else:
        edit = Edit(_with_blanks_before(piece_of(plan, finding.at), finding.span), "")
        yield mend(plan, finding, "Remove the sprite", edit, preferred=True)


def odd_space(plan: Plan, finding: Finding) -> Iterator[Fix]:
    header = block_of(plan, finding).header
    # In a name or value it may be meant, between the parts it is not.
    tokens = [header.name, header.value] if header else []
    tokens += [value for it in (header.annotations if header else ()) for value in it.values]
    is_inside = any(token and token.start <= finding.span.start < token.end for token in tokens)
    edit = Edit(finding.span, " " * (finding.span.end - finding.span.start))
    title = "Make it a plain blank"
    yield mend(plan, finding, title, edit, safe=not is_inside, preferred=True)


def unexplained_block(plan: Plan, finding: Finding) -> Iterator[Fix]:
    edit = decision_added(plan, block_of(plan, finding), "Blocked: ")
    yield mend(plan, finding, "Say what it waits for", edit, preferred=True)


def _annotation(plan: Plan, finding: Finding) -> Annotation:
    annotations = header_of(plan, finding).annotations
    return next(it for it in annotations if it.start == finding.span.start)


def _with_blanks_before(text: str, span: Span) -> Span:
    """The span, and the white space before it."""
    before = text[: span.start].rstrip(WHITESPACE)
    return Span(len(before), span.end)
