"""Lines of a body that do not mean what they look like: every reader takes them for prose.

Nothing here is forbidden, so nothing would ever be said, and a task would quietly lose a
dependency, a decision, or its life as a task of its own. Text in a Markdown fence is let be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from vine_ls.language.block import ATTACHMENT_CLASSES, Block
from vine_ls.language.header import is_id
from vine_ls.language.text import WHITESPACE, Span
from vine_ls.rules.distance import distance
from vine_ls.rules.rule import Problem, Severity, rule
from vine_ls.rules.swallowed import prose, slips, swallowed_headers

_ARROW = re.compile(f"([{WHITESPACE}]*)(?:-[{WHITESPACE}]*>|--+>|=+>)[{WHITESPACE}]*")
_CLASS = re.compile(f"([{WHITESPACE}]*)@([A-Za-z]+)(?=[{WHITESPACE}]|$)")


@rule("vine/near-dependency", Severity.WARNING)
def near_dependency(block: Block) -> Iterator[Problem]:
    """A dependency is written `-> id`: an arrow at the start of the line, and one space.

    Everything else is prose, and the task loses its dependency without a word: `->auth`,
    `- > auth`, and an arrow with blanks before it.

        [root] Ship it (planning)
        -> tests
        ---
        [tests] Test it (planning)
        ->auth
        ---
        [auth] Log in (planning)

    Put the space in:

        [root] Ship it (planning)
        -> tests
        ---
        [tests] Test it (planning)
        -> auth
        ---
        [auth] Log in (planning)
    """
    for line in prose(block):
        arrow = _ARROW.match(line.text)
        if arrow is None:
            continue
        target = line.text[arrow.end() :].rstrip(WHITESPACE)
        span = Span(line.start + len(arrow[1]), line.start + arrow.end() + len(target))
        if is_id(target):
            message = f"this is prose; a dependency is written `-> {target}`"
            yield Problem(span, message, needs=target)
        elif not target and line.text.strip(WHITESPACE) == "->":
            yield Problem(span, "this is prose; a dependency is written `-> id`")


@rule("vine/near-decision", Severity.INFORMATION)
def near_decision(block: Block) -> Iterator[Problem]:
    """A decision is written `> text`, with a space behind the `>`.

        >Use the old well

    Put the space in:

        > Use the old well
    """
    for line in prose(block):
        if line.text[:1] == ">" and line.text[1:2] not in ("", ">", "=", "<"):
            span = Span(line.start, line.start + 1)
            yield Problem(span, "this is prose; a decision has a space behind the `>`")


@rule("vine/near-attachment", Severity.WARNING)
def near_attachment(block: Block) -> Iterator[Problem]:
    """An attachment is written `@class mime uri`, from the start of the line, with single spaces.

        ␠ @file text/plain notes.txt

    Delete the blanks:

        @file text/plain notes.txt
    """
    for line in prose(block):
        match = _CLASS.match(line.text)
        if match and match[2] in ATTACHMENT_CLASSES and block.head.kind == "task":
            span = Span(line.start + len(match[1]), line.start + match.end())
            message = f"this is prose; an attachment is written `@{match[2]} <mime> <uri>`"
            yield Problem(span, message)


@rule("vine/unknown-attachment-class", Severity.INFORMATION)
def unknown_attachment_class(block: Block) -> Iterator[Problem]:
    """The classes of attachments are artifact, guidance and file, in lower case.

    A line with another class is prose.

        @artefact text/plain report.txt

    Correct the spelling:

        @artifact text/plain report.txt
    """
    if block.head.kind == "ref":
        return
    for line in prose(block):
        match = _CLASS.match(line.text)
        if match and not match[1] and match[2] not in ATTACHMENT_CLASSES:
            class_ = min(ATTACHMENT_CLASSES, key=lambda name: distance(match[2].lower(), name))
            if distance(match[2].lower(), class_) <= 2:
                span = Span(line.start, line.start + match.end())
                message = f"`@{match[2]}` is no class, so this is prose; is `@{class_}` meant?"
                yield Problem(span, message)


@rule("vine/at-line-on-reference", Severity.WARNING, departs=True)
def at_line_on_reference(block: Block) -> Iterator[Problem]:
    """A reference has no attachments, and no line of it should look like one.

        ref [design] Design system (./design.vine)
        @mara please review

    Begin the line with another character:

        ref [design] Design system (./design.vine)
        Mara, please review
    """
    if block.head.kind != "ref":
        return
    for line in prose(block):
        if line.text[:1] == "@":
            span = Span(line.start, line.start + 1)
            yield Problem(span, "the format allows no line with `@` on a reference")


@rule("vine/near-delimiter", Severity.WARNING)
def near_delimiter(block: Block) -> Iterator[Problem]:
    """A delimiter stands alone on its line, exactly as the preamble says, without blanks.

    A line that only looks like one is prose, and two tasks become one. So does a line of another
    sign, `===` for instance, right above a header.

        [a] First (started)
        -> b
        ----
        [b] Second (complete)

    Make it exactly the delimiter:

        [a] First (started)
        -> b
        ---
        [b] Second (complete)
    """
    for line, header in slips(block):
        message = f"this is prose; the delimiter is exactly `{block.delimiter}`"
        if header:
            message += ", and the task below is swallowed"
        yield Problem(Span(line.start, line.end), message)


@rule("vine/header-in-body", Severity.WARNING)
def header_in_body(block: Block) -> Iterator[Problem]:
    """A header begins a block: a delimiter line stands above it.

    Without one, it is prose of the block before, and so is all that follows.

        [a] First (started)
        -> b
        [b] Second (complete)

    Put the delimiter between them:

        [a] First (started)
        -> b
        ---
        [b] Second (complete)
    """
    spoken_of = {slip.header for slip in slips(block)}
    for line in swallowed_headers(block):
        if line not in spoken_of:
            message = "this is prose of the block above; is a delimiter missing?"
            yield Problem(Span(line.start, line.start + len(line.text.rstrip(WHITESPACE))), message)
