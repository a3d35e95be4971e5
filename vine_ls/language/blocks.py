"""The blocks of a document: a sequence of values in which a replacement costs next to nothing.

The blocks are kept in chunks. Replacing some makes one new chunk and a new list of chunks, and
shares all the others, so 100,000 blocks are as quick to edit as 1,000.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar, overload

from vine_ls.language.block import Block, Links
from vine_ls.language.graph import Graph, Names

Answer = TypeVar("Answer")

# With chunks of this size the two lists that an edit copies are about equally long at 100,000.
_CHUNK = 256


class Chunk(NamedTuple):
    """A run of blocks with its sums, the names in it, and what is remembered of it."""

    blocks: tuple[Block, ...]
    length: int
    line_count: int
    names: Names
    answers: dict[Callable[[tuple[Block, ...]], Any], Any]


class Slot(NamedTuple):
    """At which place in the sequence a block is, and how much of the text is above it."""

    at: int
    above: int


class Blocks(Sequence[Block]):
    """All blocks of a document in file order, and the graph that they make."""

    def __init__(self, chunks: tuple[Chunk, ...], graph: Graph | None = None) -> None:
        self._chunks = chunks
        self.graph = graph or Graph(tuple([chunk.names for chunk in chunks]))

    @classmethod
    def of(cls, blocks: Sequence[Block]) -> Blocks:
        return cls(tuple(_chunked(blocks)))

    def __len__(self) -> int:
        return self._indexes[-1]

    def __iter__(self) -> Iterator[Block]:
        for chunk in self._chunks:
            yield from chunk.blocks

    @overload
    def __getitem__(self, index: int) -> Block: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Block, ...]: ...
    def __getitem__(self, index: int | slice) -> Block | tuple[Block, ...]:
        if isinstance(index, slice):
            return tuple(self[at] for at in range(*index.indices(len(self))))
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        at = self._chunk_of(index)
        return self._chunks[at].blocks[index - self._indexes[at]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Blocks) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Blocks.of({list(self)!r})"

    @property
    def length(self) -> int:
        """The number of characters in all blocks."""
        return self._offsets[-1]

    def at_line(self, line: int) -> Slot:
        """The block that holds a line of the protocol, and the number of lines above the block.

        A line behind the last one belongs to the last block.
        """
        return self._find(line, self._lines, _line_counts)

    def at_offset(self, offset: int) -> Slot:
        """The block that holds an offset, and the number of characters above the block.

        An offset behind the last one belongs to the last block.
        """
        return self._find(offset, self._offsets, _lengths)

    def lines_above(self, index: int) -> int:
        return self._sum_above(index, self._lines, _line_counts)

    def length_above(self, index: int) -> int:
        return self._sum_above(index, self._offsets, _lengths)

    def by_chunk(self, ask: Callable[[tuple[Block, ...]], Answer]) -> Iterator[tuple[int, Answer]]:
        """What `ask` says of each run of blocks, and where the run starts; asked only once."""
        for start, chunk in zip(self._indexes, self._chunks, strict=False):
            if ask not in chunk.answers:
                chunk.answers[ask] = ask(chunk.blocks)
            yield start, chunk.answers[ask]

    def replaced(self, first: int, end: int, blocks: Sequence[Block]) -> Blocks:
        """This sequence with `blocks` in the place of those from `first` up to `end`."""
        if not self._chunks:
            return Blocks.of(blocks)
        low = self._chunk_of(first)
        high = max(low, self._chunk_of(end - 1))
        before = self._chunks[low].blocks[: first - self._indexes[low]]
        after = self._chunks[high].blocks[end - self._indexes[high] :]
        if low == high and _links(self[first:end]) == _links(blocks):
            chunk = _chunk((*before, *blocks, *after), self._chunks[low].names)
            return Blocks((*self._chunks[:low], chunk, *self._chunks[low + 1 :]), self.graph)
        middle = _chunked((*before, *blocks, *after))
        chunks = (*self._chunks[:low], *middle, *self._chunks[high + 1 :])
        if len(chunks) > 2 * len(self) // _CHUNK + 8:
            return Blocks.of([block for chunk in chunks for block in chunk.blocks])
        return Blocks(chunks)

    def edited_since(self, before: Blocks) -> frozenset[int] | None:
        """The places of blocks that `before` has another text for; nothing if lines have moved."""
        if self._chunks is before._chunks:
            return frozenset()
        if len(self._chunks) != len(before._chunks):
            return None
        edited: list[int] = []
        for start, new, old in zip(self._indexes, self._chunks, before._chunks, strict=False):
            if new is old:
                continue
            if len(new.blocks) != len(old.blocks):
                return None
            for place, (one, other) in enumerate(zip(new.blocks, old.blocks, strict=True), start):
                if one is not other:
                    if one.line_count != other.line_count:
                        return None
                    edited.append(place)
        return frozenset(edited)

    @cached_property
    def _indexes(self) -> list[int]:
        return [0, *accumulate([len(chunk.blocks) for chunk in self._chunks])]

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *accumulate([chunk.line_count for chunk in self._chunks])]

    @cached_property
    def _offsets(self) -> list[int]:
        return [0, *accumulate([chunk.length for chunk in self._chunks])]

    def _chunk_of(self, index: int) -> int:
        return min(bisect_right(self._indexes, index), len(self._chunks)) - 1

    def _find(self, wanted: int, sums: list[int], measure: _Measure) -> Slot:
        at = min(bisect_right(sums, wanted), len(self._chunks)) - 1
        blocks = self._chunks[at].blocks
        above = list(accumulate(measure(blocks), initial=sums[at]))
        place = bisect_right(above, wanted, hi=len(blocks)) - 1
        return Slot(self._indexes[at] + place, above[place])

    def _sum_above(self, index: int, sums: list[int], measure: _Measure) -> int:
        at = self._chunk_of(index)
        return sums[at] + sum(measure(self._chunks[at].blocks[: index - self._indexes[at]]))


_Measure = Callable[[tuple[Block, ...]], Iterator[int]]


def _line_counts(blocks: tuple[Block, ...]) -> Iterator[int]:
    return map(attrgetter("line_count"), blocks)


def _lengths(blocks: tuple[Block, ...]) -> Iterator[int]:
    return map(len, map(attrgetter("text"), blocks))


def _links(blocks: Sequence[Block]) -> list[Links]:
    return [block.links for block in blocks]


def _chunked(blocks: Sequence[Block]) -> list[Chunk]:
    """Chunks of even size, none of them above the limit."""
    count = -(-len(blocks) // _CHUNK)
    bounds = [len(blocks) * at // count for at in range(count + 1)] if count else []
    runs = [tuple(blocks[start:end]) for start, end in pairwise(bounds)]
    return [_chunk(run, Names(run)) for run in runs]


def _chunk(blocks: tuple[Block, ...], names: Names) -> Chunk:
    return Chunk(blocks, sum(_lengths(blocks)), sum(_line_counts(blocks)), names, {})
