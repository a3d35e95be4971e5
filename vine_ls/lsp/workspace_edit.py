"""Changes as the protocol writes them, within what the client said it can apply."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.refused import Refused
from vine_ls.language.changes import Changes, CreateFile
from vine_ls.language.uri import name_of
from vine_ls.lsp import convert

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer

logger = logging.getLogger(__name__)

_Operation = lsp.TextDocumentEdit | lsp.CreateFile | lsp.RenameFile | lsp.DeleteFile


def workspace_edit(server: VineServer, changes: Changes) -> lsp.WorkspaceEdit | None:
    """The edit; nothing, if the client cannot apply it or a file of it is not known."""
    if not is_applicable(server, changes):
        return None
    _refuse_stale(server, changes)
    edits = {key: _text_edits(server, changes, key) for key in changes.edits if changes.edits[key]}
    has_operations = bool(changes.created or changes.renamed)
    if not (_capabilities(server).document_changes or has_operations):
        return lsp.WorkspaceEdit(changes={server.uri(key): edits[key] for key in edits})
    operations: list[_Operation] = []
    for created in changes.created:
        operations += _created(server, created)
    operations += [
        lsp.TextDocumentEdit(
            lsp.OptionalVersionedTextDocumentIdentifier(server.uri(key), server.version_of(key)),
            list(edits[key]),
        )
        for key in edits
    ]
    operations += [
        lsp.RenameFile(old_uri=server.uri(key), new_uri=server.uri(new_key))
        for key, new_key in changes.renamed
    ]
    return lsp.WorkspaceEdit(document_changes=operations)


def apply_changes(server: VineServer, changes: Changes, label: str) -> bool:
    """Ask the client to make the changes now; whether it can."""
    workspace = server.client_capabilities.workspace
    edit = workspace_edit(server, changes) if workspace and workspace.apply_edit else None
    if edit is None:
        return False
    params = lsp.ApplyWorkspaceEditParams(edit=edit, label=label)
    server.ask(lsp.WORKSPACE_APPLY_EDIT, params, _note_refusal)
    return True


def _note_refusal(answer: object) -> None:
    if isinstance(answer, dict) and answer.get("applied") is False:
        logger.warning("the client made no changes: %s", answer.get("failureReason") or "no reason")


def is_applicable(server: VineServer, changes: Changes) -> bool:
    """Whether the client can do all of it, and all files to be edited are known."""
    if changes.created and not can_do(server, lsp.ResourceOperationKind.Create):
        return False
    if changes.renamed and not can_do(server, lsp.ResourceOperationKind.Rename):
        return False
    return all(server.plans.snapshot.document(key) is not None for key in changes.edits)


def can_do(server: VineServer, kind: lsp.ResourceOperationKind) -> bool:
    """Whether the client creates or renames files as part of an edit.

    Neovim says that it does, and leaves out that it takes the changes which hold such operations.
    """
    return kind in (_capabilities(server).resource_operations or ())


def _refuse_stale(server: VineServer, changes: Changes) -> None:
    """No edit is made for a text on disk that is another by now."""
    stale = server.plans.reread(changes.edits)
    for key in stale:
        server.refresh(server.plans.affected_by(key))
    if stale:
        names = ", ".join(sorted(f"`{name_of(key)}`" for key in stale))
        raise Refused(f"{names} has changed on disk meanwhile; please try again")


def _text_edits(server: VineServer, changes: Changes, key: str) -> list[lsp.TextEdit]:
    document = server.plans.snapshot.document(key)
    assert document  # `is_applicable` saw it.
    return [convert.text_edit(document, edit, server.encoding) for edit in changes.edits[key]]


def _created(server: VineServer, created: CreateFile) -> list[_Operation]:
    """The file, and its text as an edit of nothing."""
    server.creating.add(created.key)
    uri = server.uri(created.key)
    start = lsp.Position(0, 0)
    return [
        lsp.CreateFile(uri=uri, options=lsp.CreateFileOptions(overwrite=False)),
        lsp.TextDocumentEdit(
            lsp.OptionalVersionedTextDocumentIdentifier(uri, None),
            [lsp.TextEdit(lsp.Range(start, start), created.text)],
        ),
    ]


def _capabilities(server: VineServer) -> lsp.WorkspaceEditClientCapabilities:
    workspace = server.client_capabilities.workspace
    return (workspace and workspace.workspace_edit) or lsp.WorkspaceEditClientCapabilities()
