"""Blocks that move: those around one are found without a look at all of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from vine_ls.features.arrangement import units_around, units_of
from vine_ls.language.document import Document

_BLOCKS = st.lists(st.sampled_from(["", "\n", "\n\n", "[a] A (planning)\n", "[b] B\n-> a\n"]))


@given(_BLOCKS.map("---\n".join))
def test_the_units_around_a_block_are_those_of_the_whole_document(text: str) -> None:
    document = Document.read(f"vine 1.2.0\n---\n{text}")
    units = units_of(document)
    for number, unit in enumerate(units):
        assert units_around(document, unit.at) == units[max(0, number - 2) : number + 3]
