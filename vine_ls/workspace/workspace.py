"""The workspace: the documents that an editor has open, and the snapshots made of them."""

from __future__ import annotations

from collections.abc import Sequence

from vine_ls.language.document import Document
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.text import Change, Encoding
from vine_ls.rules.profile import Profile


class Workspace:
    """Takes in what happens to files, and hands out the snapshot of the moment."""

    def __init__(self) -> None:
        self._open: dict[str, Document] = {}
        self._snapshot: Snapshot | None = None

    @property
    def snapshot(self) -> Snapshot:
        if self._snapshot is None:
            self._snapshot = Snapshot(dict(self._open))
        return self._snapshot

    def open(self, key: str, text: str) -> None:
        self._open[key] = Document.read(text)
        self._snapshot = None

    def change(self, key: str, changes: Sequence[Change], encoding: Encoding) -> None:
        """Apply the changes of one notification; those of a text that is not open are dropped."""
        if key in self._open:
            self._open[key] = self._open[key].changed(changes, encoding)
            self._snapshot = None

    def close(self, key: str) -> None:
        self._open.pop(key, None)
        self._snapshot = None

    def affected_by(self, _key: str) -> list[str]:
        return []

    def refresh_stale(self, _keys: Sequence[str]) -> None:
        return None

    def reported(self) -> list[str]:
        """The plans whose findings the client may see without opening them, and the open ones."""
        return list(self.snapshot)

    def profile_for(self, _key: str) -> Profile:
        return Profile(most=500)
