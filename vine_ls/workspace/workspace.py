"""The workspace: what is open, what is on disk, and the snapshots made of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import is_not
from typing import TYPE_CHECKING

from vine_ls.language.document import Document
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.text import Change, Encoding
from vine_ls.language.uri import is_file, is_within, joined, name_of
from vine_ls.rules.profile import Profile
from vine_ls.workspace.disk import Disk
from vine_ls.workspace.errands import Errand, Errands
from vine_ls.workspace.files import SUFFIX
from vine_ls.workspace.ignore import Ignores
from vine_ls.workspace.index import Progress
from vine_ls.workspace.opened import Opened
from vine_ls.workspace.project import PROJECT_FILES, Projects
from vine_ls.workspace.reach import NOWHERE, Reach

if TYPE_CHECKING:
    from vine_ls.workspace.settings import SettingProblem, Settings


class Workspace:
    """Takes in what happens to files, and hands out the snapshot of the moment."""

    def __init__(self, reach: Reach = NOWHERE, errands: Errands | None = None) -> None:
        self.errands = errands or Errands()
        self._opened = Opened(reach)
        self._open: dict[str, Document] = {}
        self._disk = Disk(self._open, lambda: self.reach)
        self._projects = Projects(lambda: self.reach)
        self._snapshot: Snapshot | None = None

    @property
    def snapshot(self) -> Snapshot:
        """All that is known now. As long as nothing happens, it is the same one."""
        known = self._disk.known
        snapshot = self._snapshot
        if snapshot is None or any(map(is_not, known, snapshot[1:])):
            snapshot = self._snapshot = Snapshot(dict(self._open), *known)
        return snapshot

    @property
    def folders(self) -> tuple[str, ...]:
        return self._opened.folders

    @property
    def reach(self) -> Reach:
        return self._opened.reach

    @property
    def is_indexed(self) -> bool:
        """Whether all plans below the folders have been read, but for those that are too many."""
        return self._disk.is_indexed

    @property
    def has_more(self) -> bool:
        """Whether there are plans that are too many to be read."""
        return self._disk.has_more

    # Documents of the editor.

    def open(self, key: str, text: str) -> None:
        self._open[key] = Document.read(text)
        if self._opened.add(key):
            self._read_what_is_open()
        # Its file may say something else.
        self._disk.forget(key)
        self._take_in(key, self._open[key])

    def change(self, key: str, changes: Sequence[Change], encoding: Encoding) -> None:
        """Apply the changes of one notification; those of a text that is not open are dropped."""
        if key in self._open:
            self._open[key] = self._open[key].changed(changes, encoding)
            self._take_in(key, self._open[key])

    def close(self, key: str) -> None:
        """Let a document go, and what only it was about."""
        if key not in self._open:
            return
        del self._open[key]
        self._snapshot = None
        self._disk.let_go(key)
        if self._opened.remove(key):
            self._read_what_is_open()
        self.errands.run(self._disk.reading_behind(key), key)

    # Files on disk.

    def set_folders(self, keys: Iterable[str]) -> None:
        """The folders that the editor has open; `index_steps` reads the plans below them."""
        if self._opened.set_folders(keys):
            self._read_what_is_open()
        self._find_roots()

    def index_steps(self) -> Iterator[Progress]:
        """Read all plans below the folders, one a step; the others can go on in between."""
        self._find_roots()
        yield from self._disk.index_steps(self.most_files)

    def reindex(self) -> Iterator[Progress]:
        """Forget what was read of closed plans, and read it again."""
        self._projects.forget()
        self._disk.reread()
        yield from self.index_steps()
        for key in [*self._open]:
            self.refresh_stale([key])

    def files_changed(self, keys: Iterable[str]) -> set[str]:
        """Take in files or folders that came, changed or went; the open documents to check again.

        All of them, if settings are among the files.
        """
        return self.errands.run(self._taking_in_files(keys))

    def refresh_stale(self, keys: Iterable[str]) -> set[str]:
        """Look again at the files that these plans mention; the open documents to check again.

        This is for clients that do not watch. It asks the disk about each: nothing for a keystroke.
        """
        return set[str]().union(
            *(self.errands.run(self._disk.refreshing(key), f"{key} again") for key in keys)
        )

    def reread(self, keys: Iterable[str]) -> set[str]:
        """Read those closed plans again that have changed on disk since they were read."""
        return self._disk.reread(keys)

    def look(self, key: str) -> None:
        """Know all that can be said of a plan that nobody has open: what it mentions, too."""
        if key not in self._open and (document := self._disk.read(key)):
            self._take_in(key, document)

    def affected_by(self, key: str) -> set[str]:
        """The open documents whose findings may change when this file does."""
        return self._disk.affected_by(key)

    # Settings.

    def set_editor_settings(self, values: object, folder: str | None = None) -> None:
        """Take in what the editor wants: for all plans, or for those in one folder."""
        self._projects.set_editor(values, folder)

    def settings_for(self, key: str | None) -> Settings:
        """The settings in force for a file; without one, those of the editor."""
        return self._projects.settings_for(key)

    @property
    def most_files(self) -> int:
        """So many plans are read at most: what any of the folders allows."""
        inside = [joined(folder, f"plan{SUFFIX}") for folder in self.folders]
        return max(self.settings_for(it).index.max_files for it in (inside or (None,)))

    def profile_for(self, key: str) -> Profile:
        """The rules in force for a file, and how much they weigh."""
        roots = [folder for folder in self.folders if is_within(key, folder)]
        return self._projects.profile(key, max(roots, key=len, default="/"))

    def ignores_for(self, root: str) -> Ignores:
        """What is passed over when somebody looks for plans below a folder."""
        return self._projects.ignores(root)

    def has_settings(self, key: str) -> bool:
        """Whether anybody has said anything of a file; if not, the defaults are in force."""
        return self._projects.has_settings(key)

    def project_file(self, key: str) -> str | None:
        """The key of the project file that counts for a file, if there is one."""
        return self._projects.project_file(key)

    def setting_problems(self) -> Mapping[str, tuple[SettingProblem, ...]]:
        """What is wrong with settings, by the key of their file; the editor has an empty one."""
        return self._projects.problems

    # How it is done.

    def _find_roots(self) -> None:
        self._disk.set_roots(self.folders, self.ignores_for)

    def _take_in(self, key: str, document: Document) -> None:
        """Know what surrounds a document. Typing prose changes nothing, and costs little."""
        self._snapshot = None
        if is_file(key) and self._disk.take_in(key, document):
            self.errands.run(self._disk.looking_around(key), key)

    def _read_what_is_open(self) -> None:
        """Other folders are open now."""
        self._projects.forget()
        self.errands.run(self._disk.reading_what_is_open(), "")

    def _taking_in_files(self, keys: Iterable[str]) -> Errand:
        for key in keys:
            if name_of(key) in PROJECT_FILES:
                self._projects.forget()
                if self._opened.look_again():
                    self._read_what_is_open()
                yield {*self._open}
            before = self.affected_by(key)
            yield from self._disk.renewing(key)
            yield before | self.affected_by(key)
