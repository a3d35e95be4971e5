"""Metadata that has no effect, or another one than it seems to have."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.block import DESCRIPTION, line_kind
from vine_ls.language.header import is_header, is_id
from vine_ls.language.lookalikes import has_conflict
from vine_ls.language.preamble import KNOWN_KEYS, Preamble, PreambleLine
from vine_ls.language.text import BOM, Span, Token, is_blank, trimmed
from vine_ls.rules.distance import distance
from vine_ls.rules.rule import Problem, Severity, rule

KNOWN_VERSIONS = ("1.0.0", "1.1.0", "1.2.0")

# Names rules that are off for the file; no part of the format, and known only here.
IGNORE_KEY = "vine-ignore"
_KNOWN_KEYS = (*KNOWN_KEYS, IGNORE_KEY)


@rule("vine/magic-spacing", Severity.WARNING)
def magic_spacing(preamble: Preamble) -> Iterator[Problem]:
    """One space stands between `vine` and the version.

        vine   1.2.0

    Leave one; formatting does:

        vine 1.2.0
    """
    magic = preamble.magic
    if magic and magic.sound and magic.version and magic.text[4 : -len(magic.version.text)] != " ":
        span = Span(magic.start + len("vine"), magic.version.start)
        yield Problem(span, "one space stands between `vine` and the version")


@rule("vine/unknown-version", Severity.WARNING)
def unknown_version(preamble: Preamble) -> Iterator[Problem]:
    """The versions of the format are 1.0.0, 1.1.0 and 1.2.0.

    Another 1.x.y is read like 1.2.0, which may not be what its author meant.

        vine 1.7.0

    Write the version whose features the file uses:

        vine 1.2.0
    """
    version = preamble.magic.version if preamble.magic and preamble.magic.sound else None
    if version and version.text not in KNOWN_VERSIONS:
        major = version.text.split(".")[0].lstrip("0")
        if major == "1":
            message = f"there is no version {version.text}; it is read like 1.2.0"
            yield Problem(version.span, message)


@rule("vine/byte-order-mark", Severity.WARNING)
def byte_order_mark(preamble: Preamble) -> Iterator[Problem]:
    """The file begins with an invisible byte order mark, which other tools reject.

        ⟨BOM⟩vine 1.2.0

    Save it as UTF-8 without a mark:

        vine 1.2.0
    """
    if preamble.bom:
        yield Problem(Span(0, len(BOM)), "other tools reject a file with a byte order mark")


@rule("vine/ignored-line", Severity.WARNING)
def ignored_line(preamble: Preamble) -> Iterator[Problem]:
    """A line of the preamble is `key: value`; every reader ignores one without a colon.

        vine 1.2.0
        My plan

    Give it a key, or delete it:

        vine 1.2.0
        title: My plan
    """
    if has_conflict(preamble.text):
        return
    # Without a magic line the first line is wrong already, without a terminator the last one.
    lines = [line for line in preamble.lines if not is_blank(line.text)]
    lines = lines if preamble.magic else lines[1:]
    for line in lines if preamble.terminator else lines[:-1]:
        # What stands below an ignored header belongs to its block.
        if is_header(line.text):
            return
        if line.key is None:
            message = "every reader ignores this line; metadata is `key: value`"
            yield Problem(trimmed(line.start, line.text).span, message)


@rule("vine/ignored-block", Severity.WARNING)
def ignored_block(preamble: Preamble) -> Iterator[Problem]:
    """A block stands above the `---` that ends the preamble, so every reader ignores it.

        vine 1.2.0
        [root] Ship it (planning)
        ---
        [auth] Log in (planning)

    Put a line `---` above it, and the delimiter below:

        vine 1.2.0
        ---
        [root] Ship it (planning)
        -> auth
        ---
        [auth] Log in (planning)
    """
    for line in preamble.lines:
        if is_header(line.text):
            message = "every reader ignores this block: it stands above the `---`"
            yield Problem(trimmed(line.start, line.text).span, message)


@rule("vine/duplicate-metadata", Severity.WARNING, unnecessary=True)
def duplicate_metadata(preamble: Preamble) -> Iterator[Problem]:
    """Of several values for one key the last one counts; the others have no effect.

        title: One
        title: Two

    Delete all but one:

        title: Two
    """
    last = {key.text.lower(): key for _, key in _keys(preamble)}
    for line, key in _keys(preamble):
        if last[key.text.lower()] is not key and key.text.lower() != IGNORE_KEY:
            message = f"`{key.text}` is given again below, so this has no effect"
            yield Problem(Span(line.start, line.end), message)


@rule("vine/metadata-case", Severity.WARNING, departs=True)
def metadata_case(preamble: Preamble) -> Iterator[Problem]:
    """The known keys are written in lower case; other readers may not know them otherwise.

        Title: My plan

    Write it small:

        title: My plan
    """
    for _, key in _keys(preamble):
        if key.text not in _KNOWN_KEYS and key.text.lower() in _KNOWN_KEYS:
            yield Problem(key.span, f"this key is written `{key.text.lower()}`")


@rule("vine/unknown-metadata", Severity.HINT)
def unknown_metadata(preamble: Preamble) -> Iterator[Problem]:
    """A key is nearly one of delimiter, prefix, title and vine-ignore.

    Unknown keys are kept and ignored, so a slip has no effect and no message.

        titel: My plan

    Correct it. A key that is meant to be unknown is fine:

        title: My plan
        team: Garden
    """
    for _, key in _keys(preamble):
        lower = key.text.lower()
        known = min(_KNOWN_KEYS, key=lambda name: distance(lower, name))
        if lower not in _KNOWN_KEYS and distance(lower, known) <= 2:
            yield Problem(key.span, f"`{key.text}` has no effect; is `{known}` meant?")


@rule("vine/comment", Severity.INFORMATION)
def comment(preamble: Preamble) -> Iterator[Problem]:
    """There are no comments in the format: such a line is kept, as unknown metadata.

        # owner: Mara

    Use a key of your own:

        owner: Mara
    """
    for _, key in _keys(preamble):
        if key.text.startswith(("#", "//")):
            yield Problem(key.span, "there are no comments; this is kept as unknown metadata")


@rule("vine/malformed-key", Severity.HINT)
def malformed_key(preamble: Preamble) -> Iterator[Problem]:
    """A key of metadata is made of letters, digits, `-` and `_`.

        due date: Friday

    Write a hyphen:

        due-date: Friday
    """
    for line, key in _keys(preamble):
        plain = key.text.replace("-", "").replace("_", "")
        if key.text.startswith(("#", "//")) or is_header(line.text):
            continue
        if not key.text:
            yield Problem(Span(line.start, line.end), "the key before the `:` is missing")
        elif plain and not (plain.isascii() and plain.isalnum()):
            yield Problem(key.span, "a key is made of letters, digits, `-` and `_`")


@rule("vine/empty-title", Severity.HINT)
def empty_title(preamble: Preamble) -> Iterator[Problem]:
    """The title is there, but empty.

        title:

    Say what the plan is about, or delete the line:

        title: My plan
    """
    line = _line_of(preamble, "title")
    if line and line.value and not line.value.text:
        yield Problem(Span(line.start, line.end), "the title is empty")


@rule("vine/malformed-prefix", Severity.WARNING)
def malformed_prefix(preamble: Preamble) -> Iterator[Problem]:
    """The prefix stands before the ids of this plan where it is expanded, so it is an id itself.

        prefix: design system

    Write an id, or nothing behind the colon for ids as they are:

        prefix: design-system
    """
    line = _line_of(preamble, "prefix")
    if line and line.value and line.value.text and not is_id(line.value.text):
        message = f"`{line.value.text}` is no id, so this plan cannot be expanded"
        yield Problem(line.value.span, message)


@rule("vine/empty-delimiter", Severity.WARNING)
def empty_delimiter(preamble: Preamble) -> Iterator[Problem]:
    """With an empty delimiter every empty line ends a block.

        delimiter:

    Name a delimiter, or delete the line for `---`:

        delimiter: ===
    """
    line = _line_of(preamble, "delimiter")
    if line and line.value and not line.value.text:
        yield Problem(Span(line.start, line.end), "every empty line will end a block")


@rule("vine/ambiguous-delimiter", Severity.WARNING)
def ambiguous_delimiter(preamble: Preamble) -> Iterator[Problem]:
    """The delimiter is also a line that a block may hold, and always splits it there.

        delimiter: -> auth

    Choose one that no block needs:

        delimiter: ===
    """
    line = _line_of(preamble, "delimiter")
    if line and line.value:
        text = line.value.text
        if line_kind(text) is not DESCRIPTION or is_header(text):
            yield Problem(line.value.span, f"`{text}` is also a legal line of a block")


@rule("vine/non-ascii-delimiter", Severity.HINT)
def non_ascii_delimiter(preamble: Preamble) -> Iterator[Problem]:
    """A delimiter is made of ASCII characters.

        delimiter: ———

    It works here; other tools may not know it. This one they do:

        delimiter: ===
    """
    line = _line_of(preamble, "delimiter")
    if line and line.value and not line.value.text.isascii():
        message = f"other tools may not know `{line.value.text}` as a delimiter"
        yield Problem(line.value.span, message)


def _keys(preamble: Preamble) -> list[tuple[PreambleLine, Token]]:
    return [(line, line.key) for line in preamble.lines if line.key is not None]


def _line_of(preamble: Preamble, key: str) -> PreambleLine | None:
    """The line whose value is in force."""
    lines = [line for line, token in _keys(preamble) if token.text.lower() == key]
    return lines[-1] if lines else None
