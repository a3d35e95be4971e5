"""Headers and body lines that are legal, yet odd: other tools or readers may trip over them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.language.block import (
    ATTACHMENT,
    DECISION,
    DEPENDENCY,
    Block,
    Line,
    is_attachment_sound,
)
from vine_ls.language.header import VALID_STATUSES, Header
from vine_ls.language.mentions import mentions_in
from vine_ls.language.text import WHITESPACE, Span, Token, trimmed
from vine_ls.rules.oddity import MIME, ODD_SPACES, blank_lines_below
from vine_ls.rules.rule import Problem, Severity, rule

_ODD_SPACES = re.compile(f"[{ODD_SPACES}]+")
_BLANK = re.compile(f"[{WHITESPACE}]")
_LAST_GROUP = re.compile(r"\(([^()]*)\)\Z")
_ANNOTATION_IN_NAME = re.compile(r"@[a-zA-Z][a-zA-Z0-9]*\([^()]*\)")


@rule("vine/header-spacing", Severity.HINT, departs=True)
def header_spacing(block: Block) -> Iterator[Problem]:
    """Nothing stands before or behind a header, not even a blank.

        (blank) [auth] Log in (started)

    Delete it; formatting does.
    """
    header = _sound(block)
    if header:
        text = header.text
        indent = len(text) - len(text.lstrip(WHITESPACE))
        if indent:
            yield Problem(
                Span(header.start, header.start + indent), "white space before the header"
            )
        if length := len(text) - len(text.rstrip(WHITESPACE)):
            yield Problem(Span(header.end - length, header.end), "white space behind the header")


@rule("vine/tab-behind-ref", Severity.WARNING)
def tab_behind_ref(block: Block) -> Iterator[Problem]:
    """A space stands behind `ref`; other tools reject a tab.

    Write `ref [id] …` with a space; formatting does.
    """
    header = _sound(block)
    if header and header.keyword:
        behind = header.keyword.end - header.start
        if header.text[behind] != " ":
            span = Span(header.keyword.end, header.keyword.end + 1)
            yield Problem(span, "other tools reject a tab behind `ref`")


@rule("vine/two-statuses", Severity.INFORMATION)
def two_statuses(block: Block) -> Iterator[Problem]:
    """The last parentheses of a header are the status or URI; those before belong to the name.

        [auth] Log in (started) (complete)

    Delete the one that is not meant.
    """
    header = _sound(block)
    if header and header.name and (group := _LAST_GROUP.search(header.name.text)):
        is_uri = header.is_ref and group[1].endswith(".vine")
        if is_uri or (not header.is_ref and group[1] in VALID_STATUSES):
            start = header.name.start + group.start()
            message = f"`{group[0]}` belongs to the name; the last parentheses count"
            yield Problem(Span(start, start + len(group[0])), message)


@rule("vine/annotation-in-name", Severity.INFORMATION)
def annotation_in_name(block: Block) -> Iterator[Problem]:
    """Annotations stand behind the status or URI; before it they belong to the name.

        [auth] Log in @owner(Mara) (started)

    Move it behind: `[auth] Log in (started) @owner(Mara)`.
    """
    header = _sound(block)
    if header and header.name:
        for match in _ANNOTATION_IN_NAME.finditer(header.name.text):
            start = header.name.start + match.start()
            message = "this belongs to the name; annotations stand behind the parentheses"
            yield Problem(Span(start, start + len(match[0])), message)


@rule("vine/duplicate-annotation", Severity.WARNING, unnecessary=True)
def duplicate_annotation(block: Block) -> Iterator[Problem]:
    """Of several annotations with one key the last one counts.

        [auth] Log in (started) @owner(Mara) @owner(Ines)

    Write all values into one: `@owner(Mara,Ines)`.
    """
    header = _sound(block)
    last = {it.key.text: it.start for it in header.annotations} if header else {}
    for annotation in header.annotations if header else ():
        if last[annotation.key.text] != annotation.start:
            message = f"`@{annotation.key.text}` is given again, so this has no effect"
            yield Problem(Span(annotation.start, annotation.end), message)


@rule("vine/empty-value", Severity.WARNING, departs=True)
def empty_value(block: Block) -> Iterator[Problem]:
    """Every value of an annotation has text; readers drop those without.

        [auth] Log in (started) @tags(a,,b)

    Delete the comma.
    """
    header = _sound(block)
    for annotation in header.annotations if header else ():
        if not all(value.text for value in annotation.values):
            yield Problem(Span(annotation.start, annotation.end), "readers drop the empty value")


@rule("vine/sprite-values", Severity.WARNING)
def sprite_values(block: Block) -> Iterator[Problem]:
    """`@sprite` has one value, the URI of an image.

        [auth] Log in (started) @sprite()

    Name one image: `@sprite(./lock.svg)`.
    """
    header = _sound(block)
    for annotation in header.annotations if header else ():
        values = [value for value in annotation.values if value.text]
        if annotation.key.text == "sprite" and len(values) != 1:
            span = Span(annotation.start, annotation.end)
            severity = Severity.HINT if values else None
            yield Problem(span, "a sprite is one image", severity=severity)


@rule("vine/status-as-uri", Severity.WARNING)
def status_as_uri(block: Block) -> Iterator[Problem]:
    """A reference has a URI in its parentheses, and no status.

        ref [design] Design system (complete)

    Name the file: `(./design.vine)`, or drop the `ref`.
    """
    header = _sound(block)
    if header and header.is_ref and header.value and header.value.text in VALID_STATUSES:
        message = f"a reference has a URI here, and no status: is `{header.value.text}` a file?"
        yield Problem(header.value.span, message)


@rule("vine/annotation-in-uri", Severity.WARNING)
def annotation_in_uri(block: Block) -> Iterator[Problem]:
    """A blank stands between the `)` behind the URI and an annotation.

        ref [design] Design system (design.vine)@owner(Mara)

    Without it, all of `design.vine)@owner(Mara` is the URI. Put the blank in.
    """
    header = _sound(block)
    if header and header.is_ref and header.value and ")@" in header.value.text:
        start = header.value.start + header.value.text.index(")@") + 1
        yield Problem(Span(start, header.value.end), "this is part of the URI; a blank is missing")


@rule("vine/odd-space", Severity.HINT)
def odd_space(block: Block) -> Iterator[Problem]:
    """A header or dependency holds white space that only looks like a blank.

    A no-break space, for instance, comes from copying. It works here, and not everywhere.
    """
    header = _sound(block)
    # Around the header another rule speaks of all white space.
    pieces = [trimmed(header.start, header.text)] if header else []
    pieces += [Token(line.start, line.text) for line in block.lines if line.kind is DEPENDENCY]
    for start, text in pieces:
        for match in _ODD_SPACES.finditer(text):
            span = Span(start + match.start(), start + match.end())
            yield Problem(span, f"U+{ord(match[0][0]):04X} looks like a blank, and is none")


@rule("vine/empty-decision", Severity.HINT)
def empty_decision(block: Block) -> Iterator[Problem]:
    """A decision says what was decided.

        >

    Say it, or delete the line.
    """
    for line in block.lines:
        if line.kind is DECISION and not line.value.text:
            yield Problem(Span(line.start, line.end), "the decision is empty")


@rule("vine/duplicate-dependency", Severity.WARNING, unnecessary=True)
def duplicate_dependency(block: Block) -> Iterator[Problem]:
    """A task depends on another one once.

        -> auth
        -> auth

    Delete one of them.
    """
    if len(set(block.dependencies)) == len(block.dependencies):
        return
    seen: set[str] = set()
    for line in block.lines:
        if line.kind is DEPENDENCY:
            target = line.value
            if target.text and target.text in seen:
                yield Problem(target.span, f"the dependency on `{target.text}` is there already")
            seen.add(target.text)


@rule("vine/unexplained-block", Severity.WARNING)
def unexplained_block(block: Block) -> Iterator[Problem]:
    """A blocked task says what it waits for, in a decision.

        [permit] Get the permit (blocked)

    Add the reason: `> The office is closed until May.`
    """
    if block.head.value != "blocked" or block.head.kind == "ref":
        return
    if "\n> " in block.text and any(it.kind is DECISION and it.value.text for it in block.lines):
        return
    header = _sound(block)
    if header and header.value:
        yield Problem(header.value.span, "no decision says why this is blocked")


@rule("vine/attachment-spacing", Severity.WARNING)
def attachment_spacing(block: Block) -> Iterator[Problem]:
    """The parts of an attachment are apart by one space; a second one belongs to a part.

        @file  text/plain notes.txt

    Every reader takes the MIME type for empty here. Delete the second space.
    """
    for _, class_, mime, uri in _attachments(block):
        if not mime.text:
            yield Problem(_blanks(class_.end + 1, f" {uri.text}"), _ONE_SPACE)
        elif uri.text[:1] == " ":
            yield Problem(_blanks(uri.start, uri.text), _ONE_SPACE)


@rule("vine/blank-in-uri", Severity.WARNING)
def blank_in_uri(block: Block) -> Iterator[Problem]:
    """A URI holds no blanks; every reader takes the rest of the line for it.

        @file text/plain my notes.txt

    Write a blank as `%20`.
    """
    for _, _, mime, uri in _attachments(block):
        if not mime.text or uri.text[:1] == " ":
            continue
        bare = uri.text.rstrip(WHITESPACE)
        if _BLANK.search(bare):
            yield Problem(uri.span, "a URI holds no white space; write it as `%20`")
        elif bare != uri.text:
            span = Span(uri.start + len(bare), uri.end)
            yield Problem(span, "white space behind the URI is part of it")


@rule("vine/malformed-mime", Severity.HINT)
def malformed_mime(block: Block) -> Iterator[Problem]:
    """A MIME type is `type/subtype`, without parameters.

        @file text notes.txt

    Write `text/plain`.
    """
    for _, _, mime, _ in _attachments(block):
        if mime.text and not MIME.fullmatch(mime.text):
            yield Problem(mime.span, f"`{mime.text}` is no MIME type, like text/plain")


@rule("vine/non-ascii-uri", Severity.HINT)
def non_ascii_uri(block: Block) -> Iterator[Problem]:
    """A URI is made of ASCII characters; others are written with `%`.

        @file text/plain ./Übersicht.txt

    Write `./%C3%9Cbersicht.txt`. This reader knows the file either way.
    """
    for mention in mentions_in(block):
        uri = mention.uri
        if not uri.text.isascii() and not _BLANK.search(uri.text):
            yield Problem(uri.span, "other tools may not find a file outside ASCII")


@rule("vine/blank-end", Severity.HINT)
def blank_end(block: Block) -> Iterator[Problem]:
    """Three or more blank lines end a block, and are part of its description.

    Delete them. Formatting keeps them, as it keeps all descriptions.
    """
    count = 0 if block.is_blank else blank_lines_below(block)
    if count > 2:
        content = block.content
        first = content.index("\n", len(content.rstrip(WHITESPACE))) + 1
        yield Problem(Span(first, len(content)), f"{count} blank lines are part of the description")


_ONE_SPACE = "one space stands between the parts"


def _blanks(start: int, text: str) -> Span:
    """The blanks at the start of `text`, which stands at `start`."""
    return Span(start, start + len(text) - len(text.lstrip(" ")))


class _Attachment(NamedTuple):
    line: Line
    class_: Token
    mime: Token
    uri: Token


def _attachments(block: Block) -> list[_Attachment]:
    """The attachment lines that are complete: other rules speak of the rest."""
    return block.remembered(_read_attachments)


def _read_attachments(block: Block) -> list[_Attachment]:
    return [
        _Attachment(line, *line.attachment)
        for line in block.lines
        if line.kind is ATTACHMENT and block.head.kind == "task" and is_attachment_sound(line.text)
    ]


def _sound(block: Block) -> Header | None:
    """The header, if a strict reader accepts it: other rules speak of broken ones."""
    return block.header if block.head.sound else None
