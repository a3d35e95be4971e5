"""The snippets: whole pieces of a plan to be filled in, in one table that editors share."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

_FIELD = re.compile(r"\$(?:\{[0-9]+(?::([^{}]*)|\|([^,|]*)[^|]*\|)?\}|[0-9]+)")


Where = Literal["file", "block", "body", "annotation"]


class Snippet(NamedTuple):
    """A text with numbered fields, and the word that an author types for it."""

    prefix: str
    where: Where
    description: str
    body: str

    @property
    def plain(self) -> str:
        """The text for editors that know no fields: each has its first value."""
        return plain_text(self.body)


def plain_text(body: str) -> str:
    """The text of a snippet with its fields filled in."""
    text = _FIELD.sub(lambda field: field[1] or field[2] or "", body)
    return text.replace("\\$", "$").replace("\\}", "}").replace("\\\\", "\\")


def escaped(text: str) -> str:
    """`text` as a part of a snippet that means just itself."""
    return text.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}")


_STATUSES = "|notstarted,planning,started,reviewing,complete,blocked|"

SNIPPETS: tuple[Snippet, ...] = (
    Snippet(
        "vine",
        "file",
        "a new plan",
        f"vine 1.2.0\ntitle: ${{1:Title}}\n---\n[${{2:root}}] ${{3:Name}} (${{4{_STATUSES}}})\n$0",
    ),
    Snippet("task", "block", "a task", f"[${{1:id}}] ${{2:Name}} (${{3{_STATUSES}}})\n$0"),
    Snippet(
        "ref", "block", "a reference to another plan", "ref [${1:id}] ${2:Name} (${3:./plan.vine})"
    ),
    Snippet("dep", "body", "a dependency", "-> ${1:id}"),
    Snippet("dec", "body", "a decision", "> ${1:decision}"),
    Snippet(
        "art", "body", "a product of the work", "@artifact ${1:text/plain} ${2:./artifact.txt}"
    ),
    Snippet(
        "guid", "body", "a constraint on the work", "@guidance ${1:text/markdown} ${2:./guide.md}"
    ),
    Snippet("file", "body", "another file", "@file ${1:image/png} ${2:./picture.png}"),
    Snippet("sprite", "annotation", "a picture for the task", "@sprite(${1:./sprite.svg})"),
)
