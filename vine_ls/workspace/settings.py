"""All settings, in one place: what they are called, what they mean, what they are without one.

They come from the editor and from project files; `config.py` reads them, `schema.py` describes
them to editors. The names are these with `-` (TOML) or in camel case (JSON).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.text import Span
from vine_ls.rules.rule import Severity

Kind = Literal["bool", "count", "choice", "rules", "ignore", "globs"]


class Option(NamedTuple):
    """How the value of a setting is written, and what it means."""

    kind: Kind
    meaning: str
    choices: tuple[str, ...] = ()


class Ignored(NamedTuple):
    """Rules that are off in files that fit a glob; `*` means all rules."""

    files: str
    rules: tuple[str, ...]


class SettingProblem(NamedTuple):
    """A value that is wrong, and is passed over.

    `where` is the key of its file, or empty for the editor; `path` is the name with its groups.
    """

    where: str
    span: Span
    path: str
    message: str


def _option(default: Any, kind: Kind, meaning: str, choices: tuple[str, ...] = ()) -> Any:
    return field(default=default, metadata={"option": Option(kind, meaning, choices)})


@dataclass(frozen=True)
class Diagnostics:
    """What the editor is told, and when."""

    enable: bool = _option(True, "bool", "Show findings in the editor.")
    delay: int = _option(
        200, "count", "Milliseconds without a key until a plan is checked that takes long to check."
    )
    word_delay: int = _option(
        500,
        "count",
        "Milliseconds without a key until what is wrong with the word being typed is shown; with 0"
        " it is shown at once.",
    )
    scope: str = _option(
        "workspace",
        "choice",
        "Of which plans findings are sent to editors that ask for those of the whole workspace.",
        ("open", "workspace"),
    )


@dataclass(frozen=True)
class InlayHints:
    """What stands between the author's words."""

    dependencies: bool = _option(True, "bool", "Show name and status behind each dependency.")
    references: bool = _option(True, "bool", "Show the progress of the plan behind a reference.")


@dataclass(frozen=True)
class CodeLens:
    """What stands above blocks."""

    root: bool = _option(True, "bool", "Show the progress of the plan above its root.")
    tasks: bool = _option(False, "bool", "Show what depends on a task above each of them.")


@dataclass(frozen=True)
class Format:
    """How plans are formatted."""

    enable: bool = _option(True, "bool", "Format plans when the editor asks.")
    on_type: bool = _option(
        False, "bool", "On a new line, go on with a list, or begin a block below a delimiter."
    )


@dataclass(frozen=True)
class Completion:
    """What is offered while typing."""

    snippets: bool = _option(True, "bool", "Offer snippets with places to fill in.")
    ghost_text: bool = _option(
        True, "bool", "Show the header of a missing task before it is typed."
    )


@dataclass(frozen=True)
class Indexing:
    """Which plans are known that nobody has open."""

    max_files: int = _option(10_000, "count", "Read so many plans at most.")
    exclude: tuple[str, ...] = _option(
        (), "globs", "Files and folders to pass over, as in `.gitignore`."
    )


@dataclass(frozen=True)
class Settings:
    """All settings of vine-ls."""

    rules: Mapping[str, Severity | None] = _option(
        ReadOnlyDict(), "rules", "How much findings of a rule weigh, by its name; `off` for none."
    )
    strict: bool = _option(
        False, "bool", "Make an error of all that the specification forbids, if only in prose."
    )
    max_findings: int = _option(500, "count", "Show so many findings of a plan at most; 0 for all.")
    ignore: tuple[Ignored, ...] = _option(
        (), "ignore", "Rules that are off in some files: a list of rules by glob, `*` for all."
    )
    diagnostics: Diagnostics = Diagnostics()
    inlay_hints: InlayHints = InlayHints()
    code_lens: CodeLens = CodeLens()
    format: Format = Format()
    completion: Completion = Completion()
    index: Indexing = Indexing()


DEFAULTS = Settings()
