"""Headers that are legal, yet odd: other tools or readers may trip over them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.language.block import DECISION, DEPENDENCY, Block
from vine_ls.language.header import VALID_STATUSES, Header
from vine_ls.language.mentions import mentions_in
from vine_ls.language.text import WHITESPACE, Span, Token, trimmed
from vine_ls.rules.media import type_of
from vine_ls.rules.oddity import LONGEST_ID, ODD_SPACES
from vine_ls.rules.rule import Problem, Severity, rule

_ODD_SPACES = re.compile(f"[{ODD_SPACES}]+")
_BEHIND_PATH = re.compile("[?#]")
_LAST_GROUP = re.compile(r"\(([^()]*)\)\Z")
_ANNOTATION_IN_NAME = re.compile(r"@[a-zA-Z][a-zA-Z0-9]*\([^()]*\)")


@rule("vine/header-spacing", Severity.HINT, departs=True)
def header_spacing(block: Block) -> Iterator[Problem]:
    """Nothing stands before or behind a header, not even a blank.

        ␠[auth] Log in (started)

    Delete it; formatting does:

        [auth] Log in (started)
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

        ref␉[design] Design system (./design.vine)

    Write a space; formatting does:

        ref [design] Design system (./design.vine)
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

    Delete the one that is not meant:

        [auth] Log in (complete)
    """
    header = _sound(block)
    if header and header.name and (group := _LAST_GROUP.search(header.name.text)):
        # Of a status in the place of the URI another rule speaks.
        is_uri = header.is_ref and group[1].endswith(".vine") and not _has_status(header)
        if is_uri or (not header.is_ref and group[1] in VALID_STATUSES):
            start = header.name.start + group.start()
            message = f"`{group[0]}` belongs to the name; the last parentheses count"
            yield Problem(Span(start, start + len(group[0])), message)


@rule("vine/annotation-in-name", Severity.INFORMATION)
def annotation_in_name(block: Block) -> Iterator[Problem]:
    """Annotations stand behind the status or URI; before it they belong to the name.

        [auth] Log in @owner(Mara) (started)

    Move it behind:

        [auth] Log in (started) @owner(Mara)
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

    Write all values into one:

        [auth] Log in (started) @owner(Mara,Ines)
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

    Delete the comma:

        [auth] Log in (started) @tags(a,b)
    """
    header = _sound(block)
    for annotation in header.annotations if header else ():
        if not all(value.text for value in annotation.values):
            yield Problem(Span(annotation.start, annotation.end), "readers drop the empty value")


@rule("vine/sprite-values", Severity.WARNING)
def sprite_values(block: Block) -> Iterator[Problem]:
    """`@sprite` has one value, the URI of an image.

        [auth] Log in (started) @sprite()

    Name one image:

        [auth] Log in (started) @sprite(./lock.svg)
    """
    header = _sound(block)
    sprites = [it for it in header.annotations if it.key.text == "sprite"] if header else []
    # Those before the last one have no effect, and another rule says so.
    for annotation in sprites[-1:]:
        values = [value for value in annotation.values if value.text]
        if len(values) != 1:
            span = Span(annotation.start, annotation.end)
            severity = Severity.HINT if values else None
            yield Problem(span, "a sprite is one image", severity=severity)


@rule("vine/sprite-format", Severity.INFORMATION)
def sprite_format(block: Block) -> Iterator[Problem]:
    """A sprite is an SVG image, which can be drawn in any size.

        [auth] Log in (started) @sprite(./lock.png)

    Name one; what shows the plan may leave others out:

        [auth] Log in (started) @sprite(./lock.svg)
    """
    for mention in [it for it in mentions_in(block) if it.kind == "sprite"][-1:]:
        type_ = type_of(_BEHIND_PATH.split(mention.uri.text)[0])
        if type_ not in (None, "image/svg+xml"):
            yield Problem(mention.uri.span, f"by its name the file is {type_}, and no SVG")


@rule("vine/long-id", Severity.HINT)
def long_id(block: Block) -> Iterator[Problem]:
    """An id has at most 64 characters, so that people can read and type it.

        [build-the-login-with-all-that-belongs-to-it-and-nothing-that-does-not] Log in (started)

    The name may be as long as it likes:

        [login] Build the login, with all that belongs to it and nothing that does not (started)
    """
    header = _sound(block)
    if header and header.id and len(header.id.text) > LONGEST_ID:
        yield Problem(header.id.span, f"an id of {len(header.id.text)} characters")


@rule("vine/status-as-uri", Severity.WARNING)
def status_as_uri(block: Block) -> Iterator[Problem]:
    """A reference has a URI in its parentheses, and no status.

        ref [design] Design system (complete)

    Name the file, or drop the `ref`:

        ref [design] Design system (./design.vine)
    """
    header = _sound(block)
    if header and header.is_ref and header.value and _has_status(header):
        message = f"a reference has a URI here, and no status: is `{header.value.text}` a file?"
        yield Problem(header.value.span, message)


@rule("vine/annotation-in-uri", Severity.WARNING)
def annotation_in_uri(block: Block) -> Iterator[Problem]:
    """A blank stands between the `)` behind the URI and an annotation.

        ref [design] Design system (design.vine)@owner(Mara)

    Without it, all of `design.vine)@owner(Mara` is the URI. Put the blank in:

        ref [design] Design system (design.vine) @owner(Mara)
    """
    header = _sound(block)
    if header and header.is_ref and header.value and ")@" in header.value.text:
        start = header.value.start + header.value.text.index(")@") + 1
        yield Problem(Span(start, header.value.end), "this is part of the URI; a blank is missing")


@rule("vine/odd-space", Severity.HINT)
def odd_space(block: Block) -> Iterator[Problem]:
    """A header or dependency holds white space that only looks like a blank.

    A no-break space, for instance, comes from copying. It works here, and not everywhere.

        [auth] Log in⍽(started)

    Write a plain one:

        [auth] Log in (started)
    """
    header = _sound(block)
    # Around the header another rule speaks of all white space.
    pieces = [trimmed(header.start, header.text)] if header else []
    pieces += [Token(line.start, line.text) for line in block.lines if line.kind is DEPENDENCY]
    for start, text in pieces:
        for match in _ODD_SPACES.finditer(text):
            span = Span(start + match.start(), start + match.end())
            yield Problem(span, f"U+{ord(match[0][0]):04X} looks like a blank, and is none")


@rule("vine/unexplained-block", Severity.WARNING)
def unexplained_block(block: Block) -> Iterator[Problem]:
    """A blocked task says what it waits for, in a decision.

        [permit] Get the permit (blocked)

    Add the reason:

        [permit] Get the permit (blocked)
        > The office is closed until May.
    """
    if block.head.value != "blocked" or block.head.kind == "ref":
        return
    if "\n> " in block.text and any(it.kind is DECISION and it.value.text for it in block.lines):
        return
    header = _sound(block)
    if header and header.value:
        yield Problem(header.value.span, "no decision says why this is blocked")


def _has_status(header: Header) -> bool:
    return header.value is not None and header.value.text in VALID_STATUSES


def _sound(block: Block) -> Header | None:
    """The header, if a strict reader accepts it: other rules speak of broken ones."""
    return block.header if block.head.sound else None
