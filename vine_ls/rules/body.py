"""Mistakes in the body of a block: its dependencies and attachments."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import ATTACHMENT, DEPENDENCY, Block, is_attachment_sound
from vine_ls.language.text import Span, is_blank
from vine_ls.rules.rule import Problem, Severity, rule


@rule("vine/malformed-attachment", Severity.ERROR)
def malformed_attachment(block: Block) -> Iterator[Problem]:
    """An attachment has a MIME type and a URI, with one space between the parts.

        @artifact report.pdf

    Say what it is and where:

        @artifact application/pdf report.pdf
    """
    if block.sound or block.head.kind == "ref":
        return
    for line in block.lines:
        if line.kind is ATTACHMENT and not is_attachment_sound(line.text):
            class_, mime, _ = line.attachment
            missing = "URI is" if mime.text else "MIME type and the URI are"
            message = f"the {missing} missing: `@{class_.text} <mime> <uri>`"
            first, tab, rest = mime.text.partition("\t")
            if tab and first and not is_blank(rest):
                at = mime.start + len(first)
                yield Problem(Span(at, at + 1), "a space stands here, and no tab")
            else:
                yield Problem(Span(line.start, line.end), message)


@rule("vine/attachment-on-reference", Severity.ERROR)
def attachment_on_reference(block: Block) -> Iterator[Problem]:
    """A reference has no attachments: they belong to the tasks of the plan that it refers to.

        ref [design] Design system (./design.vine)
        @guidance text/markdown ./brand.md

    Move the line into that plan, as an editor can, or make prose of it:

        ref [design] Design system (./design.vine)
        See ./brand.md.
    """
    if block.sound or block.head.kind != "ref":
        return
    for line in block.lines:
        if line.kind is ATTACHMENT:
            class_ = line.attachment.class_
            span = Span(line.start, class_.end)
            yield Problem(span, "a reference has no attachments; its plan's tasks have")


@rule("vine/self-dependency", Severity.ERROR)
def self_dependency(block: Block) -> Iterator[Problem]:
    """No task waits for itself.

        [auth] Build the login (started)
        -> auth

    Delete the line, or name the task that was meant:

        [auth] Build the login (started)
    """
    if block.head.id in block.dependencies:
        for line in block.lines:
            if line.kind is DEPENDENCY and line.value.text == block.head.id:
                yield Problem(line.value.span, f"`{block.head.id}` depends on itself")
