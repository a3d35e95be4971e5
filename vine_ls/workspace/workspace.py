"""The workspace: what is open, what is on disk, and the snapshots made of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from vine_ls.language.document import Document
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.text import Change, Encoding
from vine_ls.language.uri import is_file, is_within, joined, name_of
from vine_ls.rules.profile import Profile
from vine_ls.workspace.around import Mentioned, Referrers
from vine_ls.workspace.errands import NOBODY, Errand, Errands
from vine_ls.workspace.files import SUFFIX, kind_of, size_of
from vine_ls.workspace.ignore import Ignores
from vine_ls.workspace.index import Index, Progress, Roots
from vine_ls.workspace.opened import Opened
from vine_ls.workspace.project import PROJECT_FILES, Projects
from vine_ls.workspace.reach import NOWHERE, Reach

if TYPE_CHECKING:
    from vine_ls.workspace.settings import SettingProblem, Settings

# So many plans are read because an open one refers to them, and those refer to others.
_MOST_CHILDREN = 1000
# And so many bytes of all that nobody has named: each takes twenty in memory, odd ones sixty.
MOST_BYTES = 50_000_000


class Workspace:
    """Takes in what happens to files, and hands out the snapshot of the moment."""

    def __init__(self, reach: Reach = NOWHERE, errands: Errands | None = None) -> None:
        self.errands = errands or Errands()
        self._opened = Opened(reach)
        self._open: dict[str, Document] = {}
        self._index = Index()
        self._roots = Roots((), Ignores)
        self._mentioned = Mentioned(lambda key: self.reach.holds(key))
        self._referrers = Referrers()
        self._projects = Projects(lambda: self.reach)
        self._snapshot: Snapshot | None = None
        # Whether all plans below the folders have been read, but for those that are too many.
        self.is_indexed = self.has_more = False

    @property
    def snapshot(self) -> Snapshot:
        """All that is known now. As long as nothing happens, it is the same one."""
        if self._snapshot is None:
            self._snapshot = Snapshot(
                dict(self._open),
                self._index.entries,
                self._mentioned.kinds,
                self._mentioned.folders,
                self._referrers.mapping,
            )
        return self._snapshot

    @property
    def folders(self) -> tuple[str, ...]:
        return self._opened.folders

    @property
    def reach(self) -> Reach:
        return self._opened.reach

    # Documents of the editor.

    def open(self, key: str, text: str) -> None:
        self._open[key] = Document.read(text)
        if self._opened.add(key):
            self._read_what_is_open()
        self._take_in(key, self._open[key])

    def change(self, key: str, changes: Sequence[Change], encoding: Encoding) -> None:
        """Apply the changes of one notification; those of a text that is not open are dropped."""
        if key in self._open:
            self._open[key] = self._open[key].changed(changes, encoding)
            self._take_in(key, self._open[key])

    def close(self, key: str) -> None:
        """Let a document go, and what only it was about; from now on its file counts again."""
        if key not in self._open:
            return
        around = self._children_of(key) | {key}
        del self._open[key]
        self._mentioned.forget(key)
        self._referrers.update(key, None)
        needed = {child for it in self._open for child in self._children_of(it)}
        for it in around - self._open.keys():
            if it not in needed and not self._roots.wants(it):
                self._drop(it)
            elif it == key:
                self._read(key)
        if self._opened.remove(key):
            self._read_what_is_open()
        self._snapshot = None

    # Files on disk.

    def set_folders(self, keys: Iterable[str]) -> None:
        """The folders that the editor has open; `index_steps` reads the plans below them."""
        if self._opened.set_folders(keys):
            self._read_what_is_open()
        self._find_roots()

    def index_steps(self) -> Iterator[Progress]:
        """Read all plans below the folders, one a step; the others can go on in between."""
        self._find_roots()
        found: list[str] = []
        size = 0
        for key in self._roots.search():
            if not key:
                yield Progress(0, None)
            elif len(found) >= self.most_files:
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

    def reindex(self) -> Iterator[Progress]:
        """Forget what was read of closed plans, and read it again."""
        self._projects.forget()
        for key in list(self._index.entries):
            if self._index.is_stale(key):
                self._read(key)
        yield from self.index_steps()
        for key in [*self._open]:
            self.refresh_stale([key])

    def files_changed(self, keys: Iterable[str]) -> set[str]:
        """Take in files or folders that came, changed or went; the open documents to check again.

        All of them, if settings are among the files.
        """
        return self.errands.run(self._taking_in(keys))

    def _taking_in(self, keys: Iterable[str]) -> Errand:
        for key in keys:
            if name_of(key) in PROJECT_FILES:
                self._projects.forget()
                if self._opened.look_again():
                    self._read_what_is_open()
                yield {*self._open}
            before = self.affected_by(key)
            yield from self._renewing(key)
            yield before | self.affected_by(key)

    def refresh_stale(self, keys: Iterable[str]) -> set[str]:
        """Look again at the files that these plans mention; the open documents to check again.

        This is for clients that do not watch. It asks the disk about each: nothing for a keystroke.
        """
        return set[str]().union(
            *(self.errands.run(self._refreshing(key), f"{key} again") for key in keys)
        )

    def _refreshing(self, key: str) -> Errand:
        for other in {key, *self._children_of(key), *self._referrers.parents(key)}:
            yield self._affected(key, self.reread([other]))
        for changed in self._looking(self._mentioned.targets(key)):
            yield self._affected(key, changed)
        if key in self._open:
            yield from self._reading_children(key)

    def _affected(self, key: str, changed: set[str]) -> set[str]:
        """The open documents to check again, given what has changed around one of them."""
        concerned = {key} if changed else NOBODY
        return concerned.union(*map(self.affected_by, changed)) & self._open.keys()

    def reread(self, keys: Iterable[str]) -> set[str]:
        """Read those closed plans again that have changed on disk since they were read."""
        closed = [key for key in keys if key not in self._open and key in self._index]
        stale = {key for key in closed if self._index.is_stale(key)}
        for key in stale:
            self._read(key)
        return stale

    def look(self, key: str) -> None:
        """Know all that can be said of a plan that nobody has open: what it mentions, too."""
        if key not in self._open:
            if key not in self._index:
                self._read(key)
            if document := self._index.document(key):
                self._take_in(key, document)

    def affected_by(self, key: str) -> set[str]:
        """The open documents whose findings may change when this file does."""
        affected = self._referrers.ancestors(key) & self._open.keys()
        if key not in self._open:
            affected |= {it for it in self._open if self._mentioned.concerns(it, key)}
        return affected - {key}

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
        """Know anew which plans belong to the index; forget what was read of the others."""
        self.is_indexed = self.has_more = False
        self._roots = Roots(self.folders, self.ignores_for)
        needed = {child for key in self._open for child in self._children_of(key)}
        for key in list(self._index.entries):
            if key not in needed and not self._roots.wants(key):
                self._drop(key)

    def _take_in(self, key: str, document: Document) -> None:
        """Know what surrounds a document. Typing prose changes nothing, and costs little."""
        self._snapshot = None
        if is_file(key) and self._mentioned.update(key, document):
            self._referrers.update(key, document)
            self.errands.run(self._looking_around(key), key)

    def _read_what_is_open(self) -> None:
        """Other folders are open: read what may be read now, let go of what may not be."""
        self._projects.forget()
        self._snapshot = None
        self.errands.run(self._reading_what_is_open(), "")

    def _reading_what_is_open(self) -> Errand:
        for key in [*self._index.entries]:
            fits = self._index.fits(key, self.reach)
            if not fits:
                self._read(key)
            yield NOBODY if fits else self.affected_by(key)
        for key in [*self._open]:
            for changed in self._looking(self._mentioned.missing(key)):
                yield self._affected(key, changed)
            yield from self._reading_children(key)

    def _read(self, key: str) -> None:
        self._index.read(key, self.reach)
        if key not in self._open:
            self._referrers.update(key, self._index.document(key))
        self._snapshot = None

    def _read_if_there_is_room(self, key: str) -> None:
        if key in self._index or self._index.total + size_of(key) <= MOST_BYTES:
            self._read(key)
        else:
            self.has_more = True

    def _drop(self, key: str) -> None:
        self._index.drop(key)
        if key not in self._open:
            self._referrers.update(key, None)
        self._snapshot = None

    def _looking_around(self, key: str) -> Errand:
        """See what a document mentions that nobody has looked at, and read what it refers to."""
        for _ in self._looking(self._mentioned.unseen(key)):
            yield {key}
        yield from self._reading_children(key)

    def _looking(self, targets: Iterable[str]) -> Iterator[set[str]]:
        for changed in self._mentioned.look(targets):
            self._snapshot = None
            yield changed

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

    def _is_read(self, key: str) -> bool:
        return key in self._open or key in self._index

    def _children_of(self, key: str) -> set[str]:
        return self._referrers.below(key, _MOST_CHILDREN)

    def _renewing(self, key: str) -> Errand:
        kind = kind_of(key)
        is_plan = key in self._index or key.endswith(SUFFIX)
        if kind == "missing" and not is_plan:
            for gone in self._index.below(key):
                self._drop(gone)
        elif kind == "folder":
            for found in self._roots.search_below(key):
                if found:
                    self._read_if_there_is_room(found)
                yield NOBODY
        elif is_plan and (
            key in self._index or self._roots.wants(key) or self._referrers.parents(key)
        ):
            self._read_if_there_is_room(key)
        for _ in self._mentioned.look_around(key, with_below=not is_plan and kind != "file"):
            yield NOBODY
        self._snapshot = None
