"""Mistakes in the preamble: the magic line, its version, the terminator."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.lookalikes import is_conflict_marker
from vine_ls.language.preamble import TERMINATOR, Preamble
from vine_ls.language.text import WHITESPACE, Span, is_blank
from vine_ls.rules.rule import Problem, Severity, rule

SUPPORTED_MAJOR = "1"


@rule("vine/missing-magic-line", Severity.ERROR)
def missing_magic_line(preamble: Preamble) -> Iterator[Problem]:
    """A plan begins with a magic line that names the format and its version.

    Readers look at the first line before anything else, and reject a file without it.

        title: My plan

    Put it in front:

        vine 1.2.0
        title: My plan
    """
    if preamble.magic is None:
        first = preamble.lines[0] if preamble.lines else preamble.terminator
        start = len(preamble.bom)
        span = Span(first.start, first.end) if first else Span(start, start)
        is_conflict = first is not None and is_conflict_marker(first.text)
        reason = "a merge conflict is not resolved: " if is_conflict else ""
        yield Problem(span, f"{reason}a plan begins with the line `vine 1.2.0`")


@rule("vine/late-magic-line", Severity.ERROR)
def late_magic_line(preamble: Preamble) -> Iterator[Problem]:
    """The magic line is the very first line: nothing stands above it, not even a blank line.

        ␤
        vine 1.2.0

    Delete what is above it:

        vine 1.2.0
    """
    magic = preamble.magic
    if magic and magic.start > len(preamble.bom):
        yield Problem(Span(len(preamble.bom), magic.start), "blank lines above the magic line")


@rule("vine/malformed-magic-line", Severity.ERROR)
def malformed_magic_line(preamble: Preamble) -> Iterator[Problem]:
    """The magic line is `vine`, a space, and a version of three numbers; nothing else.

    No suffix (`1.2.0-beta`), no capital letters, no space at the end: readers reject all of them.

        vine 1.2

    Write the version in full:

        vine 1.2.0
    """
    magic = preamble.magic
    if magic is None or magic.sound:
        return
    text = magic.text
    if has_only_returns(preamble):
        at = magic.start + text.index("\r")
        yield Problem(Span(at, at + 1), "a carriage return without a line feed ends no line")
    elif not text.strip(WHITESPACE).startswith("vine"):
        yield Problem(Span(magic.start, magic.end), "the magic line is `vine 1.2.0`, in lower case")
    elif magic.version is None:
        yield Problem(Span(magic.start, magic.end), "the version is missing: `vine 1.2.0`")
    elif not _is_version(magic.version.text):
        span = magic.version.span
        yield Problem(span, f"`{magic.version.text}` is no version of three numbers, like 1.2.0")
    elif not is_blank(rest := text[magic.version.end - magic.start :]):
        yield Problem(
            Span(magic.version.end, magic.end), f"`{rest.strip(WHITESPACE)}` behind the version"
        )
    elif rest:
        yield Problem(Span(magic.version.end, magic.end), "white space behind the version")
    elif text[:1] in WHITESPACE:
        indent = len(text) - len(text.lstrip(WHITESPACE))
        yield Problem(Span(magic.start, magic.start + indent), "white space before `vine`")
    elif magic.start == len(preamble.bom):
        gap = Span(magic.start + len("vine"), magic.version.start)
        yield Problem(gap, "a space stands between `vine` and the version")


@rule("vine/unsupported-version", Severity.ERROR)
def unsupported_version(preamble: Preamble) -> Iterator[Problem]:
    """The file declares a major version that this reader does not know.

    All of 1.x.y is read alike. Another major version may mean anything.

        vine 2.0.0

    Use a tool that knows that version, or name this one if the file needs nothing newer:

        vine 1.2.0
    """
    magic = preamble.magic
    if magic and magic.version and _is_version(magic.version.text):
        major = magic.version.text.split(".")[0].lstrip("0") or "0"
        if major != SUPPORTED_MAJOR:
            message = f"version {magic.version.text} is not supported, only 1.x.y is"
            yield Problem(magic.version.span, message)


@rule("vine/missing-terminator", Severity.ERROR)
def missing_terminator(preamble: Preamble) -> Iterator[Problem]:
    """A line `---` ends the preamble, whatever the delimiter between blocks is.

        vine 1.2.0
        [root] Ship it (planning)

    Put it between the metadata and the first block:

        vine 1.2.0
        ---
        [root] Ship it (planning)
    """
    if has_only_returns(preamble):
        return
    if preamble.terminator is None and preamble.magic is not None:
        last = preamble.lines[-1] if preamble.lines else preamble.magic
        for line in preamble.lines:
            if not is_blank(line.text):
                last = line
        yield Problem(Span(last.start, last.end), "a line `---` is missing below the metadata")


@rule("vine/near-terminator", Severity.ERROR)
def near_terminator(preamble: Preamble) -> Iterator[Problem]:
    """A line that looks like the end of the preamble is not exactly `---`.

    Strict readers go on to the next `---` and swallow the first block without a word.

        vine 1.2.0
        ----
        [root] Ship it (planning)

    Three hyphens, no blanks around them, even if the delimiter is another one:

        vine 1.2.0
        ---
        [root] Ship it (planning)
    """
    if preamble.terminator and not preamble.is_terminated:
        start, text = preamble.terminator
        if text.strip(WHITESPACE) != TERMINATOR:
            yield Problem(preamble.terminator.span, f"the preamble ends with `---`, not `{text}`")
        elif text[0] in WHITESPACE:
            indent = text.index("-")
            yield Problem(Span(start, start + indent), "white space before the `---`")
        else:
            yield Problem(Span(start + 3, start + len(text)), "white space behind the `---`")


def _is_version(text: str) -> bool:
    numbers = text.split(".")
    return len(numbers) == 3 and all(part.isascii() and part.isdigit() for part in numbers)


def has_only_returns(preamble: Preamble) -> bool:
    """Whether the file is one line to every reader, since no line feed ends any."""
    magic = preamble.magic
    return magic is not None and "\r" in magic.text and "\n" not in preamble.text
