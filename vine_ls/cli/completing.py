"""What can stand at the end of a command line: commands, options, choices, plans, ids, rules."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from vine_ls.cli.commands import BY_NAME, COMMANDS
from vine_ls.cli.main import parser_of
from vine_ls.cli.style import printable
from vine_ls.language.document import Document
from vine_ls.language.header import STATUSES
from vine_ls.rules import RULES
from vine_ls.rules.pages import law
from vine_ls.workspace.files import SUFFIX, kind_of, read_plan

# Nobody reads a longer list.
_MOST = 1000


class Candidate(NamedTuple):
    """What can be written, and what it means, if that is worth saying."""

    value: str
    meaning: str = ""


class _Line(NamedTuple):
    """A command line that is understood so far: what it has, and whose value is wanted."""

    plan: str | None
    wanted: argparse.Action | None
    options: tuple[argparse.Action, ...]


def candidates(words: list[str]) -> list[Candidate]:
    """The ways to complete the last of the words behind `vine`; it may be empty.

    What a terminal would act upon, or a shell take for several words, is none.
    """
    *before, current = words
    found = [it for it in _candidates(before, current) if it.value.startswith(current)]
    return [it for it in found if printable(it.value) == it.value][:_MOST]


def _candidates(before: list[str], current: str) -> Iterable[Candidate]:
    if not before:
        return _commands()
    command = BY_NAME.get(before[0])
    if command is None:
        return ()
    line = _understood(parser_of(command), before[1:])
    option, equals, value = current.partition("=")
    if equals and option.startswith("--"):
        action = next((it for it in line.options if option in it.option_strings), None)
        found = _values(action, value, line.plan) if action else ()
        return [it._replace(value=f"{option}={it.value}") for it in found]
    if current.startswith("-") and (line.wanted is None or not line.wanted.option_strings):
        shown = [it for it in line.options if it.help != argparse.SUPPRESS]
        return [Candidate(_long(it), it.help or "") for it in shown]
    return _values(line.wanted, current, line.plan) if line.wanted else ()


def _commands() -> Iterator[Candidate]:
    yield from (Candidate(it.name, it.summary) for it in COMMANDS)
    yield Candidate("--help", "list all commands")
    yield Candidate("--version", "say which version this is")


def _understood(parser: argparse.ArgumentParser, words: list[str]) -> _Line:
    """Go through the words as the parser would, and never mind those that it would reject."""
    actions = parser._actions
    options = tuple(it for it in actions if it.option_strings)
    places = [it for it in actions if not it.option_strings]
    wanted: argparse.Action | None = None
    plan = None
    only_places = False
    for word in words:
        if wanted is not None:
            wanted = None
        elif word == "--":
            only_places = True
        elif word.startswith("-") and word != "-" and not only_places:
            action = next((it for it in options if word in it.option_strings), None)
            wanted = action if action and action.nargs is None else None
        elif places:
            plan = word if plan is None and _metavar(places[0]) in _PLANS else plan
            places = places if places[0].nargs in ("*", "+") else places[1:]
    return _Line(plan, wanted or (places[0] if places else None), options)


def _values(action: argparse.Action, current: str, plan: str | None) -> Iterable[Candidate]:
    if action.choices is not None:
        return [Candidate(str(it)) for it in action.choices]
    kind = _metavar(action)
    if kind in _IDS:
        return _ids(plan)
    find = _KINDS.get(kind)
    return find(current) if find else ()


def _metavar(action: argparse.Action) -> str:
    return str(action.metavar or action.dest).upper()


def _long(action: argparse.Action) -> str:
    return max(action.option_strings, key=len)


def _plans(current: str) -> Iterator[Candidate]:
    """The plans in the folder that is typed, and the folders in which others may be."""
    folder, name = os.path.split(current)
    try:
        with os.scandir(folder or ".") as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in found:
        path = os.path.join(folder, entry.name)  # noqa: PTH118 - As it was typed.
        # Else it would be an option.
        path = f"./{path}" if path.startswith("-") and not current else path
        if entry.name.startswith(".") and not name.startswith("."):
            continue
        if entry.is_dir():
            yield Candidate(f"{path}/")
        elif entry.name.endswith(SUFFIX):
            yield Candidate(path)


def _ids(plan: str | None) -> Iterator[Candidate]:
    """The ids of a plan, each with its status and name."""
    if plan is None:
        return
    path = plan if kind_of(plan) == "file" else plan + SUFFIX
    text = read_plan(Path(path))
    seen = set()
    for block in Document.read(text).blocks if isinstance(text, str) else ():
        head = block.head
        if head.id and head.id not in seen:
            seen.add(head.id)
            meaning = f"{head.name or ''} ({head.value or ''})"
            yield Candidate(head.id, "".join(it if it.isprintable() else " " for it in meaning))


def _rules(current: str) -> Iterator[Candidate]:
    """Rules without `vine/`, or with it once it is typed; behind a comma the next one."""
    done, comma, word = current.rpartition(",")
    prefix = "vine/" if word.startswith("vine") else ""
    for group in ("error", "warning", "note", "hint"):
        yield Candidate(f"{done}{comma}{group}", "all rules of that severity")
    for rule in RULES:
        name = prefix + rule.code.removeprefix("vine/")
        yield Candidate(f"{done}{comma}{name}", law(rule))


def _statuses(_current: str) -> Iterator[Candidate]:
    yield from map(Candidate, STATUSES)


_PLANS = ("FILE", "PLAN")
_IDS = ("ID", "TARGET", "OLD")
_KINDS: dict[str, Callable[[str], Iterable[Candidate]]] = {
    "FILE": _plans,
    "NEWFILE": _plans,
    "PATH": _plans,
    "PLAN": _plans,
    "RULE": _rules,
    "STATUS": _statuses,
    "SHELL": lambda _current: map(Candidate, ("bash", "fish", "powershell", "zsh")),
}
