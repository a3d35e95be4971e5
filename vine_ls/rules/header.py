"""Mistakes in a block's header: which of its parts is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import Block
from vine_ls.language.header import STATUSES, VALID_STATUSES, Header, is_id, leading_signs
from vine_ls.language.lookalikes import is_conflict_marker
from vine_ls.language.text import WHITESPACE, Span, trimmed
from vine_ls.rules.rule import Problem, Severity, rule
from vine_ls.rules.text import named


@rule("vine/malformed-header", Severity.ERROR)
def malformed_header(block: Block) -> Iterator[Problem]:
    """A block begins with `[id] Name (status)` or `ref [id] Name (URI)`.

    One blank or more stands between the parts, and nothing but annotations behind them.

        [auth] Build the login (started) soon

    Put the words elsewhere:

        [auth] Build the login (started)
        Soon.
    """
    header = _broken(block)
    if header is None:
        return
    if header.id is None:
        yield _no_header(block, header)
    elif header.extra:
        yield Problem(header.extra.span, "nothing but annotations may stand here")
    elif not _has_other_flaw(header):
        yield from _misspaced(header)


@rule("vine/malformed-id", Severity.ERROR)
def malformed_id(block: Block) -> Iterator[Problem]:
    """An id is made of letters, digits and hyphens, in parts joined by slashes.

        [my task] Do it (started)

    Use a hyphen:

        [my-task] Do it (started)
    """
    header = _broken(block)
    if header and header.id and not is_id(header.id.text):
        text = header.id.text
        if not text:
            at = header.id.start
            yield Problem(Span(at - 1, min(at + 1, header.end)), "the id is missing")
        else:
            yield Problem(header.id.span, f"{_first_bad(text)} in the id `{text}`")


@rule("vine/missing-name", Severity.ERROR)
def missing_name(block: Block) -> Iterator[Problem]:
    """Every task and every reference has a name between its id and its status or URI.

        [auth] (started)

    Say in a few words what it is:

        [auth] Build the login (started)
    """
    header = _broken(block)
    # Whoever has no id yet has only begun.
    if header and header.node_id and header.id and header.name is None:
        end = header.id.end
        yield Problem(Span(header.id.start - 1, min(end + 1, header.end)), "the name is missing")


@rule("vine/missing-status", Severity.ERROR)
def missing_status(block: Block) -> Iterator[Problem]:
    """A task has its status in parentheses behind its name.

        [auth] Build the login

    Add one of the six:

        [auth] Build the login (planning)
    """
    header = _broken(block)
    if header and header.id and header.name and not header.is_ref:
        if header.value is None:
            yield Problem(header.name.span, f"the status is missing: {', '.join(STATUSES)}")
        elif not header.value.text:
            yield Problem(_parentheses(header), f"the status is missing: {', '.join(STATUSES)}")


@rule("vine/unknown-status", Severity.ERROR)
def unknown_status(block: Block) -> Iterator[Problem]:
    """A status is one of complete, started, reviewing, planning, notstarted and blocked.

        [auth] Build the login (done)

    Use the word that means it:

        [auth] Build the login (complete)
    """
    header = _broken(block)
    if header and header.id and not header.is_ref and header.value:
        word = header.value.text
        if word and word not in VALID_STATUSES:
            yield Problem(header.value.span, f"`{word}` is no status: {', '.join(STATUSES)}")


@rule("vine/missing-uri", Severity.ERROR)
def missing_uri(block: Block) -> Iterator[Problem]:
    """A reference has the URI of its plan in parentheses behind its name.

        ref [design] Design system

    Say where the plan is:

        ref [design] Design system (./design.vine)
    """
    header = _broken(block)
    if header and header.id and header.name and header.is_ref:
        if header.value is None:
            yield Problem(header.name.span, "the URI is missing: (./plan.vine)")
        elif not header.value.text:
            yield Problem(_parentheses(header), "the URI is missing")


@rule("vine/malformed-uri", Severity.ERROR)
def malformed_uri(block: Block) -> Iterator[Problem]:
    """The URI of a reference holds no blanks.

        ref [design] Design system (./design system.vine)

    Write a blank as `%20`, or rename the file:

        ref [design] Design system (./design%20system.vine)
    """
    header = _broken(block)
    if header and header.id and header.is_ref and header.value:
        text = header.value.text
        if any(character in WHITESPACE for character in text):
            yield Problem(header.value.span, "a URI holds no white space; write it as `%20`")


@rule("vine/malformed-annotation", Severity.ERROR)
def malformed_annotation(block: Block) -> Iterator[Problem]:
    """An annotation is `@key(values)`, with a blank before it, and no `)` in the values.

    The key is a letter, then letters and digits. A malformed annotation makes the header invalid.

        [auth] Build the login (started) @due-date(Friday)

    Leave the hyphen out:

        [auth] Build the login (started) @dueDate(Friday)
    """
    header = _broken(block)
    for annotation in header.annotations if header else ():
        if not annotation.sound:
            span = Span(annotation.start, annotation.end)
            yield Problem(span, _annotation_flaw(annotation.text, annotation.key.text))


def _broken(block: Block) -> Header | None:
    """The header, if a strict reader rejects it."""
    return None if block.is_blank or block.head.sound else block.header


def _no_header(block: Block, header: Header) -> Problem:
    line = trimmed(header.start, header.text)
    if is_conflict_marker(line.text):
        return Problem(line.span, "a merge conflict is not resolved: a block begins with a header")
    # What ends like a header was meant as one; of other text the delimiter may be a part.
    is_text = header.value is None and block.delimiter and not leading_signs(header)
    return Problem(
        line.span,
        "a block begins with `[id] Name (status)` or `ref [id] Name (URI)`",
        aside="; or was the delimiter above it meant as text?" if is_text else "",
    )


def _has_other_flaw(header: Header) -> bool:
    """Whether a rule for one part of the header speaks."""
    if header.id is None or not is_id(header.id.text) or header.name is None:
        return True
    if header.value is None or not header.value.text:
        return True
    if header.is_ref:
        if any(character in WHITESPACE for character in header.value.text):
            return True
    elif header.value.text not in VALID_STATUSES:
        return True
    return not all(annotation.sound for annotation in header.annotations)


def _misspaced(header: Header) -> Iterator[Problem]:
    """All parts are there, so one is not closed, or they stand too close together."""
    id_, name, value, keyword = header.id, header.name, header.value, header.keyword
    assert id_ and name and value  # `_has_other_flaw` saw them.
    lead = leading_signs(header)
    after_id = header.text[id_.end - header.start :]
    after_value = header.text[value.end - header.start :]
    if lead:
        yield Problem(lead.span, f"nothing stands before a header, as `{lead.text}` does")
    elif not after_id.startswith("]"):
        yield Problem(Span(id_.start - 1, id_.end), "the `]` behind the id is missing")
    elif not after_value.startswith(")"):
        yield Problem(Span(value.start - 1, value.end), "the `)` is missing")
    elif name.start == id_.end + 1:
        yield Problem(Span(id_.end, name.end), "a blank is missing behind the `]`")
    elif name.end == value.start - 1:
        yield Problem(_parentheses(header), "a blank is missing before the `(`")
    elif keyword and keyword.text != "ref":
        is_capital = keyword.text.lower() == "ref"
        rest = "in lower case" if is_capital else f"and not `{keyword.text}`"
        yield Problem(keyword.span, f"the keyword is `ref`, {rest}")
    elif keyword and header.text[keyword.end - header.start] not in " \t":
        yield Problem(keyword.span, "a blank is missing behind `ref`")
    else:
        yield Problem(name.span, "the name holds a character that ends lines")


def _parentheses(header: Header) -> Span:
    assert header.value
    return Span(header.value.start - 1, min(header.value.end + 1, header.end))


def _first_bad(id_: str) -> str:
    for character in id_:
        if not (character.isascii() and character.isalnum()) and character not in "-/":
            return "a blank" if character in WHITESPACE else named(character)
    return "an empty part"


def _annotation_flaw(text: str, key: str) -> str:
    if not (key.isascii() and key.isalnum() and key[:1].isalpha()):
        return (
            f"`{key}` is no key: a letter, then letters and digits" if key else "the key is missing"
        )
    if "(" not in text:
        return f"the values are missing: `@{key}()`"
    if not text.startswith(f"@{key}("):
        return f"nothing may stand between `@{key}` and its `(`"
    if ")" not in text:
        return "the `)` behind the values is missing"
    if text.count(")") > 1:
        return "a value cannot hold `)`"
    rest = text[text.rindex(")") + 1 :]
    if rest and not rest.strip(",;."):
        return f"`{rest}` behind the `)`"
    if rest:
        return "a blank is missing behind the `)`"
    return "a blank is missing before the annotation"
