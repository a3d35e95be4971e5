"""Which word was meant: how far apart two words are."""

from __future__ import annotations


def distance(one: str, other: str, limit: int = 3) -> int:
    """How many letters to insert, delete, change or swap; `limit` where it is that or more."""
    if abs(len(one) - len(other)) >= limit:
        return limit
    # Each letter that the other word does not have takes a step of its own.
    letters, signs = {*one}, {*other}
    if len(letters - signs) >= limit or len(signs - letters) >= limit:
        return limit
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        older, before, row = before, row, [at]
        for place, sign in enumerate(other, 1):
            cost = min(
                before[place] + 1,
                row[-1] + 1,
                before[place - 1] + (letter != sign),
            )
            swapped = at > 1 and place > 1 and (one[at - 2], letter) == (sign, other[place - 2])
            row.append(min(cost, older[place - 2] + 1) if swapped else cost)
        if min(row) >= limit:
            return limit
    return min(row[-1], limit)
