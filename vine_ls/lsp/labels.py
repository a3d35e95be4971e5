"""How tasks and references are shown in lists and trees: what they are called, and their icons."""

from __future__ import annotations

from lsprotocol import types as lsp

# Kinds that every client knows: the first version of the protocol had them.
KINDS = {"task": lsp.SymbolKind.Function, "ref": lsp.SymbolKind.Package}
PLAN_KIND = lsp.SymbolKind.File


def label(id_: str, name: str) -> str:
    """The id and the name: editors search once more in what they show."""
    return f"{id_}: {name}" if id_ and name else id_ or name
