"""Who defines and who depends on each id within one chunk, and where the chunks stand."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from vine_ls.language.block import Block, Links

Places = dict[str, list[int]]


class Key:
    """The identity of a chunk: it stays while blocks of the chunk change, come and go."""


class Names:
    """The links of one chunk of blocks, and who is where in it."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self._blocks = blocks
        self.key = Key()

    def __len__(self) -> int:
        return len(self._blocks)

    @cached_property
    def links(self) -> tuple[Links, ...]:
        """All that may be asked of the blocks here: their text may have changed since."""
        return tuple([block.links for block in self._blocks])

    @cached_property
    def definitions(self) -> Places:
        """The places of each id in this chunk."""
        definitions: Places = {}
        for at, links in enumerate(self.links):
            if links.id is not None:
                definitions.setdefault(links.id, []).append(at)
        return definitions

    @cached_property
    def dependants(self) -> Places:
        """The places in this chunk that depend on each id."""
        dependants: Places = {}
        for at, links in enumerate(self.links):
            for target in links.dependencies:
                places = dependants.setdefault(target, [])
                if not places or places[-1] != at:
                    places.append(at)
        return dependants

    def spliced(
        self, first: int, end: int, blocks: Sequence[Block], all_: Sequence[Block]
    ) -> Names:
        """The names of `all_`: of these blocks with `blocks` in the place of some."""
        names = Names(all_)
        names.key = self.key
        if "links" not in self.__dict__:
            return names
        old, new = self.links[first:end], [block.links for block in blocks]
        names.links = (*self.links[:first], *new, *self.links[end:])
        if len(old) == len(new):
            if "definitions" in self.__dict__:
                names.definitions = _patched(
                    self.definitions, first, [_id(it) for it in old], [_id(it) for it in new]
                )
            if "dependants" in self.__dict__:
                names.dependants = _patched(
                    self.dependants,
                    first,
                    [it.dependencies for it in old],
                    [it.dependencies for it in new],
                )
        return names


class Layout:
    """Where each chunk starts. While no block comes or goes it stays the same object."""

    def __init__(self, names: Sequence[Names]) -> None:
        self._names = names
        self.starts = [0, *accumulate(map(len, names))]

    @cached_property
    def order(self) -> dict[Key, int]:
        """The number of each chunk."""
        return {names.key: at for at, names in enumerate(self._names)}

    def chunk_of(self, at: int) -> int:
        """The chunk in which the block at this place is; the last one if it is behind all."""
        return bisect_right(self.starts, at, hi=len(self.starts) - 1) - 1


def _id(links: Links) -> tuple[str, ...]:
    return () if links.id is None else (links.id,)


def _patched(
    places: Places, first: int, old: list[tuple[str, ...]], new: list[tuple[str, ...]]
) -> Places:
    """The places of names after those from `first` on have changed from `old` to `new`."""
    patched = places.copy()
    for at, (before, after) in enumerate(zip(old, new, strict=True), first):
        for name in {*before}.difference(after):
            kept = [place for place in patched[name] if place != at]
            if kept:
                patched[name] = kept
            else:
                del patched[name]
        for name in {*after}.difference(before):
            patched[name] = [*patched.get(name, ())]
            insort(patched[name], at)
    return patched
