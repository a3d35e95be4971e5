"""What an editor or a command has open at the moment, and what may be read because of that."""

from __future__ import annotations

from collections.abc import Iterable

from vine_ls.workspace.reach import Reach, folders_around, reach_of_folders


class Opened:
    """The reach of all that is open. What changes it answers whether it is another one now."""

    def __init__(self, named: Reach) -> None:
        self.reach = named
        self._named = named
        self.folders: tuple[str, ...] = ()
        self._with_folders = named
        # What is open with each document.
        self._documents: dict[str, frozenset[str]] = {}

    def set_folders(self, folders: Iterable[str]) -> bool:
        self.folders = tuple(folders)
        self._with_folders = self._named.with_folders(reach_of_folders(self.folders).folders)
        return self._renew()

    def add(self, key: str) -> bool:
        self._documents[key] = folders_around(key)
        return self._renew()

    def remove(self, key: str) -> bool:
        del self._documents[key]
        return self._renew()

    def look_again(self) -> bool:
        """A project may begin or end elsewhere now."""
        self._documents = {key: folders_around(key) for key in self._documents}
        return self.set_folders(self.folders)

    def _renew(self) -> bool:
        before = self.reach
        self.reach = self._with_folders.with_folders(
            frozenset[str]().union(*self._documents.values())
        )
        return self.reach != before
