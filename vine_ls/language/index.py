"""In which chunks an id is named: a mapping of which an edit renews next to nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from vine_ls.language.block import Links
from vine_ls.language.difference import Chunks, Difference
from vine_ls.language.names import Key, Names

# About so many ids are in a bucket, as far as there are not too many buckets then.
_BUCKET = 32
_MOST_BUCKETS = 1024

Bucket = dict[str, tuple[Key, ...]]


class Index(NamedTuple):
    """The keys of the chunks that define or depend on each id, in no order.

    The ids are spread over buckets. A change copies the list of buckets, and those it touches.
    """

    chunks: Chunks
    buckets: tuple[Bucket, ...]

    def holders(self, id_: str) -> tuple[Key, ...]:
        return self.buckets[hash(id_) % len(self.buckets)].get(id_, ())


def read_index(chunks: Chunks) -> Index:
    holders: Bucket = {}
    for names in chunks:
        own = (names.key,)
        for id_ in _ids(names):
            holders[id_] = holders[id_] + own if id_ in holders else own
    count = min(_MOST_BUCKETS, 1 + len(holders) // _BUCKET)
    buckets: tuple[Bucket, ...] = tuple([{} for _ in range(count)])
    for id_, keys in holders.items():
        buckets[hash(id_) % count][id_] = keys
    return Index(chunks, buckets)


def renewed_index(index: Index, chunks: Chunks, difference: Difference) -> Index:
    """The index of `chunks`, made from that of the chunks before."""
    before: dict[Key, Names] = {}
    after: dict[Key, Names] = {}
    ids: dict[Key, set[str]] = {}
    for stretch in difference.stretches:
        old, new = index.chunks[stretch.old], chunks[stretch.new]
        before.update([(names.key, names) for names in old])
        after.update([(names.key, names) for names in new])
        if [names.key for names in old] == [names.key for names in new] and len(old) == 1:
            # What was named before and is named still is where it was.
            ids[old[0].key] = _named(stretch.removed) ^ _named(stretch.added)
    changed: Bucket = {}
    for key in {**before, **after}:
        there = after.get(key)
        for id_ in ids[key] if key in ids else _ids(before.get(key)) | _ids(there):
            keys = changed[id_] if id_ in changed else index.holders(id_)
            others = tuple([it for it in keys if it is not key])
            changed[id_] = (*others, key) if there and _names(there, id_) else others
    return Index(chunks, _with(index.buckets, changed))


def _with(buckets: tuple[Bucket, ...], changed: Bucket) -> tuple[Bucket, ...]:
    new = list(buckets)
    for id_, keys in changed.items():
        at = hash(id_) % len(new)
        if new[at] is buckets[at]:
            new[at] = buckets[at].copy()
        new[at][id_] = keys
        if not keys:
            del new[at][id_]
    return tuple(new)


def _names(names: Names, id_: str) -> bool:
    return id_ in names.definitions or id_ in names.dependants


def _ids(names: Names | None) -> set[str]:
    return names.definitions.keys() | names.dependants.keys() if names else set()


def _named(links: Iterable[Links]) -> set[str]:
    return {name for it in links for name in (it.id, *it.dependencies) if name is not None}
