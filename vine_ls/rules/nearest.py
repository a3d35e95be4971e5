"""Did you mean: the one of some words that was most likely meant."""

from __future__ import annotations

from collections.abc import Iterable

from vine_ls.rules.distance import distance

# Who has more to choose from gets no advice, rather than late.
_MOST = 2000


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The word that is nearest to `word`, if it is near; one in other capitals is nearest.

    Of two that are as near, the one of the same letters: they came in the wrong order.
    """
    folded = word.casefold()
    limit = min(3, len(word) // 3 + 1)
    best: tuple[int, bool, str] | None = None
    for at, other in enumerate(words):
        if at == _MOST:
            break
        if other == word:
            continue
        far = 0 if other.casefold() == folded else distance(word, other, limit)
        if far < limit and (best is None or far <= best[0]):
            found = (far, sorted(word) != sorted(other), other)
            best = min(best, found) if best else found
    return best[2] if best else None
