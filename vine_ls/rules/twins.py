"""Ids that differ by nothing but the case of their letters: found when an id comes or goes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from vine_ls.language.difference import Chunks, Difference
from vine_ls.language.graph import Graph
from vine_ls.rules.rule import Knot, Severity, rule


class _Twins(NamedTuple):
    """Each id that is like one above it, with that one, in file order."""

    chunks: Chunks
    pairs: tuple[tuple[str, str], ...]


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
    if earlier and not _changes_ids(graph.difference(earlier.chunks)):
        return earlier._replace(chunks=graph.chunks)
    links = chain.from_iterable([names.links for names in graph.chunks])
    ids = dict.fromkeys([it.id for it in links if it.id is not None])
    if len({id_.lower() for id_ in ids}) == len(ids):
        return _Twins(graph.chunks, ())
    first: dict[str, str] = {}
    pairs = [(id_, above) for id_ in ids if (above := first.setdefault(id_.lower(), id_)) != id_]
    return _Twins(graph.chunks, tuple(pairs))


def _changes_ids(difference: Difference) -> bool:
    return any(
        [it.id for it in stretch.removed] != [it.id for it in stretch.added]
        for stretch in difference.stretches
    )
