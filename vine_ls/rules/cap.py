"""The last word, where there is more to say than anyone reads."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.language.text import Span
from vine_ls.rules.rule import Problem, Severity, rule


@rule("vine/more", Severity.INFORMATION)
def more(left_out: int) -> Iterator[Problem]:
    """There are more findings than are shown.

    The worst ones are, and of equally bad ones those that stand first in the file. Here is one more
    than a limit of one allows:

        [root] Ship it (done)
        -> auth

    Mend some, raise the limit (`max-findings`), or switch off a rule that does not matter here, as
    with `vine-ignore: ready` in the preamble.

        [root] Ship it (planning)
    """
    if left_out:
        noun = "finding is" if left_out == 1 else "findings are"
        yield Problem(Span(0, 0), f"{left_out} more {noun} not shown")
