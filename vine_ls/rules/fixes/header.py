"""Fixes of headers that strict readers reject: the part that is wrong, set right."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.language.block import DEPENDENCY, DESCRIPTION, line_kind
from vine_ls.language.header import STATUSES, Header, is_id, leading_signs
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import WHITESPACE, Edit, Span, Token
from vine_ls.rules.check import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes.delimiter import delimiter_changed, free_delimiter
from vine_ls.rules.fixes.mending import (
    block_of,
    described,
    header_of,
    inserted,
    mend,
    mend_text,
    moved,
    shown,
    written,
)
from vine_ls.rules.fixes.wording import (
    free_id,
    name_of,
    percent_encoded,
    slug,
)
from vine_ls.rules.status_words import meant_status, same_status

_OTHER_BRACKETS = re.compile(r"[({<]?([a-zA-Z0-9/-]+)[\])}>]")
# A status at the end of a name, between other signs than parentheses, or without the first one.
# Only the first of many blanks is a start, or a long row of them would be looked through from each.
_OTHER_PARENTHESES = re.compile(
    f"(?<![{WHITESPACE}])[{WHITESPACE}]+"
    f"(?:[\\[{{<]([^\\[\\]{{}}<>]+)[\\]}}>]|[-–—:|=]+[{WHITESPACE}]+([a-zA-Z -]+)"
    "|([a-zA-Z]+)\\))\\Z"
)
# One without any sign. Names end in "planning", too, and it is what a task gets otherwise.
_BARE_STATUS = re.compile(
    f"[{WHITESPACE}]({'|'.join(it for it in STATUSES if it != 'planning')})\\Z"
)
_LINE_ENDING = dict.fromkeys(map(ord, "\r\u2028\u2029"), " ")


def malformed_header(plan: Plan, finding: Finding) -> Iterator[Fix]:
    header = header_of(plan, finding)
    if header.id is None:
        yield from _no_header(plan, finding, header)
    elif header.extra:
        yield _extra_moved(plan, finding, header.extra)
    else:
        yield from _misspaced(plan, finding, header)


def malformed_id(plan: Plan, finding: Finding) -> Iterator[Fix]:
    document = plan.document
    header = header_of(plan, finding)
    assert header.id  # It is malformed, or empty.
    written_id = header.id.text
    wanted = slug(written_id) or slug(header.name.text if header.name else "").lower()
    id_ = free_id(document.graph, wanted or "task")
    above = document.offset_of(finding.at)
    edits = moved(above, [Edit(header.id.span, id_)])
    if written_id and len(document.graph.definitions(written_id)) == 1:
        edits += _retargeted(plan, written_id, id_)
    title = f"Change the id to `{shown(id_)}`"
    yield mend_text(plan, title, edits, preferred=bool(wanted))


def missing_name(plan: Plan, finding: Finding) -> Iterator[Fix]:
    header = header_of(plan, finding)
    assert header.id  # The rule asks for one.
    name = name_of(header.id.text)
    start = header.id.end
    closed = start < header.end and header.text[start - header.start] == "]"
    behind = "" if closed else "]"
    start += closed
    value = header.value
    if value is None:
        default = f"./{slug(header.id.text) or 'plan'}.vine" if header.is_ref else "planning"
        end = header.start + len(header.text.rstrip(WHITESPACE))
        edits = [Edit(Span(start, max(start, end)), f"{behind} {name} ({default})")]
    else:
        edits = [Edit(Span(start, value.start - 1), f"{behind} {name} ")]
        if not value.text and not header.is_ref:
            edits.append(inserted(value.start, "planning"))
    title = f"Name it `{shown(name)}`"
    yield mend(plan, finding, title, *edits, preferred=True)


def missing_status(plan: Plan, finding: Finding) -> Iterator[Fix]:
    header = header_of(plan, finding)
    name = header.name if header.value is None else None
    found = None
    if name:
        found = _OTHER_PARENTHESES.search(name.text) or _BARE_STATUS.search(name.text)
    meant = meant_status(found[found.lastindex or 0]) if found else None
    if name and found and meant:
        edit = Edit(Span(name.start + found.start(), name.end), f" ({meant})")
        title = f"Write `({meant})` for `{shown(found[0].strip(WHITESPACE))}`"
        yield mend(plan, finding, title, edit, preferred=True)
    for status in ("planning", *(it for it in STATUSES if it != "planning")):
        edit = _value_set(header, status)
        title = f"Set the status to {status}"
        yield mend(plan, finding, title, edit, preferred=status == "planning" and not meant)


def unknown_status(plan: Plan, finding: Finding) -> Iterator[Fix]:
    word = written(plan, finding)
    if word.endswith(".vine"):
        edit = inserted(block_of(plan, finding).header_start, "ref ")
        yield mend(plan, finding, "Make it a reference", edit, preferred=True)
    same = same_status(word)
    meant = same or meant_status(word)
    for status in (meant,) if meant else STATUSES:
        edit = _value_set(header_of(plan, finding), status)
        title = f"Change to `{status}`"
        is_meant = status == meant
        yield mend(plan, finding, title, edit, safe=same is not None, preferred=is_meant)


def missing_uri(plan: Plan, finding: Finding) -> Iterator[Fix]:
    header = header_of(plan, finding)
    assert header.id and header.keyword  # The rule asks for references with an id.
    uri = f"./{slug(header.id.text) or 'plan'}.vine"
    edit = _value_set(header, uri)
    yield mend(plan, finding, f"Refer to `{shown(uri)}`", edit, preferred=True)
    keyword = Edit(Span(header.keyword.start, header.id.start - 1), "")
    yield mend(plan, finding, "Make it a task", keyword, _value_set(header, "planning"))


def malformed_uri(plan: Plan, finding: Finding) -> Iterator[Fix]:
    uri = written(plan, finding)
    bare = uri.strip(WHITESPACE)
    encoded = percent_encoded(bare, WHITESPACE)
    title = "Write blanks as `%20`" if encoded != bare else "Delete the blanks"
    edit = Edit(finding.span, encoded)
    yield mend(plan, finding, title, edit, safe=encoded == bare, preferred=True)


def _no_header(plan: Plan, finding: Finding, header: Header) -> Iterator[Fix]:
    """The text was meant as a task, or the delimiter above it as text."""
    text = written(plan, finding)
    if bracketed := _OTHER_BRACKETS.match(text):
        start = finding.span.start
        edit = Edit(Span(start, start + bracketed.end()), f"[{bracketed[1]}]")
        yield mend(plan, finding, f"Write `[{shown(bracketed[1])}]`", edit, preferred=True)
    name = header.name.text if header.name else ""
    id_ = slug(name).lower()
    if id_ and line_kind(text) is DESCRIPTION and text[:1] not in "->@[":
        id_ = free_id(plan.document.graph, id_)
        edits = [inserted(finding.span.start, f"[{id_}] ")]
        if header.value is None and not header.is_ref:
            edits.append(inserted(finding.span.end, " (planning)"))
        if not header.is_ref:
            yield mend(plan, finding, f"Make it the task `{shown(id_)}`", *edits)
    if finding.at:
        above = plan.document.blocks[finding.at - 1]
        delimiter = free_delimiter(plan.document)
        if delimiter and above.closing and above.delimiter:
            title = f"Take `{shown(above.delimiter)}` for text, and `{delimiter}` for the delimiter"
            yield mend_text(plan, title, delimiter_changed(plan, delimiter, (finding.at - 1,)))
        start = plan.document.offset_of(finding.at - 1) + above.body_end
        edit = Edit(Span(start, plan.document.offset_of(finding.at)), "")
        yield mend_text(plan, "Join it with the block above", [edit])


def _extra_moved(plan: Plan, finding: Finding, extra: Token) -> Fix:
    block = block_of(plan, finding)
    before = len(block.text[: extra.start].rstrip(WHITESPACE))
    behind = block.text[extra.end : extra.end + 1]
    gap = " " if behind == "@" else ""
    edits = (Edit(Span(before, extra.end), gap), described(plan, block, extra.text))
    title = f"Move `{shown(extra.text)}` into the description"
    return mend(plan, finding, title, *edits, preferred=True)


def _misspaced(plan: Plan, finding: Finding, header: Header) -> Iterator[Fix]:
    id_, name, value, keyword = header.id, header.name, header.value, header.keyword
    assert id_ and name and value  # Otherwise another rule has spoken.
    lead = leading_signs(header)
    if lead:
        edit = Edit(Span(lead.start, keyword.start if keyword else id_.start - 1), "")
        yield mend(plan, finding, f"Delete `{shown(lead.text)}`", edit, preferred=True)
    elif header.text[id_.end - header.start :][:1] != "]":
        gap = "]" if name.start > id_.end else "] "
        edit = inserted(id_.end, gap)
        yield mend(plan, finding, "Close the `[`", edit, preferred=True)
    elif header.text[value.end - header.start :][:1] != ")":
        edit = inserted(value.end, ")")
        yield mend(plan, finding, "Close the `(`", edit, safe=True, preferred=True)
    elif name.text.startswith(": ") and name.start == id_.end + 1:
        colon = Edit(Span(name.start, name.start + 1), "")
        yield mend(plan, finding, "Delete `:`", colon, preferred=True)
        yield mend(plan, finding, "Insert the blank", inserted(name.start, " "))
    elif name.start == id_.end + 1:
        edit = inserted(name.start, " ")
        yield mend(plan, finding, "Insert the blank", edit, safe=True, preferred=True)
    elif name.end == value.start - 1:
        edit = inserted(name.end, " ")
        yield mend(plan, finding, "Insert the blank", edit, safe=True, preferred=True)
    elif keyword and keyword.text != "ref":
        behind = header.text[keyword.end - header.start]
        edit = Edit(keyword.span, "ref " if behind == "[" else "ref")
        is_capital = keyword.text.lower() == "ref"
        yield mend(plan, finding, "Write `ref`", edit, safe=is_capital, preferred=True)
    elif keyword and header.text[keyword.end - header.start] not in " \t":
        edit = inserted(keyword.end, " ")
        yield mend(plan, finding, "Insert the blank", edit, safe=True, preferred=True)
    else:
        edit = Edit(name.span, name.text.translate(_LINE_ENDING))
        yield mend(plan, finding, "Make it a plain blank", edit, preferred=True)


def _value_set(header: Header, text: str) -> Edit:
    """The status or URI, in its parentheses, which may not be there yet."""
    value = header.value
    if value is None:
        assert header.name  # Without one another rule speaks.
        return inserted(header.name.end, f" ({text})")
    is_closed = header.text[value.end - header.start :][:1] == ")"
    return Edit(value.span, text if is_closed else f"{text})")


def _retargeted(plan: Plan, old: str, new: str) -> list[Edit]:
    """The dependencies on an id that no reader knows, changed to the new one."""
    document = plan.document
    return [
        edit
        for at in document.graph.dependants(old)
        for edit in moved(
            document.offset_of(at),
            [
                Edit(line.value.span, new)
                for line in document.blocks[at].lines
                if line.kind is DEPENDENCY and line.value.text == old
            ],
        )
        if is_id(new)
    ]
