"""What has changed between two graphs: the chunks that differ, and within them the links."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import chain
from operator import xor
from typing import NamedTuple

from vine_ls.language.block import Links
from vine_ls.language.names import Names

Chunks = tuple[Names, ...]


class Stretch(NamedTuple):
    """A run of chunks that took the place of another run.

    Of the links in it the first `above` and the last `below` are still those of before. The ones
    between them went (`removed`) and came (`added`); the first of these stands at place `at`.
    """

    old: slice
    new: slice
    at: int
    above: int
    below: int
    removed: tuple[Links, ...]
    added: tuple[Links, ...]

    @property
    def keeps_shape(self) -> bool:
        """Whether nothing has changed but what blocks depend on."""
        removed, added = self.removed, self.added
        return [_shape(it) for it in removed] == [_shape(it) for it in added]

    @property
    def targets(self) -> set[str]:
        """What blocks depend on that have changed; of those that keep their shape, what is new."""
        before, after = ([{*it.dependencies} for it in links] for links in self[-2:])
        if self.keeps_shape:
            return set().union(*map(xor, before, after))
        return set().union(*before, *after)


class Difference:
    """All that differs between the chunks of an earlier graph and those of this one."""

    def __init__(self, old: Chunks, new: Chunks) -> None:
        self.old = old
        self.stretches = tuple(_stretches(old, new))

    @cached_property
    def links(self) -> list[Links]:
        """All links that went or came."""
        return [it for stretch in self.stretches for it in (*stretch.removed, *stretch.added)]

    @cached_property
    def ids(self) -> set[str]:
        """The ids that mean something else than before, or may do."""
        return {it.id for it in self.links if it.id is not None}

    def changed_ids(self, place: Callable[[str], int | None]) -> set[str]:
        """Those of `ids` for which another block may count than before; `place` says which does.

        What counts and stands above all that has changed has counted before.
        """
        start = min([stretch.at for stretch in self.stretches], default=0)
        return {id_ for id_ in self.ids if (at := place(id_)) is None or at >= start}

    @cached_property
    def targets(self) -> set[str]:
        """What the links that went or came depend on.

        Where nothing else of a block has changed, only what it did not depend on before, or does
        not any more: the root of a plan may have thousands of dependencies, and one is edited.
        """
        return {*chain.from_iterable([it.targets for it in self.stretches])}

    @cached_property
    def reshaped_ids(self) -> set[str]:
        """The ids of which something else has changed than what they depend on."""
        return {
            it.id
            for stretch in self.stretches
            if not stretch.keeps_shape
            for it in (*stretch.removed, *stretch.added)
            if it.id is not None
        }

    @cached_property
    def moved(self) -> set[str]:
        """The ids that stand elsewhere now, in the order of blocks or within their block."""
        moved: set[str | None] = set()
        for _, _, _, _, _, removed, added in self.stretches:
            before, after = (
                [(it.id, it.id_start) for it in removed],
                [(it.id, it.id_start) for it in added],
            )
            if before != after:
                moved.update([id_ for id_, _ in (*before, *after)])
        return {id_ for id_ in moved if id_ is not None}

    @cached_property
    def keeps_edges(self) -> bool:
        """Whether every block has the id and the dependencies that it had before."""
        return all(
            [it[:1] + it[3:4] for it in stretch.removed]
            == [it[:1] + it[3:4] for it in stretch.added]
            for stretch in self.stretches
        )


def _shape(links: Links) -> Links:
    return links._replace(dependencies=())


def _stretches(old: Chunks, new: Chunks) -> list[Stretch]:
    """The runs that differ; where no block came or went, chunk by chunk."""
    if len(old) == len(new):
        differing = [
            at for at, (one, other) in enumerate(zip(old, new, strict=True)) if one is not other
        ]
        if all(len(old[at]) == len(new[at]) for at in differing):
            return [_stretch(old, new, slice(at, at + 1), slice(at, at + 1)) for at in differing]
    shorter = min(len(old), len(new))
    above = next((at for at in range(shorter) if old[at] is not new[at]), shorter)
    rest = shorter - above
    below = next((at for at in range(rest) if old[-1 - at] is not new[-1 - at]), rest)
    return [_stretch(old, new, slice(above, len(old) - below), slice(above, len(new) - below))]


def _stretch(old: Chunks, new: Chunks, old_run: slice, new_run: slice) -> Stretch:
    before = _links(old[old_run])
    after = _links(new[new_run])
    shorter = min(len(before), len(after))
    pairs = enumerate(zip(before, after, strict=False))
    above = next((at for at, (one, other) in pairs if one is not other and one != other), shorter)
    pairs = enumerate(zip(reversed(before[above:]), reversed(after[above:]), strict=False))
    below = next(
        (at for at, (one, other) in pairs if one is not other and one != other), shorter - above
    )
    at = sum(map(len, new[: new_run.start])) + above
    return Stretch(
        old_run,
        new_run,
        at,
        above,
        below,
        before[above : len(before) - below],
        after[above : len(after) - below],
    )


def _links(chunks: Chunks) -> tuple[Links, ...]:
    return (
        chunks[0].links
        if len(chunks) == 1
        else tuple(chain.from_iterable([it.links for it in chunks]))
    )
