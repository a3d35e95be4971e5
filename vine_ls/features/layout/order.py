"""The order of the items in each layer, while a better one is looked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vine_ls.features.layout.net import Net

Rows = list[list[int]]
# For each item, the places of its neighbours on one side, from left to right. Such a list is never
# changed, but another one put in its place.
Ends = list[list[int]]


class Order(NamedTuple):
    """The rows of items, the place of each in its row, and where its neighbours stand.

    Most items have one neighbour on a side. Its place is one of the lists in `alone`, made once.
    """

    rows: Rows
    places: list[int]
    above: Ends
    beneath: Ends
    alone: Ends


def make_order(rows: Rows, net: Net) -> Order:
    """The order that has these rows."""
    places = [0] * len(net.layers)
    for row in rows:
        note_places(row, places)
    alone = [[place] for place in range(max(map(len, rows)))]
    above = all_ends(net.up, places, alone)
    return Order(rows, places, above, all_ends(net.down, places, alone), alone)


def note_places(row: Iterable[int], places: list[int]) -> None:
    """Note who stands where in this row."""
    for place, item in enumerate(row):
        places[item] = place


def all_ends(sides: Sequence[Sequence[int]], places: Sequence[int], alone: Ends) -> Ends:
    """Where the neighbours of each item stand."""
    place_of = places.__getitem__
    return [
        alone[places[side[0]]] if len(side) == 1 else sorted(map(place_of, side)) for side in sides
    ]
