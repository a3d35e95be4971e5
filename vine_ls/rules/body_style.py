"""Body lines that are legal, yet odd: other tools or readers may trip over them."""

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
from vine_ls.language.mentions import mentions_in
from vine_ls.language.text import WHITESPACE, Span, Token
from vine_ls.rules.oddity import ABSOLUTE, MIME, blank_lines_below
from vine_ls.rules.rule import Problem, Severity, rule

_ABSOLUTE = re.compile(ABSOLUTE)
_BLANK = re.compile(f"[{WHITESPACE}]")


@rule("vine/empty-decision", Severity.HINT)
def empty_decision(block: Block) -> Iterator[Problem]:
    """A decision says what was decided.

        >␠

    Say it, or delete the line:

        > Use the old well
    """
    for line in block.lines:
        if line.kind is DECISION and not line.value.text:
            yield Problem(Span(line.start, line.end), "the decision is empty")


@rule("vine/duplicate-dependency", Severity.WARNING, unnecessary=True)
def duplicate_dependency(block: Block) -> Iterator[Problem]:
    """A task depends on another one once.

        [root] Ship it (planning)
        -> auth
        -> auth
        ---
        [auth] Log in (planning)

    Delete one of them:

        [root] Ship it (planning)
        -> auth
        ---
        [auth] Log in (planning)
    """
    if len(set(block.dependencies)) == len(block.dependencies):
        return
    seen: set[str] = set()
    for line in block.lines:
        if line.kind is DEPENDENCY:
            target = line.value
            # Of one on itself another rule speaks.
            if target.text in seen and target.text not in ("", block.head.id):
                yield Problem(target.span, f"the dependency on `{target.text}` is there already")
            seen.add(target.text)


@rule("vine/attachment-spacing", Severity.WARNING)
def attachment_spacing(block: Block) -> Iterator[Problem]:
    """The parts of an attachment are apart by one space; a second one belongs to a part.

        @file  text/plain notes.txt

    Every reader takes the MIME type for empty here. Delete the second space:

        @file text/plain notes.txt
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

    Write a blank as `%20`:

        @file text/plain my%20notes.txt
    """
    for _, _, mime, uri in _attachments(block):
        if not mime.text or uri.text[:1] == " ":
            continue
        bare = uri.text.rstrip(WHITESPACE)
        if _BLANK.search(bare):
            yield Problem(uri.span, "a URI holds no white space; write it as `%20`")
        # A lone CR at the end of the file has a finding of its own.
        elif bare != uri.text.removesuffix("\r"):
            span = Span(uri.start + len(bare), uri.end)
            yield Problem(span, "white space behind the URI is part of it")


@rule("vine/malformed-mime", Severity.HINT)
def malformed_mime(block: Block) -> Iterator[Problem]:
    """A MIME type is `type/subtype`, without parameters.

        @file text notes.txt

    Name both parts:

        @file text/plain notes.txt
    """
    for _, _, mime, _ in _attachments(block):
        if mime.text and not MIME.fullmatch(mime.text):
            yield Problem(mime.span, f"`{mime.text}` is no MIME type, like text/plain")


@rule("vine/non-ascii-uri", Severity.HINT)
def non_ascii_uri(block: Block) -> Iterator[Problem]:
    """A URI is made of ASCII characters; others are written with `%`.

        @file text/plain ./Übersicht.txt

    This reader knows the file either way:

        @file text/plain ./%C3%9Cbersicht.txt
    """
    for mention in mentions_in(block):
        uri = mention.uri
        if not uri.text.isascii() and not _BLANK.search(uri.text):
            yield Problem(uri.span, "other tools may not find a file outside ASCII")


@rule("vine/absolute-path", Severity.INFORMATION)
def absolute_path(block: Block) -> Iterator[Problem]:
    """An absolute path is found on one machine only, and not where others have the plan.

        @file text/plain /notes.txt

    Write the path that leads there from the folder of this file:

        @file text/plain ./notes.txt
    """
    for mention in mentions_in(block):
        if _ABSOLUTE.match(mention.uri.text):
            yield Problem(mention.uri.span, "the path is absolute, so it holds on one machine only")


@rule("vine/blank-end", Severity.HINT)
def blank_end(block: Block) -> Iterator[Problem]:
    """Three or more blank lines end a block, and are part of its description.

        Build the login.
        ␤
        ␤
        ␤

    Delete them. Formatting keeps them, as it keeps all descriptions.

        Build the login.
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
