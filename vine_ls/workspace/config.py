"""Settings from values: wrong ones are passed over and reported, the rest counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.uri import folder_of, is_within
from vine_ls.rules import CODES
from vine_ls.rules.ignoring import full_code, no_rule
from vine_ls.rules.nearest import nearest
from vine_ls.rules.profile import Profile
from vine_ls.rules.rule import Severity
from vine_ls.workspace.ignore import fits, parse_pattern
from vine_ls.workspace.settings import Ignored, Kind, Option, Settings

SEVERITIES: dict[str, Severity | None] = {
    "error": Severity.ERROR,
    "warning": Severity.WARNING,
    "information": Severity.INFORMATION,
    "hint": Severity.HINT,
    "off": None,
}
# Nobody reads more of them; what was meant, and where it stands, takes a search each.
MOST_MISTAKES = 50
_HUMP = re.compile("(?<=[a-z])([A-Z])")

Group = TypeVar("Group")
Path = tuple[str, ...]


class Mistake(NamedTuple):
    """A value that is wrong: the names of its groups and its own, and what is the matter."""

    path: Path
    message: str


def read_settings(values: object, base: Group) -> tuple[Group, list[Mistake]]:
    """`base` with the values laid over it, and what is wrong with them."""
    mistakes: list[Mistake] = []
    return _laid_over(base, values, (), mistakes), mistakes


def profile_for(settings: Settings, key: str, folder: str = "/") -> Profile:
    """What the settings say of the rules in one file; the same settings give the same profile.

    The globs of `ignore` count from `folder`, where the settings stand.
    """
    fitting = [rules for files, rules in settings.ignore if _fits(files, folder, key)]
    return _profile(settings, tuple(rule for rules in fitting for rule in rules))


@lru_cache(maxsize=256)
def _profile(settings: Settings, off: tuple[str, ...]) -> Profile:
    codes = CODES if "*" in off else {full_code(name) for name in off}
    severities = {**settings.rules, **dict.fromkeys(codes)}
    return Profile(ReadOnlyDict(severities), settings.strict, settings.max_findings or None)


def _fits(glob: str, folder: str, key: str) -> bool:
    """Whether a glob means a file, or a folder that holds it."""
    pattern = parse_pattern(folder, glob)
    if pattern is None or not is_within(key, folder):
        return False
    is_folder = False
    while key != folder and is_within(key, folder):
        if fits(pattern, key, is_folder):
            return True
        key, is_folder = folder_of(key), True
    return False


def _laid_over(base: Group, values: object, path: Path, mistakes: list[Mistake]) -> Group:
    if not isinstance(values, Mapping):
        mistakes.append(Mistake(path, "settings are names with values"))
        return base
    known = {it.name: it for it in fields(base)}  # type: ignore[arg-type]
    changes: dict[str, Any] = {}
    for written, value in values.items():
        name = _HUMP.sub(r"_\1", str(written)).lower().replace("-", "_")
        here = (*path, str(written))
        if name not in known:
            if len(mistakes) < MOST_MISTAKES:
                near = nearest(name, known)
                hint = f"; did you mean `{near.replace('_', '-')}`?" if near else ""
                mistakes.append(Mistake(here, f"there is no setting `{written}`{hint}"))
        elif is_dataclass(known[name].default):
            changes[name] = _laid_over(getattr(base, name), value, here, mistakes)
        elif value is not None:
            option: Option = known[name].metadata["option"]
            read = _READERS[option.kind](value, option, here, mistakes)
            if read is not None:
                changes[name] = _merged(getattr(base, name), read)
    return replace(base, **changes)  # type: ignore[type-var]


def _merged(old: object, new: object) -> object:
    """A mapping or list adds to the one below it; any other value takes its place."""
    if isinstance(old, ReadOnlyDict) and isinstance(new, dict):
        return ReadOnlyDict({**old, **new})
    if isinstance(old, tuple) and isinstance(new, tuple):
        return (*old, *(it for it in new if it not in old))
    return new


_Reader = Callable[[Any, Option, Path, list[Mistake]], object]


def _bool(value: object, _option: Option, path: Path, mistakes: list[Mistake]) -> object:
    if isinstance(value, bool):
        return value
    mistakes.append(Mistake(path, f"true or false is wanted, and not {_shown(value)}"))
    return None


def _count(value: object, _option: Option, path: Path, mistakes: list[Mistake]) -> object:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    mistakes.append(Mistake(path, f"a number from 0 is wanted, and not {_shown(value)}"))
    return None


def _choice(value: object, option: Option, path: Path, mistakes: list[Mistake]) -> object:
    if isinstance(value, str) and value in option.choices:
        return value
    words = ", ".join(option.choices)
    mistakes.append(Mistake(path, f"one of {words} is wanted, and not {_shown(value)}"))
    return None


def _rules(value: object, _option: Option, path: Path, mistakes: list[Mistake]) -> object:
    if not isinstance(value, Mapping):
        mistakes.append(Mistake(path, "names of rules with their severity are wanted"))
        return None
    found = {}
    for name, word in value.items():
        here = (*path, str(name))
        if _is_rule(str(name), here, mistakes):
            if isinstance(word, str) and word in SEVERITIES:
                found[full_code(str(name))] = SEVERITIES[word]
            else:
                words = ", ".join(SEVERITIES)
                message = f"one of {words} is wanted, and not {_shown(word)}"
                mistakes.append(Mistake(here, message))
    return found


def _ignore(value: object, _option: Option, path: Path, mistakes: list[Mistake]) -> object:
    found = []
    for glob, rules in _ignored_pairs(value, path, mistakes):
        here = (*path, glob)
        names = [rules] if isinstance(rules, str) else rules
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            mistakes.append(Mistake(here, "a list of rules is wanted"))
            continue
        known = [name for name in names if name == "*" or _is_rule(name, here, mistakes)]
        found.append(Ignored(glob, tuple(known)))
    return tuple(found)


def _ignored_pairs(
    value: object, path: Path, mistakes: list[Mistake]
) -> Iterator[tuple[str, object]]:
    """`{glob: rules}`, or `[{files: glob, rules: rules}]`."""
    if isinstance(value, Mapping):
        yield from ((str(glob), rules) for glob, rules in value.items())
        return
    for entry in value if isinstance(value, list) else [None]:
        if isinstance(entry, Mapping) and isinstance(entry.get("files"), str):
            yield entry["files"], entry.get("rules", ["*"])
        else:
            mistakes.append(Mistake(path, "rules by glob are wanted"))


def _globs(value: object, _option: Option, path: Path, mistakes: list[Mistake]) -> object:
    if isinstance(value, list) and all(isinstance(glob, str) for glob in value):
        return tuple(value)
    mistakes.append(Mistake(path, "a list of globs is wanted"))
    return None


_READERS: dict[Kind, _Reader] = {
    "bool": _bool,
    "count": _count,
    "choice": _choice,
    "rules": _rules,
    "ignore": _ignore,
    "globs": _globs,
}


def _is_rule(name: str, path: Path, mistakes: list[Mistake]) -> bool:
    if full_code(name) in CODES:
        return True
    if len(mistakes) < MOST_MISTAKES:
        mistakes.append(Mistake(path, no_rule(name, CODES)))
    return False


def _shown(value: object) -> str:
    text = repr(value)
    return f"`{text if len(text) <= 40 else text[:39] + '…'}`"
