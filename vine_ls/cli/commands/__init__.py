"""The commands of `vine`, each in the module of its name, in the order in which help lists them.

A module has `add_options(parser)` and `run(options)`, which returns the exit code. It is
imported only when its command is asked for.
"""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """What is typed, and what it does."""

    name: str
    summary: str
    aliases: tuple[str, ...] = ()


GROUPS: tuple[tuple[str, tuple[Command, ...]], ...] = (
    (
        "Check plans",
        (
            Command("check", "find all mistakes, and mend them", ("validate",)),
            Command("format", "bring plans into canonical form", ("fmt",)),
            Command("rule", "explain a rule"),
        ),
    ),
    (
        "Ask a plan",
        (
            Command("show", "say how far a plan is, and what can be done now"),
            Command("list", "list its tasks, all or those that are looked for", ("ls",)),
            Command("get", "show one task with all that the plan says of it"),
            Command("next", "name the tasks that can be acted on now"),
            Command("context", "gather what somebody needs to start on a task"),
            Command("impact", "name all that rests on a task, directly or not"),
            Command("tree", "draw what rests on what"),
            Command("refs", "list the plans that it refers to, and how far they are"),
            Command("stats", "count: how deep and wide a plan is, and what most rests upon"),
            Command("diff", "compare two versions of a plan, task by task"),
        ),
    ),
    (
        "Change a plan",
        (
            Command("init", "write a first plan"),
            Command("add", "add a task"),
            Command("add-ref", "add a reference to another plan"),
            Command("rm", "take out a task or reference"),
            Command("rename", "give a task another id, in all plans that know it"),
            Command("dep", "let a task depend on another, or no longer"),
            Command("status", "say how a task stands"),
            Command("claim", "start a task that nobody has started"),
            Command("decide", "write down a decision"),
            Command("expand", "put the plan behind a reference in its place"),
            Command("extract", "move a task to a plan of its own"),
            Command("apply", "make many changes as one, given as JSON"),
        ),
    ),
    (
        "Look at plans",
        (Command("graph", "draw a plan, for people and for other tools"),),
    ),
    (
        "Work with editors and shells",
        (
            Command("lsp", "run the language server on stdin and stdout", ("server",)),
            Command("config", "say which settings there are"),
            Command("completions", "complete commands and plans in your shell"),
        ),
    ),
)

COMMANDS = tuple(command for _, commands in GROUPS for command in commands)
BY_NAME = {name: command for command in COMMANDS for name in (command.name, *command.aliases)}
