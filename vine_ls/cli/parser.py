"""How the words behind a command are read: a wrong one is one line, with the one that was meant."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from vine_ls.cli.stopped import Stopped


class Parser(argparse.ArgumentParser):
    """As `argparse` has it, but for what it says of a mistake."""

    def error(self, message: str) -> NoReturn:
        raise Stopped(f"{message}; `{self.prog} --help` says what it understands")

    def parse_args(self, given: Any = None, namespace: Any = None) -> Any:
        options, unknown = self.parse_known_args(given, namespace)
        if unknown:
            raise Stopped(self._not_taken(unknown[0]))
        return options

    def _not_taken(self, word: str) -> str:
        if not word.startswith("-"):
            return f"`{self.prog}` has no use for `{word}`; `{self.prog} --help` says what it takes"
        known = [name for action in self._actions for name in action.option_strings]
        name = word.partition("=")[0]
        hint = meant_hint(name, known) or f"; `{self.prog} --help` lists them"
        return f"`{self.prog}` has no option `{name}`{hint}"

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        choices = [str(it) for it in action.choices or ()]
        if choices and value not in choices:
            named = "/".join(action.option_strings) or action.metavar or "/".join(choices)
            reason = f"`{value}` is no {named}: it is one of {', '.join(choices)}"
            raise Stopped(reason + meant_hint(value, choices))


def meant_hint(word: str, words: Sequence[str]) -> str:
    """Which of the words was meant, as the end of a complaint; nothing if none is near."""
    # Only who slips pays for it.
    from vine_ls.rules.nearest import nearest
    from vine_ls.rules.status_words import meant_status

    status = meant_status(word)
    meant = status if status and status in words else nearest(word, words)
    return f"; did you mean `{meant}`?" if meant else ""
