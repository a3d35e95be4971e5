"""The icons of what is shown in lists and trees."""

from __future__ import annotations

from lsprotocol import types as lsp

# Kinds that every client knows: the first version of the protocol had them.
KINDS = {"task": lsp.SymbolKind.Function, "ref": lsp.SymbolKind.Package}
PLAN_KIND = lsp.SymbolKind.File
PART_KINDS = {
    "dependency": lsp.SymbolKind.Field,
    "decision": lsp.SymbolKind.String,
    "attachment": lsp.SymbolKind.File,
}
