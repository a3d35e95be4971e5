"""All findings of a document: every rule, each finding at its place, in file order."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from vine_ls.language.collector import paused_collector
from vine_ls.language.document import Document
from vine_ls.rules.finding import Finding, block_findings, shortened
from vine_ls.rules.gather import gather
from vine_ls.rules.profile import DEFAULT, Profile
from vine_ls.rules.rule import Related
from vine_ls.rules.strays import BySection, by_section

__all__ = ["Finding", "Related", "block_findings", "check", "check_by_section", "shortened"]


def check(
    document: Document, profile: Profile = DEFAULT, extra: Iterable[Finding] = ()
) -> list[Finding]:
    """All findings, in the order in which their mistakes stand in the file.

    `extra` are those that somebody else made, who knows other files too. Above the profile's
    `most` only the worst ones are shown, and a last finding says how many more there are.
    """
    others = by_section(document, extra)
    return list(chain.from_iterable(check_by_section(document, profile, others)))


def check_by_section(
    document: Document, profile: Profile = DEFAULT, extra: BySection | None = None
) -> tuple[tuple[Finding, ...], ...]:
    """The same findings in sections: the preamble, each run of blocks, and the number of the rest.

    After an edit, a section in which nothing has changed is the same object as before, and if
    nothing has changed at all, so is the whole. `extra` are by section, too: 0 is the preamble.
    """
    with paused_collector():
        return gather(document, profile, extra or {})
