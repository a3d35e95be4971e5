"""Checking plans: what is wanted, and what was found, in one run over some of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from vine_ls.cli.found import Checked, Found, Names, found_in
from vine_ls.cli.given import Given
from vine_ls.language.collector import paused_collector
from vine_ls.language.snapshot import Plan, Snapshot, Unreadable
from vine_ls.rules import CODES
from vine_ls.rules.check import check
from vine_ls.rules.check_files import file_findings
from vine_ls.rules.profile import DEFAULT, Profile
from vine_ls.rules.rule import Severity
from vine_ls.workspace.files import read_plan
from vine_ls.workspace.workspace import Workspace

if TYPE_CHECKING:
    from vine_ls.workspace.settings import SettingProblem


class Wish(NamedTuple):
    """Which findings are wanted, and whether the ways to mend them are.

    Of hints only those in `hints` are. Without `selected` all rules are in force.
    """

    selected: frozenset[str] | None = None
    ignored: frozenset[str] = frozenset()
    hints: frozenset[str] = frozenset()
    strict: bool = False
    isolated: bool = False
    offers: bool = False


class Run(NamedTuple):
    """What was found, what is wrong with project files, and which files had a part in it."""

    checked: tuple[Checked, ...]
    problems: Mapping[str, tuple[SettingProblem, ...]]
    around: frozenset[str]


def check_plans(
    keys: tuple[str, ...],
    given: Given,
    wish: Wish,
    step: Callable[[], None] = lambda: None,
) -> Run:
    """Check those of the plans that are given that have these keys."""
    checked = []
    with paused_collector():
        workspace = read_plans(keys, given)
        for key in keys:
            checked.append(_checked(workspace, key, given.names, wish))
            step()
    problems = {} if wish.isolated else workspace.setting_problems()
    snapshot = workspace.snapshot
    return Run(tuple(checked), dict(problems), frozenset({*keys, *snapshot.disk, *snapshot.kinds}))


def read_plans(keys: tuple[str, ...], given: Given) -> Workspace:
    """The plans with these keys, and all that can be known of them.

    What came by stdin hides what is on disk.
    """
    workspace = Workspace(given.reach)
    for key, text in given.texts.items():
        workspace.open(key, text)
    for key in keys:
        workspace.look(key)
    return workspace


def profile_of(workspace: Workspace, key: str, wish: Wish) -> Profile:
    """The rules in force: what project files say, and over it the options of the command."""
    is_said = not wish.isolated and workspace.has_settings(key)
    profile = workspace.profile_for(key) if is_said else DEFAULT
    severities = dict(profile.severities)
    if wish.selected is not None:
        severities |= dict.fromkeys(CODES - wish.selected)
    severities |= dict.fromkeys(wish.ignored)
    return Profile(severities, wish.strict or profile.strict, None)


def trouble_of(snapshot: Snapshot, key: str) -> str | None:
    """Why a plan cannot be read, if that is so."""
    if snapshot.document(key) is not None:
        return None
    unreadable = snapshot.unreadable(key)
    if unreadable is None:
        # The index forgets a file that is not there.
        text = read_plan(Path(key))
        unreadable = text if isinstance(text, Unreadable) else Unreadable("cannot be read")
    return unreadable.reason


def _checked(workspace: Workspace, key: str, names: Names, wish: Wish) -> Checked:
    plan = workspace.snapshot.plan(key)
    if plan is None:
        return Checked(names.of(key), (), trouble_of(workspace.snapshot, key))
    return Checked(
        names.of(key), tuple(_found(plan, profile_of(workspace, key, wish), names, wish))
    )


def _found(plan: Plan, profile: Profile, names: Names, wish: Wish) -> list[Found]:
    findings = [
        finding
        for finding in check(plan.document, profile, file_findings(plan))
        if finding.severity is not Severity.HINT or finding.code in wish.hints
    ]
    found = [found_in(plan, finding, names) for finding in findings]
    if not wish.offers:
        return found
    # Looking for fixes costs more than all the rest, and few reports show them.
    from vine_ls.cli.offers import offers

    return [
        it._replace(offers=offers(plan, finding, profile, names))
        for it, finding in zip(found, findings, strict=True)
    ]
