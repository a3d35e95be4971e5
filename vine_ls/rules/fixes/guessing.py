"""Which block was meant by an id that no block has."""

from __future__ import annotations

from typing import NamedTuple

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.header import is_id
from vine_ls.rules.distance import distance
from vine_ls.rules.fixes.wording import slug

_MOST = 3
# In a large plan only so many ids are compared letter by letter.
_COMPARISONS = 2_000
_SHORTEST_PREFIX = 3
_LONGEST_PREFIX = 100
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
    wanted = written.lower()
    same = (wanted, slug(wanted))
    found: list[Guess] = []
    left = _COMPARISONS
    for start, names in document.blocks.by_chunk(_names):
        ranks: dict[int, int] = {}
        for place in names.starting(wanted):
            ranks[place] = _PREFIX if len(names.lower[place]) > len(wanted) else _PREFIX + 1
        for place in names.near(wanted)[:left]:
            left -= 1
            rank = _distance_rank(wanted, names.lower[place])
            if rank is not None:
                ranks[place] = rank
        ranks |= {place: 1 for word in same for place in names.by_name.get(word, ())}
        ranks |= {place: 0 for word in same for place in names.by_id.get(word, ())}
        for place, rank in ranks.items():
            id_ = names.ids[place]
            if id_ not in taken and id_ != written:
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
        for place, id_ in names.ids.items():
            ids.setdefault(names.lower[place], []).append(id_)
    return ids


class _Names(NamedTuple):
    """The ids and names of a run of blocks, by place in it, in the ways in which they are sought.

    `all` holds every id in lower case, each behind a line feed: what is not in there is nowhere.
    """

    ids: dict[int, str]
    lower: dict[int, str]
    by_id: dict[str, list[int]]
    by_name: dict[str, list[int]]
    all: str

    def near(self, wanted: str) -> list[int]:
        """The ids that hold a third of the word unchanged: two slips leave one alone."""
        length = len(wanted)
        third = max(1, length // 3)
        pieces = {wanted[:third], wanted[third : 2 * third], wanted[length - third :]} - {""}
        known = [piece for piece in pieces if piece in self.all]
        if length < 2 or not known:
            return []
        return [
            place
            for place, lower in self.lower.items()
            if -2 <= len(lower) - length <= 2 and any(map(lower.__contains__, known))
        ]

    def starting(self, wanted: str) -> list[int]:
        """The ids that start with the word, and those with which it starts."""
        found = []
        if len(wanted) >= _SHORTEST_PREFIX and f"\n{wanted}" in self.all:
            found += [place for place, it in self.lower.items() if it.startswith(wanted)]
        for length in range(_SHORTEST_PREFIX, min(len(wanted), _LONGEST_PREFIX)):
            found += self.by_id.get(wanted[:length], ())
        return found


def _names(blocks: tuple[Block, ...]) -> _Names:
    ids: dict[int, str] = {}
    by_id: dict[str, list[int]] = {}
    by_name: dict[str, list[int]] = {}
    for place, block in enumerate(blocks):
        head = block.head
        if head.id and (head.sound or is_id(head.id)):
            ids[place] = head.id
            by_id.setdefault(head.id.lower(), []).append(place)
            by_name.setdefault(slug((head.name or "").lower()), []).append(place)
    by_name.pop("", None)
    lower = {place: id_.lower() for place, id_ in ids.items()}
    return _Names(ids, lower, by_id, by_name, "".join(f"\n{it}" for it in lower.values()))


def _distance_rank(wanted: str, lower: str) -> int | None:
    apart = distance(wanted, lower)
    most = 2 if len(wanted) > 4 else 1
    return 1 + apart if apart <= most else None
