"""What a fix is: the edit that mends a finding, offered by the editor and applied by `--fix`."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.changes import Changes


class Fix(NamedTuple):
    """One way to mend a finding.

    It is `safe` if nobody needs to look at it first: it says what the author surely meant and
    loses nothing. It is `preferred` if it is the one that the author most likely wants.
    """

    title: str
    changes: Changes
    safe: bool = False
    preferred: bool = False
