"""Renaming: of ids and files at the cursor, of ids while they are typed, of files that move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from vine_ls.features.file_renames import changes_for_renames
from vine_ls.features.linked_editing import WORD_PATTERN, linked_spans
from vine_ls.features.refused import Refused
from vine_ls.features.rename import prepare_rename as find_renamable
from vine_ls.features.rename import rename as find_changes
from vine_ls.language.uri import is_file, key_of
from vine_ls.lsp.handlers.workspace import finish_index
from vine_ls.lsp.workspace_edit import can_do, workspace_edit
from vine_ls.workspace.surroundings import check_complete

if TYPE_CHECKING:
    from vine_ls.lsp.server import VineServer


def prepare_rename(
    server: VineServer, params: lsp.PrepareRenameParams
) -> lsp.PrepareRenamePlaceholder | None:
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    found = find_renamable(plan, server.offset(plan, params.position), _can_rename_files(server))
    if found is None:
        return None
    return lsp.PrepareRenamePlaceholder(server.range(plan.document, found.span), found.placeholder)


def rename(server: VineServer, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
    """In all plans; while they are being read, they are read first."""
    finish_index(server)
    check_complete(server.plans)
    plan = server.plan(params.text_document.uri)
    if plan is None:
        return None
    offset = server.offset(plan, params.position)
    changes = find_changes(plan, offset, params.new_name, _can_rename_files(server))
    return workspace_edit(server, changes) if changes is not None else None


def linked_editing_range(
    server: VineServer, params: lsp.LinkedEditingRangeParams
) -> lsp.LinkedEditingRanges | None:
    plan = server.plan(params.text_document.uri)
    spans = linked_spans(plan.document, server.offset(plan, params.position)) if plan else []
    if plan is None or not spans:
        return None
    return lsp.LinkedEditingRanges(
        [server.range(plan.document, span) for span in spans], WORD_PATTERN
    )


def will_rename_files(
    server: VineServer, params: lsp.RenameFilesParams
) -> lsp.WorkspaceEdit | None:
    keys = [(key_of(file.old_uri), key_of(file.new_uri)) for file in params.files]
    renames = [(old, new) for old, new in keys if is_file(old) and is_file(new)]
    finish_index(server)
    _say_if_incomplete(server)
    changes = changes_for_renames(server.plans.snapshot, renames)
    return workspace_edit(server, changes) if changes.edits else None


def _say_if_incomplete(server: VineServer) -> None:
    """The files will move in any case, so the known plans had better follow."""
    try:
        check_complete(server.plans)
    except Refused as refused:
        server.warn(refused.reason)


def _can_rename_files(server: VineServer) -> bool:
    return can_do(server, lsp.ResourceOperationKind.Rename)
