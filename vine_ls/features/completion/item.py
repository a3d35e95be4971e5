"""What a completion is: texts to choose from, and the one place where the chosen text goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from vine_ls.language.text import Span

# More than anybody reads; the editor asks again while its author types.
MOST_ITEMS = 200

ItemKind = Literal[
    "task",
    "ref",
    "missing",  # An id that others depend on, and that no block has.
    "status",
    "keyword",  # What a line begins with.
    "key",
    "value",
    "file",
    "folder",
    "template",  # Lines of a plan, of use as they are.
    "snippet",  # Of use only with places to fill in.
]


class Item(NamedTuple):
    """A text to choose; `filter` is what is compared with the typed text, `id` names a task.

    `snippet` is the text with fields, for editors that know them. What is `discouraged` would
    break the plan.
    """

    label: str
    kind: ItemKind
    text: str
    filter: str
    detail: str = ""
    note: str = ""
    snippet: str | None = None
    id: str | None = None
    discouraged: bool = False


class Completions(NamedTuple):
    """The items, best first, and the text that each of them replaces.

    `span` is the whole token at the cursor, `insert_end` the cursor itself. If they are not
    `complete`, there are more than could be shown.
    """

    span: Span
    insert_end: int
    items: Sequence[Item]
    complete: bool = True


def simple(text: str, kind: ItemKind, detail: str = "", note: str = "") -> Item:
    """An item that is called what it inserts."""
    return Item(text, kind, text, text, detail, note)


def matching(items: Iterable[Item], typed: str) -> list[Item]:
    """The items that may become of the typed text: its letters in order, prefixes first."""
    wanted = typed.lower()
    found = [
        (rank, item) for item in items if (rank := quality(item.filter.lower(), wanted)) is not None
    ]
    found.sort(key=lambda pair: pair[0])
    return [item for _, item in found]


def starting(items: Sequence[Item], typed: str) -> list[Item]:
    """The items that go on from the typed text, by their name or by what they insert."""
    named = [item for item in items if item.filter.startswith(typed) and item.text != typed]
    others = [
        item._replace(filter=item.text)
        for item in items
        if item.text.startswith(typed) and item.text != typed and item not in named
    ]
    return [*named, *others]


def quality(text: str, typed: str) -> int | None:
    """How well `typed` fits: 0 a prefix, 1 the start of a part, 2 some of the letters."""
    if text.startswith(typed):
        return 0
    if any(mark + typed in text for mark in "-/."):
        return 1
    letters = iter(text)
    return 2 if all(letter in letters for letter in typed) else None
