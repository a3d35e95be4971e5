"""A block: what the author wrote between two delimiter lines, and what others see of it.

A block knows nothing of where it stands: its offsets are counted from its own start, so it stays
the same object when text above it comes and goes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeVar

from vine_ls.language.head import Head, read_head
from vine_ls.language.header import Header, read_header
from vine_ls.language.text import WHITESPACE, Token, count_lines, is_blank, lines_of, trimmed

Answer = TypeVar("Answer")

LineKind = Literal["description", "dependency", "decision", "attachment"]
DESCRIPTION: LineKind = "description"
DEPENDENCY: LineKind = "dependency"
DECISION: LineKind = "decision"
ATTACHMENT: LineKind = "attachment"

ATTACHMENT_CLASSES = ("artifact", "guidance", "file")
_PREFIX_LENGTHS = {DEPENDENCY: len("-> "), DECISION: len("> ")}
_ATTACHMENT_PREFIXES = tuple(f"@{name} " for name in ATTACHMENT_CLASSES)


class Line(NamedTuple):
    """A body line, without its line end."""

    kind: LineKind
    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def value(self) -> Token:
        """The target of a dependency, the text of a decision: what stands behind the prefix."""
        prefix = _PREFIX_LENGTHS.get(self.kind, 0)
        return trimmed(self.start + prefix, self.text[prefix:])

    @property
    def attachment(self) -> AttachmentTokens:
        """The parts of an attachment line, split at single spaces as every reader does."""
        class_name, mime, uri = [*self.text.split(" ", 2), "", ""][:3]
        mime_start = self.start + len(class_name) + 1
        return AttachmentTokens(
            Token(self.start + 1, class_name[1:]),
            Token(mime_start, mime),
            Token(mime_start + len(mime) + 1, uri),
        )


class AttachmentTokens(NamedTuple):
    """`@class mime uri`; a part that is missing is empty."""

    class_: Token
    mime: Token
    uri: Token


class Links(NamedTuple):
    """What the other blocks of a file can see of one; equal links make an equal graph."""

    id: str | None
    kind: str
    value: str | None
    dependencies: tuple[str, ...]
    sound: bool
    is_blank: bool
    is_empty: bool
    is_annotated: bool
    id_start: int


class Block(NamedTuple):
    """One block, its closing delimiter line included.

    Its text and the delimiter that it was read with determine all the rest, so they alone are
    compared. It is `sound` if it is blank or a strict reader accepts it by itself.
    """

    text: str
    delimiter: str
    head: Head
    dependencies: tuple[str, ...]
    sound: bool
    line_count: int
    header_start: int
    body_start: int
    body_end: int
    answers: dict[Callable[[Block], Any], Any]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Block) and self[:2] == other[:2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:2])

    def __repr__(self) -> str:
        return f"Block({self.text!r}, {self.delimiter!r})"

    @property
    def links(self) -> Links:
        head, body_end = self.head, self.body_end
        return Links(
            head.id,
            head.kind,
            head.value,
            self.dependencies,
            self.sound,
            self.header_start == body_end,
            body_end == 0,
            bool(head.annotations),
            self.header_start + 1 if head.is_plain else self._id_start,
        )

    @property
    def _id_start(self) -> int:
        """Where the id stands that a header of any kind has."""
        if self.head.sound and self.text.startswith("ref [", self.header_start):
            return self.header_start + len("ref [")
        header = self.header
        return header.id.start if header and header.id else self.header_start

    @property
    def is_blank(self) -> bool:
        """Without a header, and so without a node: blank lines, or none at all."""
        return self.header_start == self.body_end

    @property
    def is_empty(self) -> bool:
        """Without a line of its own."""
        return self.body_end == 0

    @property
    def content(self) -> str:
        """All but the closing delimiter line."""
        return self.text[: self.body_end]

    @property
    def closing(self) -> Token | None:
        """The delimiter line that ends the block; the last block of a file may have none."""
        return Token(self.body_end, self.delimiter) if self.body_end < len(self.text) else None

    @property
    def header(self) -> Header | None:
        return self.remembered(_read_header)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines behind the header."""
        return self.remembered(_read_lines)

    @property
    def body(self) -> list[str]:
        """The lines behind the header, without their ends."""
        lines = self.text[self.body_start : self.body_end].split("\n")
        last = lines.pop()
        if "\r" in self.text:
            lines = [line[:-1] if line[-1:] == "\r" else line for line in lines]
        return [*lines, last] if last else lines

    def remembered(self, ask: Callable[[Block], Answer]) -> Answer:
        """What `ask` says of this block; it is asked only once."""
        answers = self.answers
        if ask not in answers:
            answers[ask] = ask(self)
        answer: Answer = answers[ask]
        return answer


def read_blocks(text: str, delimiter: str) -> list[Block]:
    """The blocks in `text`, which starts at the start of a line."""
    blocks = []
    start = 0
    # The line feed in front lets the pattern begin with plain characters, which is quick to find.
    for match in _delimiter_pattern(delimiter).finditer("\n" + text):
        end = match.end(1) - 1
        blocks.append(_read_block(text[start:end], delimiter, match.start() - start))
        start = end
    if start < len(text):
        rest = text[start:]
        blocks.append(_read_block(rest, delimiter, len(rest)))
    return blocks


@lru_cache(maxsize=16)
def _delimiter_pattern(delimiter: str) -> re.Pattern[str]:
    # An empty last line is no line, so the empty delimiter cannot end the text.
    line_end = r"\r?\n|\Z" if delimiter else r"\r?\n"
    return re.compile(f"\n{re.escape(delimiter)}(?=({line_end}))")


def _read_block(text: str, delimiter: str, body_end: int) -> Block:
    header_start, header_end, body_start = _find_header(text, body_end)
    head, sound = _NO_HEAD, True
    dependencies: tuple[str, ...] = ()
    if header_start < body_end:
        head = read_head(text[header_start:header_end])
        body = text[body_start - 1 : body_end]
        dependencies = _read_dependencies(body)
        sound = head.sound and ("\n@" not in body or _are_attachments_sound(body, head.kind))
    return Block(
        text,
        delimiter,
        head,
        dependencies,
        sound,
        count_lines(text),
        header_start,
        body_start,
        body_end,
        {},
    )


_NO_HEAD = Head(None, "task", None, None, "", False)


def _find_header(text: str, body_end: int) -> tuple[int, int, int]:
    """Where the first line that is not blank starts and ends, and where the next one starts."""
    start = 0
    while start < body_end:
        line_feed = text.find("\n", start, body_end)
        end, after = (line_feed, line_feed + 1) if line_feed >= 0 else (body_end, body_end)
        if text[start] not in WHITESPACE or not is_blank(text[start:end]):
            if line_feed >= 0 and text[end - 1] == "\r":
                end -= 1
            return start, end, after
        start = after
    return body_end, body_end, body_end


def _read_dependencies(body: str) -> tuple[str, ...]:
    """The targets in `body`, which starts with a line feed."""
    if "\n-> " not in body:
        return ()
    return tuple([part.split("\n", 1)[0].strip(WHITESPACE) for part in body.split("\n-> ")[1:]])


def _are_attachments_sound(body: str, kind: str) -> bool:
    *lines, last = body.split("\n")
    lines = [line[:-1] if line[-1:] == "\r" else line for line in lines if line[:1] == "@"]
    attachments = [line for line in (*lines, last) if line.startswith(_ATTACHMENT_PREFIXES)]
    return not attachments or (kind == "task" and all(map(is_attachment_sound, attachments)))


def is_attachment_sound(line: str) -> bool:
    """Whether something stands behind the space behind the MIME type."""
    rest = line[line.index(" ") + 1 :]
    return 0 <= rest.find(" ") < len(rest) - 1


def _read_header(block: Block) -> Header | None:
    if block.is_blank:
        return None
    line = next(lines_of(block.content, block.header_start))
    return read_header(line.start, line.text)


def _read_lines(block: Block) -> tuple[Line, ...]:
    raw_lines = block.text[block.body_start : block.body_end].split("\n")
    last = raw_lines.pop()
    start = block.body_start
    lines = []
    for raw in raw_lines:
        line = raw[:-1] if raw[-1:] == "\r" else raw
        lines.append(Line(line_kind(line), start, line))
        start += len(raw) + 1
    if last:
        lines.append(Line(line_kind(last), start, last))
    return tuple(lines)


def line_kind(line: str) -> LineKind:
    first = line[:1]
    if first == "-":
        return DEPENDENCY if line[:3] == "-> " else DESCRIPTION
    if first == ">":
        return DECISION if line[:2] == "> " else DESCRIPTION
    if first == "@":
        return ATTACHMENT if line.startswith(_ATTACHMENT_PREFIXES) else DESCRIPTION
    return DESCRIPTION
