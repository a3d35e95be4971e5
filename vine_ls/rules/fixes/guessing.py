"""Which block was meant by an id that no block has."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.rules.distance import distance
from vine_ls.rules.fixes.wording import slug

_MOST = 3
# In a large plan only so many ids are compared letter by letter.
_COMPARISONS = 2_000
_SHORTEST_PREFIX = 3
# How unlikely it is that the start of an id stands for all of it.
_PREFIX = 4


class Guess(NamedTuple):
    """An id that may be meant: how unlikely it is, and where in the file it stands."""

    rank: int
    place: int
    id: str


def guesses(document: Document, written: str, taken: tuple[str, ...] = ()) -> list[Guess]:
    """The ids that are most like `written`, the likeliest first; none of those that are taken.

    Case apart, a few letters apart, the start of one, or the words of a name.
    """
    left = _COMPARISONS
    wanted = written.lower()
    wanted_slug = slug(wanted)
    found: list[Guess] = []
    for start, names in document.blocks.by_chunk(_names):
        for place, id_, lower, name in names:
            if id_ in taken or id_ == written:
                continue
            rank = _equal_rank(wanted, wanted_slug, lower, name)
            if rank is None and left and _may_be_near(wanted, lower):
                left -= 1
                rank = _distance_rank(wanted, lower)
            if rank is None:
                rank = _prefix_rank(wanted, lower)
            if rank is not None:
                found.append(Guess(rank, start + place, id_))
    return sorted(found)[:_MOST]


def clear_guess(found: list[Guess]) -> str | None:
    """The one guess that is likelier than all others, unless only the start of it fits."""
    if not found or found[0].rank >= _PREFIX or (len(found) > 1 and found[1].rank == found[0].rank):
        return None
    return found[0].id


def same_but_for_case(document: Document, written: str) -> str | None:
    """The only id that is like `written`, if it differs from it in case alone."""
    ids = document.remembered(_ids_in_lower_case)
    wanted = written.lower()
    found = ids.get(wanted, [])
    is_clear = len(found) == 1 and slug(wanted) in (wanted, "")
    return found[0] if is_clear and found[0] != written else None


def _ids_in_lower_case(document: Document) -> dict[str, list[str]]:
    ids: dict[str, list[str]] = {}
    for _, names in document.blocks.by_chunk(_names):
        for _, id_, lower, _ in names:
            ids.setdefault(lower, []).append(id_)
    return ids


def _names(blocks: tuple[Block, ...]) -> list[tuple[int, str, str, str]]:
    return [
        (place, block.head.id, block.head.id.lower(), slug((block.head.name or "").lower()))
        for place, block in enumerate(blocks)
        if block.head.id and block.head.sound
    ]


def _equal_rank(wanted: str, wanted_slug: str, lower: str, name: str) -> int | None:
    if lower in (wanted, wanted_slug):
        return 0
    if name and name in (wanted, wanted_slug):
        return 1
    return None


def _prefix_rank(wanted: str, lower: str) -> int | None:
    if len(wanted) >= _SHORTEST_PREFIX and lower.startswith(wanted):
        return _PREFIX
    if len(lower) >= _SHORTEST_PREFIX and wanted.startswith(lower):
        return _PREFIX + 1
    return None


def _may_be_near(wanted: str, lower: str) -> bool:
    """Whether a third of the word is there unchanged: two slips leave one alone."""
    length = len(wanted)
    if not -2 <= len(lower) - length <= 2 or length < 2:
        return False
    third = max(1, length // 3)
    return (
        wanted[:third] in lower
        or wanted[third : 2 * third] in lower
        or wanted[length - third :] in lower
    )


def _distance_rank(wanted: str, lower: str) -> int | None:
    apart = distance(wanted, lower)
    most = 2 if len(wanted) > 4 else 1
    return 1 + apart if apart <= most else None
