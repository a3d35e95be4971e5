"""The ways to mend a finding, as plain values."""

from __future__ import annotations

from functools import partial

from vine_ls.cli.found import Names, Offer, replacement
from vine_ls.features.fixing import fixes_for
from vine_ls.language.snapshot import Plan
from vine_ls.rules.check import check
from vine_ls.rules.finding import Finding
from vine_ls.rules.fix import Fix
from vine_ls.rules.profile import Profile, unlimited


def offers(plan: Plan, finding: Finding, profile: Profile, names: Names) -> tuple[Offer, ...]:
    """What an editor would offer; each has been tried."""
    find = partial(check, profile=unlimited(profile))
    return tuple(_offer(plan, fix, names) for fix in fixes_for(plan, finding, find))


def _offer(plan: Plan, fix: Fix, names: Names) -> Offer:
    title, (edits, created, renamed), safe, preferred = fix
    replacements = []
    for key, changes in edits.items():
        document = plan.snapshot.document(key)
        if document is not None:
            replacements += [replacement(names.of(key), document, edit) for edit in changes]
    return Offer(
        title,
        safe,
        preferred,
        tuple(replacements),
        tuple((names.of(it.key), it.text) for it in created),
        tuple((names.of(it.key), names.of(it.new_key)) for it in renamed),
    )
