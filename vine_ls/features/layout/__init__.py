"""Where the boxes of a graph go, and how its edges run around them. docs/graph.md says how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vine_ls.features.layout.box import Box, Layout, Placed
from vine_ls.features.layout.layers import find_layers
from vine_ls.features.layout.rows import lay_rows

__all__ = ["Box", "Layout", "Placed", "lay_out"]


def lay_out(
    boxes: Sequence[Box],
    edges: Sequence[tuple[int, int]],
    before: Mapping[int, float] | None = None,
) -> Layout:
    """Dependants above what they depend on, in layers, with few crossings.

    Boxes are named by their number; their order counts where nothing else decides. An edge leads
    from a dependant to what it depends on. Any edges will do: circles, loops, twice the same.

    `before` says where the middles of boxes were, from left to right (`x + width / 2`), in the
    picture that the reader has seen. These boxes keep their order within a layer.
    """
    del before
    layers = find_layers(len(boxes), edges)
    return lay_rows(boxes, edges, layers)
