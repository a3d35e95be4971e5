"""The kinds of semantic tokens: their names for the editor, and their numbers."""

from __future__ import annotations

from vine_ls.language.header import STATUSES

TOKEN_TYPES = (
    "variable",
    "enumMember",
    "keyword",
    "property",
    "string",
    "operator",
    "decorator",
    "type",
    "parameter",
    "number",
)
TOKEN_MODIFIERS = ("declaration", "unresolved", *STATUSES)

TYPE = {name: number for number, name in enumerate(TOKEN_TYPES)}
BIT = {name: 1 << number for number, name in enumerate(TOKEN_MODIFIERS)}
