"""The blocks of a document: a sequence of values in which a replacement costs next to nothing.

The blocks are kept in chunks. Replacing some makes one new chunk and a new list of chunks, and
shares all the others, so 100,000 blocks are as quick to edit as 1,000.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, compress, count, pairwise
from operator import add, attrgetter, is_not, sub
from typing import Any, NamedTuple, TypeVar, overload

from vine_ls.language.block import Block, Links
from vine_ls.language.graph import Graph
from vine_ls.language.names import Layout, Names

Answer = TypeVar("Answer")

# With chunks of this size the two lists that an edit copies are about equally long at 100,000.
_CHUNK = 256


_Measure = Callable[[Sequence[Block]], Iterator[int]]


class Sums(NamedTuple):
    """What can be counted in a text: characters, lines of the protocol, and line ends of two kinds.

    `returns` are the line ends CR LF, `stray_returns` the lone CR.
    """

    length: int
    line_count: int
    returns: int
    stray_returns: int


class Chunk(NamedTuple):
    """A run of blocks with its sums, the names in it, and what is remembered of it."""

    blocks: tuple[Block, ...]
    sums: Sums
    names: Names
    answers: dict[Callable[[tuple[Block, ...]], Any], Any]

    def spliced(self, first: int, end: int, blocks: Sequence[Block], names: Names) -> Chunk:
        """This chunk with `blocks` in the place of some; `names` are those of the new chunk."""
        before, old, after = self.blocks[:first], self.blocks[first:end], self.blocks[end:]
        kept = map(sub, self.sums, sums_of(old))
        sums = Sums(*map(add, kept, sums_of(blocks)))
        chunk = Chunk((*before, *blocks, *after), sums, names, {})
        # Within a line one types more often than one begins a new one.
        if _line_counts in self.answers and [*_line_counts(old)] == [*_line_counts(blocks)]:
            chunk.answers[_line_counts] = self.answers[_line_counts]
        return chunk

    def above(self, measure: _Measure) -> list[int]:
        """How much of the chunk is above each of its blocks, and at last how much there is."""
        if measure not in self.answers:
            self.answers[measure] = list(accumulate(measure(self.blocks), initial=0))
        found: list[int] = self.answers[measure]
        return found


class Slot(NamedTuple):
    """At which place in the sequence a block is, and how much of the text is above it."""

    at: int
    above: int


class Blocks(Sequence[Block]):
    """All blocks of a document in file order, and the graph that they make."""

    def __init__(
        self,
        chunks: tuple[Chunk, ...],
        graph: Graph | None = None,
        earlier: Blocks | None = None,
    ) -> None:
        self.chunks = chunks
        self.graph: Graph = graph or Graph(
            tuple([chunk.names for chunk in chunks]), earlier=earlier.graph if earlier else None
        )
        self._renewed: dict[Hashable, Any] = {**earlier._renewed} if earlier else {}

    @classmethod
    def of(cls, blocks: Sequence[Block]) -> Blocks:
        return cls(tuple(_chunked(blocks)))

    def __len__(self) -> int:
        return self.layout.starts[-1]

    def __iter__(self) -> Iterator[Block]:
        for chunk in self.chunks:
            yield from chunk.blocks

    @overload
    def __getitem__(self, index: int) -> Block: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Block, ...]: ...
    def __getitem__(self, index: int | slice) -> Block | tuple[Block, ...]:
        if isinstance(index, slice):
            return tuple(self[at] for at in range(*index.indices(len(self))))
        layout = self.layout
        count = layout.starts[-1]
        if index < 0:
            index += count
        if not 0 <= index < count:
            raise IndexError(index)
        at = layout.chunk_of(index)
        return self.chunks[at].blocks[index - layout.starts[at]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Blocks) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Blocks.of({list(self)!r})"

    @property
    def layout(self) -> Layout:
        """Where the chunks start."""
        return self.graph.layout

    @property
    def length(self) -> int:
        """The number of characters in all blocks."""
        return self._offsets[-1]

    @cached_property
    def sums(self) -> Sums:
        """The sums of all chunks."""
        return _total([chunk.sums for chunk in self.chunks])

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
        for number, start in enumerate(self.layout.starts[:-1]):
            yield start, self.of_chunk(number, ask)

    def of_chunk(self, number: int, ask: Callable[[tuple[Block, ...]], Answer]) -> Answer:
        """What `ask` says of one run of blocks; asked only once."""
        chunk = self.chunks[number]
        if ask not in chunk.answers:
            chunk.answers[ask] = ask(chunk.blocks)
        answer: Answer = chunk.answers[ask]
        return answer

    def latest(self, ask: Hashable) -> Any:
        """What was last noted under `ask`, for these blocks or those that they were made from."""
        return self._renewed.get(ask)

    def note(self, ask: Hashable, answer: object) -> None:
        """Keep an answer for those who ask again, of these blocks or of what is made from them."""
        self._renewed[ask] = answer

    def replaced(self, first: int, end: int, blocks: Sequence[Block]) -> Blocks:
        """This sequence with `blocks` in the place of those from `first` up to `end`."""
        if not self.chunks:
            return Blocks.of(blocks)
        low = self.layout.chunk_of(first)
        high = max(low, self.layout.chunk_of(end - 1))
        start, count = self.layout.starts[low], len(self.chunks[low].blocks)
        if low == high and 0 < count - (end - first) + len(blocks) <= _CHUNK:
            return self._spliced(low, first - start, end - start, blocks)
        before = self.chunks[low].blocks[: first - start]
        after = self.chunks[high].blocks[end - self.layout.starts[high] :]
        middle = _chunked((*before, *blocks, *after))
        chunks = (*self.chunks[:low], *middle, *self.chunks[high + 1 :])
        if len(chunks) > 2 * len(self) // _CHUNK + 8:
            return Blocks.of([block for chunk in chunks for block in chunk.blocks])
        return Blocks(chunks, earlier=self)

    def edited_since(self, before: Blocks) -> frozenset[int] | None:
        """The places of blocks that `before` has another text for; nothing if lines have moved."""
        if self.chunks is before.chunks:
            return frozenset()
        if len(self.chunks) != len(before.chunks):
            return None
        edited: list[int] = []
        for start, new, old in zip(self.layout.starts, self.chunks, before.chunks, strict=False):
            if new is old:
                continue
            if len(new.blocks) != len(old.blocks):
                return None
            for place in differing(old.blocks, new.blocks):
                if new.blocks[place].line_count != old.blocks[place].line_count:
                    return None
                edited.append(start + place)
        return frozenset(edited)

    def _spliced(self, at: int, first: int, end: int, blocks: Sequence[Block]) -> Blocks:
        """This sequence with some of the blocks in the chunk at `at` replaced."""
        old, graph = self.chunks[at], self.graph
        chunk = old.spliced(first, end, blocks, old.names)
        if _links(old.blocks[first:end]) != _links(blocks):
            chunk = chunk._replace(names=old.names.spliced(first, end, blocks, chunk.blocks))
            names = graph.chunks
            layout = graph.layout if end - first == len(blocks) else None
            graph = Graph((*names[:at], chunk.names, *names[at + 1 :]), layout, graph)
        new = Blocks((*self.chunks[:at], chunk, *self.chunks[at + 1 :]), graph, self)
        more = Sums(*map(sub, chunk.sums, old.sums))
        if "sums" in self.__dict__:
            new.sums = Sums(*map(add, self.sums, more))
        if "_lines" in self.__dict__:
            new._lines = _raised(self._lines, at + 1, more.line_count)
        if "_offsets" in self.__dict__:
            new._offsets = _raised(self._offsets, at + 1, more.length)
        return new

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *accumulate([chunk.sums.line_count for chunk in self.chunks])]

    @cached_property
    def _offsets(self) -> list[int]:
        return [0, *accumulate([chunk.sums.length for chunk in self.chunks])]

    def _find(self, wanted: int, sums: list[int], measure: _Measure) -> Slot:
        at = min(bisect_right(sums, wanted), len(self.chunks)) - 1
        above = self.chunks[at].above(measure)
        place = bisect_right(above, wanted - sums[at], hi=len(above) - 1) - 1
        return Slot(self.layout.starts[at] + place, sums[at] + above[place])

    def _sum_above(self, index: int, sums: list[int], measure: _Measure) -> int:
        layout = self.layout
        at = layout.chunk_of(index)
        return sums[at] + self.chunks[at].above(measure)[index - layout.starts[at]]


def _line_counts(blocks: Sequence[Block]) -> Iterator[int]:
    return map(attrgetter("line_count"), blocks)


def _lengths(blocks: Sequence[Block]) -> Iterator[int]:
    return map(len, map(attrgetter("text"), blocks))


def differing(before: Sequence[Block], after: Sequence[Block]) -> Iterator[int]:
    """The places at which these are not the same blocks."""
    return compress(count(), map(is_not, before, after))


def _links(blocks: Sequence[Block]) -> list[Links]:
    return [block.links for block in blocks]


def _chunked(blocks: Sequence[Block]) -> list[Chunk]:
    """Chunks of even size, none of them above the limit."""
    count = -(-len(blocks) // _CHUNK)
    bounds = [len(blocks) * at // count for at in range(count + 1)] if count else []
    runs = [tuple(blocks[start:end]) for start, end in pairwise(bounds)]
    return [_chunk(run, Names(run)) for run in runs]


def _chunk(blocks: tuple[Block, ...], names: Names) -> Chunk:
    return Chunk(blocks, sums_of(blocks), names, {})


def sums_of(blocks: Sequence[Block]) -> Sums:
    texts = [block.text for block in blocks if "\r" in block.text]
    returns = sum([text.count("\r\n") for text in texts])
    stray_returns = sum([text.count("\r") for text in texts]) - returns
    return Sums(sum(_lengths(blocks)), sum(_line_counts(blocks)), returns, stray_returns)


def _total(sums: Sequence[Sums]) -> Sums:
    return Sums(*map(sum, zip(*sums, strict=True))) if sums else Sums(0, 0, 0, 0)


def _raised(sums: list[int], start: int, more: int) -> list[int]:
    """The sums, with `more` added to those from `start` on."""
    return [*sums[:start], *[it + more for it in sums[start:]]] if more else sums
