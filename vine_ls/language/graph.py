"""The graph of one document: who defines each id, and who depends on it.

It speaks of blocks by their place in the file, and it is made of one small index a chunk, so
that an edit renews one of them, and an edit of prose none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple, TypeVar, cast

from vine_ls.language import walk
from vine_ls.language.block import Block, Links

Answer = TypeVar("Answer")


class Names:
    """Who defines and who depends on each id within one chunk of blocks, by place in it."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self._blocks = blocks

    def __len__(self) -> int:
        return len(self._blocks)

    @cached_property
    def links(self) -> tuple[Links, ...]:
        """All that may be asked of the blocks here: their text may have changed since."""
        return tuple([block.links for block in self._blocks])

    @cached_property
    def definitions(self) -> dict[str, list[int]]:
        definitions: dict[str, list[int]] = {}
        for at, links in enumerate(self.links):
            if links.id is not None:
                definitions.setdefault(links.id, []).append(at)
        return definitions

    @cached_property
    def dependants(self) -> dict[str, list[int]]:
        dependants: dict[str, list[int]] = {}
        for at, links in enumerate(self.links):
            for target in links.dependencies:
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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Graph):
            return NotImplemented
        return list(self._placed_links()) == list(other._placed_links())

    __hash__ = None  # type: ignore[assignment]

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
    def nodes(self) -> dict[str, Links]:
        """What counts for each id, in file order."""
        named = [links for _, links in self._placed_links() if links.id is not None]
        nodes = {links.id: links for links in named if links.id is not None}
        if len(nodes) < len(named):
            # The first one counts, and has the place in the order.
            nodes = {}
            for links in named:
                nodes.setdefault(cast(str, links.id), links)
        return nodes

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of the block that counts for each id."""
        places: dict[str, int] = {}
        for at, links in self._placed_links():
            if links.id is not None:
                places.setdefault(links.id, at)
        return places

    @cached_property
    def edges(self) -> dict[str, tuple[str, ...]]:
        """The dependencies of each id, in file order; what they name may be unknown."""
        return {id_: links.dependencies for id_, links in self.nodes.items()}

    @cached_property
    def root(self) -> str | None:
        """The id of the first block that is not blank."""
        return next((links.id for _, links in self._placed_links() if not links.is_blank), None)

    @cached_property
    def duplicates(self) -> dict[str, list[int]]:
        """The places of each id that several blocks have, in file order."""
        ids = [links.id for _, links in self._placed_links()]
        if len(ids) - ids.count(None) == len(self.nodes):
            return {}
        places: dict[str, list[int]] = {}
        for at, links in self._placed_links():
            if links.id is not None:
                places.setdefault(links.id, []).append(at)
        return {id_: found for id_, found in places.items() if len(found) > 1}

    @cached_property
    def unknown_dependencies(self) -> list[Edge]:
        """The dependencies that name no block, in file order."""
        known = self.nodes.keys()
        if known >= self._targets:
            return []
        return [
            Edge(start + place, number, target)
            for start, names in self._placed_names()
            for place, links in enumerate(names.links)
            for number, target in enumerate(links.dependencies)
            if target not in known
        ]

    @cached_property
    def runs_downward(self) -> bool:
        """Whether every dependency stands below its dependant, as the format wants it."""
        return walk.runs_downward(self.edges)

    @cached_property
    def cycles(self) -> list[list[str]]:
        """The strongly connected components of more than one id, each in file order."""
        return [] if self.runs_downward else walk.cyclic_components(self.edges)

    @cached_property
    def islands(self) -> list[str]:
        """The ids that the root does not depend on, directly or not, in file order."""
        if self.root is None:
            return []
        all_named = self.nodes.keys() - {self.root} <= self._targets
        if all_named and self.runs_downward and not self.duplicates:
            # All have a dependant, which stands above: so it goes up to the root.
            return []
        return walk.unreachable(self.edges, self.root)

    @property
    def is_empty(self) -> bool:
        return all(links.is_blank for _, links in self._placed_links())

    @cached_property
    def blank_blocks(self) -> list[int]:
        """The places of blocks of blank lines that have a node behind them."""
        return [at for at in self._blank if at < self._end]

    @cached_property
    def trailing_blank_blocks(self) -> list[int]:
        """The places of blocks of blank lines behind the last node: they mean nothing."""
        return [at for at in self._blank if at > self._end]

    @cached_property
    def uses_1_1(self) -> bool:
        """Whether a block uses a reference or an id of several parts."""
        return any(
            links.kind == "ref" or "/" in (links.id or "") for _, links in self._placed_links()
        )

    @cached_property
    def uses_1_2(self) -> bool:
        """Whether a block has annotations."""
        return any(links.is_annotated for _, links in self._placed_links())

    @cached_property
    def has_unsound_blocks(self) -> bool:
        return any(not links.sound for _, links in self._placed_links())

    @cached_property
    def _targets(self) -> set[str]:
        """All that any block depends on."""
        return set(chain.from_iterable([links.dependencies for _, links in self._placed_links()]))

    @cached_property
    def _blank(self) -> list[int]:
        return [at for at, links in self._placed_links() if links.is_blank and not links.is_empty]

    @cached_property
    def _end(self) -> int:
        """The place of the last node."""
        return max((at for at, links in self._placed_links() if not links.is_blank), default=-1)

    def _placed_links(self) -> Iterator[tuple[int, Links]]:
        return enumerate(chain.from_iterable([names.links for names in self._names]))

    def _placed_names(self) -> Iterator[tuple[int, Names]]:
        start = 0
        for names in self._names:
            yield start, names
            start += len(names)
