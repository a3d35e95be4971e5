"""Settings in force: those of the editor, and over them those of the nearest project file.

A project file is `.vine.toml`, or `pyproject.toml` with a table `tool.vine`. What a plan says of
itself (`vine-ignore:`) stands above both, and is not read here.

What reads settings is imported once there are any: it takes a third of the time in which `vine
check` starts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from vine_ls.language.snapshot import OUTSIDE
from vine_ls.language.text import Span
from vine_ls.language.uri import folder_of, is_file, is_within, joined, name_of
from vine_ls.rules.profile import Profile
from vine_ls.workspace.ignore import Ignores
from vine_ls.workspace.regular import read_regular

if TYPE_CHECKING:
    from vine_ls.workspace.config import Mistake
    from vine_ls.workspace.reach import Reach
    from vine_ls.workspace.settings import SettingProblem, Settings

_SHARED_FILE = "pyproject.toml"
PROJECT_FILES = (".vine.toml", _SHARED_FILE)
UNREADABLE = "toml"


class _Project(NamedTuple):
    """What a project file says: its key, its text, and the table for us."""

    key: str
    text: str
    table: Mapping[str, Any]


class Projects:
    """Finds the settings of files, and remembers them until one of their sources changes."""

    def __init__(self, reach: Callable[[], Reach]) -> None:
        self._reach = reach
        self._editor: dict[str | None, object] = {}
        self._projects: dict[str, _Project | None] = {}
        self._settings: dict[tuple[str | None, str | None], Settings] = {}
        # The answers for files: they are asked for at each keystroke.
        self._found: dict[str | None, Settings] = {}
        self._profiles: dict[tuple[str, str], Profile] = {}
        self._problems: dict[str, tuple[SettingProblem, ...]] = {}

    @property
    def problems(self) -> Mapping[str, tuple[SettingProblem, ...]]:
        return {key: problems for key, problems in self._problems.items() if problems}

    def forget(self) -> None:
        """Read project files again when they are asked for."""
        self._projects.clear()
        self._forget_answers()
        self._problems = {key: it for key, it in self._problems.items() if not key}

    def set_editor(self, values: object, folder: str | None) -> None:
        """What the editor says, for all files or for those in a folder."""
        self._editor[folder] = values if values is not None else {}
        self._forget_answers()
        self._problems.pop("", None)
        for each in self._editor:
            self._editor_settings(each)

    def settings_for(self, key: str | None) -> Settings:
        if key not in self._found:
            self._found[key] = self._find_settings(key)
        return self._found[key]

    def profile(self, key: str, root: str) -> Profile:
        """The rules in force for a file; globs count from its project file, or else its root."""
        if (key, root) not in self._profiles:
            from vine_ls.workspace.config import profile_for

            project = self._project_of(key) if is_file(key) else None
            folder = folder_of(project.key) if project else root
            self._profiles[key, root] = profile_for(self.settings_for(key), key, folder)
        return self._profiles[key, root]

    def ignores(self, root: str) -> Ignores:
        """What is passed over below a folder, as its settings have it."""
        inside = joined(root, "plan.vine")
        project = self._project_of(inside)
        if project is None and not self._editor:
            return Ignores(root)
        base = folder_of(project.key) if project else root
        return Ignores(root, self.settings_for(inside).index.exclude, base)

    def project_file(self, key: str) -> str | None:
        """The key of the project file that counts for a file."""
        project = self._project_of(key) if is_file(key) else None
        return project.key if project else None

    def has_settings(self, key: str) -> bool:
        """Whether anybody has said anything of a file: a project file above it, or the editor."""
        return bool(self._editor) or self.project_file(key) is not None

    def _find_settings(self, key: str | None) -> Settings:
        project = self._project_of(key) if key and is_file(key) else None
        folder = self._folder_of(key)
        place = (project.key if project else None, folder)
        if place not in self._settings:
            base = self._editor_settings(folder)
            self._settings[place] = self._laid_over(project, base) if project else base
        return self._settings[place]

    def _forget_answers(self) -> None:
        self._settings.clear()
        self._found.clear()
        self._profiles.clear()

    def _folder_of(self, key: str | None) -> str | None:
        """The innermost folder for which the editor has settings."""
        holds = [it for it in self._editor if it is not None and key and is_within(key, it)]
        return max(holds, key=len, default=None)

    def _editor_settings(self, folder: str | None) -> Settings:
        from vine_ls.workspace.config import read_settings
        from vine_ls.workspace.settings import DEFAULTS

        settings = DEFAULTS
        problems: list[SettingProblem] = []
        for values in (self._editor.get(None), self._editor.get(folder) if folder else None):
            if values is not None:
                settings, mistakes = read_settings(values, settings)
                problems += [_problem("", Span(0, 0), it) for it in mistakes]
        self._problems[""] = tuple(dict.fromkeys((*self._problems.get("", ()), *problems)))
        return settings

    def _laid_over(self, project: _Project, base: Settings) -> Settings:
        from vine_ls.workspace.config import MOST_MISTAKES, read_settings
        from vine_ls.workspace.toml_places import place_of, places_in

        settings, mistakes = read_settings(project.table, base)
        above = ("tool", "vine") if name_of(project.key) == _SHARED_FILE else ()
        places = places_in(project.text) if mistakes else {}
        found = [
            _problem(project.key, place_of(places, (*above, *it.path)), it)
            for it in mistakes[:MOST_MISTAKES]
        ]
        known = self._problems.get(project.key, ())
        self._problems[project.key] = tuple(dict.fromkeys((*known, *found)))
        return settings

    def _project_of(self, key: str) -> _Project | None:
        """The nearest project file above a file."""
        folder = folder_of(key)
        passed = []
        while folder not in self._projects:
            found = self._read(folder)
            if found or folder_of(folder) == folder:
                self._projects[folder] = found
                break
            passed.append(folder)
            folder = folder_of(folder)
        project = self._projects[folder]
        self._projects.update(dict.fromkeys(passed, project))
        return project

    def _read(self, folder: str) -> _Project | None:
        for name in PROJECT_FILES:
            key = joined(folder, name)
            if self._leads_out(folder, key):
                self._problems[key] = (_unreadable(key, Span(0, 0), OUTSIDE.reason),)
                continue
            try:
                text = read_regular(Path(key)).decode("utf-8")
            except OSError:
                continue
            except ValueError:
                self._problems[key] = (_unreadable(key, Span(0, 0), "not UTF-8"),)
                continue
            if name == _SHARED_FILE and "vine" not in text:
                continue
            table = self._parse(key, text)
            if name == _SHARED_FILE:
                tool = table.get("tool")
                if not isinstance(tool, dict) or "vine" not in tool:
                    continue
                table = tool["vine"]
            return _Project(key, text, table)
        return None

    def _leads_out(self, folder: str, key: str) -> bool:
        """Whether a project file in what is open is a link out of it.

        Those above are the user's own, wherever they lie.
        """
        reach = self._reach()
        return Path(key).is_symlink() and reach.holds(folder) and not reach.holds(key)

    def _parse(self, key: str, text: str) -> dict[str, Any]:
        from vine_ls.workspace.toml import Fault, read_toml

        table = read_toml(text)
        if isinstance(table, Fault):
            self._problems[key] = (_unreadable(key, *table),)
            return {}
        return table


def _problem(where: str, span: Span, mistake: Mistake) -> SettingProblem:
    from vine_ls.workspace.settings import SettingProblem

    return SettingProblem(where, span, ".".join(mistake.path), mistake.message)


def _unreadable(key: str, span: Span, reason: str) -> SettingProblem:
    from vine_ls.workspace.settings import SettingProblem

    return SettingProblem(key, span, UNREADABLE, reason)
