"""What is known of the disk: plans that nobody has open, what plans mention, who refers to whom.

What may take long is an errand: it yields after each file, with the keys of the open documents that
may have other findings now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from vine_ls.language.document import Document
from vine_ls.language.snapshot import FileKind
from vine_ls.workspace.around import Mentioned, Referrers
from vine_ls.workspace.errands import NOBODY, Errand
from vine_ls.workspace.files import SUFFIX, kind_of, size_of
from vine_ls.workspace.ignore import Ignores
from vine_ls.workspace.index import Entry, Index, Progress, Roots
from vine_ls.workspace.reach import Reach

# So many plans are read because an open one refers to them, and those refer to others.
_MOST_CHILDREN = 1000
# And so many bytes of all that nobody has named: each takes twenty in memory, odd ones sixty.
MOST_BYTES = 50_000_000


class Known(NamedTuple):
    """The parts of a snapshot beside what is open; as long as nothing happens, the same objects."""

    disk: Mapping[str, Entry]
    kinds: Mapping[str, FileKind]
    folders: Mapping[str, tuple[str, ...]]
    referrers: Mapping[str, frozenset[str]]


class Disk:
    """Kept current by whoever hears of changes; `documents` are those that are open."""

    def __init__(self, documents: Mapping[str, Document], reach: Callable[[], Reach]) -> None:
        self._open = documents
        self._reach = reach
        self._index = Index()
        self._roots = Roots((), Ignores)
        self._mentioned = Mentioned(lambda key: reach().holds(key))
        self._referrers = Referrers()
        # Whether all plans below the folders have been read, but for those that are too many.
        self.is_indexed = self.has_more = False

    @property
    def known(self) -> Known:
        return Known(
            self._index.entries,
            self._mentioned.kinds,
            self._mentioned.folders,
            self._referrers.mapping,
        )

    # Documents.

    def forget(self, key: str) -> None:
        """Nothing counts any more of what was known to stand under this key."""
        self._mentioned.forget(key)
        self._referrers.update(key, None)

    def take_in(self, key: str, document: Document) -> bool:
        """Know what a document mentions; whether there may be something new to look at."""
        if not self._mentioned.update(key, document):
            return False
        self._referrers.update(key, document)
        return True

    def let_go(self, key: str) -> None:
        """Forget what only this document was about; from now on its file counts again."""
        around = self._children_of(key) | {key}
        self.forget(key)
        if key in self._needed() or self._roots.wants(key):
            self._read(key)
        # The file may lead to other plans than the text that was open.
        needed = self._needed()
        for it in around - self._open.keys():
            if it not in needed and not self._roots.wants(it):
                self._drop(it)

    def read(self, key: str) -> Document | None:
        """A plan that nobody has open, read if nobody has."""
        if key not in self._index:
            self._read(key)
        return self._index.document(key)

    def affected_by(self, key: str) -> set[str]:
        """The open documents whose findings may change when this file does."""
        affected = self._referrers.ancestors(key) & self._open.keys()
        if key not in self._open:
            affected |= {it for it in self._open if self._mentioned.concerns(it, key)}
        return affected - {key}

    # Plans below the folders.

    def set_roots(self, folders: Sequence[str], ignores: Callable[[str], Ignores]) -> None:
        """Know anew which plans belong to the index; forget what was read of the others."""
        self.is_indexed = self.has_more = False
        self._roots = Roots(folders, ignores)
        needed = self._needed()
        for key in list(self._index.entries):
            if key not in needed and not self._roots.wants(key):
                self._drop(key)

    def index_steps(self, most: int) -> Iterator[Progress]:
        """Read so many of the plans below the folders, one a step."""
        found: list[str] = []
        size = 0
        for key in self._roots.search():
            if not key:
                yield Progress(0, None)
            elif len(found) >= most:
                self.has_more = True
                break
            elif size + (more := size_of(key)) > MOST_BYTES:
                self.has_more = True
            else:
                size += more
                found.append(key)
        for done, key in enumerate(found, 1):
            if key not in self._index or self._index.is_stale(key):
                self._read(key)
            yield Progress(done, len(found))
        self.is_indexed = True

    def reread(self, keys: Iterable[str] | None = None) -> set[str]:
        """Read those closed plans again, or all, that have changed since they were read."""
        asked = list(self._index.entries if keys is None else keys)
        closed = [key for key in asked if key not in self._open and key in self._index]
        stale = {key for key in closed if self._index.is_stale(key)}
        for key in stale:
            self._read(key)
        return stale

    # Errands.

    def looking_around(self, key: str) -> Errand:
        """See what a document mentions that nobody has looked at, and read what it refers to."""
        for _ in self._mentioned.look(self._mentioned.unseen(key)):
            yield {key}
        yield from self._reading_children(key)

    def refreshing(self, key: str) -> Errand:
        """Look again at all that a document mentions."""
        for other in {key, *self._children_of(key), *self._referrers.parents(key)}:
            yield self._affected(key, self.reread([other]))
        for changed in self._mentioned.look(self._mentioned.targets(key)):
            yield self._affected(key, changed)
        if key in self._open:
            yield from self._reading_children(key)

    def reading_what_is_open(self) -> Errand:
        """Other folders are open: read what may be read now, let go of what may not be."""
        for key in [*self._index.entries]:
            fits = self._index.fits(key, self._reach())
            if not fits:
                self._read(key)
            yield NOBODY if fits else self.affected_by(key)
        for key in [*self._open]:
            for changed in self._mentioned.look(self._mentioned.missing(key)):
                yield self._affected(key, changed)
            yield from self._reading_children(key)

    def renewing(self, key: str) -> Errand:
        """Take in that a file or folder came, changed or went."""
        kind = kind_of(key)
        is_plan = key in self._index or key.endswith(SUFFIX)
        if kind == "missing" and not is_plan:
            for gone in self._index.below(key):
                self._drop(gone)
        elif kind == "folder":
            came: list[str] = []
            for found in self._roots.search_below(key):
                if found:
                    self._read_if_there_is_room(found)
                    came.append(found)
                yield NOBODY
            yield from self.reading_behind(*came)
        elif is_plan and (
            key in self._index or self._roots.wants(key) or self._referrers.parents(key)
        ):
            self._read_if_there_is_room(key)
            yield from self.reading_behind(key)
        for _ in self._mentioned.look_around(key, with_below=not is_plan and kind != "file"):
            yield NOBODY

    def reading_behind(self, *keys: str) -> Errand:
        """Read what these files lead to now, for the open plans that lead to them."""
        above = set[str]().union(*map(self._referrers.ancestors, keys))
        for key in above & self._open.keys():
            yield from self._reading_children(key)

    def _reading_children(self, key: str) -> Errand:
        """Read the plans to which references lead from here, as far as nobody has."""
        size = sum(self._index.size(it) for it in self._children_of(key) if it in self._index)
        for child in self._referrers.unread(key, _MOST_CHILDREN, self._is_read):
            if (self._mentioned.kind(child) or kind_of(child)) == "file":
                size += self._index.size(child)
                if size > MOST_BYTES:
                    return
                self._read(child)
                yield self._referrers.ancestors(child) & self._open.keys()
            yield NOBODY

    # How it is done.

    def _affected(self, key: str, changed: set[str]) -> set[str]:
        """The open documents to check again, given what has changed around one of them."""
        concerned = {key} if changed else NOBODY
        return concerned.union(*map(self.affected_by, changed)) & self._open.keys()

    def _read(self, key: str) -> None:
        self._index.read(key, self._reach())
        if key not in self._open:
            self._referrers.update(key, self._index.document(key))

    def _read_if_there_is_room(self, key: str) -> None:
        if key in self._index or self._index.total + size_of(key) <= MOST_BYTES:
            self._read(key)
        else:
            self.has_more = True

    def _drop(self, key: str) -> None:
        self._index.drop(key)
        if key not in self._open:
            self._referrers.update(key, None)

    def _is_read(self, key: str) -> bool:
        return key in self._open or key in self._index

    def _children_of(self, key: str) -> set[str]:
        return self._referrers.below(key, _MOST_CHILDREN)

    def _needed(self) -> set[str]:
        """The plans to which references lead from those that are open."""
        return {child for key in self._open for child in self._children_of(key)}
