"""Ids that are depended on and that no block has yet, and the headers that would define them."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.features.completion.cursor import Cursor
from vine_ls.features.snippets import escaped
from vine_ls.language.difference import Chunks
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.header import is_id

_MOST_MISSING = 50


def missing_ids(document: Document) -> list[str]:
    """The missing ids, those that are named first in the file first; not all of very many."""
    graph = document.graph
    missing = graph.renewed(_find_missing).ids
    if len(missing) > _MOST_MISSING:
        missing = frozenset(sorted(missing)[:_MOST_MISSING])
    return sorted(missing, key=lambda id_: (graph.dependants(id_)[0], id_))


def missing_at(cursor: Cursor) -> list[str]:
    """The missing ids, and first the one that is being defined right here."""
    document = cursor.plan.document
    own = cursor.block.head.id if cursor.block else None
    missing = missing_ids(document)
    if own is None or not is_id(own) or document.graph.definitions(own) != [cursor.at]:
        return missing
    return [own, *missing] if document.graph.dependants(own) else missing


def skeleton(id_: str) -> str:
    """The header of a task that has only an id yet."""
    return f"[{id_}] {title_of(id_)} (notstarted)"


def skeleton_snippet(id_: str) -> str:
    """The same with places to fill in: the name and the status."""
    return f"[{id_}] ${{1:{escaped(title_of(id_))}}} (${{2:notstarted}})"


def title_of(id_: str) -> str:
    """A name for a task that has only an id yet."""
    words = id_.rpartition("/")[2].replace("-", " ").split(" ")
    return " ".join([word[:1].upper() + word[1:] for word in words if word]) or "Name"


class _Missing(NamedTuple):
    """The ids that are missing in the graph of these chunks."""

    chunks: Chunks
    ids: frozenset[str]


def _find_missing(graph: Graph, earlier: _Missing | None) -> _Missing:
    graph.prepare()
    if earlier is None:
        defined = frozenset().union(*[names.definitions for names in graph.chunks])
        named = frozenset[str]().union(*[names.dependants for names in graph.chunks])
        missing = frozenset([id_ for id_ in named - defined if is_id(id_)])
        return _Missing(graph.chunks, missing)
    difference = graph.difference(earlier.chunks)
    touched = difference.ids | difference.targets
    found = [id_ for id_ in touched if is_id(id_) and _is_missing(graph, id_)]
    return _Missing(graph.chunks, (earlier.ids - touched).union(found))


def _is_missing(graph: Graph, id_: str) -> bool:
    return graph.place(id_) is None and bool(graph.dependants(id_))
