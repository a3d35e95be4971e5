"""What can be wrong with a plan: one function a mistake, listed here."""

from __future__ import annotations

from typing import Any

from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.graph import Graph
from vine_ls.language.mentions import MentionKind
from vine_ls.language.preamble import Preamble
from vine_ls.rules import (
    body,
    body_style,
    cap,
    files,
    frame,
    graph,
    header,
    header_style,
    ignoring,
    metadata,
    order,
    preamble,
    references,
    status,
    text,
    traps,
    twins,
)
from vine_ls.rules.linked import Bond, Linked
from vine_ls.rules.oddity import Oddity
from vine_ls.rules.rule import Knot, Place, Problem, Rule, Tie

PREAMBLE_RULES: tuple[Rule[Preamble, Problem], ...] = (
    preamble.missing_magic_line,
    preamble.late_magic_line,
    preamble.malformed_magic_line,
    preamble.unsupported_version,
    preamble.missing_terminator,
    preamble.near_terminator,
    metadata.magic_spacing,
    metadata.unknown_version,
    metadata.byte_order_mark,
    metadata.ignored_line,
    metadata.ignored_block,
    metadata.duplicate_metadata,
    metadata.metadata_case,
    metadata.unknown_metadata,
    metadata.comment,
    metadata.malformed_key,
    metadata.empty_title,
    metadata.malformed_prefix,
    metadata.empty_delimiter,
    metadata.ambiguous_delimiter,
    metadata.non_ascii_delimiter,
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

# The rules over one block, by what has to be odd about it before they can speak.
BLOCK_RULES: dict[Oddity, tuple[Rule[Block, Problem], ...]] = {
    "syntax": SYNTAX_RULES,
    "header": (
        header_style.header_spacing,
        header_style.tab_behind_ref,
        header_style.two_statuses,
        header_style.annotation_in_name,
        header_style.status_as_uri,
        header_style.annotation_in_uri,
        header_style.long_id,
    ),
    "annotation": (
        header_style.duplicate_annotation,
        header_style.empty_value,
        header_style.sprite_values,
        header_style.sprite_format,
    ),
    "dependency": (body.self_dependency, body_style.duplicate_dependency),
    "blocked": (header_style.unexplained_block,),
    "attachment": (
        body_style.attachment_spacing,
        body_style.blank_in_uri,
        body_style.malformed_mime,
    ),
    "uri": (body_style.non_ascii_uri, body_style.absolute_path),
    "end": (body_style.blank_end,),
    "line": (
        frame.doubled_delimiter,
        traps.near_dependency,
        traps.near_decision,
        traps.near_attachment,
        traps.unknown_attachment_class,
        traps.at_line_on_reference,
        traps.near_delimiter,
        traps.header_in_body,
        body_style.empty_decision,
    ),
    "character": (header_style.odd_space,),
}

# Rules over the bare text of the preamble, and of each block that is odd in a line or character.
TEXT_RULES: tuple[Rule[str, Problem], ...] = (
    text.control_character,
    text.stray_carriage_return,
    text.conflict_marker,
)

# The rules over one block and its neighbours, by what has to be odd about its links.
LINK_RULES: dict[Bond, tuple[Rule[Linked, Tie], ...]] = {
    "unknown": (graph.empty_dependency, graph.malformed_dependency, graph.unknown_dependency),
    "duplicate": (graph.duplicate_id,),
    "alone": (graph.island,),
    "above": (order.misplaced_block,),
    "implied": (order.redundant_dependency,),
    "root": (order.root_is_reference,),
    "early completion": (status.premature_completion,),
    "early start": (status.premature_start,),
    "startable": (status.ready,),
    "completable": (status.completable,),
}

# The rules over all blocks together: few, since all of them are asked after every change of a link.
GRAPH_RULES: tuple[Rule[Graph, Knot], ...] = (
    graph.no_blocks,
    graph.blank_block,
    graph.cycle,
    frame.trailing_delimiter,
    twins.ids_alike,
)

DOCUMENT_RULES: tuple[Rule[Document, Place], ...] = (
    frame.newer_feature,
    frame.mixed_line_ends,
)

# What a file says of the rules themselves; the subject holds the codes of all of them.
NAME_RULES: tuple[Rule[ignoring.Ignoring, Problem], ...] = (ignoring.unknown_rule,)

# What is said of the findings themselves: the subject is the number of those left out.
CAP_RULES: tuple[Rule[int, Problem], ...] = (cap.more,)

# Rules over a URI and the file that it means, by what the URI is there for.
FILE_RULES: dict[MentionKind, tuple[Rule[files.Mentioned, Place], ...]] = {
    "ref": (files.missing_reference, files.unreadable_reference, files.remote_reference),
    "attachment": (files.missing_attachment, files.mime_mismatch),
    "sprite": (files.missing_sprite,),
}

# Rules over a reference and the plan behind it.
REFERENCE_RULES: tuple[Rule[references.Referred, Place], ...] = (
    references.invalid_reference,
    references.reference_circle,
    references.id_collision,
    references.unexpandable_reference,
)

RULES: tuple[Rule[Any, Any], ...] = (
    *PREAMBLE_RULES,
    *(rule for rules in BLOCK_RULES.values() for rule in rules),
    *TEXT_RULES,
    *(rule for rules in LINK_RULES.values() for rule in rules),
    *GRAPH_RULES,
    *DOCUMENT_RULES,
    *(rule for rules in FILE_RULES.values() for rule in rules),
    *REFERENCE_RULES,
    *NAME_RULES,
    *CAP_RULES,
)

CODES = frozenset(rule.code for rule in RULES)

# What these find could go and nothing would change; editors show it faded.
UNNECESSARY = frozenset(rule.code for rule in RULES if rule.unnecessary)
