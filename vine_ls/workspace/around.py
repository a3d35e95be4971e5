"""What surrounds documents: the files they mention, and who refers to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import NamedTuple

from vine_ls.language.document import Document
from vine_ls.language.mentions import ChunkMentions, files_of, mentions_by_chunk, ref_files_of
from vine_ls.language.snapshot import FileKind
from vine_ls.language.uri import folder_of, is_file, is_within
from vine_ls.workspace.files import kind_of, names_in
from vine_ls.workspace.shared import Shared

_NONE: frozenset[str] = frozenset()


class Referrers:
    """For each plan those with a reference to it, kept current one plan at a time."""

    def __init__(self) -> None:
        self._children: dict[str, frozenset[str]] = {}
        self._parents: Shared[frozenset[str]] = Shared()

    @property
    def mapping(self) -> Mapping[str, frozenset[str]]:
        return self._parents.copy

    def children(self, parent: str) -> frozenset[str]:
        return self._children.get(parent, _NONE)

    def parents(self, child: str) -> frozenset[str]:
        return self._parents.get(child) or _NONE

    def below(self, key: str, most: int) -> set[str]:
        """The plans to which references lead from here, directly or not, as far as so many."""
        found: set[str] = set()
        waiting = [key]
        while waiting and len(found) < most:
            for child in self.children(waiting.pop()) - found:
                found.add(child)
                waiting.append(child)
        return found - {key}

    def unread(self, key: str, most: int, is_read: Callable[[str], bool]) -> Iterator[str]:
        """The plans below that nobody has read. Each can be read before the next is looked for."""
        seen = {key}
        waiting = [key]
        while waiting and len(seen) < most:
            for child in self.children(waiting.pop()) - seen:
                seen.add(child)
                if not is_read(child):
                    yield child
                waiting.append(child)

    def update(self, parent: str, document: Document | None) -> None:
        """Take in what a plan refers to now."""
        new = refs_from(parent, document) if document is not None else _NONE
        old = self._children.get(parent, _NONE)
        if new:
            self._children[parent] = new
        else:
            self._children.pop(parent, None)
        for child in new - old:
            self._parents.set(child, self.parents(child) | {parent})
        for child in old - new:
            self._leave(child, parent)

    def _leave(self, child: str, parent: str) -> None:
        rest = self.parents(child) - {parent}
        if rest:
            self._parents.set(child, rest)
        else:
            self._parents.drop(child)

    def ancestors(self, key: str) -> set[str]:
        """All plans from which references lead to this one."""
        found: set[str] = set()
        waiting = [key]
        while waiting:
            for parent in self.parents(waiting.pop()):
                if parent not in found:
                    found.add(parent)
                    waiting.append(parent)
        return found


class _Look(NamedTuple):
    """What a document mentions: run by run of its blocks, and how often each file is meant."""

    chunks: dict[int, ChunkMentions]
    counts: Counter[str]


class Mentioned:
    """What the files are that documents mention. The disk is asked when a mention is new.

    `is_open` says of which folders the names may be read.
    """

    def __init__(self, is_open: Callable[[str], bool]) -> None:
        self._is_open = is_open
        self._looks: dict[str, _Look] = {}
        self._kinds: Shared[FileKind] = Shared()
        self._folders: Shared[tuple[str, ...]] = Shared()
        # The files at which nobody has looked yet, in order.
        self._unseen: dict[str, None] = {}

    @property
    def kinds(self) -> Mapping[str, FileKind]:
        return self._kinds.copy

    @property
    def folders(self) -> Mapping[str, tuple[str, ...]]:
        return self._folders.copy

    def targets(self, key: str) -> AbstractSet[str]:
        look = self._looks.get(key)
        return look.counts.keys() if look else _NONE

    def update(self, key: str, document: Document) -> bool:
        """Take in what a document mentions now; whether its files or references are others."""
        old = self._looks.get(key) or _Look({}, Counter())
        # Runs of blocks that nobody touched are the same objects, so only others are looked into.
        chunks = {id(chunk): chunk for _, chunk in mentions_by_chunk(document)}
        counts = old.counts
        self._looks[key] = _Look(chunks, counts)
        newer = [chunk for it, chunk in chunks.items() if it not in old.chunks]
        older = [chunk for it, chunk in old.chunks.items() if it not in chunks]
        come, gone = (
            Counter(_files(files_of(key, it) for it in found)) for found in (newer, older)
        )
        new = [it for it in come if it not in counts]
        counts.update(come)
        counts.subtract(gone)
        lost = [it for it in gone if not counts[it]]
        for it in lost:
            del counts[it]
        self._unseen.update((it, None) for it in new if it in counts and it not in self._kinds)
        self._drop_unless_mentioned(lost)
        return bool(new or lost) or _refs_of(key, newer) != _refs_of(key, older)

    def unseen(self, key: str) -> list[str]:
        """The files that a document mentions, and at which nobody has looked."""
        return [it for it in self._unseen if it in self.targets(key)]

    def missing(self, key: str) -> list[str]:
        """The files that a document mentions, and that were not there, or not to be seen."""
        return [it for it in self.targets(key) if self._kinds.get(it) == "missing"]

    def forget(self, key: str) -> None:
        """A document is gone, and with it what only it mentions."""
        if look := self._looks.pop(key, None):
            self._drop_unless_mentioned(look.counts)
            folders = {folder_of(it) for it in self._kinds if self._kinds.get(it) == "missing"}
            for folder in set(self._folders) - folders:
                self._folders.drop(folder)

    def look(self, targets: Iterable[str]) -> Iterator[set[str]]:
        """See what files are, one a step; which of them is something else than before."""
        listed: set[str] = set()
        for target in [*targets]:
            if target not in self._kinds and target not in self._unseen:
                # Nobody mentions it any more.
                continue
            self._unseen.pop(target, None)
            kind = kind_of(target)
            is_new = kind != self._kinds.get(target)
            if is_new:
                self._kinds.set(target, kind)
            if kind == "missing" and (folder := folder_of(target)) not in listed:
                listed.add(folder)
                self._list(folder)
            yield {target} if is_new else set()

    def look_around(self, key: str, *, with_below: bool) -> Iterator[set[str]]:
        """Look again at a file that came, changed or went, or at all below a folder."""
        if with_below:
            yield from self.look([target for target in self._kinds if is_within(target, key)])
        elif key in self._kinds:
            yield from self.look([key])
        if folder_of(key) in self._folders:
            self._list(folder_of(key))

    def kind(self, target: str) -> FileKind | None:
        return self._kinds.get(target)

    def concerns(self, document: str, key: str) -> bool:
        """Whether a document mentions a file, or a missing one beside it, or one below it."""
        targets = self.targets(document)
        if key in targets:
            return True
        return any(
            target.startswith(f"{key}/")
            or (folder_of(target) == folder_of(key) and self.kind(target) == "missing")
            for target in targets
        )

    def _list(self, folder: str) -> None:
        self._folders.set(folder, names_in(folder) if self._is_open(folder) else ())

    def _drop_unless_mentioned(self, targets: Iterable[str]) -> None:
        for target in targets:
            if not any(target in look.counts for look in self._looks.values()):
                self._kinds.drop(target)
                self._unseen.pop(target, None)


def refs_from(key: str, document: Document) -> frozenset[str]:
    """The keys of the plans that a document refers to."""
    return _refs_of(key, [chunk for _, chunk in mentions_by_chunk(document)])


def _refs_of(key: str, chunks: Iterable[ChunkMentions]) -> frozenset[str]:
    return frozenset(_files(ref_files_of(key, it) for it in chunks))


def _files(found: Iterable[tuple[str, ...]]) -> list[str]:
    return [it for it in chain.from_iterable(found) if is_file(it)]
