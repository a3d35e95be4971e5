"""Which rules are in force and how much they weigh: what the user wants, and what the file says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.preamble import Preamble
from vine_ls.rules import RULES
from vine_ls.rules.ignoring import full_code, ignored_names
from vine_ls.rules.rule import Severity

Severities = Mapping[str, Severity | None]


class Profile:
    """What the user wants to be told. A code without `vine/` is taken for one with it.

    `severities` names the rules that weigh more or less than they say, or are off (`None`). With
    `strict`, all that the specification's prose forbids is an error, as far as `severities` does
    not name it. Of more than `most` findings only the worst are shown.
    """

    __slots__ = ("most", "severities", "strict")

    def __init__(
        self,
        severities: Severities = ReadOnlyDict(),  # noqa: B008 - Nobody can change it.
        strict: bool = False,
        most: int | None = None,
    ) -> None:
        named = {full_code(code): severity for code, severity in severities.items()}
        self.severities = ReadOnlyDict(named)
        self.strict = strict
        self.most = most

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Profile) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[Severities, bool, int | None]:
        return self.severities, self.strict, self.most


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
