"""What can be wrong with a plan: one function a mistake, listed here."""

from __future__ import annotations

from vine_ls.language.block import Block
from vine_ls.language.graph import Graph
from vine_ls.language.preamble import Preamble
from vine_ls.rules import body, graph, header, preamble
from vine_ls.rules.rule import Knot, Problem, Rule

PREAMBLE_RULES: tuple[Rule[Preamble, Problem], ...] = (
    preamble.missing_magic_line,
    preamble.late_magic_line,
    preamble.malformed_magic_line,
    preamble.unsupported_version,
    preamble.missing_terminator,
    preamble.near_terminator,
)

# What a strict reader rejects in a block by itself: a block is sound if all of these are silent.
SYNTAX_RULES: tuple[Rule[Block, Problem], ...] = (
    header.malformed_header,
    header.malformed_id,
    header.missing_name,
    header.missing_status,
    header.unknown_status,
    header.missing_uri,
    header.malformed_uri,
    header.malformed_annotation,
    body.malformed_attachment,
    body.attachment_on_reference,
)

BLOCK_RULES: tuple[Rule[Block, Problem], ...] = (body.self_dependency,)

GRAPH_RULES: tuple[Rule[Graph, Knot], ...] = (
    graph.no_blocks,
    graph.blank_block,
    graph.duplicate_id,
    graph.empty_dependency,
    graph.malformed_dependency,
    graph.unknown_dependency,
    graph.cycle,
    graph.island,
)

RULES = (*PREAMBLE_RULES, *SYNTAX_RULES, *BLOCK_RULES, *GRAPH_RULES)
