"""Which rules are in force and how much they weigh: what the user wants, and what the file says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.preamble import Preamble
from vine_ls.rules import RULES
from vine_ls.rules.ignoring import full_code, ignored_names
from vine_ls.rules.rule import Severity

Severities = Mapping[str, Severity | None]


class _Wanted(NamedTuple):
    severities: ReadOnlyDict[str, Severity | None]
    strict: bool
    most: int | None


class Profile(_Wanted):
    """What the user wants to be told. A code without `vine/` is taken for one with it.

    `severities` names the rules that weigh more or less than they say, or are off (`None`). With
    `strict`, all that the specification's prose forbids is an error, as far as `severities` does
    not name it. Of more than `most` findings only the worst are shown.
    """

    __slots__ = ()

    def __new__(
        cls,
        severities: Severities = ReadOnlyDict(),  # noqa: B008 - Nobody can change it.
        strict: bool = False,
        most: int | None = None,
    ) -> Profile:
        named = {full_code(code): severity for code, severity in severities.items()}
        return super().__new__(cls, ReadOnlyDict(named), strict, most)


DEFAULT = Profile()


@lru_cache(maxsize=64)
def unlimited(profile: Profile) -> Profile:
    """The same profile, under which all findings are shown."""
    return Profile(profile.severities, profile.strict)


def overrides_in(preamble: Preamble, profile: Profile) -> Severities:
    """The rules that do not weigh what they say themselves, in the file with this preamble."""
    return _overrides(profile, ignored_codes(preamble))


def ignored_codes(preamble: Preamble) -> frozenset[str]:
    """The rules that the file itself switches off, in lines `vine-ignore: island, ready`."""
    return frozenset(full_code(name.text) for name in ignored_names(preamble))


@lru_cache(maxsize=64)
def _overrides(profile: Profile, ignored: frozenset[str]) -> Severities:
    strict = {rule.code: Severity.ERROR for rule in RULES if rule.departs and profile.strict}
    off = dict.fromkeys(ignored)
    return ReadOnlyDict({**strict, **profile.severities, **off})
