"""The graph of one document: who defines each id, and who depends on it.

It speaks of blocks by their place in the file, and it is made of one small index a chunk, so
that an edit renews one of them, and an edit of prose none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from vine_ls.language import walk
from vine_ls.language.block import Block

Answer = TypeVar("Answer")


class Names:
    """Who defines and who depends on each id within one chunk of blocks, by place in it."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = tuple(blocks)

    @cached_property
    def definitions(self) -> dict[str, list[int]]:
        definitions: dict[str, list[int]] = {}
        for at, block in enumerate(self.blocks):
            if (id_ := block.head.id) is not None:
                definitions.setdefault(id_, []).append(at)
        return definitions

    @cached_property
    def dependants(self) -> dict[str, list[int]]:
        dependants: dict[str, list[int]] = {}
        for at, block in enumerate(self.blocks):
            for target in block.dependencies:
                places = dependants.setdefault(target, [])
                if not places or places[-1] != at:
                    places.append(at)
        return dependants


class Edge(NamedTuple):
    """One dependency line: the place of its block, its number among that block's, its target."""

    at: int
    number: int
    target: str


class Graph:
    """The ids and dependencies of all blocks of a document. Of two equal ids the first counts."""

    def __init__(self, names: tuple[Names, ...]) -> None:
        self._names = names
        self._answers: dict[Callable[[Graph], Any], Any] = {}

    def remembered(self, ask: Callable[[Graph], Answer]) -> Answer:
        """What `ask` says of this graph; it is asked only once."""
        if ask not in self._answers:
            self._answers[ask] = ask(self)
        answer: Answer = self._answers[ask]
        return answer

    def definitions(self, id_: str) -> list[int]:
        """The places of the blocks with this id, in file order."""
        return [
            start + place
            for start, names in self._placed_names()
            for place in names.definitions.get(id_, ())
        ]

    def definition(self, id_: str) -> int | None:
        """The place of the block that counts for this id."""
        for start, names in self._placed_names():
            if places := names.definitions.get(id_):
                return start + places[0]
        return None

    def dependants(self, id_: str) -> list[int]:
        """The places of the blocks that depend on this id, in file order."""
        return [
            start + place
            for start, names in self._placed_names()
            for place in names.dependants.get(id_, ())
        ]

    @cached_property
    def edges(self) -> dict[str, tuple[str, ...]]:
        """The dependencies of each id, in file order; what they name may be unknown."""
        edges: dict[str, tuple[str, ...]] = {}
        for names in self._names:
            for block in names.blocks:
                if (id_ := block.head.id) is not None:
                    edges.setdefault(id_, block.dependencies)
        return edges

    @cached_property
    def root(self) -> str | None:
        """The id of the first block that is not blank."""
        blocks = (block for names in self._names for block in names.blocks)
        first = next((block for block in blocks if not block.is_blank), None)
        return first.head.id if first else None

    @cached_property
    def duplicates(self) -> dict[str, list[int]]:
        """The places of each id that several blocks have, in file order."""
        total = sum(len(places) for names in self._names for places in names.definitions.values())
        if total == len(self.edges):
            return {}
        places = {id_: self.definitions(id_) for id_ in self.edges}
        return {id_: found for id_, found in places.items() if len(found) > 1}

    @cached_property
    def unknown_dependencies(self) -> list[Edge]:
        """The dependencies that name no block, in file order."""
        known = self.edges.keys()
        return [
            Edge(start + place, number, target)
            for start, names in self._placed_names()
            if not names.dependants.keys() <= known
            for place, block in enumerate(names.blocks)
            for number, target in enumerate(block.dependencies)
            if target not in known
        ]

    @cached_property
    def cycles(self) -> list[list[str]]:
        """The strongly connected components of more than one id, each in file order."""
        return walk.cyclic_components(self.edges)

    @cached_property
    def islands(self) -> list[str]:
        """The ids that the root does not depend on, directly or not, in file order."""
        return [] if self.root is None else walk.unreachable(self.edges, self.root)

    @property
    def is_empty(self) -> bool:
        return all(block.is_blank for names in self._names for block in names.blocks)

    @cached_property
    def blank_blocks(self) -> list[int]:
        """The places of blank blocks, those behind the last node excepted: they mean nothing."""
        blank: list[int] = []
        end = at = 0
        for names in self._names:
            for block in names.blocks:
                if not block.is_blank:
                    end = len(blank)
                elif not block.is_empty:
                    blank.append(at)
                at += 1
        return blank[:end]

    @cached_property
    def has_unsound_blocks(self) -> bool:
        return any(not block.sound for names in self._names for block in names.blocks)

    def _placed_names(self) -> Iterator[tuple[int, Names]]:
        start = 0
        for names in self._names:
            yield start, names
            start += len(names.blocks)
