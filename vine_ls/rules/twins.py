"""Ids that differ by nothing but the case of their letters: found when an id comes or goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from vine_ls.language.difference import Chunks, Difference
from vine_ls.language.graph import Graph
from vine_ls.language.names import Names
from vine_ls.rules.rule import Knot, Severity, rule


class _Twins(NamedTuple):
    """Each id that is like one above it, with that one, in file order.

    `small` has the ids of each chunk in small letters, as soon as there was an edit of ids.
    """

    chunks: Chunks
    pairs: tuple[tuple[str, str], ...]
    small: tuple[frozenset[str], ...] = ()


@rule("vine/ids-alike", Severity.HINT)
def ids_alike(graph: Graph) -> Iterator[Knot]:
    """Two ids differ by more than capital letters.

    They are two ids to every tool, and one to whoever hears them or makes files of them.

        [root] Ship it (planning)
        -> auth
        -> Auth
        ---
        [auth] Log in (planning)
        ---
        [Auth] Log in with a key (planning)

    Rename one of them:

        [root] Ship it (planning)
        -> auth
        -> auth-key
        ---
        [auth] Log in (planning)
        ---
        [auth-key] Log in with a key (planning)
    """
    for id_, above in graph.renewed(_find_twins).pairs:
        at, first = graph.place(id_), graph.place(above)
        if at is not None and first is not None:
            message = f"only capital letters tell this id from `{above}`"
            yield Knot(at, "id", message, ((first, f"`{above}` is here"),))


def _find_twins(graph: Graph, earlier: _Twins | None) -> _Twins:
    if earlier is None:
        return _Twins(graph.chunks, _pairs(graph.chunks, _repeated(graph.chunks)))
    difference = graph.difference(earlier.chunks)
    if not _changes_ids(difference) and not earlier.small:
        return earlier._replace(chunks=graph.chunks)
    # Even an edit that keeps all ids can divide the blocks into other chunks.
    small = list(earlier.small or map(_small, earlier.chunks))
    for stretch in reversed(difference.stretches):
        small[stretch.old] = map(_small, graph.chunks[stretch.new])
    if not _changes_ids(difference):
        return _Twins(graph.chunks, earlier.pairs, tuple(small))
    suspects = {above.lower() for _, above in earlier.pairs}
    suspects |= {id_.lower() for id_ in difference.ids}
    # An id that none of them is like cannot be a twin, so most chunks need no second look.
    pairs = zip(graph.chunks, small, strict=True)
    chunks = tuple([names for names, ids in pairs if not suspects.isdisjoint(ids)])
    return _Twins(graph.chunks, _pairs(chunks, suspects), tuple(small))


def _repeated(chunks: Chunks) -> set[str]:
    """The ids that are there more than once, in small letters."""
    links = chain.from_iterable([names.links for names in chunks])
    ids = dict.fromkeys([it.id for it in links if it.id is not None])
    small = [id_.lower() for id_ in ids]
    if len({*small}) == len(small):
        return set()
    return {id_ for id_, count in Counter(small).items() if count > 1}


def _pairs(chunks: Chunks, suspects: set[str]) -> tuple[tuple[str, str], ...]:
    """Each of these ids that is like one above it, with that one."""
    links = chain.from_iterable([names.links for names in chunks if suspects])
    ids = dict.fromkeys([it.id for it in links if it.id and it.id.lower() in suspects])
    first: dict[str, str] = {}
    pairs = [(id_, above) for id_ in ids if (above := first.setdefault(id_.lower(), id_)) != id_]
    return tuple(pairs)


def _small(names: Names) -> frozenset[str]:
    return frozenset([it.id.lower() for it in names.links if it.id])


def _changes_ids(difference: Difference) -> bool:
    return any(
        [it.id for it in stretch.removed] != [it.id for it in stretch.added]
        for stretch in difference.stretches
    )
