"""Characters and marks that have no business in a plan, wherever they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from vine_ls.language.lookalikes import is_conflict_marker
from vine_ls.language.text import Span, lines_of
from vine_ls.rules.oddity import CONTROL
from vine_ls.rules.rule import Problem, Severity, rule

# Who has more of them in one block has another file in hand than a plan.
_MOST = 100

_CONTROL = re.compile(f"[{CONTROL}]")
_STRAY_RETURN = re.compile("\r(?!\n)")


@rule("vine/control-character", Severity.WARNING)
def control_character(text: str) -> Iterator[Problem]:
    """The text holds a character that cannot be seen, or that turns the text around it.

    It is kept as it is. Delete it unless it is there for a reason.

        Build the␈ login.

    This one had none:

        Build the login.
    """
    for match in islice(_CONTROL.finditer(text), _MOST):
        message = f"{named(match[0])} cannot be seen here"
        yield Problem(Span(match.start(), match.end()), message)


@rule("vine/stray-carriage-return", Severity.WARNING)
def stray_carriage_return(text: str) -> Iterator[Problem]:
    """A carriage return stands alone; only together with a line feed it ends a line.

    Tools disagree on what it means. Where it stands before a line end or at the end of the file,
    nothing is formatted until it is gone.

        Build the login.␍Then the logout.

    End the line properly:

        Build the login.
        Then the logout.
    """
    # Where nothing else ends lines, it is one mistake: the habit of another system.
    most = _MOST if "\n" in text else 1
    for match in islice(_STRAY_RETURN.finditer(text), most):
        yield Problem(Span(match.start(), match.end()), "a carriage return without a line feed")


@rule("vine/conflict-marker", Severity.WARNING)
def conflict_marker(text: str) -> Iterator[Problem]:
    """Git left both versions of a conflict in the file, for somebody to choose.

        <<<<<<< HEAD
        Build the login.
        =======
        Build the logout.
        >>>>>>> other

    Choose, and delete the markers. Until then nothing in the file is formatted.

        Build the login.
    """
    for line in lines_of(text):
        if is_conflict_marker(line.text):
            yield Problem(line.span, "a merge conflict is not resolved")


def named(character: str) -> str:
    """A character as a message can show it, be it visible or not."""
    return f"`{character}`" if character.isprintable() else f"U+{ord(character):04X}"
