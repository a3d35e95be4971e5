"""A snapshot: all documents known at one moment, and what is known of the files they mention.

It is a value. Whoever watches the disk and the editor makes the next one; questions that go from
file to file are asked of one snapshot, so that all answers fit together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from vine_ls.language.document import Document
from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.mentions import mentions_of, ref_uris
from vine_ls.language.uri import folder_of, is_authored, name_of, resolve

FileKind = Literal["file", "folder", "missing"]


EMPTY: ReadOnlyDict[str, Any] = ReadOnlyDict()


class Unreadable(NamedTuple):
    """Why a file could not be read as text."""

    reason: str


OUTSIDE = Unreadable("outside of what is open, so it was not read")


class Snapshot(NamedTuple):
    """The documents by key: those open in an editor, and those read from disk.

    An open document hides the one on disk. `kinds` says what the mentioned files are, as far as
    somebody has looked; `folders` lists the names in the folders of those that are missing.
    `referrers` has, for each plan, the keys of those with a reference to it.
    """

    open: Mapping[str, Document] = EMPTY
    disk: Mapping[str, Document | Unreadable] = EMPTY
    kinds: Mapping[str, FileKind] = EMPTY
    folders: Mapping[str, tuple[str, ...]] = EMPTY
    referrers: Mapping[str, frozenset[str]] = EMPTY

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Snapshot:
        """The snapshot of files with these texts by key; nothing else exists."""
        documents = {key: Document.read(text) for key, text in texts.items() if _is_plan(key)}
        kinds: dict[str, FileKind] = dict.fromkeys(texts, "file")
        folders: dict[str, tuple[str, ...]] = {}
        for key, document in documents.items():
            for _, mention in mentions_of(document):
                if target := resolve(key, mention.uri.text):
                    is_folder = any(other.startswith(f"{target}/") for other in texts)
                    kinds.setdefault(target, "folder" if is_folder else "missing")
        for key in sorted(texts):
            folders[folder_of(key)] = (*folders.get(folder_of(key), ()), name_of(key))
        return cls(documents, {}, kinds, folders, referrers_among(documents))

    def plan_keys(self) -> Iterator[str]:
        """The keys of all plans that can be read, the open ones first; no old versions of them."""
        yield from filter(is_authored, self.open)
        for key, entry in self.disk.items():
            if key not in self.open and isinstance(entry, Document):
                yield key

    def document(self, key: str) -> Document | None:
        """The document with this key, if it is known and can be read."""
        if (document := self.open.get(key)) is not None:
            return document
        entry = self.disk.get(key)
        return entry if isinstance(entry, Document) else None

    def plan(self, key: str) -> Plan | None:
        """The document with this key, in its surroundings."""
        document = self.document(key)
        return Plan(self, key, document) if document is not None else None

    def unreadable(self, key: str) -> Unreadable | None:
        """Why the plan with this key cannot be read, if that is so."""
        entry = None if key in self.open else self.disk.get(key)
        return entry if isinstance(entry, Unreadable) else None

    def is_outside(self, key: str) -> bool:
        """Whether a plan was not read because it lies outside of what somebody has opened."""
        return self.unreadable(key) == OUTSIDE

    def kind(self, key: str) -> FileKind | None:
        """What a file is; nothing if nobody has looked."""
        return "file" if self.document(key) is not None else self.kinds.get(key)


class Plan(NamedTuple):
    """One document in its surroundings: all that an answer about it may depend on."""

    snapshot: Snapshot
    key: str
    document: Document

    def resolve(self, uri: str) -> str | None:
        """The key of the file that `uri` means in this plan."""
        return resolve(self.key, uri)

    def child(self, uri: str) -> Plan | None:
        """The plan behind a reference, if it can be read."""
        key = self.resolve(uri)
        return self.snapshot.plan(key) if key else None

    def parents(self) -> list[Plan]:
        """The plans with a reference to this one, by key."""
        keys = sorted(self.snapshot.referrers.get(self.key, ()))
        return [plan for key in keys if (plan := self.snapshot.plan(key))]


def alone(document: Document, key: str = "untitled:plan") -> Plan:
    """A document of whose surroundings nothing is known."""
    return Plan(Snapshot({key: document}), key, document)


def referrers_among(documents: Mapping[str, Document]) -> dict[str, frozenset[str]]:
    """For each file the keys of the documents that have a reference to it."""
    found: dict[str, set[str]] = {}
    for key, document in documents.items():
        for uri in ref_uris(document):
            if target := resolve(key, uri):
                found.setdefault(target, set()).add(key)
    return {key: frozenset(parents) for key, parents in found.items()}


def _is_plan(key: str) -> bool:
    return key.endswith(".vine") or ":" in key.partition("/")[0]
