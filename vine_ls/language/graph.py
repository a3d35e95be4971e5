"""The graph of one document: who defines each id, and who depends on it.

It speaks of blocks by their place in the file, and it is made of the names of each chunk, so that
an edit renews one of them, and an edit of prose none. What is asked of one id costs about the same
in every file; the mappings of the whole file are for those who read it once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import NamedTuple, cast

from vine_ls.language import walk
from vine_ls.language.block import Links
from vine_ls.language.circles import Circles, find_circles
from vine_ls.language.difference import Chunks, Difference
from vine_ls.language.index import Index, read_index, renewed_index
from vine_ls.language.names import Layout, Names
from vine_ls.language.remembering import Remembering
from vine_ls.language.tally import Tally, count_blocks


class Edge(NamedTuple):
    """One dependency line: the place of its block, its number among that block's, its target."""

    at: int
    number: int
    target: str


class Graph(Remembering):
    """The ids and dependencies of all blocks of a document. Of two equal ids the first counts."""

    def __init__(
        self, chunks: Chunks, layout: Layout | None = None, earlier: Graph | None = None
    ) -> None:
        super().__init__(earlier)
        self.chunks = chunks
        self.layout = layout or Layout(chunks)
        self._difference: Difference | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Graph):
            return NotImplemented
        return list(self._placed_links()) == list(other._placed_links())

    __hash__ = None  # type: ignore[assignment]

    def difference(self, earlier: Chunks) -> Difference:
        """What has changed since the graph of these chunks."""
        if self._difference is None or self._difference.old is not earlier:
            self._difference = Difference(earlier, self.chunks)
        return self._difference

    def prepare(self) -> None:
        """Make the index that edits will need, at a time when nobody waits for it."""
        self.renewed(_find_index)

    def read_whole(self) -> None:
        """Make the mappings of the whole file, with which many questions about ids are quick."""
        self.nodes, self.places  # noqa: B018 - They are kept when they are made.

    def links_at(self, at: int) -> Links:
        """The links of the block at this place."""
        chunk = self.layout.chunk_of(at)
        return self.chunks[chunk].links[at - self.layout.starts[chunk]]

    def node(self, id_: str) -> Links | None:
        """What counts for this id."""
        if "nodes" in self.__dict__:
            return self.nodes.get(id_)
        for _, names in self._holders(id_):
            if places := names.definitions.get(id_):
                return names.links[places[0]]
        return None

    def place(self, id_: str) -> int | None:
        """The place of the block that counts for this id."""
        if "places" in self.__dict__:
            return self.places.get(id_)
        for start, names in self._holders(id_):
            if places := names.definitions.get(id_):
                return start + places[0]
        return None

    def targets(self, id_: str) -> tuple[str, ...]:
        """What this id depends on, known or not."""
        node = self.node(id_)
        return node.dependencies if node else ()

    def users(self, id_: str) -> Iterator[str]:
        """The other ids that depend on this one, the last in the file first."""
        if "nodes" in self.__dict__:
            yield from reversed(self._users.get(id_, ()))
            return
        for start, names in reversed(self._holders(id_)):
            for at in reversed(names.dependants.get(id_, ())):
                user = names.links[at].id
                if user is not None and user != id_ and self.place(user) == start + at:
                    yield user

    def last_user(self, id_: str) -> str | None:
        """The last one in the file of the other ids that depend on this one."""
        if "nodes" in self.__dict__:
            users = self._users.get(id_)
            return users[-1] if users else None
        return next(self.users(id_), None)

    def definitions(self, id_: str) -> list[int]:
        """The places of the blocks with this id, in file order."""
        return [
            start + place
            for start, names in self._holders(id_)
            for place in names.definitions.get(id_, ())
        ]

    def definition(self, id_: str) -> int | None:
        """The place of the block that counts for this id."""
        return self.place(id_)

    def dependants(self, id_: str) -> list[int]:
        """The places of the blocks that depend on this id, in file order."""
        return [
            start + place
            for start, names in self._holders(id_)
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
        links = (links for names in self.chunks for links in names.links)
        return next((it.id for it in links if not it.is_blank), None)

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
            for start, names in zip(self.layout.starts, self.chunks, strict=False)
            for place, links in enumerate(names.links)
            for number, target in enumerate(links.dependencies)
            if target not in known
        ]

    @cached_property
    def circles(self) -> Circles:
        """Who waits for whom in a circle."""
        return self.renewed(find_circles)

    @property
    def cycles(self) -> list[list[str]]:
        """The strongly connected components of more than one id, each in file order."""
        return self.circles.components

    @cached_property
    def islands(self) -> list[str]:
        """The ids that the root does not depend on, directly or not, in file order."""
        if self.root is None:
            return []
        # A block without an id is no way down from the root, whatever it names.
        named = set(chain.from_iterable(self.edges.values()))
        all_named = self.nodes.keys() - {self.root} <= named
        if all_named and self.circles.runs_downward and not self.duplicates:
            # All have a dependant, which stands above: so it goes up to the root.
            return []
        return walk.unreachable(self.edges, self.root)

    @property
    def is_empty(self) -> bool:
        return self._tally.blank == self._count

    @cached_property
    def blank_blocks(self) -> list[int]:
        """The places of blocks of blank lines that have a node behind them."""
        return [at for at in self._blank if at < self._end]

    @cached_property
    def trailing_blank_blocks(self) -> list[int]:
        """The places of blocks of blank lines behind the last node: they mean nothing."""
        return [at for at in self._blank if at > self._end]

    @property
    def uses_1_1(self) -> bool:
        """Whether a block uses a reference or an id of several parts."""
        return self._tally.of_1_1 > 0

    @property
    def uses_1_2(self) -> bool:
        """Whether a block has annotations."""
        return self._tally.of_1_2 > 0

    @property
    def has_unsound_blocks(self) -> bool:
        return self._tally.unsound > 0

    @property
    def _tally(self) -> Tally:
        return self.renewed(count_blocks)

    @cached_property
    def _users(self) -> dict[str, list[str]]:
        """The other ids that depend on each one, in file order."""
        users: dict[str, list[str]] = {}
        for id_, targets in self.edges.items():
            for target in targets if len(targets) < 2 else dict.fromkeys(targets):
                if target != id_:
                    users.setdefault(target, []).append(id_)
        return users

    @cached_property
    def _targets(self) -> set[str]:
        """All that any block depends on."""
        return set(chain.from_iterable([links.dependencies for _, links in self._placed_links()]))

    @property
    def _blank(self) -> list[int]:
        if not self._tally.blank:
            return []
        return [at for at, links in self._placed_links() if links.is_blank and not links.is_empty]

    @cached_property
    def _end(self) -> int:
        """The place of the last node."""
        last = self._count - 1
        links = (links for names in reversed(self.chunks) for links in reversed(names.links))
        return next((last - at for at, it in enumerate(links) if not it.is_blank), -1)

    @property
    def _count(self) -> int:
        return self.layout.starts[-1]

    def _holders(self, id_: str) -> Sequence[tuple[int, Names]]:
        """The chunks that may name this id, and where they start, in file order."""
        starts, chunks = self.layout.starts, self.chunks
        if not self.has_been_asked(_find_index):
            return list(zip(starts, chunks, strict=False))
        order = self.layout.order
        found = [order[key] for key in self.renewed(_find_index).holders(id_)]
        return [(starts[at], chunks[at]) for at in (sorted(found) if len(found) > 1 else found)]

    def _placed_links(self) -> Iterator[tuple[int, Links]]:
        return enumerate(chain.from_iterable([names.links for names in self.chunks]))


def _find_index(graph: Graph, earlier: Index | None) -> Index:
    if earlier is None:
        return read_index(graph.chunks)
    return renewed_index(earlier, graph.chunks, graph.difference(earlier.chunks))
