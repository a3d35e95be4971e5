"""Changes to several files in the words of the protocol, as far as the client takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.refused import Refused
from vine_ls.language.changes import Changes
from vine_ls.language.text import Edit
from vine_ls.lsp import convert

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

_Operation = lsp.TextDocumentEdit | lsp.CreateFile | lsp.RenameFile | lsp.DeleteFile


def workspace_edit(server: VineServer, changes: Changes) -> lsp.WorkspaceEdit:
    """The edit that a client makes of changes: new files, then edits, then files that move."""
    for wanted, kind in ((changes.created, "create"), (changes.renamed, "rename")):
        if wanted and not can_do(server, lsp.ResourceOperationKind(kind)):
            raise Refused(f"this editor cannot {kind} files from here")
    edits = {key: _text_edits(server, key, found) for key, found in changes.edits.items()}
    if not _takes_document_changes(server):
        return lsp.WorkspaceEdit(changes={server.uri(key): found for key, found in edits.items()})
    operations: list[_Operation] = []
    for key, text in changes.created:
        start = lsp.Range(lsp.Position(0, 0), lsp.Position(0, 0))
        operations.append(lsp.CreateFile(uri=server.uri(key)))
        operations.append(_document_edit(server, key, [lsp.TextEdit(start, text)]))
    operations += [_document_edit(server, key, found) for key, found in edits.items()]
    operations += [lsp.RenameFile(server.uri(old), server.uri(new)) for old, new in changes.renamed]
    return lsp.WorkspaceEdit(document_changes=operations)


def can_do(server: VineServer, kind: lsp.ResourceOperationKind) -> bool:
    """Whether the client creates, renames or deletes files as part of an edit."""
    taken = _workspace_edits(server)
    return bool(taken and taken.document_changes and kind in (taken.resource_operations or ()))


def _takes_document_changes(server: VineServer) -> bool:
    taken = _workspace_edits(server)
    return bool(taken and taken.document_changes)


def _workspace_edits(server: VineServer) -> lsp.WorkspaceEditClientCapabilities | None:
    workspace = server.client_capabilities.workspace
    return workspace.workspace_edit if workspace else None


def _text_edits(server: VineServer, key: str, edits: tuple[Edit, ...]) -> list[lsp.TextEdit]:
    document = server.plans.snapshot.document(key)
    if document is None:
        return []
    return [convert.text_edit(document, edit, server.encoding) for edit in edits]


def _document_edit(server: VineServer, key: str, edits: list[lsp.TextEdit]) -> lsp.TextDocumentEdit:
    identifier = lsp.OptionalVersionedTextDocumentIdentifier(
        uri=server.uri(key), version=server.version_of(key)
    )
    return lsp.TextDocumentEdit(identifier, [*edits])
