"""Which rules a command line means: their names, or all of one severity."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from vine_ls.cli.checking import Wish
from vine_ls.cli.stopped import Stopped
from vine_ls.rules import CODES, RULES
from vine_ls.rules.ignoring import full_code, no_rule
from vine_ls.rules.rule import Severity

GROUPS = {
    "error": Severity.ERROR,
    "warning": Severity.WARNING,
    "note": Severity.INFORMATION,
    "hint": Severity.HINT,
}


def wish_of(options: argparse.Namespace, *, offers: bool) -> Wish:
    """What the options ask for. Who selects a hint wants to see it."""
    selected = codes_in(options.select) if options.select else None
    hints = CODES if options.hints else selected or frozenset()
    return Wish(selected, codes_in(options.ignore), hints, options.strict, options.isolated, offers)


def codes_in(given: Iterable[str]) -> frozenset[str]:
    """The codes that are meant: by name, with or without `vine/`, or as a group, by commas."""
    return frozenset(code for text in given for word in text.split(",") for code in _codes(word))


def _codes(word: str) -> Iterator[str]:
    word = word.strip()
    if not word:
        return
    if word in GROUPS:
        yield from (rule.code for rule in RULES if rule.severity is GROUPS[word])
    elif full_code(word) in CODES:
        yield full_code(word)
    else:
        raise Stopped(no_rule(word, CODES))
