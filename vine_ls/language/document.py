"""A document: one `.vine` text at one moment, kept current under edits.

Any `str` makes a Document, and its parts, joined, are that text. An edit makes the next Document;
only the blocks that it touches are read again, all others are the same objects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from vine_ls.language.block import Block, read_blocks
from vine_ls.language.blocks import Blocks
from vine_ls.language.collector import paused_collector
from vine_ls.language.graph import Graph
from vine_ls.language.preamble import Preamble, read_preamble, read_strict_preamble
from vine_ls.language.text import Change, Edit, Encoding, Position, offset_at, position_at

Answer = TypeVar("Answer")

# Stands for the preamble where the place of a block is asked for.
PREAMBLE = -1


class Document(NamedTuple):
    """One text: its preamble and its blocks. Compared by what is written."""

    preamble: Preamble
    blocks: Blocks
    answers: dict[Callable[[Document], Any], Any]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Document) and self[:2] == other[:2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:2])

    def __repr__(self) -> str:
        return f"Document({self.preamble!r}, {self.blocks!r})"

    @classmethod
    def read(cls, text: str) -> Document:
        with paused_collector():
            return _with_preamble(read_preamble(text), text)

    @property
    def text(self) -> str:
        return "".join([self.preamble.text, *[block.text for block in self.blocks]])

    @property
    def length(self) -> int:
        return len(self.preamble.text) + self.blocks.length

    @property
    def graph(self) -> Graph:
        return self.blocks.graph

    def remembered(self, ask: Callable[[Document], Answer]) -> Answer:
        """What `ask` says of this document; it is asked only once."""
        if ask not in self.answers:
            self.answers[ask] = ask(self)
        answer: Answer = self.answers[ask]
        return answer

    def text_of(self, index: int) -> str:
        """The text of the block at `index`, or of the preamble."""
        return self.preamble.text if index == PREAMBLE else self.blocks[index].text

    def offset_of(self, index: int) -> int:
        """Where the block at `index`, or the preamble, starts."""
        if index == PREAMBLE:
            return 0
        return len(self.preamble.text) + self.blocks.length_above(index)

    def line_of(self, index: int) -> int:
        """The line of the protocol in which the block at `index`, or the preamble, starts."""
        if index == PREAMBLE:
            return 0
        return self.preamble.line_count + self.blocks.lines_above(index)

    def offset_at(self, position: Position, encoding: Encoding) -> int:
        """Where `position` is; what lies past the end of its line or of the text is that end."""
        return self._offset(self.anchor_at(position, encoding))

    def position_at(self, offset: int, encoding: Encoding) -> Position:
        """The position of `offset`, which is moved into the text if it lies outside."""
        return self.position_in(*self._anchor_at_offset(offset), encoding)

    def position_in(self, index: int, within: int, encoding: Encoding) -> Position:
        """The position of an offset in the block at `index`, or in the preamble."""
        line, character = position_at(self.text_of(index), within, encoding)
        return Position(self.line_of(index) + line, character)

    def anchor_at(self, position: Position, encoding: Encoding) -> Anchor:
        """The block in which `position` is, or the preamble, and where in its text."""
        line = position.line - self.preamble.line_count
        if line < 0 or not self.blocks:
            return Anchor(PREAMBLE, offset_at(self.preamble.text, position, encoding))
        index, above = self.blocks.at_line(line)
        position = Position(line - above, position.character)
        return Anchor(index, offset_at(self.blocks[index].text, position, encoding))

    def changed(self, changes: Sequence[Change], encoding: Encoding) -> Document:
        """The document after the changes of one notification, each made upon the one before."""
        document = self
        for text, start, end in changes:
            if start is None or end is None:
                document = Document.read(text)
                continue
            first = document.anchor_at(start, encoding)
            last = first if end == start else document.anchor_at(end, encoding)
            document = document._replaced(first, max(first, last), text)
        return document

    def edited(self, edit: Edit) -> Document:
        """The document after one edit, whose span lies within the text."""
        (start, end), text = edit
        return self._replaced(self._anchor_at_offset(start), self._anchor_at_offset(end), text)

    def _anchor_at_offset(self, offset: int) -> Anchor:
        below = offset - len(self.preamble.text)
        if below < 0 or not self.blocks:
            return Anchor(PREAMBLE, offset)
        index, above = self.blocks.at_offset(below)
        return Anchor(index, below - above)

    def _offset(self, anchor: Anchor) -> int:
        return self.offset_of(anchor.block) + anchor.within

    def _replaced(self, start: Anchor, end: Anchor, replacement: str) -> Document:
        if end.block == PREAMBLE and (preamble := self._preamble_replaced(start, end, replacement)):
            return Document(preamble, self.blocks, {})
        if start.block == PREAMBLE or self.preamble.terminator is None:
            text = self.text
            return Document.read(
                text[: self._offset(start)] + replacement + text[self._offset(end) :]
            )
        head = self.blocks[start.block].text[: start.within]
        tail = self.blocks[end.block].text[end.within :]
        text = head + replacement + tail
        blocks = read_blocks(text, self.preamble.delimiter)
        after = end.block + 1
        # A block that lost its delimiter line goes on into the next one.
        while text and not _is_closed(blocks[-1]) and after < len(self.blocks):
            text += self.blocks[after].text
            blocks = read_blocks(text, self.preamble.delimiter)
            after += 1
        return Document(self.preamble, self.blocks.replaced(start.block, after, blocks), {})

    def _preamble_replaced(self, start: Anchor, end: Anchor, replacement: str) -> Preamble | None:
        """The new preamble, if it ends where it did and leaves the blocks as they are."""
        old = self.preamble.text
        text = old[: start.within] + replacement + old[end.within :]
        preamble = read_preamble(text)
        is_whole = preamble.terminator is not None and preamble.text == text and text[-1] == "\n"
        return preamble if is_whole and preamble.delimiter == self.preamble.delimiter else None


class Anchor(NamedTuple):
    """A place in the text: a block, or the preamble, and the offset within it."""

    block: int
    within: int


def _is_closed(block: Block) -> bool:
    return block.closing is not None and block.text[-1] == "\n"


def read_strictly(text: str) -> Document:
    """The document as strict readers see it: only an exact `---` ends the preamble."""
    return _with_preamble(read_strict_preamble(text), text)


def _with_preamble(preamble: Preamble, text: str) -> Document:
    blocks = Blocks.of(read_blocks(text[len(preamble.text) :], preamble.delimiter))
    return Document(preamble, blocks, {})
